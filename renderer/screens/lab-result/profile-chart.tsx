import type { CoaResult } from '../../../shared/records/coa-result.ts';
import { printedNumber } from '../../../shared/records/printed-number.ts';
import type { EvidenceMap } from '../../../shared/records/reading.ts';
import { uncheckedResults } from '../../../shared/records/unchecked.ts';
import { BarChart } from '../../components/charts/bar-chart.tsx';
import { ChartCard } from '../../components/charts/chart-card.tsx';
import { chartStrings } from '../../strings/charts.ts';
import { formatNumber, formatStored, formatUnits } from '../../strings/format.ts';
import { cautionOf } from '../unchecked.ts';
import { type ProfileRow, profileOf } from './model/profile.ts';
import { resultsTable } from './results-table.ts';

const { labResult: words } = chartStrings;

/** How much of each cannabinoid or terpene there is; nothing where the certificate does not report them. */
export function ProfileChart(props: {
  results: CoaResult[];
  analysis: 'cannabinoids' | 'terpenes';
  /** Paths of the record that a person should still look at. */
  review: readonly string[];
  evidence: EvidenceMap;
}) {
  const { results, analysis, review, evidence } = props;
  const profile = profileOf(results, analysis, uncheckedResults(results, review));
  if (!profile) return null;
  const title = words[analysis];
  const units = formatUnits(profile.units);
  const table = resultsTable(results, analysis, review, evidence);
  const caution = cautionOf(results, analysis, review);
  if (profile.nothing !== null) {
    return (
      <ChartCard title={title} table={table} caution={caution} isDrawn={false}>
        <p>{words.nothing[profile.nothing](table.rows.length)}</p>
      </ChartCard>
    );
  }
  return (
    <ChartCard
      title={title}
      note={profile.rows.length > 0 && units}
      table={table}
      caution={caution}
      footer={
        [
          profile.belowLoq.length > 0 && words.belowLoq(profile.belowLoq),
          profile.notFound.length > 0 && words.notDetected(profile.notFound),
          profile.otherUnits.length > 0 && words.otherUnits(profile.otherUnits),
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
    >
      {profile.rows.length === 0 ? null : (
        <BarChart
          label={words.profileLabel(
            title,
            units,
            profile.rows.slice(0, 3).map((row) => `${row.name} ${textOf(row, evidence)}`),
          )}
          bars={profile.rows.map((row) => ({
            key: row.key,
            label: row.name,
            value: row.amount,
            unchecked: row.isUnchecked && row.amount,
            text: textOf(row, evidence),
          }))}
          tick={formatNumber}
        />
      )}
    </ChartCard>
  );
}

function textOf({ amount, path, isUnchecked }: ProfileRow, evidence: EvidenceMap): string {
  const text = path === null ? formatNumber(amount) : formatStored(amount, printedNumber(amount, evidence[path]));
  return isUnchecked ? chartStrings.chart.marked(text) : text;
}
