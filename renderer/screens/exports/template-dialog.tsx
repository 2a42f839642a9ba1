import { type FormEvent, useId, useState } from 'react';
import { EXPORT_RHYTHMS, type ExportForm, type ExportTemplate } from '../../../shared/exports/export-form.ts';
import type { RecordFilter } from '../../../shared/records/record-filter.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormField, FormSelect } from '../../components/form-field.tsx';
import { useExportTemplates } from '../../state/export-templates.ts';
import { exportStrings as words } from '../../strings/exports.ts';
import styles from './exports.module.css';

interface TemplateDialogProps {
  form: ExportForm;
  /** What the list shows. */
  filter: RecordFilter;
  onClose(): void;
}

/** Asks under which name a form of export is kept, and when it is to run. */
export function TemplateDialog({ form, filter, onClose }: TemplateDialogProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [every, setEvery] = useState<ExportTemplate['every']>(null);
  const [period, setPeriod] = useState<ExportTemplate['period']>('all');
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') return;
    onClose();
    const chosen = every === null ? 'all' : period;
    void useExportTemplates.getState().save({ name: name.trim(), form, filter, every, period: chosen });
  };
  return (
    <Dialog
      title={words.templateTitle}
      onClose={onClose}
      footer={<FormButtons form={id} label={words.save} onCancel={onClose} />}
    >
      <form id={id} className={styles.form} onSubmit={save} noValidate>
        <p className={styles.help}>{words.templateText}</p>
        <FormField
          label={words.name}
          autoFocus
          required
          maxLength={80}
          value={name}
          problem={tried && name.trim() === '' ? words.missing : null}
          onChange={(event) => setName(event.target.value)}
        />
        <FormSelect
          label={words.every}
          value={every ?? 'never'}
          onChange={({ target: { value } }) => setEvery(EXPORT_RHYTHMS.find((rhythm) => rhythm === value) ?? null)}
        >
          {(['never', ...EXPORT_RHYTHMS] as const).map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {words.rhythms[rhythm]}
            </option>
          ))}
        </FormSelect>
        {every !== null && (
          <FormSelect
            label={words.period}
            value={period}
            onChange={({ target: { value } }) => setPeriod(value === 'previous' ? 'previous' : 'all')}
          >
            <option value="all">{words.periods.all}</option>
            <option value="previous">{words.periods.previous[every]}</option>
          </FormSelect>
        )}
        <p className={styles.help}>{words.folderHelp}</p>
      </form>
    </Dialog>
  );
}
