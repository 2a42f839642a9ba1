import { ArrowDown, ArrowUp, Check, CircleCheck, Eye } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { RecordSummary } from '../../../shared/desktop.ts';
import { Badge } from '../../components/badge.tsx';
import { classNames } from '../../components/class-names.ts';
import { Cell, ColumnHead, Grid, Row } from '../../components/grid.tsx';
import { VerdictBadge } from '../../components/verdict-badge.tsx';
import { VirtualList, type VirtualListHandle } from '../../components/virtual-list.tsx';
import { useNavigation } from '../../state/navigation.ts';
import { useRecords } from '../../state/records.ts';
import { strings } from '../../strings/en.ts';
import { formatDate } from '../../strings/format.ts';
import styles from './records-screen.module.css';

const ROW_HEIGHT = 36;
const { records: words } = strings;
const COLUMNS = ['title', 'subtitle', 'kind', 'date', 'status', 'state'] as const;

/** The records as a grid: arrows, Home and End move, Enter opens. Only the rows in sight are drawn. */
export function RecordsTable({ records }: { records: RecordSummary[] }) {
  const { order, sort } = useRecords();
  const list = useRef<VirtualListHandle>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() => {
    const { lastRecordId } = useNavigation.getState();
    return Math.max(
      0,
      records.findIndex((record) => record.id === lastRecordId),
    );
  });
  const focusRow = (index: number) => {
    list.current?.reveal(index);
    // The row is drawn once the list has scrolled to it.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus());
  };
  // Back from a review, the person is where they left; a focus that is elsewhere stays there.
  useEffect(() => {
    if (active > 0 && document.activeElement === document.body) focusRow(active);
  }, []);
  const current = Math.min(active, records.length - 1);
  const open = (index: number) => {
    const record = records[index];
    if (record) useNavigation.getState().go({ screen: 'review', recordId: record.id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys in the heads are theirs.
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.index) return;
    const page = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: records.length - 1,
    };
    const move = moves[event.key];
    if (event.key === 'Enter') open(current);
    else if (move === undefined) return;
    else {
      const next = Math.max(0, Math.min(records.length - 1, move));
      setActive(next);
      focusRow(next);
    }
    event.preventDefault();
  };
  return (
    <Grid
      ref={grid}
      aria-label={words.list}
      aria-rowcount={records.length + 1}
      className={styles.table}
      onKeyDown={onKeyDown}
    >
      <Row aria-rowindex={1} className={classNames(styles.row, styles.heads)}>
        {COLUMNS.map((column) => (
          <ColumnHead
            key={column}
            className={styles.cell}
            aria-sort={order?.column === column ? (order.descending ? 'descending' : 'ascending') : 'none'}
          >
            <button type="button" className={styles.sort} onClick={() => sort(column)}>
              {words.columns[column]}
              {order?.column === column &&
                (order.descending ? <ArrowDown size={12} aria-hidden /> : <ArrowUp size={12} aria-hidden />)}
            </button>
          </ColumnHead>
        ))}
      </Row>
      <VirtualList
        ref={list}
        count={records.length}
        rowHeight={ROW_HEIGHT}
        row={(index) => {
          const record = records[index];
          return (
            record && (
              <RecordRow
                key={record.id}
                record={record}
                index={index}
                active={index === current}
                onActivate={setActive}
                onOpen={open}
              />
            )
          );
        }}
      />
    </Grid>
  );
}

function RecordRow(props: {
  record: RecordSummary;
  index: number;
  active: boolean;
  onActivate(index: number): void;
  onOpen(index: number): void;
}) {
  const { record, index } = props;
  const cells = [
    <span key="title" className={styles.title} title={record.title}>
      {record.title}
    </span>,
    <span key="subtitle" className={styles.soft} title={record.fileName}>
      {record.subtitle || record.fileName}
    </span>,
    <span key="kind" className={styles.soft}>
      {strings.inbox.kinds[record.kind]}
    </span>,
    <span key="date">
      {record.date ? formatDate(record.date) : <span className={styles.soft}>{words.noDate}</span>}
    </span>,
    <VerdictBadge key="status" verdict={record.status} />,
    <RecordState key="state" record={record} />,
  ];
  return (
    <Row
      aria-rowindex={index + 2}
      aria-label={record.title}
      data-index={index}
      tabIndex={props.active ? 0 : -1}
      className={classNames(styles.row, styles.body)}
      onFocus={() => props.onActivate(index)}
      onClick={() => props.onOpen(index)}
    >
      {cells.map((cell) => (
        <Cell key={cell.key} className={styles.cell}>
          {cell}
        </Cell>
      ))}
    </Row>
  );
}

function RecordState({ record }: { record: RecordSummary }) {
  if (record.verifiedAt) {
    return (
      <Badge tone="good" icon={<Check size={13} aria-hidden />}>
        {strings.inbox.states.verified}
      </Badge>
    );
  }
  return (
    <Badge
      tone={record.reviewCount > 0 ? 'check' : 'accent'}
      icon={record.reviewCount > 0 ? <Eye size={13} aria-hidden /> : <CircleCheck size={13} aria-hidden />}
    >
      {strings.inbox.reviewState(record.reviewCount)}
    </Badge>
  );
}
