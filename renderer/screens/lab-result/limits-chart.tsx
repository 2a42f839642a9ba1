import type { CoaResult } from '../../../shared/records/coa-result.ts';
import { printedNumber } from '../../../shared/records/printed-number.ts';
import type { EvidenceMap } from '../../../shared/records/reading.ts';
import { BarChart } from '../../components/charts/bar-chart.tsx';
import { ChartCard } from '../../components/charts/chart-card.tsx';
import { chartStrings } from '../../strings/charts.ts';
import { formatShare, formatStored, formatUnits } from '../../strings/format.ts';
import { cautionOf } from '../unchecked.ts';
import type { AgainstLimits, LimitRow } from './model/against-limits.ts';
import { resultsTable } from './results-table.ts';

const { labResult: words } = chartStrings;

interface LimitsChartProps {
  name: string;
  analysis: string;
  results: CoaResult[];
  limits: AgainstLimits;
  /** Paths of the record that a person should still look at. */
  review: readonly string[];
  evidence: EvidenceMap;
}

/** What was found of each contaminant as a share of its limit; analytes in different units fit on one axis. */
export function LimitsChart({ name, analysis, results, limits, review, evidence }: LimitsChartProps) {
  const title = limits.drawn.length === 1 && limits.notFound === 0 ? words.single(name) : words.contaminants(name);
  const { isWide, isClean, drawn } = limits;
  const isTraced = results.some((row) => row.analysis === analysis && row.qualifier === '<LOQ');
  return (
    <ChartCard
      title={title}
      note={isClean ? undefined : isWide ? `${words.shareOfLimit}, ${words.logScale}` : words.shareOfLimit}
      table={resultsTable(results, analysis, review, evidence)}
      caution={cautionOf(results, analysis, review)}
      isDrawn={!isClean}
      footer={
        [
          !isClean && limits.notFound > 0 && words.manyNotDetected(limits.notFound),
          limits.withoutLimit.length > 0 && words.noLimits(limits.withoutLimit.length),
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
    >
      {isClean ? (
        <p>{words.nothing[isTraced ? 'not-measured' : 'not-detected'](drawn.length + limits.notFound)}</p>
      ) : (
        <BarChart
          label={words.limitsLabel(title, limits.over)}
          bars={limits.drawn.map((row) => ({
            key: String(row.index),
            label: row.name,
            value: row.share,
            unchecked: row.isUnchecked && (row.share ?? 0),
            text: row.isUnchecked ? chartStrings.chart.marked(textOf(row, evidence)) : textOf(row, evidence),
            isBad: row.isOver,
          }))}
          mark={{ at: 1, label: words.limit }}
          reach={1}
          isLog={isWide}
          tick={formatShare}
        />
      )}
    </ChartCard>
  );
}

/** `0.06 of 0.2 µg/g`, `ND` */
function textOf({ index, result, share }: LimitRow, evidence: EvidenceMap): string {
  const number = (field: 'value' | 'limit') => {
    const value = result[field];
    return value === null ? '' : formatStored(value, printedNumber(value, evidence[`results[${index}].${field}`]));
  };
  const units = result.units ? ` ${formatUnits(result.units)}` : '';
  const found = result.qualifier ?? number('value');
  if (result.limit === null || share === 0 || share === null) return found;
  return `${found} / ${number('limit')}${units}`;
}
