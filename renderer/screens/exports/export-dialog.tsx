import { useId, useState } from 'react';
import { MOST_SUMMARIES } from '../../../shared/desktop.ts';
import {
  BOOK_FORMATS,
  BOOK_LAYOUTS,
  type BookLayout,
  type ExportForm,
  RESULT_UNITS,
  type ResultUnits,
  TABLE_LAYOUTS,
  type TableLayout,
} from '../../../shared/exports/export-form.ts';
import type { RecordKind } from '../../../shared/records/reading.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormCheck } from '../../components/form-field.tsx';
import { SelectField } from '../../components/text-field.tsx';
import { useExport } from '../../state/export-records.ts';
import { useColumns } from '../../state/record-columns.ts';
import { asFilter } from '../../state/record-filter.ts';
import { useRecords } from '../../state/records.ts';
import { useSettings } from '../../state/settings.ts';
import { strings } from '../../strings/en.ts';
import { exportStrings as words } from '../../strings/exports.ts';
import { AccountsDialog } from './accounts-dialog.tsx';
import styles from './exports.module.css';
import { TemplateDialog } from './template-dialog.tsx';

const FORMATS = ['csv', 'xlsx', 'json', 'books'] as const;
type Format = (typeof FORMATS)[number];
type Kinds = RecordKind | 'all';

/** What a person has chosen, also what does not count for the format they see now. */
interface Chosen {
  format: Format;
  layout: TableLayout;
  program: BookLayout;
  kind: Kinds;
  units: ResultUnits;
  onlyVerified: boolean;
}

const FIRST: Chosen = {
  format: 'csv',
  layout: 'wide',
  program: 'quickbooks-iif',
  kind: 'all',
  units: 'printed',
  onlyVerified: false,
};

/** Whether a file can hold certificates and receipts together. */
const holdsBoth = ({ format, layout }: Chosen) => format === 'xlsx' || format === 'json' || layout === 'shown';

const kindOf = (chosen: Chosen, shown: Kinds): Kinds => {
  if (shown !== 'all') return shown;
  return chosen.kind === 'all' && !holdsBoth(chosen) ? 'coa' : chosen.kind;
};

function formOf(chosen: Chosen, shown: Kinds): ExportForm {
  const { format, layout, program, units, onlyVerified } = chosen;
  if (format === 'books') return { format: BOOK_FORMATS[program], layout: program, kind: 'receipt', onlyVerified };
  const kind = kindOf(chosen, shown);
  return {
    format,
    layout: format === 'json' ? 'wide' : layout,
    ...(kind !== 'all' && { kind }),
    ...(layout === 'shown' && { columns: [...useColumns.getState().columns] }),
    units,
    onlyVerified,
  };
}

interface ExportDialogProps {
  ids: number[];
  /** Whether these are selected, or all that the list shows. */
  selected: boolean;
  /** The kind that the list shows. */
  kind: Kinds;
  onClose(): void;
}

/** Asks in which form the records are to be written; where to, the system's own dialog asks. */
export function ExportDialog({ ids, selected, kind: shown, onClose }: ExportDialogProps) {
  const [chosen, setChosen] = useState<Chosen>(() => ({ ...FIRST, kind: onlyKind(ids) ?? FIRST.kind }));
  const [asking, setAsking] = useState<'accounts' | 'template' | null>(null);
  const accounts = useSettings((state) => state.settings?.accounts ?? null);
  const set = (changes: Partial<Chosen>) => setChosen({ ...chosen, ...changes });
  const books = chosen.format === 'books';
  const form = formOf(chosen, shown);
  const start = () => {
    // Without accounts there is nothing to book to: they are asked for first.
    if (books && !accounts) return setAsking('accounts');
    onClose();
    void useExport.getState().start({ ids, ...form });
  };
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{strings.app.cancel}</Button>
          <Button onClick={() => setAsking('template')}>{words.keep}</Button>
          <Button variant="primary" autoFocus disabled={ids.length === 0} onClick={start}>
            {words.start}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{selected ? words.selection(ids.length) : words.all(ids.length)}</p>
        <div className={styles.row}>
          <span>{words.format}</span>
          <Choice<Format>
            label={words.format}
            value={chosen.format}
            onChange={(format: Format) => set({ format })}
            options={FORMATS.map((value) => ({ value, label: words.formats[value] }))}
          />
        </div>
        {books ? (
          <BookRows
            program={chosen.program}
            onProgram={(program) => set({ program })}
            onAccounts={() => setAsking('accounts')}
          />
        ) : (
          <TableRows chosen={chosen} shown={shown} onChange={set} />
        )}
        <FormCheck
          label={words.onlyVerified}
          checked={chosen.onlyVerified}
          onChange={(event) => set({ onlyVerified: event.target.checked })}
        />
        <p className={styles.help}>{helpOf(chosen, form.kind)}</p>
      </div>
      {asking === 'accounts' && <AccountsDialog onClose={() => setAsking(null)} />}
      {asking === 'template' && (
        <TemplateDialog
          form={form}
          filter={asFilter(useRecords.getState().query)}
          onClose={() => {
            setAsking(null);
          }}
        />
      )}
    </Dialog>
  );
}

