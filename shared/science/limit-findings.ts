import type { CoaResult } from '../records/coa-result.ts';
import { analyteByKey } from './analytes.ts';
import { massFraction } from './mass-fraction.ts';
import type { StandardModels } from './standard-models.ts';

export type Limit = StandardModels['limits'][number];

/** Where a rule comes from. */
export interface RuleOrigin {
  /** The regulation. */
  source: string;
  /** Day on which somebody compared the rule with it, YYYY-MM-DD; null: nobody has. */
  checked: string | null;
}

/** A row that does not keep to an action level. */
export interface LimitBreach extends RuleOrigin {
  /** Of the value that says so, `results[3].value` or `results[3].loq`; the first one of a sum. */
  path: string;
  name: string;
  /** As far as it is a number; else what is printed. */
  value: number | string;
  units: string | null;
  /** 0: nothing may be detected. */
  limit: number;
  limitUnits: string;
}

/** What speaks against a result; null: nothing does. */
export type Finding =
  | { kind: 'failed' | 'insensitive'; breach: LimitBreach }
  /** `unproven`: not detected, and from how much on it would have been is not printed. */
  | { kind: 'undecided' | 'unproven'; name: string }
  | null;

export interface TestedRow {
  result: CoaResult;
  /** Its place in the record. */
  row: number;
}

/** Limits of sums that certificates seldom print as rows -> sets of parts, each of which makes up the whole. */
const SUMS: Record<string, readonly (readonly string[])[]> = {
  total_aflatoxins: [['aflatoxin_b1', 'aflatoxin_b2', 'aflatoxin_g1', 'aflatoxin_g2']],
  total_xylenes: [
    ['o_xylene', 'm_p_xylene'],
    ['m_xylene', 'o_xylene', 'p_xylene'],
  ],
};

/** What a sum is made of, one set or another; empty for an analyte that is no sum. */
export const partsOf = (analyte: string): readonly (readonly string[])[] => SUMS[analyte] ?? [];

/** Whether a row is what the limit is about; a part of a sum is not. */
export const isAbout = (limit: Limit, result: CoaResult): boolean =>
  result.key === limit.analyte && isOfAnalysis(limit, result);

export const isPartOf = (limit: Limit, result: CoaResult): boolean =>
  partsOf(limit.analyte).flat().includes(result.key) && isOfAnalysis(limit, result);

const isOfAnalysis = (limit: Limit, { analysis }: CoaResult) => analysis === limit.analysis || analysis === 'other';

/** How much there may be, in the units of the limit. */
interface Extent {
  least: number;
  /** Infinity where only a lower bound is printed. */
  most: number;
}

const NOTHING: Extent = { least: 0, most: 0 };

/** One row against one limit. */
export function findingOf(limit: Limit, { result, row }: TestedRow): Finding {
  const { value, qualifier, units, loq, name } = result;
  const breach = (part: string, shown: number | string) =>
    breachOf(limit, { path: `results[${row}].${part}`, name, value: shown, units });
  const failure = failsInWords(result);
  if (failure !== null) return { kind: 'failed', breach: breach('value', failure) };
  const extent = extentOf(limit, result);
  const kind = typeof extent === 'string' ? extent : kindOf(limit, extent);
  if (kind === null) return null;
  if (kind === 'undecided' || kind === 'unproven') return { kind, name };
  if (kind === 'failed') return { kind, breach: breach('value', value ?? qualifier ?? '') };
  if (/^<\d/.test(qualifier ?? '')) return { kind, breach: breach('value', qualifier ?? '') };
  return { kind, breach: loq === null ? breach('lod', result.lod ?? 0) : breach('loq', loq) };
}

