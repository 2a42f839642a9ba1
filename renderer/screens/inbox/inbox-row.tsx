import { ArrowUpToLine, Link2, RotateCw, Trash2, X } from 'lucide-react';
import { type MouseEvent, memo, type RefCallback } from 'react';
import type { InboxItem } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Cell, Row } from '../../components/grid.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useHover } from '../../components/use-hover.ts';
import { canRetry, useInbox } from '../../state/inbox.ts';
import { isActive } from '../../state/inbox-rows.ts';
import { useLinks } from '../../state/links.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useInboxSelection } from '../../state/record-selection.ts';
import { strings } from '../../strings/en.ts';
import { formatBytes, formatMoment } from '../../strings/format.ts';
import styles from './inbox-list.module.css';
import { InboxStatus } from './inbox-status.tsx';
import { KindIcon } from './kind-icon.tsx';
import { openItem, recordToOpen } from './open-item.ts';
import { PasswordField } from './password-field.tsx';

interface InboxRowProps {
  id: number;
  /** Its place in the list. */
  index: number;
  /** undefined until it has been fetched */
  item: InboxItem | undefined;
  /** Whether the row and its buttons are in the tab order. */
  active: boolean;
  selected: boolean;
  ref: RefCallback<HTMLElement>;
  onActivate(id: number): void;
  onRemove(item: InboxItem): void;
}

/** One document: what it is, where its reading stands, what can be done. */
export const InboxRow = memo(function InboxRow(props: InboxRowProps) {
  const { id, index, item, active } = props;
  const [isHovered, hover] = useHover();
  const title = item && titleOf(item);
  return (
    <Row
      ref={props.ref}
      aria-label={item ? `${title}, ${strings.inbox.states[item.state]}` : strings.app.loading}
      aria-rowindex={index + 1}
      data-index={index}
      data-item={id}
      data-state={item?.state}
      aria-selected={props.selected}
      tabIndex={active ? 0 : -1}
      className={classNames(styles.row, item && item.records.length > 0 && styles.opens)}
      {...hover}
      onFocus={() => props.onActivate(id)}
      onClick={(event) => item && isOnRow(event) && selectOrOpen(item, event)}
    >
      {item && (
        <Contents
          item={item}
          active={active}
          isHere={active || isHovered}
          selected={props.selected}
          onRemove={props.onRemove}
        />
      )}
    </Row>
  );
});

/** A click opens the document; with Shift it selects a range, with Ctrl or ⌘ the document. */
function selectOrOpen(item: InboxItem, event: MouseEvent) {
  const { extendTo, toggle } = useInboxSelection.getState();
  if (event.shiftKey) extendTo(item.id, useInbox.getState().ids);
  else if (event.ctrlKey || event.metaKey) toggle(item.id);
  else openItem(item);
}

/** A click as in the list of records: on what is in the row itself, not on a button or a text that was being selected. */
const isOnRow = ({ target, shiftKey }: MouseEvent) =>
  target instanceof Element && !target.closest('button, input') && (shiftKey || getSelection()?.isCollapsed !== false);

const titleOf = (item: InboxItem) => recordToOpen(item)?.title || item.fileName;

interface ContentsProps {
  item: InboxItem;
  active: boolean;
  /** Whether the person is at the row, with the keyboard or the pointer. */
  isHere: boolean;
  selected: boolean;
  onRemove(item: InboxItem): void;
}

function Contents({ item, active, isHere, selected, onRemove }: ContentsProps) {
  const tabIndex = active ? 0 : -1;
  return (
    <>
      <Cell className={styles.select}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={strings.records.select(titleOf(item))}
          checked={selected}
          onChange={() => useInboxSelection.getState().toggle(item.id)}
        />
      </Cell>
      <Cell className={styles.document}>
        <KindIcon item={item} />
        <Names item={item} tabIndex={tabIndex} />
      </Cell>
      <Cell className={styles.status}>
        <InboxStatus item={item} />
      </Cell>
      <Cell className={styles.actions}>
        <Actions item={item} tabIndex={tabIndex} isHere={isHere} onRemove={onRemove} />
      </Cell>
    </>
  );
}

interface PartProps {
  item: InboxItem;
  /** Of what the row has to press. */
  tabIndex: 0 | -1;
}

/** What the document is called and what is known of it, and what it waits for. */
function Names({ item, tabIndex }: PartProps) {
  const title = titleOf(item);
  const { link } = item;
  return (
    <div className={styles.names}>
      <p className={styles.title} title={title}>
        {title}
      </p>
      <p className={styles.facts} title={item.fileName}>
        {factsOf(item)}
      </p>
      {item.failure && <p className={styles.failure}>{item.failure.message}</p>}
      {link !== null && (
        <Button
          size="small"
          tabIndex={tabIndex}
          className={styles.fetch}
          icon={<Link2 size={14} aria-hidden />}
          onClick={() => void useLinks.getState().add(link)}
        >
          {strings.links.fetchFound}
        </Button>
      )}
      {item.state === 'needs-password' && <PasswordField item={item} />}
      {item.records.length > 1 && <Records item={item} tabIndex={tabIndex} />}
    </div>
  );
}

function factsOf(item: InboxItem): string {
  const first = recordToOpen(item);
  return [
    item.isSample ? strings.inbox.sample : null,
    titleOf(item) === item.fileName ? null : item.fileName,
    item.records.length > 1 ? strings.inbox.records(item.records.length) : first && strings.inbox.kinds[first.kind],
    formatBytes(item.size),
    formatMoment(item.addedAt, new Date()),
  ]
    .filter(Boolean)
    .join('  ·  ');
}

/** Its icons are drawn where the person is: elsewhere they would only be in the way of eyes and scrolling. */
function Actions({ item, tabIndex, isHere, onRemove }: PartProps & Pick<ContentsProps, 'isHere' | 'onRemove'>) {
  const { cancel, retry, moveTo } = useInbox.getState();
  const title = titleOf(item);
  return (
    <>
      {recordToOpen(item) && (
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
          icon={isHere && <ArrowUpToLine size={15} />}
          onClick={() => void moveTo(item.id, 'first')}
        />
      )}
      {isActive(item) ? (
        <IconButton
          tabIndex={tabIndex}
          label={strings.inbox.cancelNamed(title)}
          hint={strings.inbox.cancel}
          keys="C"
          icon={isHere && <X size={16} />}
          onClick={() => void cancel(item.id)}
        />
      ) : (
        canRetry(item) && (
          <IconButton
            tabIndex={tabIndex}
            label={strings.inbox.retryNamed(title)}
            hint={strings.inbox.retry}
            keys="R"
            icon={isHere && <RotateCw size={15} />}
            onClick={() => void retry(item.id)}
          />
        )
      )}
      <IconButton
        tabIndex={tabIndex}
        label={strings.inbox.removeNamed(title)}
        hint={strings.inbox.remove}
        keys="Delete"
        icon={isHere && <Trash2 size={15} />}
        onClick={() => onRemove(item)}
      />
    </>
  );
}

/** A photo may hold several receipts: each record can be opened by itself. */
function Records({ item, tabIndex }: PartProps) {
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
