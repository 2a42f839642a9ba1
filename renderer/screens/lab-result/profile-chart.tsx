import type { CoaResult } from '../../../shared/records/coa-result.ts';
import { BarChart } from '../../components/charts/bar-chart.tsx';
import { ChartCard } from '../../components/charts/chart-card.tsx';
import { chartStrings } from '../../strings/charts.ts';
import { formatNumber, formatUnits } from '../../strings/format.ts';
import { profileOf } from './model/profile.ts';
import { resultsTable } from './results-table.ts';

const { labResult: words } = chartStrings;

/** How much of each cannabinoid or terpene there is; nothing where the certificate does not report them. */
export function ProfileChart(props: { results: CoaResult[]; analysis: 'cannabinoids' | 'terpenes' }) {
  const { results, analysis } = props;
  const profile = profileOf(results, analysis);
  if (!profile) return null;
  const title = words[analysis];
  const units = formatUnits(profile.units);
  const table = resultsTable(results, analysis);
  if (profile.nothing !== null) {
    return (
      <ChartCard title={title} table={table} isDrawn={false}>
        <p>{words.nothing[profile.nothing](table.rows.length)}</p>
      </ChartCard>
    );
  }
  return (
    <ChartCard
      title={title}
      note={profile.rows.length > 0 && units}
      table={table}
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
            profile.rows.slice(0, 3).map(({ name, amount }) => `${name} ${formatNumber(amount)}`),
          )}
          bars={profile.rows.map(({ key, name, amount }) => ({
            key,
            label: name,
            value: amount,
            text: formatNumber(amount),
          }))}
          tick={formatNumber}
        />
      )}
    </ChartCard>
  );
}
