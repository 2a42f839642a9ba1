import { Pause, Play, RefreshCw, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SyncStatus } from '../../../shared/sync.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { ask } from '../../state/bridge.ts';
import { useSettings } from '../../state/settings.ts';
import { useSync } from '../../state/sync.ts';
import { showFailure } from '../../state/toasts.ts';
import { formatMoment } from '../../strings/format.ts';
import { syncStrings as words } from '../../strings/sync.ts';
import { AccountDialog } from './account-dialog.tsx';
import { accountLook, isRefused } from './account-look.ts';
import { KeyDialog } from './key-dialog.tsx';
import styles from './sync.module.css';

/** What is open over the card. */
type Opened = 'edit' | 'key' | 'remove';

/** How the account at a service stands, and what can be done with it. */
export function AccountCard({ account }: { account: SyncStatus }) {
  const remove = useSync((state) => state.remove);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { id, baseUrl, paused, failure, state } = account;
  const look = accountLook(account);
  const refused = isRefused(account);
  const keepsOwn = account.takesVerified === false;
  const Icon = look.icon;
  return (
    <section aria-label={baseUrl} className={styles.card}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h2 className={styles.url}>{baseUrl}</h2>
          <Times account={account} />
        </div>
        <Badge tone={look.tone} icon={<Icon size={12} aria-hidden />}>
          {look.words}
        </Badge>
        <Actions account={account} refused={refused} onOpen={setOpened} />
      </div>
      {state === 'running' && <Progress account={account} />}
      {refused && paused && (
        <Notice
          tone="bad"
          actions={
            <>
              <Button size="small" onClick={() => setOpened('key')}>
                {words.otherKey}
              </Button>
              <Button size="small" variant="quiet" onClick={() => void pauseOrResume(id, 'sync.resume')}>
                {words.resume}
              </Button>
            </>
          }
        >
          {paused.message}
        </Notice>
      )}
      {keepsOwn && <Notice>{words.keepsOwn}</Notice>}
      {!paused && failure && state !== 'running' && <Notice tone="check">{failure.message}</Notice>}
      {opened === 'edit' && <AccountDialog account={account} onClose={() => setOpened(null)} />}
      {opened === 'key' && <KeyDialog account={account} onClose={() => setOpened(null)} />}
      {opened === 'remove' && (
        <ConfirmDialog
          title={words.removeTitle}
          text={words.removeText(baseUrl)}
          action={words.remove}
          onConfirm={() => void remove(id)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

/** When records were exchanged last, and when they will be. */
function Times({ account: { syncedAt, nextAt, state } }: { account: SyncStatus }) {
  const byHand = useSettings(({ settings }) => settings?.syncMinutes === 0);
  const today = new Date();
  const times = [
    syncedAt ? words.lastRun(formatMoment(syncedAt, today)) : words.never,
    byHand ? words.onlyByHand : nextAt && state !== 'running' && words.nextRun(formatMoment(nextAt, today)),
  ];
  return <p className={styles.faint}>{times.filter(Boolean).join(' · ')}</p>;
}

interface ActionsProps {
  account: SyncStatus;
  /** It stopped of itself, and only the person can mend why. */
  refused: boolean;
  onOpen(opened: Opened): void;
}

function Actions({ account: { id, state, paused }, refused, onOpen }: ActionsProps) {
  const now = useSync((sync) => sync.now);
  return (
    <div className={styles.actions}>
      {paused === null && (
        <Button
          variant="quiet"
          icon={<Pause size={15} aria-hidden />}
          onClick={() => void pauseOrResume(id, 'sync.pause')}
        >
          {words.pause}
        </Button>
      )}
      {paused !== null && !refused && (
        <Button
          variant="primary"
          icon={<Play size={15} aria-hidden />}
          onClick={() => void pauseOrResume(id, 'sync.resume')}
        >
          {words.resume}
        </Button>
      )}
      {paused === null && (
        <Button
          variant="primary"
          disabled={state === 'running'}
          icon={<RefreshCw size={15} aria-hidden />}
          onClick={() => void now()}
        >
          {words.now}
        </Button>
      )}
      <IconButton
        label={words.edit}
        icon={<SlidersHorizontal size={16} aria-hidden />}
        onClick={() => onOpen('edit')}
      />
      <IconButton label={words.remove} icon={<Trash2 size={16} aria-hidden />} onClick={() => onOpen('remove')} />
    </div>
  );
}

/** How far the exchange is that is running. */
function Progress({ account: { progress } }: { account: SyncStatus }) {
  return (
    <div className={styles.progress}>
      <span>
        {progress?.phase === 'receiving' ? words.receiving : words.sending}{' '}
        {progress && words.progress(progress.done, progress.total)}
      </span>
      <ProgressBar
        label={words.progressLabel}
        fraction={progress?.total ? progress.done / progress.total : null}
        {...(progress && { text: words.progress(progress.done, progress.total) })}
      />
    </div>
  );
}

async function pauseOrResume(accountId: string, what: 'sync.pause' | 'sync.resume') {
  const answer = await ask(what, { accountId });
  if (!answer.ok) showFailure(answer.error);
  await useSync.getState().load();
}
