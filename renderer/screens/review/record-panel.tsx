import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useReview } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import { AddTable } from './add-table.tsx';
import { FieldList } from './field-list.tsx';
import { focusSlot, isArrow, slotInDirection } from './focus-slot.ts';
import type { Section } from './model/slots.ts';
import styles from './record-panel.module.css';
import { ResultTable } from './result-table.tsx';

interface RecordPanelProps {
  panel: RefObject<HTMLDivElement | null>;
  sections: Section[];
  /** Stands above the sections. */
  children: React.ReactNode;
  onWidth(width: number): void;
  onEdit(path: string): void;
}

/** The record at the right: groups of fields and tables of results, walked with the arrow keys. */
export function RecordPanel({ panel, sections, children, onWidth, onEdit }: RecordPanelProps) {
  const { selectedSlot, selections, selectedBy } = useReview();

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const observer = new ResizeObserver(() => onWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel, onWidth]);

  // The focus follows a selection once, when it is made
  useEffect(() => {
    if (selectedBy !== 'panel') focusSlot(panel.current, selectedSlot);
  }, [selections]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.dataset.slot || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'F2') onEdit(target.dataset.slot);
    else if (isArrow(event.key) && panel.current) {
      const next = slotInDirection(panel.current, target, event.key);
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'nearest' });
    } else return;
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
