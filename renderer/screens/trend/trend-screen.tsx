import { useEffect, useState } from 'react';
import type { Failure } from '../../../shared/desktop.ts';
import type { Trend, TrendPoint, TrendQuery } from '../../../shared/records/sample.ts';
import { ChartCard } from '../../components/charts/chart-card.tsx';
import { TimeChart } from '../../components/charts/time-chart.tsx';
import { InnerHeader } from '../../components/inner-header.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading, Message } from '../../components/message.tsx';
import { SearchSelect } from '../../components/search-select.tsx';
import { ask } from '../../state/bridge.ts';
import { useNavigation } from '../../state/navigation.ts';
import { chartStrings } from '../../strings/charts.ts';
import { strings } from '../../strings/en.ts';
import { formatDate, formatMonth, formatNumber, formatStored, formatUnits } from '../../strings/format.ts';
import { measureName, measureOptions } from '../measures.ts';
import styles from './trend.module.css';

const { trend: words } = chartStrings;

/** How a measure of one product, or of all of one producer, went over time. */
export function TrendScreen({ by, name }: Pick<TrendQuery, 'by' | 'name'>) {
  const [chosen, setChosen] = useState<string>();
  const [trend, setTrend] = useState<Trend | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const back = useNavigation((state) => state.back);
  useEffect(() => {
    let isGone = false;
    void ask('lab-results.trend', { by, name, measure: chosen }).then((answer) => {
      if (isGone) return;
      if (answer.ok) setTrend(answer.value);
      else setFailure(answer.error);
    });
    return () => {
      isGone = true;
    };
  }, [by, name, chosen]);
  if (failure) {
    return <LoadFailure title={words.failed} failure={failure} onBack={back} />;
  }
  return (
    <>
      <InnerHeader title={name} note={words.notes[by]}>
        {trend && (
          <SearchSelect
            label={words.measure}
            value={trend.measure}
            options={measureOptions(trend.analytes)}
            search={words.searchMeasures}
            none={words.noMeasure}
            onChange={setChosen}
          />
        )}
      </InnerHeader>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.scroll} aria-label={name} tabIndex={0}>
        {!trend ? (
          <Loading label={strings.app.loading} />
        ) : trend.points.length === 0 ? (
          <Message title={words.none}>{words.noneText}</Message>
        ) : (
          <OverTime trend={trend} title={measureName(trend.measure, trend.analytes)} isLine={by === 'product_name'} />
        )}
      </section>
    </>
  );
}

function OverTime({ trend, title, isLine }: { trend: Trend; title: string; isLine: boolean }) {
  const go = useNavigation((state) => state.go);
  const units = trend.units === null ? '' : formatUnits(trend.units);
  const shown = ({ value, printed, isConverted }: TrendPoint) =>
    value === null
      ? words.notFound
      : `${isConverted ? formatNumber(value) : formatStored(value, printed)} ${units}`.trim();
  const open = trend.points.filter(({ isUnchecked }) => isUnchecked).length;
  const day = ({ date }: TrendPoint) => formatDate(date.slice(0, 10));
  return (
    <div className={styles.sheet}>
      <ChartCard
        title={title}
        note={[units, words.count(trend.points.length)].filter(Boolean).join(', ')}
        footer={[
          trend.points.length === 1 && words.single,
          words.legend,
          trend.leftOut > 0 && words.leftOut(trend.leftOut),
        ]
          .filter(Boolean)
          .join(' ')}
        caution={[
          open > 0 && words.unchecked(open, trend.points.length),
          trend.samples > 0 && words.samples(trend.points.length),
        ]
          .filter(Boolean)
          .join(' ')}
        table={{
          columns: [
            { label: words.columns.date },
            { label: words.columns.title },
            { label: words.columns.batch },
            { label: words.columns.value, isNumber: true },
            { label: words.columns.verdict },
            ...(open > 0 ? [{ label: chartStrings.chart.uncheckedColumn }] : []),
          ],
          rows: trend.points.map((point) => ({
            key: String(point.id),
            cells: [
              ...[day(point), point.title, point.batch ?? '', shown(point), point.status ?? ''],
              ...(open > 0 ? [point.isUnchecked ? '?' : ''] : []),
            ],
          })),
        }}
      >
        <TimeChart
          label={words.chart(title)}
          isLine={isLine}
          points={trend.points.map((point) => ({
            key: String(point.id),
            at: Date.parse(`${point.date.slice(0, 10)}T00:00:00Z`),
            value: point.value ?? 0,
            isNothing: point.value === null,
            isBad: point.status === 'fail',
            isUnchecked: point.isUnchecked,
            name: [
              ...[day(point), point.title, point.batch, shown(point), point.status],
              point.isUnchecked && words.toCheck,
            ]
              .filter(Boolean)
              .join(', '),
            open: () => go({ screen: 'lab-result', recordId: point.id }),
          }))}
          tick={formatNumber}
          tickDate={(at) => {
            const [first = at, last = at] = [trend.points[0], trend.points.at(-1)].map(
              (point) => point && Date.parse(point.date.slice(0, 10)),
            );
            const iso = new Date(at).toISOString();
            return last - first < 120 * 86_400_000
              ? formatDate(iso.slice(0, 10))
              : formatMonth(iso.slice(0, 7), 'short');
          }}
        />
      </ChartCard>
    </div>
  );
}
