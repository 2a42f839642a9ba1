import { ReceiptText } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading, Message } from '../../components/message.tsx';
import { Screen } from '../../components/screen.tsx';
import { SelectField, TextField } from '../../components/text-field.tsx';
import { currencyName, type PeriodName, useReceipts } from '../../state/receipts.ts';
import { chartStrings } from '../../strings/charts.ts';
import { strings } from '../../strings/en.ts';
import styles from './receipts.module.css';
import { Spending } from './spending.tsx';

const { receipts: words } = chartStrings;
const PERIODS = ['all', 'last-12-months', 'this-year', 'last-year', 'chosen'] as const satisfies PeriodName[];

/** What was spent: over time, at whom, for what, and what of it was tax. */
export function ReceiptsScreen() {
  const { status, failure, summaries, currency, load, period, change, verifiedOnly } = useReceipts();
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
  const { period, from, to, verifiedOnly, summaries, currency, change, showCurrency } = useReceipts();
  const id = useId();
  const names = summaries.map(currencyName);
  return (
    <div className={styles.controls}>
      <SelectField
        aria-label={words.period}
        value={period}
        onChange={(event) => change({ period: event.target.value as PeriodName })}
      >
        {PERIODS.map((name) => (
          <option key={name} value={name}>
            {words.periods[name]}
          </option>
        ))}
      </SelectField>
      {period === 'chosen' && (
        <>
          <label className={styles.day} htmlFor={`${id}from`}>
            {words.from}
            <TextField
              id={`${id}from`}
              type="date"
              value={from}
              onChange={(event) => change({ from: event.target.value })}
            />
          </label>
          <label className={styles.day} htmlFor={`${id}to`}>
            {words.to}
            <TextField id={`${id}to`} type="date" value={to} onChange={(event) => change({ to: event.target.value })} />
          </label>
        </>
      )}
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
