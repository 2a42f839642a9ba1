import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SettingRow } from '../../components/setting-row.tsx';
import { useSecrets } from '../../state/secrets.ts';
import { usePick } from '../../state/use-pick.ts';
import { secretsStrings as words } from '../../strings/secrets.ts';
import { PassphraseDialog, type PassphraseTask } from './passphrase-dialog.tsx';
import styles from './settings-screen.module.css';

/** Where keys are kept; on a system without a keychain, the vault. */
export function SecretsRow() {
  const { state, load, forget } = usePick(useSecrets, ['state', 'load', 'forget']);
  const [asked, setAsked] = useState<PassphraseTask | 'forget' | null>(null);
  useEffect(() => {
    void load(true);
  }, [load]);
  if (!state) return null;
  const close = () => setAsked(null);
  return (
    <SettingRow label={words.title} help={state === 'none' ? words.noneHelp : words.help}>
      <span className={styles.soft}>{words.states[state]}</span>
      {state === 'none' && (
        <Button size="small" onClick={() => setAsked('create')}>
          {words.create}
        </Button>
      )}
      {state === 'vault-locked' && (
        <>
          <Button size="small" onClick={() => setAsked('unlock')}>
            {words.unlock}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAsked('forget')}>
            {words.forget}
          </Button>
        </>
      )}
      {state === 'vault' && (
        <Button size="small" onClick={() => setAsked('change')}>
          {words.change}
        </Button>
      )}
      {asked === 'forget' && (
        <ConfirmDialog
          title={words.forgetTitle}
          text={words.forgetText}
          action={words.forgetAction}
          onClose={close}
          onConfirm={() => {
            close();
            void forget();
          }}
        />
      )}
      {asked !== null && asked !== 'forget' && <PassphraseDialog task={asked} onClose={close} />}
    </SettingRow>
  );
}
