import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useReview } from '../../state/review.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import type { ReviewActions } from './actions/use-review-actions.ts';
import { AddTable } from './add-table.tsx';
import { FieldList } from './field-list.tsx';
import type { Section } from './model/slots.ts';
import { type Arrow, besideInTable, isArrow } from './model/table-range.ts';
import styles from './record-panel.module.css';
import { ResultTable } from './result-table.tsx';
import { useSlotContext } from './slot-context.ts';
import { useCellClipboard } from './use-cell-clipboard.ts';

interface RecordPanelProps {
  sections: Section[];
  /** Stands above the sections. */
  children: React.ReactNode;
  onWidth(width: number): void;
  actions: ReviewActions;
}

/** The record at the right: groups of fields and tables of results, walked with the arrow keys. */
export function RecordPanel({ sections, children, onWidth, actions }: RecordPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { focus } = useSlotContext();
  const { selectedSlot, selections, selectedBy } = usePick(useReview, ['selectedSlot', 'selections', 'selectedBy']);

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const lost = height - element.clientHeight;
      height = element.clientHeight;
      if (lost > 0) uncover(element, lost, focus.valueElement(useReview.getState().selectedSlot ?? ''));
      onWidth(element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel, onWidth, focus]);

  useCellClipboard(panel, actions);

  // The focus follows a selection once, when it is made
  useEffect(() => {
    if (selectedBy !== 'panel') focus.focus(selectedSlot);
  }, [selections]);

  const move = (from: string, arrow: Arrow) => {
    const beside = besideInTable(sections, from, arrow);
    focus.focus(beside === undefined ? focus.inDirection(from, arrow) : beside);
  };
  /** Text that a person marked on the screen is copied as such. */
  const cellsCopied = (target: EventTarget): string | null =>
    window.getSelection()?.isCollapsed === false || !isSlot(target) ? null : actions.copy();
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, shiftKey } = event;
    const mod = event.ctrlKey || event.metaKey;
    if (!(target instanceof HTMLElement) || !target.dataset.slot || event.altKey) return;
    if (mod) {
      const copied = key === 'c' ? cellsCopied(target) : null;
      if (copied !== null) void navigator.clipboard.writeText(copied);
      else if (key === 'd') actions.fillDown();
      else if (key === ' ') actions.selectColumn();
      else if (key !== 'a' || !actions.selectTable()) return;
    } else if (isArrow(key)) {
      if (shiftKey) actions.extend(key);
      else move(target.dataset.slot, key);
    } else if ((key === 'Enter' && !shiftKey) || key === 'F2') actions.startEditing(target.dataset.slot);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys reach the slots inside, which take the focus
    <div ref={panel} className={styles.panel} onKeyDown={onKeyDown}>
      <h2 className="visually-hidden">{strings.review.record}</h2>
      {children}
      {sections.map((section) =>
        section.type === 'fields' ? (
          <FieldList key={section.id} section={section} />
        ) : (
          <ResultTable key={section.id} section={section} />
        ),
      )}
      <AddTable />
    </div>
  );
}

/** What is below the panel grows with a selection: a value in the height that the panel lost is brought back into sight. */
function uncover(panel: HTMLElement, lost: number, value: HTMLElement | null) {
  if (!value) return;
  const { bottom } = panel.getBoundingClientRect();
  const place = value.getBoundingClientRect();
  if (place.bottom > bottom && place.top < bottom + lost) value.scrollIntoView({ block: 'nearest' });
}

const isSlot = (target: EventTarget): boolean => target instanceof HTMLElement && target.dataset.slot !== undefined;
