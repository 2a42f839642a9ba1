import { Plus } from 'lucide-react';
import { type MouseEvent, memo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { ColumnHead, Grid, Cell as GridCell, Row as GridRow } from '../../components/grid.tsx';
import { VerdictBadge } from '../../components/verdict-badge.tsx';
import { useReview } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import { RECEIPT_FIELDS, RESULT_COLUMNS } from '../../strings/fields.ts';
import { ColumnMenu } from './column-menu.tsx';
import { selectOnFocus } from './field-list.tsx';
import { columnWidths } from './model/column-widths.ts';
import { slotText } from './model/printed-number.ts';
import type { TableSection } from './model/slots.ts';
import { edgesOf } from './model/table-range.ts';
import styles from './result-table.module.css';
import { useSlotContext } from './slot-context.ts';

const HEADS: Record<string, string> = { ...RECEIPT_FIELDS, ...RESULT_COLUMNS };

/** Rows of one analysis, or the line items of a receipt. Rows out of sight are not laid out. */
export const ResultTable = memo(function ResultTable({ section }: { section: TableSection }) {
  const { detail, currency, toCheck, locked, addRow, focus } = useSlotContext();
  const headSelected = useReview((state) => state.selectedSlot === section.head.path);
  const columns = section.columns.map((column, index) => {
    const texts = section.rows.map(({ cells }) => (cells[index] ? slotText(detail, cells[index], currency) : ''));
    return { ...column, texts: [HEADS[column.key] ?? '', ...texts] };
  });
  return (
    <section aria-label={section.title} className={styles.section}>
      <button
        type="button"
        ref={focus.ref(section.head.path)}
        data-slot={section.head.path}
        data-check={toCheck.has(section.head.path) || undefined}
        aria-current={headSelected || undefined}
        className={styles.head}
        onFocus={() => selectOnFocus(section.head.path)}
        onClick={() => useReview.getState().select(section.head.path, 'panel')}
      >
        <span className={styles.title}>{section.title}</span>
        <span className={styles.count}>{strings.review.rows(section.rows.length)}</span>
      </button>
      {section.rows.length > 0 && (
        <Grid
          aria-label={section.title}
          aria-rowcount={section.rows.length + 1}
          aria-multiselectable
          className={styles.table}
          style={{ '--columns': columnWidths(columns) } as React.CSSProperties}
        >
          <GridRow className={classNames(styles.row, styles.heads)}>
            {section.columns.map(({ key }, column) => (
              <Head key={key} section={section} column={column} />
            ))}
          </GridRow>
          {section.rows.map((row, index) => (
            <TableRow key={row.id} table={section.id} place={index} row={row} columns={section.columns} />
          ))}
        </Grid>
      )}
      {!locked && (
        <Button
          size="small"
          variant="quiet"
          className={styles.add}
          aria-label={strings.review.addRowTo(section.title)}
          icon={<Plus size={13} aria-hidden />}
          onClick={() => addRow(section.analysis)}
        >
          {strings.review.addRow}
        </Button>
      )}
    </section>
  );
});

/** The head of a column. While it is selected, so is all of the column; a click or Enter opens what can be done with it. */
function Head({ section, column }: { section: TableSection; column: number }) {
  const { locked, focus } = useSlotContext();
  const slot = section.heads[column];
  const spec = section.columns[column];
  const selected = useReview((state) => state.selectedSlot === slot?.path);
  const [open, setOpen] = useState(false);
  if (!slot || !spec) return null;
  return (
    <ColumnHead
      ref={focus.ref(slot.path)}
      data-slot={slot.path}
      aria-selected={selected}
      aria-haspopup={locked ? undefined : 'menu'}
      tabIndex={-1}
      className={classNames(styles.headCell, spec.numeric && styles.numeric)}
      onFocus={() => selectOnFocus(slot.path)}
      onClick={({ target, currentTarget }) => {
        // What is clicked in the menu comes here, too, though it lies elsewhere on the page.
        if (target instanceof Node && currentTarget.contains(target)) setOpen(!locked);
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.key !== 'Enter' || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        setOpen(!locked);
      }}
    >
      <span className={styles.headText}>{slot.label}</span>
      {selected && !locked && <ColumnMenu section={section} column={column} open={open} onOpenChange={setOpen} />}
    </ColumnHead>
  );
}

type Row = TableSection['rows'][number];

interface TableRowProps {
  table: string;
  /** Of the row in the table. */
  place: number;
  row: Row;
  columns: TableSection['columns'];
}

const TableRow = memo(function TableRow({ table, place, row, columns }: TableRowProps) {
  const selectedCell = useReview(({ selectedSlot }) =>
    row.cells.some((cell) => cell.path === selectedSlot) ? selectedSlot : null,
  );
  // As a text, so that rows outside of the range are not drawn anew.
  const spanned = useReview(({ range, selectedSlot }) => {
    const column = columns.findIndex(({ key }) => `${table}.${key}` === selectedSlot);
    if (column >= 0) return `${column} ${column}`;
    if (range?.table !== table) return '';
    const { rows, columns: across } = edgesOf(range);
    return place >= rows[0] && place <= rows[1] ? across.join(' ') : '';
  });
  const [from, to] = spanned === '' ? [1, 0] : spanned.split(' ').map(Number);
  return (
    <GridRow className={classNames(styles.row, styles.body)} data-selected={selectedCell ? true : undefined}>
      {row.cells.map((cell, index) => (
        <Cell
          key={cell.path}
          cell={cell}
          rowName={row.name}
          numeric={columns[index]?.numeric ?? false}
          selected={selectedCell === cell.path}
          spanned={index >= (from ?? 1) && index <= (to ?? 0)}
          tabbable={selectedCell === cell.path || (place === 0 && index === 0)}
        />
      ))}
    </GridRow>
  );
});

function Cell(props: {
  cell: Row['cells'][number];
  rowName: string;
  numeric: boolean;
  selected: boolean;
  spanned: boolean;
  tabbable: boolean;
}) {
  const { cell, rowName, numeric, selected, spanned, tabbable } = props;
  const { detail, currency, toCheck, edit, locked, columnActions, focus } = useSlotContext();
  const text = slotText(detail, cell, currency);
  const check = toCheck.has(cell.path);
  const label = `${rowName}, ${cell.label}: ${text || strings.review.empty}`;
  /** With Shift a click spans the cells to this one and leaves the focus where it is. */
  const onMouseDown = (event: MouseEvent) => {
    if (event.shiftKey && columnActions.extendTo(cell.path)) event.preventDefault();
  };
  return (
    <GridCell
      ref={focus.ref(cell.path)}
      data-slot={cell.path}
      data-check={check || undefined}
      data-active={selected || undefined}
      aria-label={check ? `${label}, ${strings.review.needsLook}` : label}
      aria-selected={selected || spanned}
      tabIndex={tabbable ? 0 : -1}
      title={text}
      className={classNames(styles.cell, numeric && styles.numeric, !text && styles.none)}
      onFocus={() => selectOnFocus(cell.path)}
      onMouseDown={onMouseDown}
      onDoubleClick={() => !locked && edit(cell)}
    >
      {cell.kind === 'verdict' && text ? <VerdictBadge verdict={text} quiet /> : text || '—'}
    </GridCell>
  );
}
