import { FileOutput } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading } from '../../components/message.tsx';
import { Screen } from '../../components/screen.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { useCommands } from '../../state/commands.ts';
import { useExport } from '../../state/export-records.ts';
import { useFieldEdit } from '../../state/field-edit.ts';
import { fieldsInUse } from '../../state/record-filter.ts';
import { useSelection } from '../../state/record-selection.ts';
import { useRecords } from '../../state/records.ts';
import { takeBackLast } from '../../state/taken-back.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { AnalyteHint } from './analyte-hint.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { EditFieldDialog } from './edit-field-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NoRecords } from './no-records.tsx';
import { QueryBar } from './query-bar.tsx';
import styles from './records-screen.module.css';
import { RecordsTable, type RecordsTableHandle } from './records-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { ViewsMenu } from './views-menu.tsx';
import { ExportProgress, FieldEditProgress } from './work-progress.tsx';

const { records: words } = strings;

/** Everything that has been read, verified or not. */
export function RecordsScreen() {
  const { status, failure, ids, query, load } = usePick(useRecords, ['status', 'failure', 'ids', 'query', 'load']);
  const exporting = useExport((state) => state.running);
  const selected = useSelection((state) => state.selected);
  const editing = useFieldEdit((state) => state.asked);
  // Filters that came from elsewhere are there to be seen.
  const [filtering, setFiltering] = useState(() => fieldsInUse(query).length > 0);
  const [asking, setAsking] = useState(false);
  const [tagging, setTagging] = useState<readonly number[] | null>(null);
  const order = useRecords((state) => state.order);
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<RecordsTableHandle>(null);
  useEffect(() => {
    void load();
  }, [load]);
  useCommands({ find: () => search.current?.select(), undo: takeBackLast });
  // What was changed may have taken the focus with it: undoing must not ask where the focus is.
  useShortcuts({ '/': () => search.current?.select(), 'Mod+z': takeBackLast });
  return (
    <Screen
      title={words.title}
      beside={
        <span className={styles.count}>
          {status === 'ready' &&
            [words.count(ids.length), order === null && words.newestFirst].filter(Boolean).join(', ')}
        </span>
      }
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
      <QueryBar
        search={search}
        onLeaveSearch={() => table.current?.focus()}
        filtering={filtering}
        onFiltering={setFiltering}
      />
      {filtering && <FilterBar />}
      <AnalyteHint onFilter={() => setFiltering(true)} />
      <SelectionBar onExport={() => setAsking(true)} onTag={() => setTagging([...selected])} />
      <ExportProgress />
      <FieldEditProgress />
      {status === 'loading' && <Loading label={strings.app.loading} />}
      {status === 'failed' && <LoadFailure title={words.loadFailed} failure={failure} onRetry={() => void load()} />}
      {status === 'ready' && ids.length > 0 && <RecordsTable ref={table} onTag={setTagging} />}
      {status === 'ready' && ids.length === 0 && <NoRecords />}
      {editing && <EditFieldDialog ids={editing} kind={query.kind} />}
      {tagging && <TagsDialog ids={tagging} onClose={() => setTagging(null)} />}
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
