import type { SkippedRecord } from '../../shared/desktop.ts';
import { strings } from '../strings/en.ts';
import { ask } from './bridge.ts';
import { useRecords } from './records.ts';
import { showFailure, useToasts } from './toasts.ts';

const { records: words } = strings;

/** Numbers of what was removed together, the latest last, until they are brought back. */
const removals: number[][] = [];

/** Verifies those of the records that have nothing left to check, and says which have. */
export async function verifyRecords(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const answer = await ask('records.verify-many', { ids: [...ids] });
  if (!answer.ok) return showFailure(answer.error);
  const { verified, skipped } = answer.value;
  const toCheck = skipped.filter(({ why }) => why === 'to-check');
  const message = [words.verifiedMany(verified), words.leftToCheck(toCheck.map(titleOf))].filter(Boolean).join(' ');
  useToasts.getState().show(verified > 0 ? 'good' : 'plain', message || words.noneToVerify);
  useRecords.getState().refresh();
}

/** Removes records that are not verified; the message offers to bring them back. */
export async function removeRecords(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const answer = await ask('records.remove', { ids: [...ids] });
  if (!answer.ok) return showFailure(answer.error);
  const { removed, skipped } = answer.value;
  if (removed.length > 0) removals.push(removed);
  const message = [words.removedMany(removed.length), words.keptVerified(skipped.map(titleOf))]
    .filter(Boolean)
    .join(' ');
  const undo = { label: words.undo, run: () => void restoreRecords(removed) };
  useToasts.getState().show('plain', message, removed.length > 0 ? undo : undefined);
  useRecords.getState().refresh();
}

/** Brings back what was removed together, else what was removed last; does nothing when that has been done. */
export async function restoreRecords(ids = removals.at(-1)): Promise<void> {
  const at = ids ? removals.indexOf(ids) : -1;
  if (!ids || at < 0) return;
  removals.splice(at, 1);
  const answer = await ask('records.restore', { ids });
  if (!answer.ok) {
    removals.push(ids);
    return showFailure(answer.error);
  }
  useToasts.getState().show('good', words.restored(answer.value.restored));
  useRecords.getState().refresh();
}

const titleOf = ({ title }: SkippedRecord) => title;
