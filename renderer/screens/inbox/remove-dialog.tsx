import type { InboxItem } from '../../../shared/desktop.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useInbox } from '../../state/inbox.ts';
import { useInboxSelection } from '../../state/record-selection.ts';
import { strings } from '../../strings/en.ts';

export function RemoveDialog({ item, onCancel, onRemove }: { item: InboxItem; onCancel(): void; onRemove(): void }) {
  return (
    <ConfirmDialog
      title={strings.inbox.removeTitle}
      text={strings.inbox.removeText(item.fileName, item.records.length)}
      action={strings.inbox.remove}
      onConfirm={onRemove}
      onClose={onCancel}
    />
  );
}

/** Asks before all selected documents are removed. */
export function RemoveSelectedDialog({ onClose }: { onClose(): void }) {
  const selected = useInboxSelection((state) => state.selected);
  const remove = () => {
    onClose();
    void useInbox.getState().many([...selected], 'remove');
  };
  return (
    <ConfirmDialog
      title={strings.inbox.removeManyTitle(selected.size)}
      text={strings.inbox.removeManyText}
      action={strings.inbox.remove}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
