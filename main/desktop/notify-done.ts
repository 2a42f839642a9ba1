import { BrowserWindow, Notification } from 'electron';
import type { BatchSummary } from '../intake/batch.ts';
import type { Workbench } from '../workbench.ts';

/** Tells a person who works elsewhere meanwhile that the documents are read. `onClick`: they want to see them. */
export function notifyDone(inbox: Pick<Workbench['inbox'], 'onBatchDone'>, onClick: () => void) {
  inbox.onBatchDone((summary) => {
    if (BrowserWindow.getFocusedWindow() || !Notification.isSupported()) return;
    const notification = new Notification({ title: titleOf(summary), body: bodyOf(summary) });
    notification.on('click', onClick);
    notification.show();
  });
}

const documents = (count: number) => `${count} ${count === 1 ? 'document' : 'documents'}`;

const titleOf = ({ done }: BatchSummary) => `${documents(done)} read`;

function bodyOf({ toCheck, problems }: BatchSummary): string {
  const parts = [
    toCheck > 0 && `${documents(toCheck)} with values to check.`,
    problems > 0 && `${documents(problems)} could not be read.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : 'Nothing was flagged.';
}
