import { MonitorCheck, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading, Message } from '../../components/message.tsx';
import { Screen } from '../../components/screen.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useSync } from '../../state/sync.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { syncStrings as words } from '../../strings/sync.ts';
import { AccountCard } from './account-card.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { DifferencesTab } from './differences-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import styles from './sync.module.css';
import { WaitingTab } from './waiting-tab.tsx';

type Tab = 'waiting' | 'differences' | 'history';

/** The mirror with services: how it stands, what waits, what differs, and what was sent where. */
export function SyncScreen() {
  const { status, failure, accounts, accountId, differing, history, load, choose } = usePick(useSync, [
    'status',
    'failure',
    'accounts',
    'accountId',
    'differing',
    'history',
    'load',
    'choose',
  ]);
  const [adding, setAdding] = useState(false);
  const [tab, setTab] = useState<Tab>('waiting');
  useEffect(() => {
    void load();
  }, [load]);
  const account = accounts.find(({ id }) => id === accountId);
  return (
    <Screen
      title={words.title}
      actions={
        accounts.length > 0 && (
          <Button variant="quiet" icon={<Plus size={15} aria-hidden />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )
      }
    >
      {status === 'loading' && <Loading label={strings.app.loading} />}
      {status === 'failed' && <LoadFailure title={words.loadFailed} failure={failure} onRetry={() => void load()} />}
      {status === 'ready' && !account && (
        <>
          <Message
            icon={<MonitorCheck size={32} aria-hidden />}
            title={words.emptyTitle}
            action={
              <Button variant="primary" onClick={() => setAdding(true)}>
                {words.add}
              </Button>
            }
          >
            {words.emptyText}
          </Message>
          {/* What was sent stays to be seen when the account is gone. */}
          {history.length > 0 && (
            <div className={styles.after}>
              <HistoryTab />
            </div>
          )}
        </>
      )}
      {account && (
        <>
          {accounts.length > 1 && (
            <div className={styles.accounts}>
              <Choice
                label={words.account}
                value={account.id}
                onChange={choose}
                options={accounts.map(({ id, baseUrl }) => ({ value: id, label: baseUrl.replace(/^https?:\/\//, '') }))}
              />
            </div>
          )}
          <AccountCard key={account.id} account={account} />
          <Tabs<Tab>
            label={words.tabs}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                name: 'waiting',
                label: words.tab.waiting,
                count: account.waiting + account.parked,
                content: <WaitingTab />,
              },
              {
                name: 'differences',
                label: words.tab.differences,
                count: differing.length,
                content: <DifferencesTab />,
              },
              { name: 'history', label: words.tab.history, content: <HistoryTab /> },
            ]}
          />
        </>
      )}
      {adding && <AccountDialog onClose={() => setAdding(false)} />}
    </Screen>
  );
}
