import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import {
  type ProfileDetail,
  type ProfileEdit,
  type ProfileLesson,
  profileEditSchema,
} from '../../../shared/desktop/lab-profiles.ts';
import { analysisName } from '../../../shared/science/analyses.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormField } from '../../components/form-field.tsx';
import { Loading } from '../../components/message.tsx';
import { TextField } from '../../components/text-field.tsx';
import { ask } from '../../state/bridge.ts';
import { useLabProfiles } from '../../state/lab-profiles.ts';
import { showFailure } from '../../state/toasts.ts';
import { strings } from '../../strings/en.ts';
import { fieldLabel } from '../../strings/fields.ts';
import { settingsStrings as words } from '../../strings/settings.ts';
import styles from './profile-dialog.module.css';

/** Changes what was learned of a layout: what it is called, the labels it goes by, and lessons to be taken out. */
export function ProfileDialog({ name, onClose }: { name: string; onClose(): void }) {
  const formId = useId();
  const [detail, setDetail] = useState<ProfileDetail | null>(null);
  useEffect(() => {
    void ask('lab-profiles.get', { name }).then((answer) => {
      if (answer.ok) setDetail(answer.value);
      else showFailure(answer.error);
    });
  }, [name]);
  return (
    <Dialog
      title={words.editTitle(name)}
      width="wide"
      onClose={onClose}
      footer={<FormButtons form={formId} label={words.save} onCancel={onClose} />}
    >
      {detail ? <ProfileForm id={formId} detail={detail} onSaved={onClose} /> : <Loading label={strings.app.loading} />}
    </Dialog>
  );
}

function ProfileForm({ id, detail, onSaved }: { id: string; detail: ProfileDetail; onSaved(): void }) {
  const { name, company, license, kind, lessons } = detail;
  const save = useLabProfiles((state) => state.edit);
  const labels = Object.fromEntries(
    lessons.flatMap(({ key, what, label }) => (what === 'field' && label !== null ? [[key, label]] : [])),
  );
  const form = useForm<ProfileEdit>({
    defaultValues: { name, company, license, labels, remove: [] },
    resolver: zodResolver(profileEditSchema),
  });
  const { register, handleSubmit, formState } = form;
  const { errors, dirtyFields } = formState;
  const submit = handleSubmit(async (edit) => {
    const changed = Object.entries(edit.labels).filter(([key]) => dirtyFields.labels?.[key]);
    if (await save(name, { ...edit, labels: Object.fromEntries(changed) })) onSaved();
  });
  const optional = { setValueAs: (typed: string | null) => typed?.trim() || null };
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <FormField label={words.profileName} problem={errors.name && words.profileNameProblem} {...register('name')} />
      <FormField
        label={words.companyOf[kind]}
        problem={errors.company && words.profileTextProblem}
        {...register('company', optional)}
      />
      <FormField
        label={words.licenseNumber}
        problem={errors.license && words.profileTextProblem}
        {...register('license', optional)}
      />
      <h3 className={styles.heading}>{words.lessons}</h3>
      {lessons.length === 0 ? <p>{words.noLessons}</p> : <LessonTable lessons={lessons} form={form} />}
    </form>
  );
}

interface LessonTableProps {
  lessons: readonly ProfileLesson[];
  form: UseFormReturn<ProfileEdit>;
}

function LessonTable({ lessons, form: { register, watch, setValue, resetField, formState } }: LessonTableProps) {
  const problemId = useId();
  const removed = watch('remove');
  const toggle = (key: string) => {
    // What is typed in a label that is no longer shown must not keep the rest from being saved.
    resetField(`labels.${key}`);
    setValue('remove', removed.includes(key) ? removed.filter((one) => one !== key) : [...removed, key]);
  };
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.lessons}</caption>
      <thead>
        <tr>
          <th scope="col">{words.lesson}</th>
          <th scope="col">{words.lessonLabel}</th>
          <th scope="col">{words.lessonHeld}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {lessons.map(({ key, what, name, label, corrected, right }, index) => {
          const lesson = words.lessonOf[what](nameOf(what, name));
          const isOut = removed.includes(key);
          const wrong = formState.errors.labels?.[key];
          return (
            <tr key={key} className={isOut ? styles.out : undefined}>
              <th scope="row">{lesson}</th>
              <td>
                {what === 'field' && label !== null && !isOut ? (
                  <>
                    <TextField
                      aria-label={words.labelNamed(lesson)}
                      aria-invalid={wrong ? true : undefined}
                      aria-describedby={wrong && `${problemId}-${index}`}
                      {...register(`labels.${key}`)}
                    />
                    {wrong && (
                      <p id={`${problemId}-${index}`} className={styles.problem}>
                        {wrong.type === 'too_big' ? words.labelTooLong : words.labelMissing}
                      </p>
                    )}
                  </>
                ) : (
                  label
                )}
              </td>
              <td>{words.lessonCounts(right, corrected)}</td>
              <td className={styles.end}>
                <Button
                  size="small"
                  aria-label={isOut ? words.keepLessonNamed(lesson) : words.removeLessonNamed(lesson)}
                  onClick={() => toggle(key)}
                >
                  {isOut ? words.keepLesson : words.removeLesson}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What a lesson is about, as a person calls it. */
function nameOf(what: ProfileLesson['what'], name: string): string {
  if (what === 'table' || what === 'extra') return analysisName(name);
  if (what === 'field') return fieldLabel(name);
  if (what !== 'settled') return name;
  const [field = name, analysis] = name.split('.');
  return analysis === undefined ? fieldLabel(field).toLowerCase() : `${analysisName(analysis).toLowerCase()} rows`;
}
