import { Archive, History } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { SettingRow, SettingSection } from '../../components/setting-row.tsx';
import { useStorage } from '../../state/storage.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { settingsStrings as words } from '../../strings/settings.ts';
import styles from './settings-screen.module.css';

/** Everything into one file, and back. */
export function BackupSection() {
  const { working, progress, made, found, failure, create, open } = usePick(useStorage, [
    'working',
    'progress',
    'made',
    'found',
    'failure',
    'create',
    'open',
  ]);
  return (
    <SettingSection title={words.backup}>
      <SettingRow label={words.backupCreate} help={words.backupHelp}>
        <Button disabled={working !== null} icon={<Archive size={15} aria-hidden />} onClick={() => void create()}>
          {words.backupNow}
        </Button>
      </SettingRow>
      <SettingRow label={words.restore} help={words.restoreHelp}>
        <Button disabled={working !== null} icon={<History size={15} aria-hidden />} onClick={() => void open()}>
          {words.restoreChoose}
        </Button>
      </SettingRow>
      {working && progress && <Working working={working} progress={progress} />}
      {failure && (
        <div className={styles.notice}>
          <Notice tone="bad">{failure.message}</Notice>
        </div>
      )}
      {made && (
        <div className={styles.notice} role="status">
          <Notice tone={made.incomplete > 0 ? 'check' : 'good'}>
            <p>{words.backupMade(made.documents, made.records, made.size)}</p>
            {made.incomplete > 0 && <p>{words.backupIncomplete(made.incomplete)}</p>}
            <p className={styles.faint}>{made.path}</p>
          </Notice>
        </div>
      )}
      {found && <RestoreDialog />}
    </SettingSection>
  );
}

function Working(props: { working: 'create' | 'open' | 'copy'; progress: { done: number; total: number } }) {
  const cancel = useStorage((state) => state.cancel);
  const { done, total } = props.progress;
  const text = words.backupProgress(done, total);
  return (
    <div className={styles.working}>
      <div className={styles.workingHead}>
        <span>
          {words.backupWorking[props.working]} <span className={styles.faint}>{text}</span>
        </span>
        <Button size="small" onClick={() => void cancel()}>
          {words.stop}
        </Button>
      </div>
      <ProgressBar label={words.backupWorking[props.working]} fraction={total > 0 ? done / total : null} text={text} />
    </div>
  );
}

function RestoreDialog() {
  const { found, restarting, restore, cancel } = usePick(useStorage, ['found', 'restarting', 'restore', 'cancel']);
  if (!found) return null;
  return (
    <Dialog
      title={words.restoreTitle}
      onClose={() => void cancel()}
      footer={
        <>
          <Button disabled={restarting} onClick={() => void cancel()}>
            {strings.app.cancel}
          </Button>
          <Button variant="primary" autoFocus disabled={restarting} onClick={() => void restore()}>
            {restarting ? words.restarting : words.restoreNow}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>
          {words.restoreFound(found.createdAt, found.version)} {words.restoreHolds(found.documents, found.records)}
        </p>
        {found.incomplete > 0 && <Notice tone="check">{words.backupIncomplete(found.incomplete)}</Notice>}
        <p>{words.restoreText}</p>
        <p className={styles.faint}>{found.path}</p>
      </div>
    </Dialog>
  );
}
