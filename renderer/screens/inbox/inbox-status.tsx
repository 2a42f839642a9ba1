import { CircleAlert, CircleSlash, Clock, FileQuestion, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InboxItem, InboxState } from '../../../shared/desktop.ts';
import { Badge, type Tone } from '../../components/badge.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { strings } from '../../strings/en.ts';
import styles from './inbox-list.module.css';

/** Where all went well, hundreds of rows in a list, the word and its color are enough: drawn pictures slow scrolling. */
const LOOKS: Record<Exclude<InboxState, 'reading'>, { tone: Tone; icon?: ReactNode }> = {
  waiting: { tone: 'plain', icon: <Clock size={13} aria-hidden /> },
  'needs-review': { tone: 'check' },
  verified: { tone: 'good' },
  'needs-password': { tone: 'check', icon: <KeyRound size={13} aria-hidden /> },
  'not-readable': { tone: 'bad', icon: <FileQuestion size={13} aria-hidden /> },
  failed: { tone: 'bad', icon: <CircleAlert size={13} aria-hidden /> },
  cancelled: { tone: 'plain', icon: <CircleSlash size={13} aria-hidden /> },
};

/** Nothing was flagged: one keystroke from verified. */
const READY: (typeof LOOKS)['verified'] = { tone: 'accent' };

/** Where the reading of a document stands, in a badge or a progress bar. */
export function InboxStatus({ item }: { item: InboxItem }) {
  if (item.state === 'reading') {
    const { progress } = item;
    const text = progress ? strings.inbox.readingPage(progress.page, progress.pageCount) : strings.inbox.states.reading;
    return (
      <div className={styles.reading}>
        <span>{text}</span>
        <ProgressBar
          label={strings.inbox.progressOf(item.fileName)}
          fraction={progress ? (progress.page - 1) / Math.max(1, progress.pageCount) : null}
          text={text}
        />
      </div>
    );
  }
  const toCheck = item.records.reduce((sum, record) => sum + (record.verified ? 0 : record.reviewCount), 0);
  const look = item.state === 'needs-review' && toCheck === 0 ? READY : LOOKS[item.state];
  const text = item.state === 'needs-review' ? strings.inbox.reviewState(toCheck) : strings.inbox.states[item.state];
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {text}
    </Badge>
  );
}