/** The kind that all of the records in sight have; null where they are of both. */
function onlyKind(ids: readonly number[]): RecordKind | null {
  const { rows } = useRecords.getState();
  const kinds = new Set(ids.slice(0, MOST_SUMMARIES).flatMap((id) => rows.get(id)?.kind ?? []));
  const [kind = null] = kinds;
  return kinds.size === 1 ? kind : null;
}

function helpOf({ format, layout, program }: Chosen, kind: RecordKind | undefined): string {
  if (format === 'books') return `${words.programHelp[program]} ${words.booksHelp}`;
  const ofLayout = format === 'json' || (layout === 'long' && kind === 'coa') ? '' : words.layoutHelp[layout];
  return [words.help[format], ofLayout].filter(Boolean).join(' ');
}

function BookRows(props: { program: BookLayout; onProgram(program: BookLayout): void; onAccounts(): void }) {
  const id = useId();
  const accounts = useSettings((state) => state.settings?.accounts ?? null);
  return (
    <>
      <div className={styles.row}>
        <label htmlFor={id}>{words.program}</label>
        <SelectField
          id={id}
          value={props.program}
          onChange={(event) => props.onProgram(event.target.value as BookLayout)}
        >
          {BOOK_LAYOUTS.map((layout) => (
            <option key={layout} value={layout}>
              {words.programs[layout]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.row}>
        <span>{words.accounts}</span>
        <span className={styles.beside}>
          {accounts ? words.accountsNow(accounts.books, accounts.currency) : words.accountsNone}
          <Button size="small" onClick={props.onAccounts}>
            {words.mapAccounts}
          </Button>
        </span>
      </div>
    </>
  );
}

function TableRows(props: { chosen: Chosen; shown: Kinds; onChange(changes: Partial<Chosen>): void }) {
  const { chosen, shown, onChange } = props;
  const id = useId();
  const kind = kindOf(chosen, shown);
  const kinds: Kinds[] = holdsBoth(chosen) ? ['all', 'coa', 'receipt'] : ['coa', 'receipt'];
  const hasUnits = chosen.format !== 'json' && chosen.layout === 'wide' && kind !== 'receipt';
  return (
    <>
      {chosen.format !== 'json' && (
        <div className={styles.row}>
          <span>{words.layout}</span>
          <Choice<TableLayout>
            label={words.layout}
            value={chosen.layout}
            onChange={(layout: TableLayout) => onChange({ layout })}
            options={TABLE_LAYOUTS.map((value) => ({ value, label: words.layouts[value] }))}
          />
        </div>
      )}
      {shown === 'all' && (
        <div className={styles.row}>
          <span>{words.kind}</span>
          <Choice<Kinds>
            label={words.kind}
            value={kind}
            onChange={(next: Kinds) => onChange({ kind: next })}
            options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          />
        </div>
      )}
      {hasUnits && (
        <div className={styles.row}>
          <label htmlFor={id}>{words.units}</label>
          <SelectField
            id={id}
            value={chosen.units}
            onChange={(event) => onChange({ units: event.target.value as ResultUnits })}
          >
            {RESULT_UNITS.map((units) => (
              <option key={units} value={units}>
                {words.unitNames[units]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  );
}
