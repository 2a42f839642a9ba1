import type { KeyboardEvent } from 'react';
import { rowMovedTo } from '../../components/row-moved-to.ts';
import { removeRecords, verifyRecords } from '../../state/change-records.ts';
import { useFieldEdit } from '../../state/field-edit.ts';
import { useNavigation } from '../../state/navigation.ts';
import { extendSelection, useSelection } from '../../state/record-selection.ts';
import { openLabResult } from './open-lab-result.ts';
import type { ActiveRow } from './use-active-row.ts';

/**
 * What a key does with the rows of the list, if the focus is on one.
 * @param ids the records' numbers, in the order of the list
 * @param page rows that a page key moves by
 */
export function onRecordKey(
  event: KeyboardEvent,
  ids: Uint32Array,
  active: ActiveRow,
  page: number,
  onTag: (ids: readonly number[]) => void,
) {
  // Keys in the heads are theirs.
  if (!(event.target instanceof HTMLElement) || !event.target.dataset.index) return;
  const { selected, toggle, all, clear } = useSelection.getState();
  const next = rowMovedTo(event.key, active.current, ids.length, page);
  const recordId = ids[active.current];
  const id = recordId ?? 0;
  const mod = event.ctrlKey || event.metaKey;
  const chosen = selected.size > 0 ? [...selected] : [id];
  if (event.key === 'Enter') {
    if (recordId !== undefined) useNavigation.getState().go({ screen: 'review', recordId });
  } else if (event.key === ' ') toggle(id);
  else if (event.key === 'Escape') clear();
  else if (event.key === 'Delete') {
    active.expectRemoval();
    void removeRecords(chosen);
  } else if (!mod && event.key === 'l') openLabResult(id);
  else if (mod && event.key === 'a') all(ids);
  else if (!mod && event.key === 'e') useFieldEdit.getState().ask(chosen);
  else if (!mod && event.key === 't') onTag(chosen);
  else if (!mod && event.key === 'v') void verifyRecords(chosen);
  else if (next === null) return;
  else {
    if (event.shiftKey) extendSelection(useSelection, id, ids[next] ?? id, ids);
    active.goTo(next);
  }
  event.preventDefault();
}
