import { useState } from 'react';
import type { Failure } from '../../../shared/desktop.ts';
import type { Settles, SyncAccount, SyncStatus } from '../../../shared/sync.ts';
import { ask } from '../../state/bridge.ts';
import { useSettings } from '../../state/settings.ts';
import { useSync } from '../../state/sync.ts';
import { syncStrings } from '../../strings/sync.ts';

const { dialog: words } = syncStrings;

/** How an account is mirrored: what is deleted with what, who is right, and how often, in minutes; 0 is by hand. */
export interface AccountRules {
  deletions: SyncAccount['deletions'];
  settles: Settles;
  minutes: number;
  /** Id there of the organization that learned layouts are shared with; null: they stay here. */
  sharesWith: string | null;
}

/**
 * What is typed and chosen for an account, and what came of trying or keeping it.
 * @param account the one to change; without it one is added, and needs an address and a key
 */
export function useAccountForm(account: SyncStatus | undefined, onSaved: () => void) {
  const { add, load } = useSync();
  const { settings, change } = useSettings();
  const [typed, setTyped] = useState({ baseUrl: '', apiKey: '' });
  const [rules, setRules] = useState<AccountRules>({
    deletions: account?.deletions ?? 'here',
    settles: account?.settles ?? 'ask',
    minutes: settings?.syncMinutes ?? 5,
    sharesWith: account?.sharesWith ?? null,
  });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [works, setWorks] = useState<string | null>(null);
  const isWhole = account !== undefined || (typed.baseUrl.trim() !== '' && typed.apiKey.trim() !== '');

  const attempt = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    setBusy(true);
    setFailure(null);
    setWorks(null);
    const value = await work();
    setBusy(false);
    return value;
  };
  const keep = async (): Promise<Failure | null> => {
    const { minutes, sharesWith, ...choices } = rules;
    if (minutes !== settings?.syncMinutes) await change({ syncMinutes: minutes });
    if (!account) return add({ ...typed, ...choices });
    const answer = await ask('sync.change-account', { accountId: account.id, ...choices, sharesWith });
    await load();
    return answer.ok ? null : answer.error;
  };
  return {
    typed,
    type: (changes: Partial<typeof typed>) => {
      setTyped({ ...typed, ...changes });
      setWorks(null);
      setFailure(null);
    },
    rules,
    choose: (changes: Partial<AccountRules>) => setRules({ ...rules, ...changes }),
    /** Whether what is missing is to be said. */
    tried,
    busy,
    failure,
    /** What the service answered to the key, if it took it. */
    works,
    test: async () => {
      setTried(true);
      if (!isWhole) return;
      const answer = await attempt(() => ask('sync.test', typed));
      if (answer.ok) setWorks(words.works(answer.value.name ?? answer.value.userId));
      else setFailure(answer.error);
    },
    save: async () => {
      setTried(true);
      if (!isWhole) return;
      const refused = await attempt(keep);
      if (refused) setFailure(refused);
      else onSaved();
    },
  };
}

export type AccountForm = ReturnType<typeof useAccountForm>;
