import { FileWarning, KeyRound } from 'lucide-react';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Loading, Message } from '../../../components/message.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { strings } from '../../../strings/en.ts';
import styles from './document.module.css';
import { DocumentPane } from './document-pane.tsx';
import type { Mark } from './marks.ts';
import type { OpenedDocument } from './use-page-source.ts';

interface DocumentAreaProps
  extends Pick<ComponentProps<typeof DocumentPane>, 'documentHash' | 'label' | 'reading' | 'readAgain' | 'onReadBox'> {
  opened: OpenedDocument;
  marks: ReadonlyMap<number, Mark[]>;
  /** Opens it again, with the password of a protected document. */
  onOpen(password?: string): void;
}

const { review: words } = strings;

/** The left half: the document, or why it cannot be shown. */
export function DocumentArea({ opened, marks, onOpen, ...rest }: DocumentAreaProps) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onOpen(password);
  };
  if (opened.state === 'ready') return <DocumentPane source={opened.source} marks={marks} {...rest} />;
  return (
    <div className={styles.pane}>
      {opened.state === 'loading' && <Loading label={words.openingDocument} />}
      {opened.state === 'failed' && (
        <Message
          icon={<FileWarning size={32} aria-hidden />}
          title={words.documentFailed}
          action={<Button onClick={() => onOpen()}>{strings.app.tryAgain}</Button>}
        >
          {opened.message}
        </Message>
      )}
      {opened.state === 'needs-password' && (
        <Message
          icon={<KeyRound size={32} aria-hidden />}
          title={words.protectedDocument}
          action={
            <form className={styles.password} onSubmit={submit}>
              <TextField
                type="password"
                autoComplete="off"
                aria-label={strings.inbox.passwordPlaceholder}
                placeholder={strings.inbox.passwordPlaceholder}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
              <Button type="submit">{strings.inbox.unlock}</Button>
            </form>
          }
        >
          {opened.wrong ? words.wrongPassword : words.protectedText}
        </Message>
      )}
    </div>
  );
}
