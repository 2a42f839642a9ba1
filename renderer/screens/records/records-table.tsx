import { ArrowDown, ArrowUp, ChartColumn } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { RecordSummary } from '../../../shared/desktop.ts';
import type { RecordColumn } from '../../../shared/records/record-filter.ts';
import { classNames } from '../../components/class-names.ts';
import { Cell, ColumnHead, Grid, Row } from '../../components/grid.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { rowMovedTo } from '../../components/row-moved-to.ts';
import { isFocusUntouched } from '../../components/screen.tsx';
import { VirtualList, type VirtualListHandle } from '../../components/virtual-list.tsx';
import { removeRecords, verifyRecords } from '../../state/change-records.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useColumns } from '../../state/record-columns.ts';
import { useSelection } from '../../state/record-selection.ts';
import { useRecords } from '../../state/records.ts';
import { strings } from '../../strings/en.ts';
import { CELLS, COLUMN_WIDTHS, NUMBER_COLUMNS, narrowest } from './record-cells.tsx';
import styles from './records-screen.module.css';

const ROW_HEIGHT = 36;
const { records: words } = strings;

/**
 * The records as a grid: arrows, Home and End move, Enter opens; Space selects, with Shift a range, Ctrl or ⌘ with A all
 * that the list shows. Only the rows in sight are fetched and drawn.
 */
export const RecordsTable = memo(function RecordsTable({ ref: grid }: { ref: RefObject<HTMLDivElement | null> }) {
  const { ids, rows, order, sort, show } = useRecords(
    useShallow(({ ids, rows, order, sort, show }) => ({ ids, rows, order, sort, show })),
  );
  const { selected, toggle, extendTo, all, clear } = useSelection();
  const columns = useColumns((state) => state.columns);
  const template = useMemo(() => `18px ${columns.map((column) => COLUMN_WIDTHS[column]).join(' ')} 28px`, [columns]);
  const list = useRef<VirtualListHandle>(null);
  const [active, setActive] = useState(() => {
    const { lastRecordId } = useNavigation.getState();
    return lastRecordId === null ? 0 : Math.max(0, ids.indexOf(lastRecordId));
  });
  // Back from a review, the person is where they left; a focus that is elsewhere stays there.
  useEffect(() => {
    if (active > 0 && isFocusUntouched()) list.current?.focus(active);
  }, []);
  const current = Math.min(active, ids.length - 1);
  /** Rows are being removed with the keyboard, which goes on with the row in their place. */
  const removing = useRef(false);
  useEffect(() => {
    if (removing.current && isFocusUntouched() && ids.length > 0) list.current?.focus(current);
    removing.current = false;
  }, [ids]);
  const open = (index: number) => {
    const recordId = ids[index];
    if (recordId !== undefined) useNavigation.getState().go({ screen: 'review', recordId });
  };
  // A new list asks for its rows anew, also where the same ones are in sight.
  const onShow = useCallback((first: number, last: number) => void show(first, last), [show, ids]);
  const keyOf = useCallback((index: number) => ids[index] ?? index, [ids]);
  const openLabResult = useCallback((id: number) => {
    const { rows: known } = useRecords.getState();
    if (known.get(id)?.kind === 'coa') useNavigation.getState().go({ screen: 'lab-result', recordId: id });
  }, []);
  const onClick = useCallback(
    (id: number, event: MouseEvent) => {
      if (event.shiftKey) extendTo(id, useRecords.getState().ids);
      else if (event.ctrlKey || event.metaKey) toggle(id);
      else useNavigation.getState().go({ screen: 'review', recordId: id });
    },
    [extendTo, toggle],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys in the heads are theirs.
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.index) return;
    const page = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const next = rowMovedTo(event.key, current, ids.length, page);
    const id = ids[current] ?? 0;
    const mod = event.ctrlKey || event.metaKey;
    const chosen = selected.size > 0 ? [...selected] : [id];
    if (event.key === 'Enter') open(current);
    else if (event.key === ' ') toggle(id);
    else if (event.key === 'Escape') clear();
    else if (event.key === 'Delete') {
      removing.current = true;
      void removeRecords(chosen);
    } else if (!mod && event.key === 'l') openLabResult(id);
    else if (mod && event.key === 'a') all(ids);
    else if (!mod && event.key === 'v') void verifyRecords(chosen);
    else if (next === null) return;
    else {
      if (event.shiftKey) {
        if (selected.size === 0) toggle(id);
        extendTo(ids[next] ?? id, ids);
      }
      setActive(next);
      list.current?.focus(next);
    }
    event.preventDefault();
  };
  return (
    <Grid
      ref={grid}
      aria-label={words.list}
      aria-rowcount={ids.length + 1}
      aria-multiselectable
      className={styles.table}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles.columns} style={{ minWidth: narrowest(columns) }}>
        <Row
          aria-rowindex={1}
          className={classNames(styles.row, styles.heads)}
          style={{ gridTemplateColumns: template }}
        >
          <ColumnHead className={styles.cell}>
            <input
              type="checkbox"
              className={styles.check}
              aria-label={words.selectAll}
              checked={selected.size > 0 && selected.size === ids.length}
              onChange={() => (selected.size === ids.length ? clear() : all(ids))}
            />
          </ColumnHead>
          {columns.map((column) => (
            <ColumnHead
              key={column}
              className={classNames(styles.cell, NUMBER_COLUMNS.has(column) && styles.number)}
              aria-sort={order?.column === column ? (order.descending ? 'descending' : 'ascending') : 'none'}
            >
              <button type="button" className={styles.sort} onClick={() => sort(column)}>
                {words.columns[column]}
                {order?.column === column &&
                  (order.descending ? <ArrowDown size={12} aria-hidden /> : <ArrowUp size={12} aria-hidden />)}
              </button>
            </ColumnHead>
          ))}
        </Row>
        <VirtualList
          ref={list}
          count={ids.length}
          keyOf={keyOf}
          keep={current}
          onShow={onShow}
          rowHeight={ROW_HEIGHT}
          row={(index) => {
            const id = ids[index];
            return (
              id !== undefined && (
                <RecordRow
                  id={id}
                  record={rows.get(id)}
                  index={index}
                  columns={columns}
                  template={template}
                  active={index === current}
                  selected={selected.has(id)}
                  onActivate={setActive}
                  onToggle={toggle}
                  onClick={onClick}
                  onLabResult={openLabResult}
                />
              )
            );
          }}
        />
      </div>
    </Grid>
  );
});

