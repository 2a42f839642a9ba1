import type { BrowserWindow } from 'electron';
import type { Workbench } from '../workbench.ts';

const NO_BAR = -1;

/** Shows on the taskbar or dock how far the files now being read have come. */
export function showProgress(
  inbox: Pick<Workbench['inbox'], 'batch' | 'onChange' | 'onRemove'>,
  windows: () => BrowserWindow[],
) {
  const show = () => {
    for (const window of windows()) window.setProgressBar(inbox.batch()?.fraction ?? NO_BAR);
  };
  inbox.onChange(show);
  inbox.onRemove(show);
  show();
}
