import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { companyStrings as words } from '../../strings/companies.ts';
import { strings } from '../../strings/en.ts';
import styles from './companies.module.css';

interface MergeDialogProps {
  names: readonly string[];
  onMerge(into: string): void;
  onClose(): void;
}

/** Asks for the name that some names become: one of them, or another. */
export function MergeDialog({ names, onMerge, onClose }: MergeDialogProps) {
  const [into, setInto] = useState(names[0] ?? '');
  const id = useId();
  const name = into.trim();
  return (
    <Dialog
      title={words.mergeTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{strings.app.cancel}</Button>
          <Button variant="primary" disabled={name === ''} onClick={() => onMerge(name)}>
            {words.merge}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '') onMerge(name);
        }}
      >
        <p className={styles.soft}>{words.mergeOf(names)}</p>
        <label htmlFor={id}>{words.mergeInto}</label>
        <TextField
          id={id}
          autoFocus
          list={`${id}-names`}
          value={into}
          onChange={(event) => setInto(event.target.value)}
        />
        <datalist id={`${id}-names`}>
          {names.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}
