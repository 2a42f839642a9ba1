import { Download, Gauge } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading, Message } from '../../components/message.tsx';
import { PeriodField } from '../../components/period-field.tsx';
import { Screen } from '../../components/screen.tsx';
import { useAccuracy } from '../../state/accuracy.ts';
import { usePick } from '../../state/use-pick.ts';
import { accuracyStrings as words } from '../../strings/accuracy.ts';
import { strings } from '../../strings/en.ts';
import styles from './accuracy.module.css';
import { AskingCard } from './asking-card.tsx';
import { FigureTable } from './figure-table.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { companyTable, fieldTable } from './model.ts';

const KINDS = ['coa', 'receipt'] as const;

/** How often readings were right: what was flagged, accepted and corrected over time, and what flags would cost. */
export function AccuracyScreen() {
  const { status, failure, kind, period, from, to, summary, prices, change, load, open, exportAll } = usePick(
    useAccuracy,
    ['status', 'failure', 'kind', 'period', 'from', 'to', 'summary', 'prices', 'change', 'load', 'open', 'exportAll'],
  );
  useEffect(() => {
    void load();
  }, [load]);
  const isEmpty = summary !== null && summary.totals.records === 0;
  return (
    <Screen
      title={words.title}
      actions={
        <Button
          icon={<Download size={14} aria-hidden />}
          disabled={summary === null || isEmpty}
          onClick={() => void exportAll()}
        >
          {words.export}
        </Button>
      }
    >
      <div className={styles.controls}>
        <Choice
          label={words.kind}
          value={kind}
          onChange={(value) => change({ kind: value })}
          options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        />
        <span className={styles.divider} />
        <PeriodField period={period} from={from} to={to} onChange={change} />
        {summary !== null && summary.pending > 0 && (
          <span className={styles.counting} role="status">
            {words.counting(summary.pending)}
          </span>
        )}
      </div>
      {status === 'loading' && <Loading label={strings.app.loading} />}
      {status === 'failed' && <LoadFailure title={words.failed} failure={failure} onRetry={() => void load()} />}
      {status === 'ready' && summary && (
        <div className={styles.scroll}>
          <div className={styles.sheet}>
            {isEmpty && period === 'all' && (
              <Message icon={<Gauge size={32} aria-hidden />} title={words.emptyTitle[kind]}>
                {words.emptyText}
              </Message>
            )}
            {isEmpty && period !== 'all' && (
              <Message
                title={words.noneTitle}
                action={<Button onClick={() => change({ period: 'all' })}>{words.showAll}</Button>}
              />
            )}
            {!isEmpty && <FigureTiles kind={kind} totals={summary.totals} onOpen={open} />}
            {prices && <AskingCard key={kind} kind={kind} prices={prices} />}
            {!isEmpty && (
              <div className={styles.tables}>
                <FigureTable table={companyTable(kind, summary.companies)} onOpen={open} />
                <FigureTable table={fieldTable(summary.fields)} onOpen={open} />
              </div>
            )}
          </div>
        </div>
      )}
    </Screen>
  );
}
