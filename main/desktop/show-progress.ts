import type { BrowserWindow } from 'electron';
import type { Workbench } from '../workbench.ts';
import { BatchProgress } from './batch-progress.ts';

const NO_BAR = -1;

/** Shows on the taskbar or dock how far the files now being read have come. */
export function showProgress(inbox: Workbench['inbox'], windows: () => BrowserWindow[]) {
  const progress = new BatchProgress();
  const show = (share: number | null) => {
    for (const window of windows()) window.setProgressBar(share ?? NO_BAR);
  };
  inbox.onChange((items) => show(progress.update(items)));
  inbox.onRemove((id) => show(progress.remove(id)));
  show(progress.update(inbox.list()));
}
