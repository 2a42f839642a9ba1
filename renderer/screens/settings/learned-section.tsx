import { Download, Pencil, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LearnedSummary } from '../../../shared/desktop/lab-profiles.ts';
import { analysisName } from '../../../shared/science/analyses.ts';
import { Button } from '../../components/button.tsx';
import { SettingRow, SettingSection } from '../../components/setting-row.tsx';
import { useLabProfiles } from '../../state/lab-profiles.ts';
import { usePick } from '../../state/use-pick.ts';
import { fieldLabel } from '../../strings/fields.ts';
import { settingsStrings as words } from '../../strings/settings.ts';
import { ProfileDialog } from './profile-dialog.tsx';
import styles from './settings-screen.module.css';

/** What corrections taught, by laboratory and store, with ways to forget it, keep it in a file and take one in. */
export function LearnedSection() {
  const [edited, setEdited] = useState<string | null>(null);
  const { profiles, load, add, remove, exportTo } = usePick(useLabProfiles, [
    'profiles',
    'load',
    'add',
    'remove',
    'exportTo',
  ]);
  useEffect(() => {
    void load();
  }, [load]);
  const learned = profiles.flatMap(({ name, kind, learned }) => (learned ? [{ name, kind, learned }] : []));
  return (
    <SettingSection title={words.learnedTitle}>
      <SettingRow label={words.learnedLabel} help={learned.length === 0 ? words.learnedNothing : words.learnedHelp}>
        <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => void add()}>
          {words.importProfile}
        </Button>
      </SettingRow>
      {learned.length > 0 && (
        <table className={styles.keys}>
          <caption className="visually-hidden">{words.learnedTitle}</caption>
          <tbody>
            {learned.map(({ name, kind, learned }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={styles.faint}>
                  {words.learnedFrom(kind, learned)}
                  {helped(learned).length > 0 && <div>{words.learnedHelps(helped(learned))}</div>}
                  {learned.contradicted.length > 0 && (
                    <div>{words.learnedOtherwise(learned.contradicted.map(fieldLabel))}</div>
                  )}
                </td>
                <td>
                  <div className={styles.actions}>
                    <Button
                      size="small"
                      icon={<Pencil size={14} aria-hidden />}
                      aria-label={words.editProfileNamed(name)}
                      onClick={() => setEdited(name)}
                    >
                      {words.editProfile}
                    </Button>
                    <Button
                      size="small"
                      icon={<Download size={14} aria-hidden />}
                      aria-label={words.exportProfileNamed(name)}
                      onClick={() => void exportTo(name)}
                    >
                      {words.exportProfile}
                    </Button>
                    <Button
                      size="small"
                      variant="danger"
                      aria-label={words.forgetNamed(name)}
                      onClick={() => void remove(name)}
                    >
                      {words.forget}
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {edited !== null && <ProfileDialog name={edited} onClose={() => setEdited(null)} />}
    </SettingSection>
  );
}

/** What of a certificate is read by what was learned, as a person calls it. */
const helped = ({ fields, tables }: LearnedSummary): string[] => [
  ...fields.map(fieldLabel),
  ...tables.map(analysisName),
];
