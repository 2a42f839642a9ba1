import { FolderPlus, Link2, Plus, Smartphone } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading, Message } from '../../components/message.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Screen } from '../../components/screen.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { useCommands } from '../../state/commands.ts';
import { useInbox } from '../../state/inbox.ts';
import { takeBackLast } from '../../state/taken-back.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { phoneStrings } from '../../strings/inbox.ts';
import { AddLinksDialog } from './add-links-dialog.tsx';
import { EmptyInbox } from './empty-inbox.tsx';
import styles from './inbox.module.css';
import { InboxBar } from './inbox-bar.tsx';
import { InboxList, type InboxListHandle } from './inbox-list.tsx';
import { InboxSelectionBar } from './inbox-selection-bar.tsx';
import { Links } from './links.tsx';
import { Notices } from './notices.tsx';
import { PhoneDialog } from './phone-dialog.tsx';

/** What was dropped and where its reading stands. */
export function Inbox() {
  const { status, failure, ids, overview, load, choose, lastAdded, filter, search, change } = usePick(useInbox, [
    'status',
    'failure',
    'ids',
    'overview',
    'load',
    'choose',
    'lastAdded',
    'filter',
    'search',
    'change',
  ]);
  const { counts, batch } = overview;
  const list = useRef<InboxListHandle>(null);
  const [addingLinks, setAddingLinks] = useState(false);
  const [fromPhone, setFromPhone] = useState(false);
  const [shownId, setShownId] = useState<number | null>(null);
  const show = useCallback(
    (id: number) => {
      setShownId(null);
      void change({ filter: 'all', search: '' }).then(() => setShownId(id));
    },
    [change],
  );

  // pdf.js is loaded while the person looks at the list, so that the first document they open is shown at once.
  const hasRecords = counts.review + counts.verified > 0;
  useEffect(() => {
    if (!hasRecords) return;
    const idle = requestIdleCallback(() => void import('../review/document/open-pdf.ts'));
    return () => cancelIdleCallback(idle);
  }, [hasRecords]);

  useCommands({ undo: takeBackLast });
  useShortcuts({ 'Mod+z': takeBackLast });
  const left = batch?.secondsLeft ?? null;
  const overall =
    batch &&
    [strings.inbox.overall(batch.done, batch.total), left !== null && strings.inbox.timeLeft(left)]
      .filter(Boolean)
      .join(', ');
  return (
    <Screen
      title={strings.inbox.title}
      beside={
        batch && (
          <div className={styles.overall}>
            <ProgressBar label={strings.inbox.overallLabel} fraction={batch.fraction} text={overall ?? ''} />
            <span>{overall}</span>
          </div>
        )
      }
      actions={
        <>
          <Button icon={<Link2 size={16} aria-hidden />} onClick={() => setAddingLinks(true)}>
            {strings.links.add}
          </Button>
          <Button icon={<Smartphone size={16} aria-hidden />} onClick={() => setFromPhone(true)}>
            {phoneStrings.add}
          </Button>
          <Button icon={<FolderPlus size={16} aria-hidden />} onClick={() => void choose(true)}>
            {strings.inbox.addFolder}
          </Button>
          <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => void choose()}>
            {strings.inbox.add}
          </Button>
        </>
      }
    >
      <p className="visually-hidden" aria-live="polite">
        {lastAdded > 0 && strings.inbox.added(lastAdded)}
      </p>
      <Notices onShow={show} />
      <Links />
      {overview.hasSamples && (
        <p className={styles.samples}>
          {strings.inbox.samplesNote}
          <Button size="small" onClick={() => void useInbox.getState().removeSamples()}>
            {strings.inbox.samplesRemove}
          </Button>
        </p>
      )}
      {status === 'loading' && <Loading label={strings.app.loading} />}
      {status === 'failed' && (
        <LoadFailure title={strings.inbox.loadFailed} failure={failure} onRetry={() => void load()} />
      )}
      {status === 'ready' && counts.all === 0 && ids.length === 0 && <EmptyInbox />}
      {status === 'ready' && (counts.all > 0 || ids.length > 0) && (
        <>
          <InboxBar onLeaveSearch={() => list.current?.focus()} />
          <InboxSelectionBar />
          {ids.length > 0 ? (
            <InboxList ref={list} shownId={shownId} />
          ) : (
            <Message
              title={filter === 'open' && search.trim() === '' ? strings.inbox.allDone : strings.inbox.emptyFilter}
              action={
                <Button onClick={() => void change({ filter: 'all', search: '' })}>{strings.inbox.showAll}</Button>
              }
            />
          )}
        </>
      )}
      {fromPhone && <PhoneDialog onClose={() => setFromPhone(false)} />}
      {addingLinks && <AddLinksDialog onClose={() => setAddingLinks(false)} />}
    </Screen>
  );
}
