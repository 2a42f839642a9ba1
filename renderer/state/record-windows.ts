import { strings } from '../strings/en.ts';
import { ask } from './bridge.ts';
import { showWritten } from './show-written.ts';
import { showFailure } from './toasts.ts';

/** Writes a record with its document and evidence as a PDF, where the person says, or onto paper. */
export async function printRecord(id: number, to: 'file' | 'paper'): Promise<void> {
  const answer = await ask('print.record', { id, to });
  if (!answer.ok) return showFailure(answer.error);
  const path = answer.value?.path;
  if (path) showWritten(strings.print.saved(path), path);
}

/** Reviews a record in a window of its own. */
export async function openInWindow(recordId: number): Promise<void> {
  const answer = await ask('windows.review', { recordId });
  if (!answer.ok) showFailure(answer.error);
}
