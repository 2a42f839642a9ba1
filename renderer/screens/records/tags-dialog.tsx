import { type FormEvent, useEffect, useId, useState } from 'react';
import { tagSchema } from '../../../shared/records/tag.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormCheck, FormField } from '../../components/form-field.tsx';
import { ask } from '../../state/bridge.ts';
import { useTags } from '../../state/tags.ts';
import { showFailure } from '../../state/toasts.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { TagOptions } from './tag-options.tsx';
import styles from './tags-dialog.module.css';

const { records: words } = strings;

/** `tax, Q1` -> the tags; what cannot be one is kept apart. */
function tagsIn(typed: string): { tags: string[]; wrong: string[] } {
  const parts = typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return {
    tags: parts.filter((part) => tagSchema.safeParse(part).success),
    wrong: parts.filter((part) => !tagSchema.safeParse(part).success),
  };
}

/** Adds tags to records and takes tags off them. */
export function TagsDialog({ ids, onClose }: { ids: readonly number[]; onClose(): void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [here, setHere] = useState<{ tag: string; count: number }[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const { tags, load, change } = usePick(useTags, ['tags', 'load', 'change']);
  useEffect(() => {
    void load();
    void ask('tags.list', { ids: [...ids] }).then((answer) =>
      answer.ok ? setHere(answer.value) : showFailure(answer.error),
    );
  }, [ids, load]);
  const { tags: added, wrong } = tagsIn(typed);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.length > 0) return;
    onClose();
    if (added.length > 0 || removed.size > 0) void change(ids, added, [...removed]);
  };
  const toggle = (tag: string, keep: boolean) => {
    const next = new Set(removed);
    if (keep) next.delete(tag);
    else next.add(tag);
    setRemoved(next);
  };
  return (
    <Dialog
      title={words.tagsTitle(ids.length)}
      onClose={onClose}
      footer={<FormButtons form={id} label={words.save} onCancel={onClose} />}
    >
      <form id={id} className={styles.form} onSubmit={save} noValidate>
        <FormField
          label={words.addTags}
          help={words.addTagsHelp}
          autoFocus
          list={`${id}-tags`}
          maxLength={200}
          value={typed}
          problem={wrong.length > 0 ? words.tagProblem : null}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TagOptions id={`${id}-tags`} tags={tags} typed={typed} />
        {here.length > 0 && (
          <fieldset className={styles.group}>
            <legend>{words.tagsHere}</legend>
            {here.map(({ tag, count }) => (
              <FormCheck
                key={tag}
                label={ids.length > 1 ? words.tagCount(tag, count) : tag}
                checked={!removed.has(tag)}
                onChange={(event) => toggle(tag, event.target.checked)}
              />
            ))}
          </fieldset>
        )}
      </form>
    </Dialog>
  );
}
