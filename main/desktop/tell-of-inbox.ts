import type { InboxItem } from '../../shared/desktop.ts';
import type { Workbench } from '../workbench.ts';
import type { WindowEvents } from './window-events.ts';

/** What changes within this time is told at once: a folder of 10,000 files would else be 10,000 messages and paintings. */
const PAUSE_MS = 50;

/** Tells the windows of documents that were added, changed or removed; the first of a moment at once, the rest together. */
export function tellOfInbox(inbox: Pick<Workbench['inbox'], 'onChange' | 'onRemove'>, tell: WindowEvents['tell']) {
  const changed = new Map<number, InboxItem>();
  const removed = new Set<number>();
  let pausing = false;
  const send = () => {
    if (changed.size === 0 && removed.size === 0) {
      pausing = false;
      return;
    }
    pausing = true;
    setTimeout(send, PAUSE_MS);
    if (changed.size > 0) tell('inbox.changed', [...changed.values()]);
    if (removed.size > 0) tell('inbox.removed', { ids: [...removed] });
    changed.clear();
    removed.clear();
  };
  inbox.onChange((items) => {
    for (const item of items) {
      changed.set(item.id, item);
      removed.delete(item.id);
    }
    if (!pausing) send();
  });
  inbox.onRemove((id) => {
    removed.add(id);
    changed.delete(id);
    if (!pausing) send();
  });
}
