import { findAnalyte } from '../../../shared/science/analytes.ts';
import { Button } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { EVERYTHING, fieldsInUse } from '../../state/record-filter.ts';
import { useRecords } from '../../state/records.ts';
import { strings } from '../../strings/en.ts';

const { records: words } = strings;

/**
 * Why the list is empty, and the way to one that is not.
 * @param props.onFilter the person is led to the filters by field
 */
export function NoRecords({ onFilter }: { onFilter(): void }) {
  const { query, change } = useRecords();
  const filtered =
    query.kind !== 'all' || query.verified !== 'all' || query.search.trim() !== '' || fieldsInUse(query).length > 0;
  if (!filtered) return <Message title={words.emptyTitle}>{words.emptyText}</Message>;
  // Analytes stand in nearly every certificate, so their names are no words to search by; whoever tries is led on.
  const analyte = findAnalyte(query.search)?.name;
  const showAnalyte = (name: string) => {
    change({ ...EVERYTHING, kind: 'coa', fields: { analyte: name } });
    onFilter();
  };
  return (
    <Message
      title={words.noneTitle}
      action={
        <>
          {analyte && (
            <Button variant="primary" onClick={() => showAnalyte(analyte)}>
              {words.withAnalyte(analyte)}
            </Button>
          )}
          <Button onClick={() => change(EVERYTHING)}>{words.clear}</Button>
        </>
      }
    >
      {analyte && words.analyteNotSearched(analyte)}
    </Message>
  );
}
