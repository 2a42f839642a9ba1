import { ArrowUpToLine, File, FileText, Image, Link2, ReceiptText, RotateCw, Trash2, X } from 'lucide-react';
import { memo } from 'react';
import type { InboxItem } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Cell, Row } from '../../components/grid.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { canRetry, isActive, useInbox } from '../../state/inbox.ts';
import { useLinks } from '../../state/links.ts';
import { useNavigation } from '../../state/navigation.ts';
import { strings } from '../../strings/en.ts';
import { formatBytes, formatMoment } from '../../strings/format.ts';
import styles from './inbox-list.module.css';
import { InboxStatus } from './inbox-status.tsx';
import { openItem, recordToOpen } from './open-item.ts';
import { PasswordField } from './password-field.tsx';

interface InboxRowProps {
  item: InboxItem;
  /** Whether the row and its buttons are in the tab order. */
  active: boolean;
  onActivate(id: number): void;
  onRemove(item: InboxItem): void;
}

/** One document: what it is, where its reading stands, what can be done. */
export const InboxRow = memo(function InboxRow({ item, active, onActivate, onRemove }: InboxRowProps) {
  const { cancel, retry, moveTo } = useInbox.getState();
  const first = recordToOpen(item);
  const title = first?.title || item.fileName;
  const facts = [
    item.isSample ? strings.inbox.sample : null,
    title === item.fileName ? null : item.fileName,
    item.records.length > 1 ? strings.inbox.records(item.records.length) : first && strings.inbox.kinds[first.kind],
    formatBytes(item.size),
    formatMoment(item.addedAt, new Date()),
  ].filter(Boolean);
  const tabIndex = active ? 0 : -1;
  return (
    <Row
      aria-label={`${title}, ${strings.inbox.states[item.state]}`}
      data-item={item.id}
      data-state={item.state}
      tabIndex={tabIndex}
      className={classNames(styles.row, item.records.length > 0 && styles.opens)}
      onFocus={() => onActivate(item.id)}
      onDoubleClick={() => openItem(item)}
    >
      <Cell className={styles.document}>
        <Kind item={item} />
        <div className={styles.names}>
          <p className={styles.title} title={title}>
            {title}
          </p>
          <p className={styles.facts} title={item.fileName}>
            {facts.join('  ·  ')}
          </p>
          {item.failure && <p className={styles.failure}>{item.failure.message}</p>}
          {item.link !== null && (
            <Button
              size="small"
              tabIndex={tabIndex}
              className={styles.fetch}
              icon={<Link2 size={14} aria-hidden />}
              onClick={() => item.link !== null && void useLinks.getState().add(item.link)}
            >
              {strings.links.fetchFound}
            </Button>
          )}
          {item.state === 'needs-password' && <PasswordField item={item} />}
          {item.records.length > 1 && <Records item={item} tabIndex={tabIndex} />}
        </div>
      </Cell>
      <Cell className={styles.status}>
        <InboxStatus item={item} />
      </Cell>
      <Cell className={styles.actions}>
        {first && (
          <Button
            size="small"
            tabIndex={tabIndex}
            aria-label={strings.inbox.openNamed(title)}
            onClick={() => openItem(item)}
          >
            {strings.inbox.open}
          </Button>
        )}
        {item.state === 'waiting' && (
          <IconButton
            tabIndex={tabIndex}
            label={strings.inbox.readFirstNamed(title)}
            hint={strings.inbox.readFirst}
            keys="Alt+ArrowUp"
            icon={<ArrowUpToLine size={15} />}
            onClick={() => void moveTo(item.id, 'first')}
          />
        )}
        {isActive(item) ? (
          <IconButton
            tabIndex={tabIndex}
            label={strings.inbox.cancelNamed(title)}
            hint={strings.inbox.cancel}
            keys="C"
            icon={<X size={16} />}
            onClick={() => void cancel(item.id)}
          />
        ) : (
          canRetry(item) && (
            <IconButton
              tabIndex={tabIndex}
              label={strings.inbox.retryNamed(title)}
              hint={strings.inbox.retry}
              keys="R"
              icon={<RotateCw size={15} />}
              onClick={() => void retry(item.id)}
            />
          )
        )}
        <IconButton
          tabIndex={tabIndex}
          label={strings.inbox.removeNamed(title)}
          hint={strings.inbox.remove}
          keys="Delete"
          icon={<Trash2 size={15} />}
          onClick={() => onRemove(item)}
        />
      </Cell>
    </Row>
  );
});

function Kind({ item }: { item: InboxItem }) {
  const kind = item.records[0]?.kind;
  const props = { size: 18, strokeWidth: 1.5, 'aria-hidden': true };
  if (kind === 'receipt') return <ReceiptText {...props} />;
  if (kind === 'coa' || item.mediaType === 'application/pdf') return <FileText {...props} />;
  return item.mediaType.startsWith('image/') ? <Image {...props} /> : <File {...props} />;
}

/** A photo may hold several receipts: each record can be opened by itself. */
function Records({ item, tabIndex }: { item: InboxItem; tabIndex: number }) {
  const go = useNavigation((state) => state.go);
  return (
    <div className={styles.records}>
      {item.records.map((record) => (
        <Button
          key={record.id}
          size="small"
          tabIndex={tabIndex}
          aria-label={strings.inbox.openNamed(record.title)}
          onClick={() => go({ screen: 'review', recordId: record.id })}
        >
          <span className={styles.recordTitle}>{record.title}</span>
          <span className={styles.recordState}>
            {record.verified ? strings.inbox.states.verified : strings.inbox.toCheck(record.reviewCount)}
          </span>
        </Button>
      ))}
    </div>
  );
}
