import { ReceiptText } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading, Message } from '../../components/message.tsx';
import { PeriodField } from '../../components/period-field.tsx';
import { Screen } from '../../components/screen.tsx';
import { currencyName, useReceipts } from '../../state/receipts.ts';
import { usePick } from '../../state/use-pick.ts';
import { chartStrings } from '../../strings/charts.ts';
import { strings } from '../../strings/en.ts';
import styles from './receipts.module.css';
import { Spending } from './spending.tsx';

const { receipts: words } = chartStrings;

/** What was spent: over time, at whom, for what, and what of it was tax. */
export function ReceiptsScreen() {
  const { status, failure, summaries, currency, load, period, change, verifiedOnly } = usePick(useReceipts, [
    'status',
    'failure',
    'summaries',
    'currency',
    'load',
    'period',
    'change',
    'verifiedOnly',
  ]);
  useEffect(() => {
    void load();
  }, [load]);
  const shown = summaries.find((summary) => currencyName(summary) === currency) ?? summaries[0];
  const isFiltered = period !== 'all' || verifiedOnly;
  return (
    <Screen title={words.title}>
      <Controls />
      {status === 'loading' && <Loading label={strings.app.loading} />}
      {status === 'failed' && <LoadFailure title={words.failed} failure={failure} onRetry={() => void load()} />}
      {status === 'ready' && shown && <Spending key={currencyName(shown)} summary={shown} />}
      {status === 'ready' && !shown && !isFiltered && (
        <Message icon={<ReceiptText size={32} aria-hidden />} title={words.emptyTitle}>
          {words.emptyText}
        </Message>
      )}
      {status === 'ready' && !shown && isFiltered && (
        <Message
          title={words.noneTitle}
          action={<Button onClick={() => change({ period: 'all', verifiedOnly: false })}>{words.showAll}</Button>}
        />
      )}
    </Screen>
  );
}

function Controls() {
  const { period, from, to, verifiedOnly, summaries, currency, change, showCurrency } = usePick(useReceipts, [
    'period',
    'from',
    'to',
    'verifiedOnly',
    'summaries',
    'currency',
    'change',
    'showCurrency',
  ]);
  const names = summaries.map(currencyName);
  return (
    <div className={styles.controls}>
      <PeriodField period={period} from={from} to={to} onChange={change} />
      <span className={styles.divider} />
      <Choice
        label={strings.records.verified}
        value={verifiedOnly ? 'verified' : 'all'}
        onChange={(value) => change({ verifiedOnly: value === 'verified' })}
        options={[
          { value: 'all', label: words.everyReceipt },
          { value: 'verified', label: strings.records.verifiedFilters.verified },
        ]}
      />
      {names.length > 1 && (
        <>
          <span className={styles.divider} />
          <Choice
            label={words.currency}
            value={currency !== null && names.includes(currency) ? currency : (names[0] ?? '')}
            onChange={showCurrency}
            options={names.map((value) => ({ value, label: value === 'none' ? words.noCurrency : value }))}
          />
        </>
      )}
    </div>
  );
}
