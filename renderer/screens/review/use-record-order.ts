import { useEffect, useState } from 'react';
import { type InboxPlace, MOST_SUMMARIES } from '../../../shared/desktop.ts';
import { ask } from '../../state/bridge.ts';
import { useInbox } from '../../state/inbox.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useRecords } from '../../state/records.ts';
import { showFailure } from '../../state/toasts.ts';

/** A record among others: how many come before it, of how many, and the numbers of those beside it. */
interface Position {
  index: number;
  count: number;
  previous: number | null;
  next: number | null;
}

/** Where the record is in the list that a review was opened from, in its order, and how to go on in it. */
export function useRecordOrder(recordId: number) {
  const from = useNavigation((state) => state.from);
  const found = useRecords((state) => state.ids);
  const inInbox = useInboxPosition(recordId, from === 'inbox');
  const position = from === 'inbox' ? inInbox : positionIn(found, recordId);
  return {
    position,
    nextUnverified: async () =>
      from === 'inbox' ? ((await inboxPosition(recordId))?.nextUnverified ?? null) : unverifiedBehind(found, recordId),
    step: async (step: 1 | -1) => {
      // Keys may come sooner than the answer.
      const at = position ?? (from === 'inbox' ? await inboxPosition(recordId) : null);
      const beside = step === 1 ? at?.next : at?.previous;
      if (typeof beside === 'number') useNavigation.getState().go({ screen: 'review', recordId: beside });
    },
  };
}

function positionIn(ids: Uint32Array, recordId: number): Position | null {
  const index = ids.indexOf(recordId);
  if (index < 0) return null;
  return { index, count: ids.length, previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null };
}

/** The first record behind another in a list that is not verified, else the first of all; null where no other is left. */
async function unverifiedBehind(ids: Uint32Array, recordId: number): Promise<number | null> {
  const at = ids.indexOf(recordId);
  if (at < 0) return null;
  const others = [...ids.subarray(at + 1), ...ids.subarray(0, at)];
  for (let start = 0; start < others.length; start += MOST_SUMMARIES) {
    const answer = await ask('records.list', { ids: others.slice(start, start + MOST_SUMMARIES) });
    const found = answer.ok ? answer.value.find(({ verifiedAt }) => verifiedAt === null) : undefined;
    if (found || !answer.ok) return found?.id ?? null;
  }
  return null;
}

async function inboxPosition(recordId: number): Promise<InboxPlace | null> {
  const answer = await ask('inbox.place', { recordId });
  if (answer.ok) return answer.value;
  showFailure(answer.error);
  return null;
}

/** Asked anew when documents come or go; null until it is known. */
function useInboxPosition(recordId: number, wanted: boolean): Position | null {
  const documents = useInbox((state) => state.overview.counts.all);
  const [position, setPosition] = useState<Position | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let late = false;
    void inboxPosition(recordId).then((found) => {
      if (!late) setPosition(found);
    });
    return () => {
      late = true;
    };
  }, [recordId, wanted, documents]);
  return position;
}
