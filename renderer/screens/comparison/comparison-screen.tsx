import { useEffect, useState } from 'react';
import type { Failure } from '../../../shared/desktop.ts';
import { type Sample, TOTALS, type Total } from '../../../shared/records/sample.ts';
import { uncheckedResults } from '../../../shared/records/unchecked.ts';
import { ANALYSIS_NAMES, ROW_ANALYSES } from '../../../shared/science/analyses.ts';
import { analyteName } from '../../../shared/science/analytes.ts';
import { Button } from '../../components/button.tsx';
import { ChartCard } from '../../components/charts/chart-card.tsx';
import { GroupedBars } from '../../components/charts/grouped-bars.tsx';
import { letterOf } from '../../components/charts/series.ts';
import { classNames } from '../../components/class-names.ts';
import { InnerHeader } from '../../components/inner-header.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading, Message } from '../../components/message.tsx';
import { VerdictBadge } from '../../components/verdict-badge.tsx';
import { ask } from '../../state/bridge.ts';
import { useNavigation } from '../../state/navigation.ts';
import { chartStrings } from '../../strings/charts.ts';
import { strings } from '../../strings/en.ts';
import { COA_FIELDS } from '../../strings/fields.ts';
import { formatDate, formatNumber, formatStored, formatUnits } from '../../strings/format.ts';
import { caution } from '../unchecked.ts';
import styles from './comparison.module.css';
import { type ComparedProfile, type ComparedRow, compareProfiles } from './model.ts';

const { chart, comparison: words, labResult } = chartStrings;
/** So many analytes are drawn; the table has all. */
const MOST_ROWS = 12;