/** Drawn anew only when its own record, place or state changes, not whenever the list is scrolled or another is asked for. */
const RecordRow = memo(function RecordRow(props: {
  id: number;
  /** undefined until it has been fetched */
  record: RecordSummary | undefined;
  index: number;
  columns: readonly RecordColumn[];
  /** Widths of the columns, as CSS has them. */
  template: string;
  active: boolean;
  selected: boolean;
  onActivate(index: number): void;
  onToggle(id: number): void;
  onClick(id: number, event: MouseEvent): void;
  onLabResult(id: number): void;
}) {
  const { id, record, index, columns } = props;
  return (
    <Row
      aria-rowindex={index + 2}
      aria-label={record?.title ?? strings.app.loading}
      aria-selected={props.selected}
      data-index={index}
      tabIndex={props.active ? 0 : -1}
      className={classNames(styles.row, styles.body)}
      style={{ gridTemplateColumns: props.template }}
      onFocus={() => props.onActivate(index)}
      onClick={(event) => props.onClick(id, event)}
    >
      {record && (
        <>
          <Cell className={styles.cell}>
            <input
              type="checkbox"
              tabIndex={-1}
              className={styles.check}
              aria-label={words.select(record.title)}
              checked={props.selected}
              onChange={() => props.onToggle(id)}
              onClick={(event) => event.stopPropagation()}
            />
          </Cell>
          {columns.map((column) => (
            <Cell key={column} className={classNames(styles.cell, NUMBER_COLUMNS.has(column) && styles.number)}>
              {CELLS[column](record)}
            </Cell>
          ))}
          <Cell className={styles.cell}>
            {record.kind === 'coa' && (
              <IconButton
                label={words.openLabResult(record.title)}
                hint={words.labResult}
                keys="L"
                tabIndex={-1}
                className={styles.rowAction}
                icon={<ChartColumn size={15} aria-hidden />}
                onClick={(event) => {
                  event.stopPropagation();
                  props.onLabResult(id);
                }}
              />
            )}
          </Cell>
        </>
      )}
    </Row>
  );
});
