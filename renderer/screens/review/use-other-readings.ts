import { useCallback, useEffect, useState } from 'react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import type { RecordDifferences } from '../../../shared/sync.ts';
import { ask } from '../../state/bridge.ts';
import { useSync } from '../../state/sync.ts';
import { showFailure } from '../../state/toasts.ts';

/** How services read the record differently, asked anew whenever it or the mirror changes, and what settles it. */
export function useOtherReadings({ id, version }: RecordDetail) {
  const accounts = useSync((state) => state.accounts);
  const [readings, setReadings] = useState<RecordDifferences[]>([]);
  const load = useCallback(async () => {
    const answer = await ask('sync.differences-of', { recordId: id });
    if (answer.ok) setReadings(answer.value);
    else showFailure(answer.error);
  }, [id]);
  useEffect(() => {
    if (accounts.length > 0) void load();
    else setReadings([]);
  }, [load, version, accounts]);
  const settle = async (reading: RecordDifferences, field: string, choice: 'mine' | 'theirs') => {
    const { accountId, kind, subject, sample } = reading;
    const answer = await ask('sync.settle', { accountId, kind, subject, sample, field, choice });
    if (!answer.ok) showFailure(answer.error);
    await load();
  };
  return { readings, settle };
}
