import { CircleAlert, FolderPlus, Link2, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Loading, Message } from '../../components/message.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Screen } from '../../components/screen.tsx';
import { batchProgress, type InboxFilter, timeLeft, useInbox } from '../../state/inbox.ts';
import { strings } from '../../strings/en.ts';
import { AddLinksDialog } from './add-links-dialog.tsx';
import { EmptyInbox } from './empty-inbox.tsx';
import styles from './inbox.module.css';
import { FILTERS, matchesFilter } from './inbox-filter.ts';
import { InboxList } from './inbox-list.tsx';
import { Links } from './links.tsx';
import { Notices } from './notices.tsx';

/** What was dropped and where its reading stands. */
export function Inbox() {
  const { status, failure, items, batch, batchSince, load, choose, lastAdded, filter, setFilter } = useInbox();
  const [addingLinks, setAddingLinks] = useState(false);
  const [shownId, setShownId] = useState<number | null>(null);
  const shown = useMemo(() => items.filter((item) => matchesFilter(item, filter)), [items, filter]);
  const progress = batchProgress(items, batch);
  const show = useCallback(
    (id: number) => {
      setFilter('all');
      setShownId(id);
    },
    [setFilter],
  );

  // pdf.js is loaded while the person looks at the list, so that the first document they open is shown at once.
  const hasPdf = items.some((item) => item.records.length > 0 && item.mediaType === 'application/pdf');
  useEffect(() => {
    if (!hasPdf) return;
    const idle = requestIdleCallback(() => void import('../review/document/open-pdf.ts'));
    return () => cancelIdleCallback(idle);
  }, [hasPdf]);

  const left = progress && timeLeft(progress.fraction, batchSince, Date.now());
  const overall =
    progress &&
    [strings.inbox.overall(progress.done, progress.total), left !== null && strings.inbox.timeLeft(left)]
      .filter(Boolean)
      .join(', ');
  return (
    <Screen
      title={strings.inbox.title}
      beside={
        progress && (
          <div className={styles.overall}>
            <ProgressBar label={strings.inbox.overallLabel} fraction={progress.fraction} text={overall ?? ''} />
            <span>{overall}</span>
          </div>
        )
      }
      actions={
        <>
          <Button icon={<Link2 size={16} aria-hidden />} onClick={() => setAddingLinks(true)}>
            {strings.links.add}
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
      {items.some((item) => item.isSample) && (
        <p className={styles.samples}>
          {strings.inbox.samplesNote}
          <Button size="small" onClick={() => void useInbox.getState().removeSamples()}>
            {strings.inbox.samplesRemove}
          </Button>
        </p>
      )}
      {status === 'loading' && <Loading label={strings.app.loading} />}
      {status === 'failed' && (
        <Message
          icon={<CircleAlert size={32} aria-hidden />}
          title={strings.inbox.loadFailed}
          action={<Button onClick={() => void load()}>{strings.app.tryAgain}</Button>}
        >
          {failure?.message}
        </Message>
      )}
      {status === 'ready' && items.length === 0 && <EmptyInbox />}
      {status === 'ready' && items.length > 0 && (
        <>
          <div className={styles.filters}>
            <Choice<InboxFilter>
              label={strings.inbox.filter}
              value={filter}
              onChange={(next: InboxFilter) => setFilter(next)}
              options={FILTERS.map((value) => ({
                value,
                label: strings.inbox.filters[value],
                count: items.filter((item) => matchesFilter(item, value)).length,
              }))}
            />
          </div>
          {shown.length > 0 ? (
            <InboxList items={shown} shownId={shownId} />
          ) : (
            <Message
              title={strings.inbox.emptyFilter}
              action={<Button onClick={() => setFilter('all')}>{strings.inbox.showAll}</Button>}
            />
          )}
        </>
      )}
      {addingLinks && <AddLinksDialog onClose={() => setAddingLinks(false)} />}
    </Screen>
  );
}
