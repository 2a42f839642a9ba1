import type { CoaReading } from '../main/extraction/reading.ts';
import type { CoaResult } from '../shared/records/coa-result.ts';
import { findAnalyte, type HomeAnalysis } from '../shared/science/analytes.ts';
import { foldText } from '../shared/science/fold.ts';
import { convertFraction } from '../shared/science/units.ts';
import type { TrueRow } from '../tests/fixtures/coa-generator/panels.ts';

/** What of a reading is wrong, and whether a person is asked to look there. */
export interface Judgement {
  errors: { what: string; asked: boolean }[];
  /** Rows that are right, and those of them that are asked about all the same. */
  right: number;
  asked: number;
}

const keyOf = ({ analysis, name }: { analysis: string; name: string }) =>
  `${analysis} ${findAnalyte(name, analysis as HomeAnalysis)?.key ?? foldText(name).replace(/[^a-z0-9]/g, '')}`;

/** Holds a reading's rows against the true ones: name, value and what stands for one. Sums may be rows or not. */
export function judgeTrust(rows: readonly TrueRow[], reading: CoaReading | null): Judgement {
  const results = reading?.record.results ?? [];
  const review = reading?.review ?? [];
  const isAsked = (index: number) =>
    review.some((path) => path === `results[${index}]` || path.startsWith(`results[${index}].`));
  const judgement: Judgement = { errors: [], right: 0, asked: 0 };
  const used = new Set<number>();
  for (const row of rows.filter(({ name }) => !isSum(name))) {
    const same = results.flatMap((result, index) => (keyOf(result) === keyOf(row) ? [index] : []));
    const hit = same.find((index) => !used.has(index) && isSame(results[index], row));
    if (hit === undefined) {
      const inPanel = review.includes('results') || review.includes(`results.${row.analysis}`);
      const asked = reading === null || inPanel || same.some(isAsked);
      judgement.errors.push({ what: `${row.analysis} ${row.name} ${row.value ?? row.qualifier} is missing`, asked });
      continue;
    }
    used.add(hit);
    judgement.right += 1;
    if (isAsked(hit)) judgement.asked += 1;
  }
  results.forEach((result, index) => {
    if (used.has(index) || isSum(result.name)) return;
    const what = `${result.analysis} ${result.name} ${result.value ?? result.qualifier} ${result.units} is wrong`;
    judgement.errors.push({ what, asked: isAsked(index) });
  });
  return judgement;
}

const isSum = (name: string) => findAnalyte(name)?.isSum ?? false;

/** Figures are printed with three digits at the least. */
const ROUNDING = 1e-3;

function isSame(result: CoaResult | undefined, row: TrueRow): boolean {
  if (!result || result.qualifier !== row.qualifier) return false;
  if (result.value === null || row.value === null) return result.value === row.value;
  const converted =
    result.units && row.units && result.units !== row.units
      ? convertFraction(result.value, result.units, row.units)
      : result.units === row.units
        ? result.value
        : null;
  return converted !== null && Math.abs(converted - row.value) <= ROUNDING * Math.abs(row.value);
}
