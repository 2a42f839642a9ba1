import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { SettingRow } from '../../components/setting-row.tsx';
import { useLabProfiles } from '../../state/lab-profiles.ts';
import { usePick } from '../../state/use-pick.ts';
import { settingsStrings as words } from '../../strings/settings.ts';
import { EntriesTable } from './entries-table.tsx';
import styles from './settings-screen.module.css';

/** What laboratories told about how their certificates are worded: files that are added and removed. */
export function LabProfilesRow() {
  const { profiles: all, load, add, remove } = usePick(useLabProfiles, ['profiles', 'load', 'add', 'remove']);
  // What was learned has a section of its own.
  const profiles = all.filter(({ learned, words }) => learned === null || words > 0);
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <>
      <SettingRow label={words.profiles} help={words.profilesHelp}>
        {profiles.length === 0 && <span className={styles.soft}>{words.profilesNone}</span>}
        <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => void add()}>
          {words.addProfile}
        </Button>
      </SettingRow>
      <EntriesTable
        caption={words.profiles}
        entries={profiles.map(({ name, lab, words: count }) => ({
          id: name,
          name,
          about: words.profileHolds(lab, count),
          removeLabel: words.removeProfileNamed(name),
        }))}
        remove={words.removeProfile}
        onRemove={(name) => void remove(name)}
      />
    </>
  );
}
