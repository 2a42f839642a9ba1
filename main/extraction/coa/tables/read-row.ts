import { type AnalyteMatch, findAnalyte, type HomeAnalysis } from '../../../../shared/science/analytes.ts';
import { parseNumber, parseQualifier } from '../../../../shared/science/numbers.ts';
import { convertFraction, findUnits, parseUnits, type Unit } from '../../../../shared/science/units.ts';
import { type Caption, isOfResults } from './captions.ts';
import {
  type Measurement,
  readMeasurements,
  readThreshold,
  readThresholdPair,
  readTrailingVerdict,
  readVerdict,
} from './cells.ts';
import type { HeaderColumn } from './find-headers.ts';
import type { Role } from './header-words.ts';
import { doubtsOf } from './row-doubts.ts';
import type { Inked, RowDraft } from './table-draft.ts';
import type { RowCell, TableRow } from './table-row.ts';
import { givesDate } from './under-tables.ts';

export interface RowContext {
  /** The table gives verdicts instead of figures. */
  verdicts: boolean;
  columns: readonly HeaderColumn[];
  roles: readonly Role[];
  analysis: HomeAnalysis | null;
  units: Unit | null;
  /** Thresholds stated for the whole table, for those that no column gives. */
  stated: Caption['thresholds'];
  /** What the document says a dash stands for; null when it says nothing. */
  dash: string | null;
}

const DASH = /^(?:[-–—]{1,3}|[-–—](?: [-–—])+)$/;

/** What begins a line of text that is no analyte. */
const NOT_A_NAME =
  /^(?:page|date|analyst|analyzed|method|notes?|sample|batch|reviewed|approved|prepared|extract|instrument|dilution|lab |laboratory|weight|comment|reported|tested|unless|results?|units?|limits?|status|serving|per |reagent|consumable|qc|loq|lod|nd |nt |confident|http|www|\*|signature|this|the |all )\b/i;

export const isSumName = (text: string) => /^(?:total|sum|max)\b|\(total\)$/i.test(text);
/** Analyses in which a count is called total. */
const COUNTED: ReadonlySet<HomeAnalysis | null> = new Set<HomeAnalysis | null>([
  'microbiological',
  'foreign_matter',
  'other',
]);

/** The analyte of a name's cell. A number that strayed into it (of a lot or an analyst) is no part of the name. */
export const analyteNamed = (text: string, analysis: HomeAnalysis | null): AnalyteMatch | null =>
  findAnalyte(text, analysis) ?? findAnalyte(text) ?? findAnalyte(text.replace(STRAYED, ''), analysis);

/** What a note says of an analyte (`Ochratoxin A limit 20 ppb`). */
const NOTE = /\s(?:limit|action level|maximum)s?(?: of| is)?$/i;

const STRAYED = /\s\d{3,}$/;

