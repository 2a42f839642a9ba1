import { type FormEvent, useState } from 'react';
import type { InboxItem } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useInbox } from '../../state/inbox.ts';
import { strings } from '../../strings/en.ts';
import styles from './inbox-list.module.css';

/** Takes the password of a protected document and has it read. */
export function PasswordField({ item }: { item: InboxItem }) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password) void useInbox.getState().retry(item.id, password);
  };
  return (
    <form className={styles.password} onSubmit={submit}>
      <TextField
        type="password"
        autoComplete="off"
        aria-label={strings.inbox.password(item.fileName)}
        placeholder={strings.inbox.passwordPlaceholder}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" size="small" disabled={password === ''}>
        {strings.inbox.unlock}
      </Button>
    </form>
  );
}
