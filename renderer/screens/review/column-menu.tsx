import { ArrowDownToLine, ChevronDown, Columns3, Eraser, PencilLine, TableColumnsSplit } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import menu from '../../components/menu.module.css';
import { strings } from '../../strings/en.ts';
import styles from './column-menu.module.css';
import { fillEmptyEdits, isEmptyCell } from './model/cell-edits.ts';
import type { PrintedColumn } from './model/printed-columns.ts';
import type { TableSection } from './model/slots.ts';
import { cellsOf, columnBlock } from './model/table-range.ts';
import { useSlotContext } from './slot-context.ts';
import { usePrintedColumns } from './use-printed-columns.ts';

const { bulk: words } = strings;
/** Columns of numbers for which the results may have been taken. */
const LIKE_RESULTS = new Set(['limit', 'lod', 'loq', 'mg_g']);
/** Values of a column shown to tell it by. */
const SAMPLES = 3;

interface ColumnMenuProps {
  section: TableSection;
  column: number;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** What can be done with all rows of a column at once. */
export function ColumnMenu({ section, column, open, onOpenChange }: ColumnMenuProps) {
  const { detail, columnActions: actions, edit, focus } = useSlotContext();
  const printed = usePrintedColumns(section, true);
  /** Opens what would lose the focus to the menu while it closes. */
  const afterwards = useRef<(() => void) | null>(null);
  const head = section.heads[column];
  const spec = section.columns[column];
  if (!head || !spec) return null;
  const block = columnBlock(section, column);
  const [filled] = fillEmptyEdits(detail, block).edits;
  const hasValues = cellsOf(block)
    .flat()
    .some((slot) => !isEmptyCell(detail, slot));
  const isNamed = spec.kind === 'analyte' || spec.key === 'product_names';
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger className={styles.trigger} tabIndex={-1} aria-label={words.columnMenu(head.label)}>
        <ChevronDown size={12} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={menu.menu}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focus.focus(head.path);
            afterwards.current?.();
            afterwards.current = null;
          }}
        >
          <DropdownMenu.Label className={menu.label}>
            {head.label}: {words.columnRows(section.rows.length)}
          </DropdownMenu.Label>
          <Item icon={<ArrowDownToLine size={14} />} disabled={!filled} onSelect={actions.fillEmpty}>
            {filled ? words.fillEmpty(textOf(filled)) : words.fillEmptyNone}
          </Item>
          {!isNamed && (
            <Item
              icon={<PencilLine size={14} />}
              onSelect={() => {
                afterwards.current = () => edit(head);
              }}
            >
              {spec.kind === 'units' ? words.unitForAll : words.setAll}
            </Item>
          )}
          <Item icon={<Eraser size={14} />} disabled={!hasValues || isNamed} onSelect={actions.clearCells}>
            {words.clearColumn}
          </Item>
          {LIKE_RESULTS.has(spec.key) && (
            <Item
              icon={<TableColumnsSplit size={14} />}
              disabled={!hasValues || !printed}
              onSelect={() => printed && actions.resultsHere(section, column, printed)}
            >
              {words.resultsHere}
            </Item>
          )}
          <DropdownMenu.Separator className={menu.separator} />
          <PrintedColumns columns={printed} onSelect={(choice) => actions.readColumn(section, column, choice)} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const textOf = (edit: object) => ('value' in edit ? String('typed' in edit ? edit.typed : edit.value) : '');

function PrintedColumns(props: { columns: PrintedColumn[] | null; onSelect(column: PrintedColumn): void }) {
  const { columns, onSelect } = props;
  const label =
    columns === null ? words.lookingForColumns : columns.length === 0 ? words.noColumns : words.readFromPage;
  return (
    <>
      <DropdownMenu.Label className={menu.label}>{label}</DropdownMenu.Label>
      {columns?.map((column, place) => (
        // They stay as they are while the menu is open.
        <Item key={`${place} ${column.head}`} icon={<Columns3 size={14} />} onSelect={() => onSelect(column)}>
          {words.printedColumn(column.head || words.unnamedColumn(place + 1), sampleOf(column))}
        </Item>
      ))}
    </>
  );
}

const sampleOf = ({ cells }: PrintedColumn) =>
  [...cells.values()]
    .slice(0, SAMPLES)
    .map(({ text }) => (text.length > 16 ? `${text.slice(0, 15)}…` : text))
    .join(', ');

function Item(props: { icon: ReactNode; disabled?: boolean; children: ReactNode; onSelect(): void }) {
  const { icon, disabled = false, children, onSelect } = props;
  return (
    <DropdownMenu.Item className={menu.item} disabled={disabled} onSelect={onSelect}>
      <span className={menu.mark} aria-hidden>
        {icon}
      </span>
      {children}
    </DropdownMenu.Item>
  );
}
