import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import type { ReviewActions } from './actions/use-review-actions.ts';
import { type SlotContext, SlotContextProvider } from './slot-context.ts';
import type { SlotFocus } from './slot-focus.ts';
import type { RecordView } from './use-record-view.ts';

interface SlotContextOfProps {
  detail: RecordDetail;
  view: RecordView;
  actions: ReviewActions;
  focus: SlotFocus;
  password: string | undefined;
  children: ReactNode;
}

/** Tells the slots inside of the record they belong to. They are drawn anew only when it changes, not with every selection. */
export function SlotContextOf({
  detail,
  view: { items, locked },
  actions,
  focus,
  password,
  children,
}: SlotContextOfProps) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const context = useMemo(
    (): SlotContext => ({
      detail,
      currency: detail.kind === 'receipt' ? (detail.record as ReceiptRecord).currency : null,
      locked,
      focus,
      toCheck: new Map(items.flatMap((item) => (item.slotPath === null ? [] : [[item.slotPath, item.findings]]))),
      edit: (slot) => latest.current.startEditing(slot.path),
      password,
      columnActions: {
        fillEmpty: () => latest.current.fillEmpty(),
        clearCells: () => latest.current.clearCells(),
        readColumn: (...column) => latest.current.readColumn(...column),
        resultsHere: (...column) => latest.current.resultsHere(...column),
        extendTo: (path) => latest.current.extendTo(path),
      },
      addRow: (analysis) => latest.current.addRow(analysis),
    }),
    [detail, items, locked, focus, password],
  );
  return <SlotContextProvider value={context}>{children}</SlotContextProvider>;
}
