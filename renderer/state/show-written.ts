import { strings } from '../strings/en.ts';
import { ask } from './bridge.ts';
import { showFailure, useToasts } from './toasts.ts';

/** Says that a file was written, and offers to show it in its folder. */
export function showWritten(message: string, path: string): void {
  const show = async () => {
    const answer = await ask('output.show', { path });
    if (!answer.ok) showFailure(answer.error);
  };
  useToasts.getState().show('good', message, { label: strings.app.showInFolder, run: () => void show() });
}
