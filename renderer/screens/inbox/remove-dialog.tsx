import type { InboxItem } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { strings } from '../../strings/en.ts';

export function RemoveDialog({ item, onCancel, onRemove }: { item: InboxItem; onCancel(): void; onRemove(): void }) {
  return (
    <Dialog
      title={strings.inbox.removeTitle}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{strings.app.cancel}</Button>
          <Button variant="danger" data-autofocus onClick={onRemove}>
            {strings.inbox.remove}
          </Button>
        </>
      }
    >
      <p>{strings.inbox.removeText(item.fileName, item.records.length)}</p>
    </Dialog>
  );
}
