import { type FormEvent, useEffect, useId, useState } from 'react';
import type { FieldPreview } from '../../../shared/desktop.ts';
import { BULK_FIELDS, type BulkField } from '../../../shared/records/bulk-fields.ts';
import type { RecordKind } from '../../../shared/records/reading.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormCheck, FormField, FormSelect } from '../../components/form-field.tsx';
import { ask } from '../../state/bridge.ts';
import { useFieldEdit } from '../../state/field-edit.ts';
import { showFailure } from '../../state/toasts.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { labelOfPath } from '../review/model/slots.ts';
import styles from './edit-field-dialog.module.css';
import { FieldChanges } from './field-changes.tsx';

const { bulk: words, records } = strings;
const KINDS = ['coa', 'receipt'] as const satisfies RecordKind[];
/** Typing asks for what changes once it pauses. */
const PAUSE_MS = 120;

/** Labels of these fields depend on no record. */
const labelOf = (field: BulkField) => labelOfPath({} as Parameters<typeof labelOfPath>[0], field);

interface EditFieldDialogProps {
  ids: readonly number[];
  /** The kind of the records, if all are of one. */
  kind: RecordKind | 'all';
}

/** Asks which field of the records is to become what, and shows which of them change from what. */
export function EditFieldDialog({ ids, kind }: EditFieldDialogProps) {
  const { leave, apply } = usePick(useFieldEdit, ['leave', 'apply']);
  const kinds = kind === 'all' ? KINDS : [kind];
  const [field, setField] = useState<BulkField>(BULK_FIELDS[kinds[0] ?? 'coa'][0]);
  /** null until the person has typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [withVerified, setWithVerified] = useState(true);
  const id = useId();
  const value = typed?.trim() ? typed.trim() : null;
  const preview = usePreview(ids, field, value);
  const usedBefore = useUsedBefore(field);

  const verified = preview?.changes.filter((change) => change.verified).length ?? 0;
  const changes = preview?.changes.filter((change) => withVerified || !change.verified) ?? [];
  const isCurrent = preview?.field === field && preview.value === value;
  const canChange = typed !== null && isCurrent && changes.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canChange) void apply({ ids: [...ids], field, value, verified: withVerified }, labelOf(field));
  };
  return (
    <Dialog
      title={words.editFieldTitle(ids.length)}
      onClose={leave}
      width="wide"
      footer={
        <>
          <Button onClick={leave}>{strings.app.cancel}</Button>
          <Button variant="primary" type="submit" form={`${id}form`} disabled={!canChange}>
            {typed === null
              ? words.change
              : (value === null ? words.clearRecords : words.changeRecords)(changes.length)}
          </Button>
        </>
      }
    >
      <form id={`${id}form`} className={styles.form} onSubmit={submit}>
        <div className={styles.fields}>
          <FormSelect
            label={words.field}
            value={field}
            autoFocus
            onChange={(event) => setField(event.target.value as BulkField)}
          >
            {kinds.map((of) => (
              <optgroup key={of} label={records.kinds[of]}>
                {BULK_FIELDS[of].map((one) => (
                  <option key={one} value={one}>
                    {labelOf(one)}
                  </option>
                ))}
              </optgroup>
            ))}
          </FormSelect>
          <FormField
            label={words.newValue}
            help={followsFrom(field)}
            list={`${id}values`}
            autoComplete="off"
            maxLength={2000}
            value={typed ?? ''}
            onChange={(event) => setTyped(event.target.value)}
          />
          <datalist id={`${id}values`}>
            {usedBefore.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        </div>
        <p className={styles.summary} role="status">
          {typed === null || !preview
            ? words.typeNewValue
            : [
                words.willChange(changes.length),
                words.alreadyRight(preview.right),
                words.withoutField(preview.otherKind),
              ]
                .filter(Boolean)
                .join(' ')}
        </p>
        {verified > 0 && (
          <FormCheck
            label={words.changeVerified(verified)}
            help={words.verifiedStay}
            checked={withVerified}
            onChange={(event) => setWithVerified(event.target.checked)}
          />
        )}
        <FieldChanges changes={changes} after={typed === null ? undefined : value} />
      </form>
    </Dialog>
  );
}

function followsFrom(field: BulkField): string | undefined {
  if (/^(?:lab|producer|distributor)_address$/.test(field)) return words.addressFollows.whole;
  return /_(?:street|city|state|zipcode)$/.test(field) ? words.addressFollows.part : undefined;
}

/** A preview, and what it is of. */
type PreviewOf = FieldPreview & { field: BulkField; value: string | null };

/** What would change; null until it is known. What was known of other values stays until then. */
function usePreview(ids: readonly number[], field: BulkField, value: string | null): PreviewOf | null {
  const [preview, setPreview] = useState<PreviewOf | null>(null);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      const answer = await ask('records.preview-field', { ids: [...ids], field, value });
      if (gone) return;
      if (answer.ok) setPreview({ ...answer.value, field, value });
      else showFailure(answer.error);
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [ids, field, value]);
  return preview;
}

/** Values that records have in the field, the most frequent first. */
function useUsedBefore(field: BulkField): readonly string[] {
  const [values, setValues] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    setValues([]);
    void ask('records.field-values', { field }).then((answer) => {
      if (!gone && answer.ok) setValues(answer.value);
    });
    return () => {
      gone = true;
    };
  }, [field]);
  return values;
}
