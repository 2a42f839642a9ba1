import { ArrowDown, ArrowUp } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { InboxItem } from '../../../shared/desktop.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { joinDocuments } from '../../state/arrange-pages.ts';
import { arrangeStrings as words } from '../../strings/inbox.ts';
import styles from './arrange.module.css';

/** Puts documents in order before their pages become one document. */
export function JoinDialog({ items, onClose }: { items: readonly InboxItem[]; onClose(): void }) {
  const form = useId();
  const [order, setOrder] = useState(items);
  const move = (from: number, to: number) => {
    const next = [...order];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    setOrder(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    void joinDocuments(order.map(({ id }) => id));
  };
  return (
    <Dialog
      title={words.joinTitle(items.length)}
      onClose={onClose}
      footer={<FormButtons form={form} label={words.join} onCancel={onClose} />}
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <ol aria-label={words.order} className={styles.order}>
          {order.map(({ id, fileName }, index) => (
            <li key={id}>
              <span>{fileName}</span>
              <IconButton
                label={words.up(fileName)}
                icon={<ArrowUp size={15} />}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={words.down(fileName)}
                icon={<ArrowDown size={15} />}
                disabled={index === order.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </li>
          ))}
        </ol>
        <p className={styles.note}>{words.joinNote}</p>
      </form>
    </Dialog>
  );
}
