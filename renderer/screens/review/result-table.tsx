import { Plus } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { ColumnHead, Grid, Cell as GridCell, Row as GridRow } from '../../components/grid.tsx';
import { VerdictBadge } from '../../components/verdict-badge.tsx';
import { useReview } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import { RECEIPT_FIELDS, RESULT_COLUMNS } from '../../strings/fields.ts';
import { selectOnFocus } from './field-list.tsx';
import { columnWidths } from './model/column-widths.ts';
import { slotText } from './model/printed-number.ts';
import type { TableSection } from './model/slots.ts';
import styles from './result-table.module.css';
import { useSlotContext } from './slot-context.ts';

const HEADS: Record<string, string> = { ...RECEIPT_FIELDS, ...RESULT_COLUMNS };

/** Rows of one analysis, or the line items of a receipt. Rows out of sight are not laid out. */
export const ResultTable = memo(function ResultTable({ section }: { section: TableSection }) {
  const { detail, currency, toCheck, locked, addRow } = useSlotContext();
  const headSelected = useReview((state) => state.selectedSlot === section.head.path);
  const columns = section.columns.map((column, index) => {
    const texts = section.rows.map(({ cells }) => (cells[index] ? slotText(detail, cells[index], currency) : ''));
    return { ...column, texts: [HEADS[column.key] ?? '', ...texts] };
  });
  return (
    <section aria-label={section.title} className={styles.section}>
      <button
        type="button"
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
          className={styles.table}
          style={{ '--columns': columnWidths(columns) } as React.CSSProperties}
        >
          <GridRow className={classNames(styles.row, styles.heads)}>
            {section.columns.map(({ key, numeric }) => (
              <ColumnHead key={key} className={classNames(styles.headCell, numeric && styles.numeric)}>
                {HEADS[key]}
              </ColumnHead>
            ))}
          </GridRow>
          {section.rows.map((row, index) => (
            <TableRow key={row.id} row={row} columns={section.columns} first={index === 0} />
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

type Row = TableSection['rows'][number];

const TableRow = memo(function TableRow(props: { row: Row; columns: TableSection['columns']; first: boolean }) {
  const { row, columns, first } = props;
  const selectedCell = useReview(({ selectedSlot }) =>
    row.cells.some((cell) => cell.path === selectedSlot) ? selectedSlot : null,
  );
  return (
    <GridRow className={classNames(styles.row, styles.body)} data-selected={selectedCell ? true : undefined}>
      {row.cells.map((cell, index) => (
        <Cell
          key={cell.path}
          cell={cell}
          rowName={row.name}
          numeric={columns[index]?.numeric ?? false}
          selected={selectedCell === cell.path}
          tabbable={selectedCell === cell.path || (first && index === 0)}
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
  tabbable: boolean;
}) {
  const { cell, rowName, numeric, selected, tabbable } = props;
  const { detail, currency, toCheck, edit, locked } = useSlotContext();
  const text = slotText(detail, cell, currency);
  const check = toCheck.has(cell.path);
  const label = `${rowName}, ${cell.label}: ${text || strings.review.empty}`;
  return (
    <GridCell
      data-slot={cell.path}
      data-check={check || undefined}
      aria-label={check ? `${label}, ${strings.review.needsLook}` : label}
      aria-selected={selected}
      tabIndex={tabbable ? 0 : -1}
      title={text}
      className={classNames(styles.cell, numeric && styles.numeric, !text && styles.none)}
      onFocus={() => selectOnFocus(cell.path)}
      onDoubleClick={() => !locked && edit(cell)}
    >
      {cell.kind === 'verdict' && text ? <VerdictBadge verdict={text} quiet /> : text || '—'}
    </GridCell>
  );
}
