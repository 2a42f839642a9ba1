import type { HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { parseNumber } from '../../../../../shared/science/numbers.ts';
import type { Unit } from '../../../../../shared/science/units.ts';
import type { Caption } from '../captions.ts';
import { readThreshold, readThresholdPair } from '../cells.ts';
import type { Role } from '../heads/header-words.ts';
import type { Inked, RowDraft } from '../table-draft.ts';
import type { CellsOf } from './row-cells.ts';

type Thresholds = Pick<RowDraft, 'lod' | 'loq' | 'limit' | 'thresholdUnits'>;

/**
 * LOD, LOQ and limit of a row as its cells print them, or else as they are stated for the whole table.
 *
 * @param units of the row, for thresholds without any of their own
 * @param stated null where the row is of another analysis than its table
 */
export function thresholdsOf(
  cellsOf: CellsOf,
  roles: readonly Role[],
  units: Unit | null,
  stated: Caption['thresholds'] | null,
): Thresholds {
  const printed = withThresholdBesideResult(readThresholds(cellsOf, units), cellsOf, roles);
  return stated ? withStated(printed, roles, stated) : printed;
}

/** `limit 0.65 aw` under a head of results says itself that it is none. */
export const SAYS_LIMIT = /^\(?(?:action )?(?:limit|max(?:imum|\.)?|action level)\s?:?\s?(?=[<≤]?\s?\d)/i;

function readThresholds(cellsOf: CellsOf, fallback: Unit | null): Thresholds {
  const units: RowDraft['thresholdUnits'] = { lod: null, loq: null, limit: null };
  const read = (role: 'lod' | 'loq' | 'limit'): Inked<number> | null => {
    // An action level for one use only (ingestion) stands behind the one for all.
    const cells = [...cellsOf(role)].sort(
      (a, b) => Number(/ingest/i.test(a.column.text)) - Number(/ingest/i.test(b.column.text)),
    );
    const [first] = cells;
    if (!first) return null;
    const printed = readThreshold(first.cell.text);
    units[role] = printed.units ?? first.column.units[0] ?? fallback;
    return printed.value === null ? null : { value: printed.value, text: first.cell.text, words: first.cell.words };
  };
  const found = { lod: read('lod'), loq: read('loq'), limit: read('limit') };
  const said = cellsOf('result').find(({ cell }) => SAYS_LIMIT.test(cell.text));
  if (said && found.limit === null) {
    const { value, units: own } = readThreshold(said.cell.text.replace(SAYS_LIMIT, ''));
    if (value !== null) found.limit = { value, text: said.cell.text, words: said.cell.words };
    units.limit = own ?? fallback;
  }
  for (const role of ['lod-loq', 'loq-lod'] as const) {
    const [pair] = cellsOf(role);
    if (!pair) continue;
    const [a, b] = readThresholdPair(pair.cell.text);
    const [lod, loq] = role === 'lod-loq' ? [a, b] : [b, a];
    const inked = (value: number | null) =>
      value === null ? null : { value, text: pair.cell.text, words: pair.cell.words };
    found.lod ??= inked(lod.value);
    found.loq ??= inked(loq.value);
    units.lod = lod.units ?? pair.column.units[0] ?? fallback;
    units.loq = loq.units ?? pair.column.units[0] ?? fallback;
  }
  return { ...found, thresholdUnits: units };
}

const BESIDE_QUALIFIER = /^(?:n\.?d\.?|not detected|<\s?l?lo[dq]|b[lq][lq])\s*[([]\s*<?\s*([\d.,]+)\s*[)\]]$/i;

/** `ND (0.0018)` under `Result (LOD)`: the threshold stands in brackets behind what is printed instead of a result. */
function withThresholdBesideResult(read: Thresholds, cellsOf: CellsOf, roles: readonly Role[]): Thresholds {
  const role = (['lod', 'loq'] as const).find((each) => roles.includes(each) && cellsOf(each).length === 0);
  if (!role || read[role]) return read;
  for (const { cell, column } of cellsOf('result')) {
    const value = parseNumber(BESIDE_QUALIFIER.exec(cell.text.trim())?.[1] ?? '')?.value ?? null;
    if (value === null) continue;
    const thresholdUnits = { ...read.thresholdUnits, [role]: column.units[0] ?? read.thresholdUnits[role] };
    return { ...read, [role]: { value, text: cell.text, words: cell.words }, thresholdUnits };
  }
  return read;
}

/** What is stated for the whole table, where it has no column for it. */
function withStated(read: Thresholds, roles: readonly Role[], stated: Caption['thresholds']): Thresholds {
  const thresholds = { ...read, thresholdUnits: { ...read.thresholdUnits } };
  for (const role of ['lod', 'loq', 'limit'] as const) {
    const given = stated[role];
    if (!given || roles.some((other) => other.includes(role))) continue;
    thresholds[role] = { value: given.value, text: given.text, words: given.words };
    thresholds.thresholdUnits[role] = given.units;
  }
  return thresholds;
}

/** Counts are limited to powers of ten: `104` is 10⁴ whose exponent lost its place. */
export function microbialLimit(limit: Inked<number> | null, analysis: HomeAnalysis): Inked<number> | null {
  if (!limit || analysis !== 'microbiological') return limit;
  const power = /^[<≤]?\s*10([2-7])\b(?!\s*[.,\d])/.exec(limit.text);
  return power ? { ...limit, value: 10 ** Number(power[1]) } : limit;
}
