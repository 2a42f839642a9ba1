import { useEffect, useId } from 'react';
import type { Settings, UpdateStatus } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { SettingRow, SettingSection } from '../../components/setting-row.tsx';
import { SelectField } from '../../components/text-field.tsx';
import { useSettings } from '../../state/settings.ts';
import { useUpdates } from '../../state/updates.ts';
import { usePick } from '../../state/use-pick.ts';
import { updateStrings as words } from '../../strings/updates.ts';
import styles from './settings-screen.module.css';

/** Newer versions of the app: asked for only when a person says so. */
export function UpdatesSection({ settings }: { settings: Settings }) {
  const { status, load } = usePick(useUpdates, ['status', 'load']);
  useEffect(() => {
    void load();
  }, [load]);
  if (!status) return null;
  return (
    <SettingSection title={words.title}>
      {status.cannot ? (
        <div className={styles.notice}>
          <Notice>{words.cannot[status.cannot]}</Notice>
        </div>
      ) : (
        <>
          <AutomaticRow on={settings.updateChecks} host={status.host} />
          <VersionRow status={status} />
        </>
      )}
    </SettingSection>
  );
}

function AutomaticRow({ on, host }: { on: boolean; host: string | null }) {
  const id = useId();
  const change = useSettings((state) => state.change);
  const check = useUpdates((state) => state.check);
  const set = async (updateChecks: boolean) => {
    await change({ updateChecks });
    if (updateChecks) await check();
  };
  return (
    <SettingRow label={words.automatic} labelFor={id} help={words.automaticHelp(host)} helpId={`${id}-help`}>
      <SelectField
        id={id}
        aria-describedby={`${id}-help`}
        value={on ? 'on' : 'off'}
        onChange={(event) => void set(event.target.value === 'on')}
      >
        <option value="off">{words.automaticOff}</option>
        <option value="on">{words.automaticOn}</option>
      </SelectField>
    </SettingRow>
  );
}

function VersionRow({ status }: { status: UpdateStatus }) {
  const { check, download, install } = usePick(useUpdates, ['check', 'download', 'install']);
  const { step, notes, progress, failure } = status;
  const busy = step === 'checking' || step === 'downloading';
  return (
    <>
      <SettingRow label={words.now}>
        <span className={styles.soft} role="status">
          {words.steps[step](status)}
        </span>
        {step === 'available' && (
          <Button size="small" variant="primary" onClick={() => void download()}>
            {words.download}
          </Button>
        )}
        {step === 'ready' && (
          <Button size="small" variant="primary" onClick={() => void install()}>
            {words.install}
          </Button>
        )}
        {step !== 'available' && step !== 'ready' && (
          <Button size="small" disabled={busy} onClick={() => void check()}>
            {words.check}
          </Button>
        )}
      </SettingRow>
      {step === 'downloading' && (
        <div className={styles.working}>
          <ProgressBar label={words.progress} fraction={progress} text={words.steps.downloading(status)} />
        </div>
      )}
      {failure && (
        <div className={styles.notice}>
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      {notes && (
        <section className={styles.notes} aria-label={words.notes}>
          <h3>{words.notes}</h3>
          <p>{notes}</p>
        </section>
      )}
    </>
  );
}
