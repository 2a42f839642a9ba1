import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { SYNC_REQUESTS } from '../../../shared/desktop/sync.ts';
import type { Failure } from '../../../shared/desktop.ts';
import type { SyncStatus } from '../../../shared/sync.ts';
import { ask } from '../../state/bridge.ts';
import { useSettings } from '../../state/settings.ts';
import { useSync } from '../../state/sync.ts';
import { usePick } from '../../state/use-pick.ts';
import { syncStrings } from '../../strings/sync.ts';

const { dialog: words } = syncStrings;

/** An account and how it is mirrored: what is deleted with what, who is right, and how often, in minutes; 0 is by hand. */
const accountSchema = SYNC_REQUESTS['sync.add-account'].extend({
  minutes: z.int(),
  /** Id there of the organization that learned layouts are shared with; null: they stay here. */
  sharesWith: z.string().nullable(),
});
export type AccountInput = z.infer<typeof accountSchema>;

/**
 * What is typed and chosen for an account, and what came of trying or keeping it.
 * @param account the one to change; without it one is added, and needs an address and a key
 */
export function useAccountForm(account: SyncStatus | undefined, onSaved: () => void) {
  const { add, load } = usePick(useSync, ['add', 'load']);
  const { settings, change } = usePick(useSettings, ['settings', 'change']);
  const form = useForm<AccountInput>({
    defaultValues: {
      ...{ baseUrl: '', apiKey: '', deletions: account?.deletions ?? 'here', settles: account?.settles ?? 'ask' },
      minutes: settings?.syncMinutes ?? 5,
      sharesWith: account?.sharesWith ?? null,
    },
    ...(!account && { resolver: zodResolver(accountSchema) }),
  });
  const { setError, clearErrors, trigger, getValues, handleSubmit } = form;
  const [testing, setTesting] = useState(false);
  /** What the service answered to the key, if it took it. */
  const [works, setWorks] = useState<string | null>(null);

  const keep = async ({ baseUrl, apiKey, minutes, sharesWith, ...choices }: AccountInput): Promise<Failure | null> => {
    if (minutes !== settings?.syncMinutes) await change({ syncMinutes: minutes });
    if (!account) return add({ baseUrl, apiKey, ...choices });
    const answer = await ask('sync.change-account', { accountId: account.id, ...choices, sharesWith });
    await load();
    return answer.ok ? null : answer.error;
  };
  const forget = () => {
    clearErrors('root');
    setWorks(null);
  };
  return {
    ...form,
    busy: testing || form.formState.isSubmitting,
    works,
    /** What came of an attempt no longer holds. */
    forget,
    test: async () => {
      if (!(await trigger(['baseUrl', 'apiKey'], { shouldFocus: true }))) return;
      forget();
      setTesting(true);
      const { baseUrl, apiKey } = getValues();
      const answer = await ask('sync.test', { baseUrl, apiKey });
      setTesting(false);
      if (answer.ok) setWorks(words.works(answer.value.name ?? answer.value.userId));
      else setError('root', answer.error);
    },
    save: handleSubmit(async (typed) => {
      setWorks(null);
      const refused = await keep(typed);
      if (refused) setError('root', refused);
      else onSaved();
    }),
  };
}

export type AccountForm = ReturnType<typeof useAccountForm>;
