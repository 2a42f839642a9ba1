import { useId, useState } from 'react';
import { SettingRow } from '../../components/setting-row.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useAbout } from '../../state/about.ts';
import { useSettings } from '../../state/settings.ts';
import { settingsStrings as words } from '../../strings/settings.ts';

/** What the history calls the person; kept when they leave the field or press Enter. */
export function NameRow({ name }: { name: string | null }) {
  const id = useId();
  const account = useAbout((state) => state.about?.account ?? '');
  const [typed, setTyped] = useState(name ?? '');
  const save = () => {
    const next = typed.trim() === '' ? null : typed.trim();
    if (next !== name) void useSettings.getState().change({ displayName: next });
  };
  return (
    <SettingRow label={words.name} labelFor={id} help={words.nameHelp} helpId={`${id}-help`}>
      <TextField
        id={id}
        aria-describedby={`${id}-help`}
        maxLength={80}
        placeholder={account}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
    </SettingRow>
  );
}
