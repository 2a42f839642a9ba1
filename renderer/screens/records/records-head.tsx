import { ArrowDown, ArrowUp } from 'lucide-react';
import type { RecordColumn, RecordOrder } from '../../../shared/records/record-filter.ts';
import { classNames } from '../../components/class-names.ts';
import { ColumnHead, Row } from '../../components/grid.tsx';
import { useSelection } from '../../state/record-selection.ts';
import { useRecords } from '../../state/records.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { NUMBER_COLUMNS } from './record-cells.tsx';
import styles from './records-screen.module.css';

const { records: words } = strings;

interface RecordsHeadProps {
  columns: readonly RecordColumn[];
  /** Widths of the columns, as CSS has them. */
  template: string;
}

/** The order of a list that was not sorted otherwise. */
const NEWEST_FIRST: RecordOrder = { column: 'added', descending: true };

/** The heads of the columns: the first selects all records, the others sort by what they name. */
export function RecordsHead({ columns, template }: RecordsHeadProps) {
  const ids = useRecords((state) => state.ids);
  const order = useRecords((state) => state.order) ?? NEWEST_FIRST;
  const { selected, all, clear } = usePick(useSelection, ['selected', 'all', 'clear']);
  const allSelected = selected.size === ids.length;
  return (
    <Row aria-rowindex={1} className={classNames(styles.row, styles.heads)} style={{ gridTemplateColumns: template }}>
      <ColumnHead>
        <input
          type="checkbox"
          className={styles.check}
          aria-label={words.selectAll}
          checked={selected.size > 0 && allSelected}
          onChange={() => (allSelected ? clear() : all(ids))}
        />
      </ColumnHead>
      {columns.map((column) => (
        <ColumnHead
          key={column}
          className={NUMBER_COLUMNS.has(column) ? styles.number : undefined}
          aria-sort={order.column === column ? (order.descending ? 'descending' : 'ascending') : 'none'}
        >
          <button type="button" className={styles.sort} onClick={() => useRecords.getState().sort(column)}>
            {words.columns[column]}
            {order.column === column &&
              (order.descending ? <ArrowDown size={12} aria-hidden /> : <ArrowUp size={12} aria-hidden />)}
          </button>
        </ColumnHead>
      ))}
    </Row>
  );
}
