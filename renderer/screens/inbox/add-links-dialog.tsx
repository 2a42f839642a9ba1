import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { holdsAddress, useLinks } from '../../state/links.ts';
import { strings } from '../../strings/en.ts';
import styles from './add-links-dialog.module.css';

const { links: words } = strings;

/** Takes web addresses, one or a list of them. */
export function AddLinksDialog({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('');
  const form = useId();
  const help = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await useLinks.getState().add(text)) onClose();
  };
  return (
    <Dialog
      title={words.addTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{strings.app.cancel}</Button>
          <Button type="submit" form={form} variant="primary" disabled={!holdsAddress(text)}>
            {words.fetch}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
        <textarea
          autoFocus
          className={styles.text}
          rows={6}
          spellCheck={false}
          aria-label={words.addresses}
          aria-describedby={help}
          placeholder="https://"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={help} className={styles.help}>
          {words.addHelp}
        </p>
      </form>
    </Dialog>
  );
}