/** The parts of a sum against its limit; null also where none was tested. */
export function findingOfSum(limit: Limit, tested: readonly TestedRow[]): Finding {
  const parts = tested.filter(({ result }) => isPartOf(limit, result));
  const [first] = parts;
  if (!first) return null;
  const name = analyteByKey(limit.analyte)?.name ?? limit.analyte;
  const breach = (value: number | string) =>
    breachOf(limit, { path: `results[${first.row}].value`, name, value, units: limit.units });
  const failure = parts.map(({ result }) => failsInWords(result)).find((words) => words !== null);
  if (failure) return { kind: 'failed', breach: breach(failure) };
  const extents = parts.map(({ result }) => extentOf(limit, result));
  const known = extents.filter((extent) => typeof extent !== 'string');
  const sum = {
    least: tidy(known.reduce((total, { least }) => total + least, 0)),
    most: tidy(known.reduce((total, { most }) => total + most, 0)),
  };
  const kind = kindOf(limit, sum);
  if (kind === 'failed') return { kind, breach: breach(sum.least) };
  // What cannot be told of a part cannot be told of the sum.
  if (kind === 'undecided' || extents.includes('undecided')) return { kind: 'undecided', name };
  if (extents.includes('unproven')) return { kind: 'unproven', name };
  return kind && { kind, breach: breach(sum.most) };
}

function breachOf(
  { limit, units: limitUnits, source, checked }: Limit,
  found: Pick<LimitBreach, 'path' | 'name' | 'value' | 'units'>,
): LimitBreach {
  return { ...found, limit, limitUnits, source, checked };
}

/** The words of a result that fails without a number. */
function failsInWords({ value, qualifier, status }: CoaResult): string | null {
  if (value !== null) return null;
  if (qualifier === 'TNTC' || qualifier === 'fail') return qualifier;
  return qualifier === null && status === 'fail' ? 'fail' : null;
}

/** Words where it cannot be told. A verdict without a number cannot: whose limit it keeps to is not known. */
function extentOf(limit: Limit, { value, qualifier, units, lod, loq }: CoaResult): Extent | 'undecided' | 'unproven' {
  const bound = /^[<>]\d/.test(qualifier ?? '') ? Number(qualifier?.slice(1).replace(/,/g, '')) : null;
  const isMore = qualifier?.startsWith('>') === true;
  if ((value !== null && value > 0) || isMore) {
    const least = inUnitsOf(limit, value ?? bound, units);
    return least === null ? 'undecided' : { least, most: isMore ? Number.POSITIVE_INFINITY : least };
  }
  const isAbsent = value !== null || qualifier === 'ND' || qualifier === '<LOD';
  if (!isAbsent && qualifier?.startsWith('<') !== true) return 'undecided';
  // Where nothing may be detected, too little to quantify is too much.
  if (limit.limit === 0) return isAbsent ? NOTHING : 'undecided';
  const most = bound ?? loq ?? (isAbsent ? lod : null);
  // A method that finds nothing below a thousand times the limit prints ND as well.
  if (most === null) return isAbsent ? 'unproven' : 'undecided';
  const converted = inUnitsOf(limit, most, units);
  return converted === null ? 'undecided' : { least: 0, most: converted };
}

function kindOf({ limit }: Limit, { least, most }: Extent): 'failed' | 'insensitive' | 'undecided' | null {
  if (least > limit || (least === limit && most === Number.POSITIVE_INFINITY)) return 'failed';
  if (most === Number.POSITIVE_INFINITY) return 'undecided';
  return most > limit ? 'insensitive' : null;
}

/** An amount in the units of a limit; null where they do not compare. */
function inUnitsOf({ analyte, units: wanted }: Limit, amount: number | null, units: string | null): number | null {
  if (amount === null || Number.isNaN(amount)) return null;
  if (units === wanted) return amount;
  const [is, one] = [massFraction(analyte, amount, units), massFraction(analyte, 1, wanted)];
  return is === null || one === null ? null : tidy(is / one);
}

/** Without what binary rounding adds: 0.1 and 0.2 are no more than 0.3. */
const tidy = (amount: number) => Number(amount.toPrecision(12));