/** Certificates side by side: totals, profiles, and every result. */
export function ComparisonScreen({ recordIds }: { recordIds: readonly number[] }) {
  const [samples, setSamples] = useState<Sample[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const back = useNavigation((state) => state.back);
  useEffect(() => {
    let isGone = false;
    void ask('lab-results.compare', { ids: [...recordIds] }).then((answer) => {
      if (isGone) return;
      if (answer.ok) setSamples(answer.value);
      else setFailure(answer.error);
    });
    return () => {
      isGone = true;
    };
  }, [recordIds]);
  if (failure) {
    return <LoadFailure title={words.failed} failure={failure} onBack={back} />;
  }
  if (!samples) return <Loading label={strings.app.loading} />;
  if (samples.length < 2) {
    return (
      <Message title={words.tooFew} action={<Button onClick={back}>{strings.review.back}</Button>}>
        {words.tooFewText}
      </Message>
    );
  }
  return <Comparison samples={samples} />;
}

function Comparison({ samples }: { samples: Sample[] }) {
  const stated = TOTALS.filter((total) => samples.some(({ totals }) => totals[total] !== null));
  return (
    <>
      <InnerHeader title={words.title} note={words.count(samples.length)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.scroll} aria-label={words.title} tabIndex={0}>
        <div className={styles.sheet}>
          <Legend samples={samples} />
          <div className={styles.charts}>
            {stated.length > 0 && (
              <ChartCard
                title={labResult.totals}
                note="%"
                caution={cautionOf(
                  stated.flatMap((total) =>
                    samples.flatMap(({ totals, review }) => (totals[total] === null ? [] : [review.includes(total)])),
                  ),
                )}
                table={tableOf(
                  samples,
                  stated.map((total) => ({
                    key: total,
                    name: COA_FIELDS[total] ?? total,
                    cells: samples.map((sample) => totalOf(sample, total) ?? ''),
                    unchecked: samples.map(({ review }) => review.includes(total)),
                  })),
                )}
              >
                <GroupedBars
                  label={labResult.totals}
                  groups={stated.map((total) => ({
                    key: total,
                    label: COA_FIELDS[total] ?? total,
                    bars: samples.map((sample) =>
                      barOf(sample.totals[total], totalOf(sample, total) ?? '—', sample.review.includes(total)),
                    ),
                  }))}
                  tick={formatNumber}
                />
              </ChartCard>
            )}
            {(['cannabinoids', 'terpenes'] as const).map((analysis) => {
              const profile = compareProfiles(samples, analysis);
              return (
                profile && <Profile key={analysis} title={labResult[analysis]} profile={profile} samples={samples} />
              );
            })}
          </div>
          <AllResults samples={samples} />
        </div>
      </section>
    </>
  );
}

/** Which letter is which sample, and the way to each. */
function Legend({ samples }: { samples: Sample[] }) {
  const go = useNavigation((state) => state.go);
  return (
    <ul className={styles.legend} aria-label={words.samples}>
      {samples.map((sample, place) => (
        <li key={sample.id} className={styles.sample}>
          <span className={classNames(styles.letter, styles[`series${place + 1}`])}>{letterOf(place)}</span>
          <div className={styles.names}>
            <button
              type="button"
              className={styles.name}
              onClick={() => go({ screen: 'lab-result', recordId: sample.id })}
            >
              {sample.title}
            </button>
            <span className={styles.soft}>
              {[sample.lab, sample.batch, sample.date && formatDate(sample.date.slice(0, 10))]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <VerdictBadge verdict={sample.status} />
        </li>
      ))}
    </ul>
  );
}

function Profile({ title, profile, samples }: { title: string; profile: ComparedProfile; samples: Sample[] }) {
  const drawn = profile.rows.slice(0, MOST_ROWS);
  const shown = ({ texts, notFound }: ComparedRow, place: number) =>
    texts[place] ?? (notFound[place] ? words.notFound : '—');
  const more = profile.rows.length - drawn.length;
  return (
    <ChartCard
      title={title}
      note={formatUnits(profile.units)}
      footer={
        [more > 0 && words.more(more), profile.leftOut.length > 0 && words.otherUnits(profile.leftOut.map(letterOf))]
          .filter(Boolean)
          .join(' ') || undefined
      }
      caution={[
        cautionOf(
          profile.rows.flatMap(({ unchecked, amounts, notFound }) =>
            unchecked.filter((_, place) => amounts[place] !== null || notFound[place]),
          ),
        ),
        profile.incomplete.length > 0 && words.mayLackRows(profile.incomplete.map(letterOf)),
      ]
        .filter(Boolean)
        .join(' ')}
      table={tableOf(
        samples,
        profile.rows.map((row) => ({
          key: row.key,
          name: row.name,
          unchecked: row.unchecked,
          cells: samples.map((_, place) => shown(row, place)),
        })),
      )}
    >
      <GroupedBars
        label={title}
        groups={drawn.map((row) => ({
          key: row.key,
          label: row.name,
          bars: row.amounts.map((value, place) => barOf(value, shown(row, place), row.unchecked[place] === true)),
        }))}
        tick={formatNumber}
      />
    </ChartCard>
  );
}

/** Every result as printed, one row an analyte. */
function AllResults({ samples }: { samples: Sample[] }) {
  const rows = new Map<string, TableRow>();
  const open = samples.map(({ results, review }) => uncheckedResults(results, review));
  for (const analysis of ROW_ANALYSES) {
    for (const [place, { results, printed }] of samples.entries()) {
      for (const [index, result] of results.entries()) {
        if (result.analysis !== analysis) continue;
        const key = `${analysis} ${result.key}`;
        const prefix = analysis === 'other' ? '' : `${ANALYSIS_NAMES[analysis]}: `;
        const row = rows.get(key) ?? {
          key,
          name: `${prefix}${analyteName(result)}`,
          cells: samples.map(() => ''),
          unchecked: samples.map(() => false),
        };
        const amount =
          result.qualifier ??
          (result.value === null ? '' : formatStored(result.value, printed[`results[${index}].value`]));
        const units = result.qualifier === null && result.units ? ` ${formatUnits(result.units)}` : '';
        if (!row.cells[place]) row.unchecked[place] = open[place]?.has(result) === true;
        row.cells[place] ||= `${amount}${units}${result.status === 'fail' ? ` (${words.fails})` : ''}`;
        rows.set(key, row);
      }
    }
  }
  return (
    <ChartCard
      title={words.all}
      note={words.asPrinted}
      table={tableOf(samples, [...rows.values()])}
      caution={cautionOf([...rows.values()].flatMap(({ cells, unchecked }) => unchecked.filter((_, at) => cells[at])))}
    >
      {null}
    </ChartCard>
  );
}

function totalOf({ totals, printed }: Sample, total: Total): string | null {
  const value = totals[total];
  return value === null ? null : formatStored(value, printed[total]);
}

const barOf = (value: number | null, text: string, isUnchecked: boolean) => ({
  value,
  text: isUnchecked ? chart.marked(text) : text,
  isUnchecked,
});

/** @param unchecked of each value that is shown, whether it is to be checked */
const cautionOf = (unchecked: readonly boolean[]) => caution(unchecked.filter(Boolean).length, unchecked.length);

interface TableRow {
  key: string;
  name: string;
  /** One for each sample, as are these: whether it is to be checked. */
  cells: string[];
  unchecked: boolean[];
}

/** Behind the numbers, which stay numbers wherever they are copied to, the letters of those that are to be checked. */
function tableOf(samples: readonly Sample[], rows: TableRow[]) {
  const marks = rows.map(({ cells, unchecked }) =>
    unchecked.flatMap((isOpen, place) => (isOpen && cells[place] ? [letterOf(place)] : [])).join(', '),
  );
  const isMarked = marks.some((mark) => mark !== '');
  return {
    columns: [
      { label: words.analyte },
      ...samples.map(({ title }, place) => ({ label: `${letterOf(place)}  ${title}`, isNumber: true })),
      ...(isMarked ? [{ label: chart.uncheckedColumn }] : []),
    ],
    rows: rows.map(({ key, name, cells }, index) => ({
      key,
      cells: [name, ...cells, ...(isMarked ? [marks[index] ?? ''] : [])],
    })),
  };
}
