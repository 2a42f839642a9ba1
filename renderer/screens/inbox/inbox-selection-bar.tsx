import { CheckCheck, RotateCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useInbox } from '../../state/inbox.ts';
import { useInboxSelection } from '../../state/record-selection.ts';
import { strings } from '../../strings/en.ts';
import bar from '../records/records-screen.module.css';
import { RemoveSelectedDialog } from './remove-dialog.tsx';

const { inbox: words, records } = strings;

/** What can be done with the selected documents. */
export function InboxSelectionBar() {
  const { selected, clear } = useInboxSelection();
  const [removing, setRemoving] = useState(false);
  const { verify, many } = useInbox.getState();
  if (selected.size === 0) return null;
  const ids = [...selected];
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
      <Button size="small" icon={<Trash2 size={14} aria-hidden />} onClick={() => setRemoving(true)}>
        {records.removeSelected}
      </Button>
      <Button size="small" variant="quiet" icon={<X size={14} aria-hidden />} onClick={clear}>
        {records.clearSelection}
      </Button>
      {removing && <RemoveSelectedDialog onClose={() => setRemoving(false)} />}
    </section>
  );
}
