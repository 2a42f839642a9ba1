import { findAnalyte } from '../../../shared/science/analytes.ts';
import { Button } from '../../components/button.tsx';
import { EVERYTHING } from '../../state/record-filter.ts';
import { useRecords } from '../../state/records.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import styles from './records-screen.module.css';

const { records: words } = strings;

/**
 * Where the search is the name of an analyte, which nearly every certificate prints: the way to the filter by its result.
 * @param props.onFilter the person is led to the filters by field
 */
export function AnalyteHint({ onFilter }: { onFilter(): void }) {
  const { query, change } = usePick(useRecords, ['query', 'change']);
  const analyte = findAnalyte(query.search)?.name;
  if (analyte === undefined) return null;
  const filter = () => {
    change({ ...EVERYTHING, kind: 'coa', fields: { analyte } });
    onFilter();
  };
  return (
    <p className={styles.hint}>
      <span>{words.analyteNotSearched(analyte)}</span>
      <Button size="small" onClick={filter}>
        {words.withAnalyte(analyte)}
      </Button>
    </p>
  );
}
