import type { InboxItem } from '../../../shared/desktop.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
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
