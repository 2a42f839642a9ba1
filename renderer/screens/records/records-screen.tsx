import { FileOutput, ListFilter } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { findAnalyte } from '../../../shared/science/analytes.ts';
import { useShortcuts } from '../../app/use-shortcuts.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading, Message } from '../../components/message.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { restoreRecords } from '../../state/change-records.ts';
import { useCommands } from '../../state/commands.ts';
import { useExport } from '../../state/export-records.ts';
import { EVERYTHING, fieldsInUse, type RecordsQuery } from '../../state/record-filter.ts';
import { useSelection } from '../../state/record-selection.ts';
import { useRecords } from '../../state/records.ts';
import { strings } from '../../strings/en.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ExportProgress } from './export-progress.tsx';
import { FilterBar } from './filter-bar.tsx';
import styles from './records-screen.module.css';
import { RecordsTable } from './records-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ViewsMenu } from './views-menu.tsx';

const KINDS = ['all', 'coa', 'receipt'] as const satisfies RecordsQuery['kind'][];
const VERIFIED = ['all', 'to-check', 'ready', 'verified'] as const satisfies RecordsQuery['verified'][];
const { records: words } = strings;

/** Everything that has been read, verified or not. */
export function RecordsScreen() {
  const { status, failure, ids, query, change, load } = useRecords();
  const exporting = useExport((state) => state.running);
  const selected = useSelection((state) => state.selected);
  // Filters that came from elsewhere are there to be seen.
  const [filtering, setFiltering] = useState(() => fieldsInUse(query).length > 0);
  const [asking, setAsking] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void load();
  }, [load]);
  useCommands({ find: () => search.current?.select(), undo: () => void restoreRecords() });
  // What was removed took the focus with it: undoing must not ask where the focus is.
  useShortcuts({ '/': () => search.current?.select(), 'Mod+z': () => void restoreRecords() });
  const inUse = fieldsInUse(query).length;
  // Analytes stand in nearly every certificate, so their names are no words to search by; whoever tries is led on.
  const analyte = ids.length === 0 ? findAnalyte(query.search)?.name : undefined;

  const filtered = query.kind !== 'all' || query.verified !== 'all' || query.search.trim() !== '' || inUse > 0;
  return (
    <Screen
      title={words.title}
      beside={<span className={styles.count}>{status === 'ready' && words.count(ids.length)}</span>}
      actions={
        <>
          <ViewsMenu />
          <ColumnsMenu />
          <Button
            icon={<FileOutput size={15} aria-hidden />}
            disabled={exporting || ids.length === 0}
            onClick={() => setAsking(true)}
          >
            {words.export}
          </Button>
        </>
      }
    >
      <div className={styles.filters}>
        <SearchField
          ref={search}
          label={words.search}
          value={query.search}
          onChange={(text) => change({ search: text })}
          onLeave={() => table.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus()}
        />
        <Choice
          label={words.kind}
          value={query.kind}
          onChange={(kind) => change({ kind })}
          options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        />
        <span className={styles.divider} />
        <Choice
          label={words.verified}
          value={query.verified}
          onChange={(verified) => change({ verified })}
          options={VERIFIED.map((value) => ({ value, label: words.verifiedFilters[value] }))}
        />
        <span className={styles.divider} />
        <Button
          size="small"
          variant={inUse > 0 ? 'secondary' : 'quiet'}
          aria-expanded={filtering}
          icon={<ListFilter size={14} aria-hidden />}
          onClick={() => setFiltering(!filtering)}
        >
          {words.filtersInUse(inUse)}
        </Button>
      </div>
      {filtering && <FilterBar />}
      <SelectionBar onExport={() => setAsking(true)} />
      <ExportProgress />
      {status === 'loading' && <Loading label={strings.app.loading} />}
      {status === 'failed' && <LoadFailure title={words.loadFailed} failure={failure} onRetry={() => void load()} />}
      {status === 'ready' && ids.length > 0 && <RecordsTable ref={table} />}
      {status === 'ready' && ids.length === 0 && !filtered && (
        <Message title={words.emptyTitle}>{words.emptyText}</Message>
      )}
      {status === 'ready' && ids.length === 0 && filtered && (
        <Message
          title={words.noneTitle}
          action={
            <>
              {analyte && (
                <Button
                  variant="primary"
                  onClick={() => {
                    change({ ...EVERYTHING, kind: 'coa', fields: { analyte } });
                    setFiltering(true);
                  }}
                >
                  {words.withAnalyte(analyte)}
                </Button>
              )}
              <Button onClick={() => change(EVERYTHING)}>{words.clear}</Button>
            </>
          }
        >
          {analyte && words.analyteNotSearched(analyte)}
        </Message>
      )}
      {asking && (
        <ExportDialog
          ids={selected.size > 0 ? [...ids].filter((id) => selected.has(id)) : [...ids]}
          selected={selected.size > 0}
          kind={query.kind}
          onClose={() => setAsking(false)}
        />
      )}
    </Screen>
  );
}
