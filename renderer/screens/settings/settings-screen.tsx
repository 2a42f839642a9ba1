import { Info, Lock } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { LOCALES, type Settings } from '../../../shared/desktop.ts';
import { LIMITS } from '../../../shared/rest/limits.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Loading } from '../../components/message.tsx';
import { Screen } from '../../components/screen.tsx';
import { SettingRow, SettingSection } from '../../components/setting-row.tsx';
import { SelectField } from '../../components/text-field.tsx';
import { useAbout } from '../../state/about.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useSettings } from '../../state/settings.ts';
import { useSync } from '../../state/sync.ts';
import { usePick } from '../../state/use-pick.ts';
import { companyStrings } from '../../strings/companies.ts';
import { strings } from '../../strings/en.ts';
import { formatExample } from '../../strings/format.ts';
import { settingsStrings as words } from '../../strings/settings.ts';
import { syncStrings } from '../../strings/sync.ts';
import { AboutDialog } from '../about/about-dialog.tsx';
import { ExportSection } from '../exports/export-section.tsx';
import { BackupSection } from './backup-section.tsx';
import { CrashesSection } from './crashes-section.tsx';
import { HostSection } from './host-section.tsx';
import { LabProfilesRow } from './lab-profiles-row.tsx';
import { LearnedSection } from './learned-section.tsx';
import { NameRow } from './name-row.tsx';
import { SecretsRow } from './secrets-row.tsx';
import styles from './settings-screen.module.css';
import { StorageSection } from './storage-section.tsx';
import { UpdatesSection } from './updates-section.tsx';
import { WatchedFolders } from './watched-folders.tsx';

const THEMES = ['system', 'light', 'dark'] as const satisfies Settings['theme'][];
const DATE_ORDERS = ['auto', 'mdy', 'dmy', 'ymd'] as const satisfies Settings['dateOrder'][];
const LIMIT_SETS = ['generous', 'upload', 'parsing'] as const satisfies Settings['limits'][];
/** Certainties below which a person may want to look at every value. */
const THRESHOLDS = [0, 0.6, 0.8, 0.9, 0.95];

export function SettingsScreen() {
  const settings = useSettings((state) => state.settings);
  return (
    <Screen title={words.title}>
      {!settings ? (
        <Loading label={strings.app.loading} />
      ) : (
        <div className={styles.scroll}>
          <SettingSection title={words.you}>
            <NameRow name={settings.displayName} />
          </SettingSection>
          <AppearanceSection settings={settings} />
          <ReadingSection settings={settings} />
          <LearnedSection />
          <AddingSection settings={settings} />
          <ExportSection />
          <RemoteSection />
          <HostSection settings={settings} />
          <StorageSection />
          <BackupSection />
          <PrivacySection />
          <UpdatesSection settings={settings} />
          <CrashesSection />
          <AboutSection />
        </div>
      )}
    </Screen>
  );
}

function AppearanceSection({ settings }: { settings: Settings }) {
  const change = useSettings((state) => state.change);
  return (
    <SettingSection title={words.appearance}>
      <SettingRow label={words.theme}>
        <Choice
          label={words.theme}
          value={settings.theme}
          onChange={(theme) => void change({ theme })}
          options={THEMES.map((value) => ({ value, label: words.themes[value] }))}
        />
      </SettingRow>
      <SelectRow
        label={words.locale}
        value={settings.locale}
        options={LOCALES.map((place) => [
          place,
          place === 'system' ? `${words.localeSystem}: ${formatExample(place)}` : formatExample(place),
        ])}
        onChange={(locale) => void change({ locale })}
      />
    </SettingSection>
  );
}

