import { ChartColumn } from 'lucide-react';
import { type MouseEvent, memo, type RefCallback } from 'react';
import type { RecordSummary } from '../../../shared/desktop.ts';
import { RECORD_COLUMNS, type RecordColumn } from '../../../shared/records/record-filter.ts';
import { classNames } from '../../components/class-names.ts';
import { Cell, Row } from '../../components/grid.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useHover } from '../../components/use-hover.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useSelection } from '../../state/record-selection.ts';
import { useRecords } from '../../state/records.ts';
import { strings } from '../../strings/en.ts';
import { openLabResult } from './open-lab-result.ts';
import { CELLS, COLUMN_WIDTHS, NUMBER_COLUMNS } from './record-cells.tsx';
import styles from './records-screen.module.css';

const { records: words } = strings;

/** Only what takes the room that is left can be too long for it: to cut hundreds of cells off slows scrolling. */
const LOOKS = Object.fromEntries(
  RECORD_COLUMNS.map((column) => [
    column,
    classNames(COLUMN_WIDTHS[column].startsWith('minmax') && styles.cut, NUMBER_COLUMNS.has(column) && styles.number),
  ]),
);

interface RecordRowProps {
  id: number;
  /** undefined until it has been fetched */
  record: RecordSummary | undefined;
  index: number;
  columns: readonly RecordColumn[];
  /** Widths of the columns, as CSS has them. */
  template: string;
  active: boolean;
  selected: boolean;
  onActivate(index: number): void;
  ref: RefCallback<HTMLElement>;
}

/** Drawn anew only when its own record, place or state changes, not whenever the list is scrolled or another is asked for. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { id, record, index, columns } = props;
  const [isHovered, hover] = useHover();
  return (
    <Row
      ref={props.ref}
      aria-rowindex={index + 2}
      aria-label={record?.title ?? strings.app.loading}
      aria-selected={props.selected}
      data-index={index}
      tabIndex={props.active ? 0 : -1}
      className={classNames(styles.row, styles.body)}
      style={{ gridTemplateColumns: props.template }}
      {...hover}
      onFocus={() => props.onActivate(index)}
      onClick={(event) => selectOrOpen(id, event)}
    >
      {record && (
        <>
          <Cell>
            <input
              type="checkbox"
              tabIndex={-1}
              className={styles.check}
              aria-label={words.select(record.title)}
              checked={props.selected}
              onChange={() => useSelection.getState().toggle(id)}
              onClick={(event) => event.stopPropagation()}
            />
          </Cell>
          {columns.map((column) => {
            const { content, look, title } = CELLS[column](record);
            return (
              <Cell key={column} title={title} className={classNames(LOOKS[column], look && styles[look])}>
                {content}
              </Cell>
            );
          })}
          <Cell>
            {record.kind === 'coa' && (
              <IconButton
                label={words.openLabResult(record.title)}
                hint={words.labResult}
                keys="L"
                tabIndex={-1}
                className={styles.rowAction}
                // Drawn where the person is: elsewhere it would only be in the way of eyes and scrolling.
                icon={(props.active || isHovered) && <ChartColumn size={15} aria-hidden />}
                onClick={(event) => {
                  event.stopPropagation();
                  openLabResult(id);
                }}
              />
            )}
          </Cell>
        </>
      )}
    </Row>
  );
});

/** A click opens the record; with Shift it selects a range, with Ctrl or ⌘ the record. */
function selectOrOpen(id: number, event: MouseEvent) {
  const { extendTo, toggle } = useSelection.getState();
  if (event.shiftKey) extendTo(id, useRecords.getState().ids);
  else if (event.ctrlKey || event.metaKey) toggle(id);
  else useNavigation.getState().go({ screen: 'review', recordId: id });
}