/** A result row of a printed row; null when it is none (a sum, a label, small print). */
export function readRow(row: TableRow, label: RowCell, context: RowContext): RowDraft | null {
  const printed = withoutRowNumber(cleanName(label.text));
  const analyte = analyteNamed(printed, context.analysis);
  const text = analyte && findAnalyte(printed, context.analysis) === null ? printed.replace(STRAYED, '') : printed;
  const analysis = analyte?.analysis ?? context.analysis;
  if (!analysis || analyte?.isSum || NOTE.test(printed)) return null;
  if (!analyte && (!looksLikeName(text) || (isSumName(text) && !COUNTED.has(analysis)))) return null;
  const cellsOf = (role: Role) =>
    context.roles.flatMap((r, index) => {
      const cell = row.cells[index];
      const column = context.columns[index];
      return r === role && cell && column ? [{ cell, column }] : [];
    });
  const unitCell = cellsOf('units').find(({ cell }) => readUnits(cell.text));
  const rowUnits = unitCell ? readUnits(unitCell.cell.text) : null;
  // A row that says its limit's units means them for its result too, before what is said of the whole table.
  const limitUnits = cellsOf('limit').map(({ cell }) => readThreshold(cell.text).units)[0] ?? null;
  // Where only the head of the limits says units, results are compared with them in the same.
  const headUnits = cellsOf('limit').flatMap(({ column }) => column.units)[0] ?? null;
  const units = rowUnits ?? limitUnits ?? unitsInName(printed) ?? context.units ?? headUnits;
  const results = cellsOf('result').filter(
    ({ cell }) => !SAYS_LIMIT.test(cell.text) && !SAYS_LOQ.test(cell.text) && !givesDate(cell.text),
  );
  const measurements = results.flatMap(({ cell, column }) =>
    readMeasurements(cell.text).map((measurement, index) => ({
      value: {
        ...measurement,
        units: measurement.units ?? column.units[Math.min(index, column.units.length - 1)] ?? units,
      },
      text: cell.text,
      words: cell.words,
    })),
  );
  const status =
    cellsOf('status').flatMap(({ cell }) => verdictOf(cell))[0] ??
    [...cellsOf('result'), ...cellsOf('limit')].flatMap(({ cell }) => trailingVerdict(cell))[0] ??
    null;
  const ordered = order(withUnitsOfRatio(measurements));
  if (ordered.length === 0 && status?.value === 'NT') ordered.push(asMeasurement(status));
  // A dash beside a verdict was tested: nothing was found.
  const dash = cellsOf('result').find(({ cell }) => DASH.test(cell.text.trim()));
  const meaning = context.dash ?? (status?.value === 'pass' || status?.value === 'fail' ? 'ND' : null);
  if (ordered.length === 0 && analyte && dash && meaning) {
    const { text, words } = dash.cell;
    const value = { value: null, qualifier: meaning, units: dash.column.units[0] ?? units, text };
    ordered.push({ value, text, words });
  }
  if (ordered.length === 0) return null;
  const printedThresholds = withThresholdBesideResult(readThresholds(cellsOf, units), cellsOf, context.roles);
  const thresholds = analysis === context.analysis ? withStated(printedThresholds, context) : printedThresholds;
  const remark = row.note && /^(?:no|not|none) detect/i.test(row.note.text) ? 'ND' : null;
  if (row.note && remark && ordered.every(({ value }) => value.qualifier === 'pass')) {
    ordered.unshift({
      value: { value: null, qualifier: remark, units: rowUnits, text: row.note.text },
      text: row.note.text,
      words: row.note.words,
    });
  }
  const verdictOnly = ordered.every(({ value }) => value.qualifier === 'pass' || value.qualifier === 'fail');
  if (!analyte && verdictOnly && !context.verdicts) return null;
  const doubts = doubtsOf(ordered, thresholds, {
    known: analyte !== null,
    home: analyte?.analysis ?? null,
    analysis,
    context: context.analysis,
  });
  return {
    analysis,
    key: analyte?.key ?? null,
    name: { value: text, text: label.text, words: label.words },
    measurements: ordered,
    ...thresholds,
    limit: microbialLimit(thresholds.limit, analysis),
    status: status ?? verdictAmong(ordered),
    words: row.cells.flatMap((cell) => cell?.words ?? []),
    doubts,
  };
}

/** How far ten times a value may be from another, as part of it, to be the same amount in other units. */
const SAME_AMOUNT = 0.006;

/** A value that is ten times the percentage beside it is in mg/g, whatever became of the head that said so. */
function withUnitsOfRatio(measurements: readonly Inked<Measurement>[]): Inked<Measurement>[] {
  const same = (a: number | null, b: number | null) =>
    a !== null && b !== null && a > 0 && Math.abs(a - b) <= SAME_AMOUNT * Math.max(a, b);
  return measurements.map((one) => {
    if (one.value.units !== null || one.value.value === null) return one;
    const beside = measurements.find(
      ({ value }) =>
        (value.units === 'percent' && value.value !== null && same(one.value.value, 10 * value.value)) ||
        (value.units === 'mg/g' && same(one.value.value === null ? null : 10 * one.value.value, value.value)),
    );
    if (!beside) return one;
    return { ...one, value: { ...one.value, units: beside.value.units === 'percent' ? 'mg/g' : 'percent' } };
  });
}

/** A verdict printed in the place of a value is the row's verdict too. */
function verdictAmong(measurements: readonly Inked<Measurement>[]): RowDraft['status'] {
  const found = measurements.find(({ value }) => value.qualifier === 'pass' || value.qualifier === 'fail');
  return found ? { ...found, value: found.value.qualifier as 'pass' | 'fail' } : null;
}

/** Figures before verdicts; of figures, the first printed. */
function order(measurements: readonly Inked<Measurement>[]): Inked<Measurement>[] {
  const isVerdict = (m: Inked<Measurement>) => m.value.qualifier === 'pass' || m.value.qualifier === 'fail';
  return [...measurements.filter((m) => !isVerdict(m)), ...measurements.filter(isVerdict)];
}

