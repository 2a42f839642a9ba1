import { type KeyboardEvent, memo, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react';
import { Grid } from '../../components/grid.tsx';
import { VirtualList } from '../../components/virtual-list.tsx';
import { useColumns } from '../../state/record-columns.ts';
import { useSelection } from '../../state/record-selection.ts';
import { useRecords } from '../../state/records.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { onRecordKey } from './on-record-key.ts';
import { COLUMN_WIDTHS, narrowest } from './record-cells.tsx';
import { RecordRow } from './record-row.tsx';
import { RecordsHead } from './records-head.tsx';
import styles from './records-screen.module.css';
import { useActiveRow } from './use-active-row.ts';

const ROW_HEIGHT = 36;

export interface RecordsTableHandle {
  /** Gives the row that keys act on the focus. */
  focus(): void;
}

interface RecordsTableProps {
  ref: Ref<RecordsTableHandle>;
  /** The person asks for the tags of these records. */
  onTag(ids: readonly number[]): void;
}

/**
 * The records as a grid: arrows, Home and End move, Enter opens; Space selects, with Shift a range, Ctrl or ⌘ with A all
 * that the list shows. Only the rows in sight are fetched and drawn.
 */
export const RecordsTable = memo(function RecordsTable({ ref, onTag }: RecordsTableProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { ids, rows, show } = usePick(useRecords, ['ids', 'rows', 'show']);
  const selected = useSelection((state) => state.selected);
  const columns = useColumns((state) => state.columns);
  const template = useMemo(() => `18px ${columns.map((column) => COLUMN_WIDTHS[column]).join(' ')} 28px`, [columns]);
  const active = useActiveRow(ids);
  useImperativeHandle(ref, () => ({ focus: () => active.list.current?.focus(active.current) }));
  // A new list asks for its rows anew, also where the same ones are in sight.
  const onShow = useCallback((first: number, last: number) => void show(first, last), [show, ids]);
  const keyOf = useCallback((index: number) => ids[index] ?? index, [ids]);
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    onRecordKey(event, ids, active, page, onTag);
  };
  return (
    <Grid
      ref={grid}
      aria-label={strings.records.list}
      aria-rowcount={ids.length + 1}
      aria-multiselectable
      className={styles.table}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles.columns} style={{ minWidth: narrowest(columns) }}>
        <RecordsHead columns={columns} template={template} />
        <VirtualList
          ref={active.list}
          count={ids.length}
          keyOf={keyOf}
          keep={active.current}
          onShow={onShow}
          rowHeight={ROW_HEIGHT}
          row={(index, ref) => {
            const id = ids[index];
            return (
              id !== undefined && (
                <RecordRow
                  ref={ref}
                  id={id}
                  record={rows.get(id)}
                  index={index}
                  columns={columns}
                  template={template}
                  active={index === active.current}
                  selected={selected.has(id)}
                  onActivate={active.setActive}
                />
              )
            );
          }}
        />
      </div>
    </Grid>
  );
});
