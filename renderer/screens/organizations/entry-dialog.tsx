import { useId } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
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
  const defaultValues = typedEntry(part, models, index);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues });
  const { errors } = formState;
  const fields = ENTRY_FIELDS[part];
  const save = handleSubmit(async (typed) => {
    const next = withEntry(part, models, index, typed);
    const refusal = typeof next === 'string' ? next : (await onSave(next))?.message;
    if (refusal === undefined) onClose();
    else setError('root', { message: refusal });
  });
  const simple = fields.filter(({ kind }) => kind !== 'analyses');
  return (
    <Dialog
      width="wide"
      title={index === null ? words.add[part] : words.editTitle[part]}
      onClose={onClose}
      footer={<FormButtons form={formId} label={organizationStrings.save} onCancel={onClose} />}
    >
      <form id={formId} className={styles.form} onSubmit={save} noValidate>
        {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
        <FormGrid>
          {simple.map((field, place) => (
            <EntryInput
              key={field.name}
              field={field}
              first={place === 0}
              chosen={defaultValues.text[field.name] ?? ''}
              models={models}
              problem={errors.text?.[field.name]?.message}
              input={register(`text.${field.name}`, {
                validate: (_, typed) => entryProblem(field, typed, models) ?? true,
              })}
            />
          ))}
        </FormGrid>
        {fields.some(({ kind }) => kind === 'analyses') && (
          <fieldset className={styles.group}>
            <legend>{words.serves}</legend>
            <div className={styles.choices}>
              {models.analyses.map(({ key, name }) => (
                <FormCheck key={key} label={name} value={key} {...register('ticked')} />
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
  /** What the entry has so far. */
  chosen: string;
  models: StandardModels;
  problem: string | undefined;
  input: UseFormRegisterReturn;
}

function EntryInput({ field, first, chosen, models, problem, input }: EntryInputProps) {
  const options = optionsOf(field, models, chosen);
  const common = { label: field.label, problem, autoFocus: first, ...input };
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
