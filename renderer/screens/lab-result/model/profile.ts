import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import { analyteByKey, analyteName } from '../../../../shared/science/analytes.ts';
import { chartStrings } from '../../../strings/charts.ts';

export interface ProfileRow {
  key: string;
  /** As everybody names it, whatever the laboratory does. */
  name: string;
  /** In the units of the profile. */
  amount: number;
  /** Path of the result that is the amount; null where it was converted into the units of the profile. */
  path: string | null;
  isUnchecked?: true;
}

export interface Profile {
  /** `percent` where the rows state mass fractions, else the units most rows are in. */
  units: string;
  /** What was found, the most first. */
  rows: ProfileRow[];
  /** Names of what was looked for and not found, or found below the LOD. */
  notFound: string[];
  /** Names of what was found in amounts too small to be measured. */
  belowLoq: string[];
  /** Names of what was found in units that do not fit on the same axis. */
  otherUnits: string[];
  /** What one sentence says of all rows instead of bars; null where something was measured, or rows differ in more. */
  nothing: Nothing | null;
}

/** All rows were looked for and not found; some of them found, but too little to be measured; or none was tested. */
export type Nothing = 'not-detected' | 'not-measured' | 'not-tested';

const NOT_FOUND = new Set(['ND', '<LOD']);

const NONE: ReadonlySet<CoaResult> = new Set();

/**
 * What an analysis found of each analyte, for one axis: percent by weight where that is known, sums over other rows left
 * out. null when the certificate has no such rows.
 *
 * @param unchecked rows that a person should still look at: what is drawn or named of them says so
 */
export function profileOf(
  results: readonly CoaResult[],
  analysis: 'cannabinoids' | 'terpenes',
  unchecked = NONE,
): Profile | null {
  const isOne = (row: CoaResult) => row.analysis === analysis && !analyteByKey(row.key)?.isSum;
  const rows = results.filter(isOne);
  if (rows.length === 0) return null;
  const found = rows.filter(isFound);
  const units = found.some(isFraction) ? 'percent' : mostUsed(found.map((row) => row.units ?? ''));
  const profile: Profile = { units, rows: [], notFound: [], belowLoq: [], otherUnits: [], nothing: nothingOf(rows) };
  const seen = new Set<string>();
  for (const [index, row] of results.entries()) {
    if (!isOne(row)) continue;
    const standard = analyteName(row);
    const name = unchecked.has(row) ? chartStrings.chart.marked(standard) : standard;
    if (row.qualifier !== null && NOT_FOUND.has(row.qualifier)) profile.notFound.push(name);
    else if (row.qualifier === '<LOQ') profile.belowLoq.push(name);
    else if (row.value === 0) profile.notFound.push(name);
    if (!isFound(row) || seen.has(row.key)) continue;
    // As printed where those are the units, so that nothing is lost in converting there and back.
    const isPrinted = row.units === units && (units !== 'percent' || row.mg_g !== null);
    const amount = isPrinted ? row.value : units === 'percent' && row.mg_g !== null ? row.mg_g / 10 : null;
    if (amount === null) profile.otherUnits.push(standard);
    else {
      seen.add(row.key);
      const path = isPrinted ? `results[${index}].value` : null;
      profile.rows.push({
        key: row.key,
        name: standard,
        amount,
        path,
        ...(unchecked.has(row) && { isUnchecked: true }),
      });
    }
  }
  profile.rows.sort((a, b) => b.amount - a.amount);
  // The same analyte in two units is drawn once.
  profile.otherUnits = profile.otherUnits.filter((name) => !profile.rows.some((row) => row.name === name));
  return profile;
}

function nothingOf(rows: readonly CoaResult[]): Nothing | null {
  const every = (isSo: (row: CoaResult) => boolean) => rows.every(isSo);
  const isNotDetected = (row: CoaResult) => row.value === 0 || NOT_FOUND.has(row.qualifier ?? '');
  if (every((row) => row.qualifier === 'NT')) return 'not-tested';
  if (every(isNotDetected)) return 'not-detected';
  return every((row) => isNotDetected(row) || row.qualifier === '<LOQ') ? 'not-measured' : null;
}

const isFound = (row: CoaResult) => row.value !== null && row.value > 0;
const isFraction = (row: CoaResult) => row.mg_g !== null;

function mostUsed(units: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'percent';
}
