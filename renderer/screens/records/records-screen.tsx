import { CircleAlert, FileOutput, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useShortcuts } from '../../app/use-shortcuts.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Loading, Message } from '../../components/message.tsx';
import { Screen } from '../../components/screen.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useCommands } from '../../state/commands.ts';
import { EVERYTHING, type RecordsQuery, useRecords } from '../../state/records.ts';
import { strings } from '../../strings/en.ts';
import styles from './records-screen.module.css';
import { RecordsTable } from './records-table.tsx';

const KINDS = ['all', 'coa', 'receipt'] as const satisfies RecordsQuery['kind'][];
const VERIFIED = ['all', 'open', 'verified'] as const satisfies RecordsQuery['verified'][];
const { records: words } = strings;

/** Everything that has been read, verified or not. */
export function RecordsScreen() {
  const { status, failure, records, query, exporting, change, load, exportVerified } = useRecords();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void load();
  }, [load]);
  useCommands({ find: () => search.current?.select() });
  useShortcuts({ '/': () => search.current?.select() });

  const filtered = query.kind !== 'all' || query.verified !== 'all' || query.search.trim() !== '';
  return (
    <Screen
      title={words.title}
      beside={<span className={styles.count}>{status === 'ready' && words.count(records.length)}</span>}
      actions={
        <Button icon={<FileOutput size={15} aria-hidden />} disabled={exporting} onClick={() => void exportVerified()}>
          {words.export}
        </Button>
      }
    >
      <div className={styles.filters}>
        <div className={styles.search}>
          <Search size={14} aria-hidden />
          <TextField
            ref={search}
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            value={query.search}
            onChange={(event) => change({ search: event.target.value })}
          />
        </div>
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
      </div>
      {status === 'loading' && <Loading label={strings.app.loading} />}
      {status === 'failed' && (
        <Message
          icon={<CircleAlert size={32} aria-hidden />}
          title={words.loadFailed}
          action={<Button onClick={() => void load()}>{strings.app.tryAgain}</Button>}
        >
          {failure?.message}
        </Message>
      )}
      {status === 'ready' && records.length > 0 && <RecordsTable records={records} />}
      {status === 'ready' && records.length === 0 && !filtered && (
        <Message title={words.emptyTitle}>{words.emptyText}</Message>
      )}
      {status === 'ready' && records.length === 0 && filtered && (
        <Message title={words.noneTitle} action={<Button onClick={() => change(EVERYTHING)}>{words.clear}</Button>} />
      )}
    </Screen>
  );
}
