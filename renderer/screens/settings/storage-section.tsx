import { useEffect, useState } from 'react';
import type { LibraryCopied } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SettingRow, SettingSection } from '../../components/setting-row.tsx';
import { ask } from '../../state/bridge.ts';
import { useStorage } from '../../state/storage.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { formatBytes, formatDate } from '../../strings/format.ts';
import { settingsStrings as words } from '../../strings/settings.ts';
import styles from './settings-screen.module.css';

/** Where everything is kept, and what space it takes. */
export function StorageSection() {
  const { use, working, copied, load, copy, removeReplaced } = usePick(useStorage, [
    'use',
    'working',
    'copied',
    'load',
    'copy',
    'removeReplaced',
  ]);
  const [removing, setRemoving] = useState(false);
  const removePrevious = () => {
    setRemoving(false);
    void useStorage.getState().removePrevious();
  };
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <SettingSection title={words.storage}>
      <SettingRow label={words.folder} help={words.folderHelp}>
        <code className={styles.path}>{use?.folder ?? '…'}</code>
        <Button size="small" aria-label={`${words.folder}: ${words.show}`} onClick={() => void ask('storage.show', {})}>
          {words.show}
        </Button>
        <Button size="small" disabled={working !== null} onClick={() => void copy()}>
          {words.move}
        </Button>
      </SettingRow>
      <SettingRow label={words.use}>
        {use && (
          <dl className={styles.use}>
            <dt>{words.useParts.documents(use.documentCount)}</dt>
            <dd>{formatBytes(use.documents)}</dd>
            <dt>{words.useParts.pictures}</dt>
            <dd>{formatBytes(use.pictures)}</dd>
            <dt>{words.useParts.database}</dt>
            <dd>{formatBytes(use.database)}</dd>
            {use.copies > 0 && (
              <>
                <dt>{words.useParts.copies}</dt>
                <dd>{formatBytes(use.copies)}</dd>
              </>
            )}
            <dt className={styles.total}>{words.total}</dt>
            <dd className={styles.total}>{formatBytes(use.documents + use.pictures + use.database + use.copies)}</dd>
          </dl>
        )}
      </SettingRow>
      {use?.replaced.map(({ name, size }) => {
        const when = whenReplaced(name);
        return (
          <SettingRow key={name} label={words.replaced} help={words.replacedHelp}>
            <span className={styles.soft}>{words.replacedOne(when, size)}</span>
            <Button
              size="small"
              variant="danger"
              aria-label={words.removeReplacedNamed(when)}
              onClick={() => void removeReplaced(name)}
            >
              {words.removeReplaced}
            </Button>
          </SettingRow>
        );
      })}
      {use?.previous && (
        <SettingRow label={words.previous} help={words.previousHelp}>
          <code className={styles.path}>{use.previous.folder}</code>
          <span className={styles.soft}>{formatBytes(use.previous.size)}</span>
          <Button size="small" variant="danger" onClick={() => setRemoving(true)}>
            {words.removePrevious}
          </Button>
        </SettingRow>
      )}
      {removing && use?.previous && (
        <ConfirmDialog
          title={words.removePreviousTitle}
          text={words.removePreviousText(use.previous.folder, use.folder)}
          action={words.removeReplaced}
          onConfirm={removePrevious}
          onClose={() => setRemoving(false)}
        />
      )}
      {copied && <MoveDialog copied={copied} />}
    </SettingSection>
  );
}

/** Everything was copied and compared: is it to be used from there? */
function MoveDialog({ copied }: { copied: LibraryCopied }) {
  const { restarting, move, cancel } = usePick(useStorage, ['restarting', 'move', 'cancel']);
  return (
    <Dialog
      title={words.moveTitle}
      onClose={() => void cancel()}
      footer={
        <>
          <Button disabled={restarting} onClick={() => void cancel()}>
            {strings.app.cancel}
          </Button>
          <Button variant="primary" autoFocus disabled={restarting} onClick={() => void move()}>
            {restarting ? words.restarting : words.moveNow}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{words.moveCopied(copied.size)}</p>
        <p className={styles.faint}>{copied.to}</p>
        <p>{words.moveText}</p>
      </div>
    </Dialog>
  );
}

/** `library.replaced-20260304T101112Z` says when. */
function whenReplaced(name: string): string {
  const [, year, month, day, hour, minute, second] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name) ?? [];
  return year ? formatDate(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : name;
}
