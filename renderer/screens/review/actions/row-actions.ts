import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { parsePath, valueAt } from '../../../../shared/records/value-path.ts';
import { useReview } from '../../../state/review.ts';
import { useToasts } from '../../../state/toasts.ts';
import { strings } from '../../../strings/en.ts';
import { inRow, movedTo, newItem, newResult, rowOfPath } from '../model/rows.ts';
import { unlocked } from './unlocked.ts';

/** Adding, deleting and moving rows of the results or line items. */
export const rowActions = {
  /** @param analysis of the row; null for a receipt's line item */
  addRow: (analysis: string | null) => {
    const record = useReview.getState().detail?.record;
    if (!record) return;
    void add(analysis === null ? newItem(record as ReceiptRecord) : newResult(record as CoaRecord, analysis));
  },
  deleteRow: () => void deleteRow(),
  moveRow: (step: 1 | -1) => void moveRow(step),
};

async function add({ path, value, slot }: ReturnType<typeof newResult | typeof newItem>) {
  const { edit, fillIn } = useReview.getState();
  if (unlocked() && (await edit(path, value))) fillIn(slot);
}

async function deleteRow() {
  const { selected, selectedSlot, edit, select } = useReview.getState();
  const place = rowOfPath(selected);
  if (place === null || !unlocked()) return;
  if (!(await edit(`${place.table}[${place.row}]`, null))) return;
  useToasts.getState().show('plain', strings.review.rowDeleted);
  const left = useReview.getState().detail?.record;
  const next = left && selectedSlot && valueAt(left, parsePath(selectedSlot) ?? []) !== undefined;
  select(next ? selectedSlot : null, 'keys');
}

async function moveRow(step: 1 | -1) {
  const { selectedSlot, detail, moveRow: move, select } = useReview.getState();
  const place = rowOfPath(selectedSlot);
  if (!place || !detail || selectedSlot === null || !unlocked()) return;
  const to = movedTo(detail.record, place, step);
  if (to === null || !(await move(place.table, place.row, to))) return;
  select(inRow(selectedSlot, to), 'keys');
}
