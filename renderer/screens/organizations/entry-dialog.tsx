import { type FormEvent, useId, useState } from 'react';
import type { Failure } from '../../../shared/desktop.ts';
import { MATRICES, type ModelPart, type StandardModels } from '../../../shared/science/standard-models.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormCheck, FormField, FormGrid, FormSelect } from '../../components/form-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { organizationStrings } from '../../strings/organizations.ts';
import { ENTRY_FIELDS, type EntryField, entryProblem, typedEntry, withEntry } from './model-parts.ts';
import styles from './parts.module.css';

const { models: words } = organizationStrings;

interface EntryDialogProps {
  part: ModelPart;
  models: StandardModels;
  /** Place of the entry; null for a new one. */
  index: number | null;
  onSave(models: StandardModels): Promise<Failure | null>;
  onClose(): void;
}

/** One entry of a data model: a limit, an analyte, an instrument, ... */
export function EntryDialog({ part, models, index, onSave, onClose }: EntryDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(() => typedEntry(part, models, index));
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fields = ENTRY_FIELDS[part];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fields.some((field) => entryProblem(field, typed, models) !== null)) return;
    const next = withEntry(part, models, index, typed);
    if (typeof next === 'string') return setRefusal(next);
    const failure = await onSave(next);
    if (failure) setRefusal(failure.message);
    else onClose();
  };
  const change = (name: string, value: string) => setTyped({ ...typed, text: { ...typed.text, [name]: value } });
  const simple = fields.filter(({ kind }) => kind !== 'analyses');
  return (
    <Dialog
      width="wide"
      title={index === null ? words.add[part] : words.editTitle[part]}
      onClose={onClose}
      footer={<FormButtons form={formId} label={organizationStrings.save} onCancel={onClose} />}
    >
      <form id={formId} className={styles.form} onSubmit={save} noValidate>
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <FormGrid>
          {simple.map((field, place) => (
            <EntryInput
              key={field.name}
              field={field}
              first={place === 0}
              value={typed.text[field.name] ?? ''}
              models={models}
              problem={tried ? entryProblem(field, typed, models) : null}
              onChange={(value) => change(field.name, value)}
            />
          ))}
        </FormGrid>
        {fields.some(({ kind }) => kind === 'analyses') && (
          <fieldset className={styles.group}>
            <legend>{words.serves}</legend>
            <div className={styles.choices}>
              {models.analyses.map(({ key, name }) => (
                <FormCheck
                  key={key}
                  label={name}
                  checked={typed.ticked.includes(key)}
                  onChange={(event) =>
                    setTyped({
                      ...typed,
                      ticked: event.target.checked
                        ? [...typed.ticked, key]
                        : typed.ticked.filter((other) => other !== key),
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
      </form>
    </Dialog>
  );
}

interface EntryInputProps {
  field: EntryField;
  first: boolean;
  value: string;
  models: StandardModels;
  problem: string | null;
  onChange(value: string): void;
}

function EntryInput({ field, first, value, models, problem, onChange }: EntryInputProps) {
  const options = optionsOf(field, models, value);
  const common = {
    label: field.label,
    value,
    problem,
    ...(first && { 'data-autofocus': true }),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (!options) {
    const isNumber = field.kind === 'number' || field.kind === 'count';
    return (
      <FormField
        {...common}
        {...(isNumber && { inputMode: 'decimal' as const })}
        {...(field.kind === 'date' && { type: 'date' })}
        {...(field.kind === 'state' && { maxLength: 2 })}
        help={field.kind === 'number' ? words.limitHelp : undefined}
      />
    );
  }
  return (
    <FormSelect {...common}>
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </FormSelect>
  );
}

/** What can be chosen for a field, `[value, label]`; null for one that is typed. What is chosen stays on offer. */
function optionsOf({ kind }: EntryField, models: StandardModels, chosen: string): [string, string][] | null {
  const kept = (options: [string, string][]) =>
    options.some(([value]) => value === chosen) ? options : ([[chosen, chosen], ...options] as [string, string][]);
  if (kind === 'analysis') return kept(models.analyses.map(({ key, name }) => [key, name]));
  if (kind === 'analyte') return kept(models.analytes.map(({ key, name }) => [key, name]));
  if (kind === 'unit') return kept(models.units.map((unit) => [unit, unit]));
  if (kind === 'matrix') return MATRICES.map((matrix) => [matrix, words.matrices[matrix]]);
  return null;
}
