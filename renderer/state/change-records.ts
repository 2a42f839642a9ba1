import type { SkippedRecord } from '../../shared/desktop.ts';
import { strings } from '../strings/en.ts';
import { ask } from './bridge.ts';
import { useRecords } from './records.ts';
import { canBeTakenBack } from './taken-back.ts';
import { showFailure, useToasts } from './toasts.ts';

const { records: words } = strings;

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
  const message = [words.removedMany(removed.length), words.keptVerified(skipped.map(titleOf))]
    .filter(Boolean)
    .join(' ');
  const undo = removed.length > 0 && { label: words.undo, run: canBeTakenBack(() => restoreRecords(removed)) };
  useToasts.getState().show('plain', message, undo || undefined);
  useRecords.getState().refresh();
}

async function restoreRecords(ids: number[]): Promise<boolean> {
  const answer = await ask('records.restore', { ids });
  if (!answer.ok) {
    showFailure(answer.error);
    return false;
  }
  useToasts.getState().show('good', words.restored(answer.value.restored));
  useRecords.getState().refresh();
  return true;
}

const titleOf = ({ title }: SkippedRecord) => title;
