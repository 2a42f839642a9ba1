import type { LabQuality, LabQualityQuery, QualityGroup, Spread } from '../../../shared/records/lab-quality.ts';
import { ChartCard } from '../../components/charts/chart-card.tsx';
import { RangeChart } from '../../components/charts/range-chart.tsx';
import { formatCount, formatNumber, formatUnits } from '../../strings/format.ts';
import { labQualityStrings as words } from '../../strings/lab-quality.ts';
import { measureName } from '../measures.ts';

/** So many groups are drawn; the table has all. */
const MOST_DRAWN = 15;

interface SpreadCardProps {
  of: 'values' | 'lod' | 'loq';
  by: LabQualityQuery['by'];
  quality: LabQuality;
}

/** How results, or limits of detection, spread in each group; nothing where no certificate states any. */
export function SpreadCard({ of, by, quality }: SpreadCardProps) {
  const { groups, units, leftOut, newest, isSamples, measure, analytes } = quality;
  const stated = groups.flatMap((group): (QualityGroup & { spread: Spread })[] => {
    const spread = group[of];
    return spread ? [{ ...group, spread }] : [];
  });
  if (stated.length === 0) return null;
  const name = measureName(measure, analytes);
  const title = of === 'values' ? words.results(name) : words.limits[of](name);
  const drawn = stated.slice(0, MOST_DRAWN);
  const more = stated.length - drawn.length;
  const { columns } = words;
  return (
    <ChartCard
      title={title}
      note={units === null ? undefined : formatUnits(units)}
      footer={[
        words.legend,
        more > 0 && words.more(more),
        of === 'values' && leftOut > 0 && words.leftOut(leftOut),
        newest !== null && words.newest(newest),
      ]
        .filter(Boolean)
        .join(' ')}
      caution={isSamples ? words.samples : null}
      table={{
        columns: [
          { label: words.groups[by] },
          { label: columns.certificates, isNumber: true },
          ...(of === 'values' ? [{ label: columns.notFound, isNumber: true }] : []),
          { label: columns.count, isNumber: true },
          { label: columns.low, isNumber: true },
          { label: columns.median, isNumber: true },
          { label: columns.high, isNumber: true },
        ],
        rows: stated.map(({ name: group, certificates, notFound, spread }) => ({
          key: group ?? '',
          cells: [
            group ?? words.noName,
            formatCount(certificates),
            ...(of === 'values' ? [formatCount(notFound)] : []),
            formatCount(spread.count),
            ...[spread.low, spread.median, spread.high].map(formatNumber),
          ],
        })),
      }}
    >
      <RangeChart
        label={title}
        ranges={drawn.map(({ name: group, spread }) => ({
          key: group ?? '',
          label: group ?? words.noName,
          ...spread,
          text: `${formatNumber(spread.median)} (${words.certificates(spread.count)})`,
        }))}
        tick={formatNumber}
      />
    </ChartCard>
  );
}
