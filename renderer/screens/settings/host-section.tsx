import { Copy, Play, Plus, Square } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { HostStatus, Settings } from '../../../shared/desktop.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { SettingRow, SettingSection } from '../../components/setting-row.tsx';
import { SelectField, TextField } from '../../components/text-field.tsx';
import { useHost } from '../../state/host.ts';
import { useSettings } from '../../state/settings.ts';
import { useToasts } from '../../state/toasts.ts';
import { usePick } from '../../state/use-pick.ts';
import { formatDate } from '../../strings/format.ts';
import { settingsStrings as words } from '../../strings/settings.ts';
import { EntriesTable } from './entries-table.tsx';
import styles from './settings-screen.module.css';

const isPort = (typed: string) => /^\d{4,5}$/.test(typed) && Number(typed) >= 1024 && Number(typed) <= 65_535;

async function copy(text: string) {
  await navigator.clipboard.writeText(text);
  useToasts.getState().show('good', words.copied);
}

/** The REST service of this app: off until it is started, with keys that are shown once. */
export function HostSection({ settings }: { settings: Settings }) {
  const { status, busy, newKey, load, start, stop } = usePick(useHost, [
    'status',
    'busy',
    'newKey',
    'load',
    'start',
    'stop',
  ]);
  useEffect(() => {
    void load();
  }, [load]);
  const running = status?.running ?? false;
  return (
    <SettingSection title={words.host}>
      <SettingRow label={words.hosting} help={words.hostingHelp}>
        <Badge tone={running ? 'good' : 'plain'}>{running ? words.hostOn : words.hostOff}</Badge>
        <Button
          disabled={busy || !status}
          icon={running ? <Square size={14} aria-hidden /> : <Play size={15} aria-hidden />}
          onClick={() => void (running ? stop() : start())}
        >
          {running ? words.hostStop : words.hostStart}
        </Button>
      </SettingRow>
      {status?.failure && (
        <div className={styles.notice}>
          <Notice tone="bad">{status.failure.message}</Notice>
        </div>
      )}
      {status?.url && (
        <SettingRow label={words.address}>
          <code className={styles.path}>{status.url}</code>
          <Button
            size="small"
            icon={<Copy size={14} aria-hidden />}
            aria-label={`${words.address}: ${words.copyAddress}`}
            onClick={() => void copy(status.url ?? '')}
          >
            {words.copyAddress}
          </Button>
        </SettingRow>
      )}
      {!running && <PortRow port={settings.hostingPort} />}
      {running && status && <Keys status={status} />}
      {newKey && <NewKeyDialog apiKey={newKey} />}
    </SettingSection>
  );
}

function PortRow({ port }: { port: number }) {
  const id = useId();
  const change = useSettings((state) => state.change);
  const [typed, setTyped] = useState(String(port));
  const keep = () => {
    if (isPort(typed)) void change({ hostingPort: Number(typed) });
    else setTyped(String(port));
  };
  return (
    <SettingRow label={words.port} labelFor={id} help={words.portHelp} helpId={`${id}-help`}>
      <TextField
        id={id}
        inputMode="numeric"
        className={styles.port}
        aria-describedby={`${id}-help`}
        aria-invalid={!isPort(typed)}
        value={typed}
        onChange={(event) => setTyped(event.target.value.trim())}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
    </SettingRow>
  );
}

function Keys({ status }: { status: HostStatus }) {
  const { createKey, revokeKey } = usePick(useHost, ['createKey', 'revokeKey']);
  const [chosen, setChosen] = useState('');
  const userId = status.users.some(({ id }) => id === chosen) ? chosen : (status.users[0]?.id ?? '');
  const revoke = async (keyId: string) => {
    if (await revokeKey(keyId)) useToasts.getState().show('good', words.revoked);
  };
  return (
    <>
      <SettingRow label={words.keys} help={words.keysHelp}>
        {status.keys.length === 0 && <span className={styles.soft}>{words.keysNone}</span>}
        {status.users.length > 1 && (
          <SelectField aria-label={words.keyFor} value={userId} onChange={(event) => setChosen(event.target.value)}>
            {status.users.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => void createKey(userId)}>
          {words.createKey}
        </Button>
      </SettingRow>
      <EntriesTable
        caption={words.keys}
        entries={status.keys.map(({ id, userName, createdAt }) => ({
          id,
          name: userName,
          about: words.created(formatDate(createdAt)),
          removeLabel: words.revokeNamed(userName, formatDate(createdAt)),
        }))}
        remove={words.revoke}
        onRemove={(id) => void revoke(id)}
      />
    </>
  );
}

function NewKeyDialog({ apiKey }: { apiKey: string }) {
  const forget = useHost((state) => state.forgetKey);
  return (
    <Dialog
      title={words.newKeyTitle}
      onClose={forget}
      footer={
        <>
          <Button icon={<Copy size={14} aria-hidden />} autoFocus onClick={() => void copy(apiKey)}>
            {words.copyKey}
          </Button>
          <Button variant="primary" onClick={forget}>
            {words.done}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{words.newKeyText}</p>
        <code className={styles.secret}>{apiKey}</code>
      </div>
    </Dialog>
  );
}
