import { BrowserWindow, Notification } from 'electron';
import type { BatchSummary } from '../intake/batch.ts';
import type { Workbench } from '../workbench.ts';
import { strings } from './strings.ts';

const words = strings.done;

/** Tells a person who works elsewhere meanwhile that the documents are read. `onClick`: they want to see them. */
export function notifyDone(inbox: Pick<Workbench['inbox'], 'onBatchDone'>, onClick: () => void) {
  inbox.onBatchDone((summary) => {
    if (BrowserWindow.getFocusedWindow() || !Notification.isSupported()) return;
    const notification = new Notification({ title: words.read(summary.done), body: bodyOf(summary) });
    notification.on('click', onClick);
    notification.show();
  });
}

function bodyOf({ toCheck, problems }: BatchSummary): string {
  const parts = [toCheck > 0 && words.toCheck(toCheck), problems > 0 && words.problems(problems)].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : words.nothing;
}
