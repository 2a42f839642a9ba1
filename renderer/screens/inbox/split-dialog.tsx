import { type FormEvent, useEffect, useId, useState } from 'react';
import { type InboxItem, MOST_RANGES } from '../../../shared/desktop.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormField } from '../../components/form-field.tsx';
import { splitDocument } from '../../state/arrange-pages.ts';
import { ask } from '../../state/bridge.ts';
import { showFailure } from '../../state/toasts.ts';
import { arrangeStrings as words } from '../../strings/inbox.ts';
import styles from './arrange.module.css';
import { eachPage, pageRanges, pagesLeftOut } from './page-ranges.ts';

/** Asks which pages of a PDF are a document each. */
export function SplitDialog({ item, onClose }: { item: InboxItem; onClose(): void }) {
  const form = useId();
  const [count, setCount] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    void ask('documents.pages', { documentHash: item.documentHash }).then((answer) => {
      if (!answer.ok) return showFailure(answer.error);
      setCount(answer.value.pages.length);
      setTyped(eachPage(answer.value.pages.length));
    });
  }, [item.documentHash]);
  const ranges = count === null ? null : pageRanges(typed, count);
  const tooMany = ranges !== null && ranges.length > MOST_RANGES;
  const left = count === null || ranges === null ? [] : pagesLeftOut(ranges, count);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ranges || tooMany) return;
    onClose();
    void splitDocument(item.id, ranges);
  };
  return (
    <Dialog
      title={words.splitTitle(item.fileName)}
      onClose={onClose}
      footer={<FormButtons form={form} label={words.split} onCancel={onClose} />}
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <FormField
          autoFocus
          label={words.pages}
          help={ranges ? words.pagesHelp(ranges.length) : words.pagesExample}
          value={typed}
          problem={tooMany ? words.pagesTooMany : count === null || ranges ? null : words.pagesProblem(count)}
          onChange={({ target }) => setTyped(target.value)}
        />
        {left.length > 0 && <p role="status">{words.pagesLeftOut(left)}</p>}
        <p className={styles.note}>{words.splitNote}</p>
      </form>
    </Dialog>
  );
}
