import type { Arranged, Outcome } from '../../shared/desktop.ts';
import { arrangeStrings as words } from '../strings/inbox.ts';
import { ask } from './bridge.ts';
import { useInboxSelection } from './record-selection.ts';
import { canBeTakenBack } from './taken-back.ts';
import { showFailure, useToasts } from './toasts.ts';

/** Says what was done, and offers to undo it. */
function take(answer: Outcome<Arranged>, say: (arranged: Arranged) => string): void {
  if (!answer.ok) {
    showFailure(answer.error);
    return;
  }
  const arranged = answer.value;
  useInboxSelection.getState().clear();
  const undo = canBeTakenBack(async () => {
    const undone = await ask('inbox.undo-arrange', arranged);
    if (!undone.ok) showFailure(undone.error);
    return undone.ok;
  });
  useToasts.getState().show('good', say(arranged), { label: words.undo, run: undo });
}

/** Makes a document of each range of pages of a PDF. */
export const splitDocument = async (id: number, ranges: [number, number][]): Promise<void> =>
  take(await ask('inbox.split', { id, ranges }), ({ added }) => words.splitDone(added.length));

/** Makes one document of all pages of several. */
export const joinDocuments = async (ids: readonly number[]): Promise<void> =>
  take(await ask('inbox.join', { ids: [...ids] }), ({ removed }) => words.joinDone(removed.length));
