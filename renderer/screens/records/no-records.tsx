import { Button } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { EVERYTHING, fieldsInUse } from '../../state/record-filter.ts';
import { useRecords } from '../../state/records.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';

const { records: words } = strings;

/** Why the list is empty, and the way to one that is not. */
export function NoRecords() {
  const { query, change } = usePick(useRecords, ['query', 'change']);
  const filtered =
    query.kind !== 'all' || query.verified !== 'all' || query.search.trim() !== '' || fieldsInUse(query).length > 0;
  if (!filtered) return <Message title={words.emptyTitle}>{words.emptyText}</Message>;
  return <Message title={words.noneTitle} action={<Button onClick={() => change(EVERYTHING)}>{words.clear}</Button>} />;
}
