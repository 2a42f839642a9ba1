import { CheckCheck, Combine, RotateCw, Scissors, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { InboxItem } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { ask } from '../../state/bridge.ts';
import { useInbox } from '../../state/inbox.ts';
import { useInboxSelection } from '../../state/record-selection.ts';
import { showFailure } from '../../state/toasts.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { arrangeStrings } from '../../strings/inbox.ts';
import bar from '../records/records-screen.module.css';
import { JoinDialog } from './join-dialog.tsx';
import { RemoveSelectedDialog } from './remove-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';

const { inbox: words, records } = strings;

/** As many as become one document. */
const MOST_JOINED = 100;

/** What can be done with the selected documents. */
export function InboxSelectionBar() {
  const { selected, clear } = usePick(useInboxSelection, ['selected', 'clear']);
  const [removing, setRemoving] = useState(false);
  const [splitting, setSplitting] = useState<InboxItem | null>(null);
  const [joining, setJoining] = useState<InboxItem[] | null>(null);
  const only = useInbox(({ rows }) => (selected.size === 1 ? rows.get([...selected][0] ?? 0) : undefined));
  const { verify, many } = useInbox.getState();
  if (selected.size === 0) return null;
  const ids = [...selected];
  const openJoin = async () => {
    // In the order of the list, whatever they were selected in.
    const inOrder = [...useInbox.getState().ids].filter((id) => selected.has(id));
    const answer = await ask('inbox.list', { ids: inOrder });
    if (answer.ok) setJoining(answer.value);
    else showFailure(answer.error);
  };
  return (
    <section aria-label={words.selection} className={bar.selection}>
      <span className={bar.selected} aria-live="polite">
        {records.selected(selected.size)}
      </span>
      <Button size="small" icon={<CheckCheck size={14} aria-hidden />} onClick={() => void verify(ids)}>
        {records.verifySelected}
      </Button>
      <Button size="small" icon={<RotateCw size={14} aria-hidden />} onClick={() => void many(ids, 'retry')}>
        {words.retry}
      </Button>
      <Button size="small" onClick={() => void many(ids, 'cancel')}>
        {words.cancel}
      </Button>
      {only?.mediaType === 'application/pdf' && (
        <Button size="small" icon={<Scissors size={14} aria-hidden />} onClick={() => setSplitting(only)}>
          {arrangeStrings.splitOpen}
        </Button>
      )}
      {selected.size > 1 && selected.size <= MOST_JOINED && (
        <Button size="small" icon={<Combine size={14} aria-hidden />} onClick={() => void openJoin()}>
          {arrangeStrings.joinOpen}
        </Button>
      )}
      <Button size="small" icon={<Trash2 size={14} aria-hidden />} onClick={() => setRemoving(true)}>
        {records.removeSelected}
      </Button>
      <Button size="small" variant="quiet" icon={<X size={14} aria-hidden />} onClick={clear}>
        {records.clearSelection}
      </Button>
      {splitting && <SplitDialog item={splitting} onClose={() => setSplitting(null)} />}
      {joining && <JoinDialog items={joining} onClose={() => setJoining(null)} />}
      {removing && <RemoveSelectedDialog onClose={() => setRemoving(false)} />}
    </section>
  );
}
