import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useViews } from '../../state/saved-views.ts';
import { strings } from '../../strings/en.ts';
import styles from './export-dialog.module.css';

const { records: words } = strings;

/** Asks under which name the view is to be kept. */
export function SaveViewDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState('');
  const id = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    void useViews.getState().save(name.trim());
    onClose();
  };
  return (
    <Dialog
      title={words.saveViewTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{strings.app.cancel}</Button>
          <Button variant="primary" type="submit" form={`${id}form`} disabled={name.trim() === ''}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={`${id}form`} className={styles.form} onSubmit={save}>
        <div className={styles.row}>
          <label htmlFor={id}>{words.viewName}</label>
          <TextField id={id} autoFocus maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
        </div>
        <p className={styles.help}>{words.saveViewHelp}</p>
      </form>
    </Dialog>
  );
}