const asMeasurement = (status: Inked<string>): Inked<Measurement> => ({
  ...status,
  value: { value: null, qualifier: status.value, units: null, text: status.text },
});

function verdictOf(cell: RowCell): Inked<'pass' | 'fail' | 'NT'>[] {
  const value = readVerdict(cell.text);
  return value ? [{ value, text: cell.text, words: cell.words }] : [];
}

/** `0.41 aw - Pass`. */
function trailingVerdict(cell: RowCell): Inked<'pass' | 'fail' | 'NT'>[] {
  const value = readTrailingVerdict(cell.text);
  return value ? [{ value, text: cell.text, words: cell.words }] : [];
}

/** Of a cell that says more than units; `per 1 gram` says how much was looked through. */
const readUnits = (text: string): Unit | null => parseUnits(text) ?? findUnits(text).find(isOfResults) ?? null;

/** `limit 0.65 aw` under a head of results says itself that it is none. */
const SAYS_LIMIT = /^\(?(?:action )?(?:limit|max(?:imum|\.)?|action level)\s?:?\s?(?=[<≤]?\s?\d)/i;

/** `LOQ = 0.05 %` is said of a panel, in a note that runs across the columns. */
const SAYS_LOQ = /^(?:LOD|MDL|L?LOQ|M?RL)\s?[:=]\s?[<≤]?\s?\d/i;

type CellsOf = (role: Role) => { cell: RowCell; column: HeaderColumn }[];

function readThresholds(cellsOf: CellsOf, fallback: Unit | null) {
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
function withThresholdBesideResult(
  read: ReturnType<typeof readThresholds>,
  cellsOf: CellsOf,
  roles: readonly Role[],
): ReturnType<typeof readThresholds> {
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
function withStated(read: ReturnType<typeof readThresholds>, { roles, stated }: RowContext) {
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
function microbialLimit(limit: Inked<number> | null, analysis: HomeAnalysis): Inked<number> | null {
  if (!limit || analysis !== 'microbiological') return limit;
  const power = /^[<≤]?\s*10([2-7])\b(?!\s*[.,\d])/.exec(limit.text);
  return power ? { ...limit, value: 10 ** Number(power[1]) } : limit;
}

/** A threshold in the units of the reported value, where both are mass fractions. */
export function inUnits(value: number, from: Unit | null, to: Unit | null): number {
  if (!from || !to || from === to) return value;
  return convertFraction(value, from, to) ?? value;
}

const cleanName = (text: string) =>
  text
    .replace(/[\s._…·]{3,}$/, '')
    .replace(/[\s*†‡§#^⁰¹²³⁴⁵⁶⁷⁸⁹]+$/, '')
    .replace(/^[\s*•·●■]+/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** `Arsenic (ppm)`. */
function unitsInName(name: string): Unit | null {
  const inside = /\(([^()]{1,12})\)$/.exec(name)?.[1];
  return inside === undefined ? null : parseUnits(inside);
}

/** `12. Myclobutanil` without the number of its row. */
function withoutRowNumber(name: string): string {
  const rest = /^\d{1,3}[.)]\s(.+)$/.exec(name)?.[1];
  return rest !== undefined && findAnalyte(rest)?.score === 1 ? rest : name;
}

/** Words of the small print between tables. */
const NEVER_IN_NAMES =
  /\b(?:batch|date|reviewed|analyzed|extract\w*|instrument|method|reagent|consumables?|per (?:unit|serving|package|container)|means?|indicates?|denotes?|represents?|https?|www|llc|inc|suite|street|laborator(?:y|ies)|page|license|accreditation|regulations?|criteria|l?loq|lod|whichever)\b|\.com\b|^[|(]|^\d\)/i;

function looksLikeName(text: string): boolean {
  if (text.length < 2 || text.length > 70 || !/[A-Za-zα-ωΔ]{2}/.test(text)) return false;
  if (/[:=|]|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2}|@/.test(text) || NOT_A_NAME.test(text)) return false;
  if (NEVER_IN_NAMES.test(text) || parseQualifier(text) !== null || /[a-z]{4,}\.$|[A-Za-z]{2}[,;]$/.test(text))
    return false;
  return text.split(' ').length <= 9;
}
