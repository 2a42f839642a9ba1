import { useEffect, useId, useState } from 'react';
import type { ProfileDetail, ProfileEdit, ProfileLesson } from '../../../shared/desktop/lab-profiles.ts';
import { analysisName } from '../../../shared/science/analyses.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
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
  const [detail, setDetail] = useState<ProfileDetail | null>(null);
  const [edit, setEdit] = useState<ProfileEdit | null>(null);
  const save = useLabProfiles((state) => state.edit);
  useEffect(() => {
    void ask('lab-profiles.get', { name }).then((answer) => {
      if (!answer.ok) return showFailure(answer.error);
      const { company, license } = answer.value;
      setDetail(answer.value);
      setEdit({ name, company, license, labels: {}, remove: [] });
    });
  }, [name]);
  const change = (changes: Partial<ProfileEdit>) => setEdit((known) => known && { ...known, ...changes });
  const isWhole = edit !== null && edit.name.trim() !== '' && Object.values(edit.labels).every((label) => label.trim());
  const submit = async () => {
    if (edit && isWhole && (await save(name, edit))) onClose();
  };
  return (
    <Dialog
      title={words.editTitle(name)}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{strings.app.cancel}</Button>
          <Button variant="primary" disabled={!isWhole} onClick={() => void submit()}>
            {words.save}
          </Button>
        </>
      }
    >
      {!detail || !edit ? (
        <Loading label={strings.app.loading} />
      ) : (
        <div className={styles.form}>
          <Field label={words.profileName} value={edit.name} onChange={(text) => change({ name: text })} />
          <Field
            label={words.companyOf[detail.kind]}
            value={edit.company ?? ''}
            onChange={(text) => change({ company: text === '' ? null : text })}
          />
          <Field
            label={words.licenseNumber}
            value={edit.license ?? ''}
            onChange={(text) => change({ license: text === '' ? null : text })}
          />
          <h3 className={styles.heading}>{words.lessons}</h3>
          {detail.lessons.length === 0 ? (
            <p>{words.noLessons}</p>
          ) : (
            <LessonTable lessons={detail.lessons} edit={edit} onChange={change} />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Field({ label, value, onChange }: { label: string; value: string; onChange(text: string): void }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <TextField id={id} value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

interface LessonTableProps {
  lessons: readonly ProfileLesson[];
  edit: ProfileEdit;
  onChange(changes: Partial<ProfileEdit>): void;
}

function LessonTable({ lessons, edit, onChange }: LessonTableProps) {
  const toggle = (key: string) =>
    onChange({
      remove: edit.remove.includes(key) ? edit.remove.filter((one) => one !== key) : [...edit.remove, key],
    });
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
        {lessons.map(({ key, what, name, label, corrected, right }) => {
          const lesson = words.lessonOf[what](nameOf(what, name));
          const isOut = edit.remove.includes(key);
          return (
            <tr key={key} className={isOut ? styles.out : undefined}>
              <th scope="row">{lesson}</th>
              <td>
                {what === 'field' && label !== null && !isOut ? (
                  <TextField
                    aria-label={words.labelNamed(lesson)}
                    value={edit.labels[key] ?? label}
                    onChange={(event) => onChange({ labels: { ...edit.labels, [key]: event.target.value } })}
                  />
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