function ReadingSection({ settings }: { settings: Settings }) {
  const go = useNavigation((state) => state.go);
  const change = useSettings((state) => state.change);
  const least = String(settings.confidence);
  const thresholds = [...new Set([...THRESHOLDS, settings.confidence])].sort();
  return (
    <SettingSection title={words.reading}>
      <SelectRow
        label={words.dateOrder}
        help={words.dateOrderHelp}
        value={settings.dateOrder}
        options={DATE_ORDERS.map((order) => [order, words.dateOrders[order]])}
        onChange={(dateOrder) => void change({ dateOrder })}
      />
      <SelectRow
        label={words.confidence}
        help={words.confidenceHelp}
        value={least}
        options={thresholds.map((value) => [
          String(value),
          value === 0 ? words.confidenceOff : words.confidenceBelow(value),
        ])}
        onChange={(value) => void change({ confidence: Number(value) })}
      />
      <SelectRow
        label={words.advance}
        value={settings.advance ? 'next' : 'stay'}
        options={(['next', 'stay'] as const).map((value) => [value, words.advances[value]])}
        onChange={(value) => void change({ advance: value === 'next' })}
      />
      <LabProfilesRow />
      <SettingRow label={companyStrings.title} help={companyStrings.openHelp}>
        <Button size="small" onClick={() => go({ screen: 'companies' })}>
          {companyStrings.openScreen}
        </Button>
      </SettingRow>
    </SettingSection>
  );
}

function AddingSection({ settings }: { settings: Settings }) {
  const change = useSettings((state) => state.change);
  return (
    <SettingSection title={words.adding}>
      <SelectRow
        label={words.limits}
        help={words.limitsHelp}
        value={settings.limits}
        options={LIMIT_SETS.map((name) => [name, words.limitsOf(LIMITS[name].files, LIMITS[name].fileBytes / 1e6)])}
        onChange={(limits) => void change({ limits })}
      />
      <WatchedFolders />
    </SettingSection>
  );
}

function RemoteSection() {
  const accounts = useSync((state) => state.accounts);
  const go = useNavigation((state) => state.go);
  return (
    <SettingSection title={words.services}>
      <SettingRow label={words.account} help={words.accountHelp}>
        {accounts.length === 0 && <span className={styles.soft}>{words.accountNone}</span>}
        {accounts.map(({ id, baseUrl, state }) => (
          <span key={id}>
            <code className={styles.path}>{baseUrl}</code>{' '}
            <span className={styles.faint}>{syncStrings.states[state]}</span>
          </span>
        ))}
        <Button size="small" onClick={() => go({ screen: 'sync' })}>
          {words.openSync}
        </Button>
      </SettingRow>
      <SecretsRow />
    </SettingSection>
  );
}

function PrivacySection() {
  const go = useNavigation((state) => state.go);
  return (
    <SettingSection title={words.privacy}>
      <div className={styles.privacy}>
        <Lock size={14} aria-hidden />
        <p>{words.privacyText}</p>
        <Button size="small" onClick={() => go({ screen: 'sync' })}>
          {words.privacyHistory}
        </Button>
      </div>
    </SettingSection>
  );
}

function AboutSection() {
  const { about, load } = usePick(useAbout, ['about', 'load']);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <SettingSection title={words.about}>
      <SettingRow label={words.version}>
        <span className={styles.soft}>{about?.version ?? '…'}</span>
        <Button size="small" icon={<Info size={14} aria-hidden />} onClick={() => setOpen(true)}>
          {words.aboutMore}
        </Button>
      </SettingRow>
      {open && <AboutDialog onClose={() => setOpen(false)} />}
    </SettingSection>
  );
}

interface SelectRowProps<Value extends string> {
  label: string;
  help?: string;
  value: Value;
  options: (readonly [Value, string])[];
  onChange(value: Value): void;
}

function SelectRow<Value extends string>({ label, help, value, options, onChange }: SelectRowProps<Value>) {
  const id = useId();
  return (
    <SettingRow label={label} labelFor={id} {...(help && { help, helpId: `${id}-help` })}>
      <SelectField
        id={id}
        aria-describedby={help ? `${id}-help` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </SelectField>
    </SettingRow>
  );
}
