import type { HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import type { Unit } from '../../../../../shared/science/units.ts';
import type { Caption } from '../captions.ts';
import { isBlank, type Measurement, readAnswer, readMeasurements, readTrailingVerdict, readVerdict } from '../cells.ts';
import { doubt } from '../doubt.ts';
import type { Role } from '../heads/header-words.ts';
import type { HeaderColumn } from '../heads/table-header.ts';
import { isPlainName } from '../names/plain-name.ts';
import { readName, withoutUnits } from '../names/row-names.ts';
import type { Inked, RowDraft } from '../table-draft.ts';
import type { RowCell, TableRow } from '../table-row.ts';
import { type CellsOf, cellsOfRow } from './row-cells.ts';
import { doubtsOf } from './row-doubts.ts';
import { dashOf, isNoResult, isVerdict, measurementsOf, unitsInCell, unitsOf } from './row-measurements.ts';
import { microbialLimit, thresholdsOf } from './row-thresholds.ts';

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

type Verdict = Inked<'pass' | 'fail' | 'NT'>;

/** A result row of a printed row; null when it is none (a sum, a label, small print). */
export function readRow(row: TableRow, label: RowCell, context: RowContext): RowDraft | null {
  const name = readName(label.text, context.analysis);
  if (!name) return null;
  const { text, analyte, analysis } = name;
  const cellsOf = cellsOfRow(row, context.columns, context.roles);
  const units = unitsOf(cellsOf, text, analysis, context.units);
  const status = statusOf(cellsOf);
  const measurements = measurementsOf(cellsOf, units).map((one) => inOwnUnits(one, analysis));
  if (measurements.length === 0 && status?.value === 'NT') measurements.push(asMeasurement(status));
  // A dash beside a verdict was tested: nothing was found.
  const meaning = context.dash ?? (status?.value === 'pass' || status?.value === 'fail' ? 'ND' : null);
  const dash = analyte && meaning ? dashOf(cellsOf, meaning, units) : null;
  if (measurements.length === 0 && dash) measurements.push(dash);
  const unknown =
    measurements.length === 0 && analyte && analysis === context.analysis ? unknownWords(cellsOf, units) : null;
  if (unknown) measurements.push(unknown);
  if (measurements.length === 0) return null;
  const remark = remarkOf(row, unitsInCell(cellsOf));
  if (remark && measurements.every(({ value }) => value.qualifier === 'pass')) measurements.unshift(remark);
  if (!analyte && measurements.every(isVerdict) && !context.verdicts) return null;
  const stated = analysis === context.analysis ? context.stated : null;
  const thresholds = thresholdsOf(cellsOf, context.roles, units, stated);
  return {
    analysis,
    key: analyte?.key ?? null,
    name: { value: withoutUnits(text), text: label.text, words: label.words },
    measurements,
    ...thresholds,
    limit: microbialLimit(thresholds.limit, analysis),
    status: status ?? verdictAmong(measurements),
    words: row.cells.flatMap((cell) => cell?.words ?? []),
    doubts: [
      ...doubtsOf(measurements, thresholds, {
        known: analyte !== null,
        plain: label.words[0]?.method !== 'ocr' && isPlainName(withoutUnits(text), analysis),
        home: analyte?.analysis ?? null,
        analysis,
        context: context.analysis,
      }),
      ...(unknown || (measurements.every(isVerdict) && saysUnknown(cellsOf)) ? [doubt('words-for-result', 0.7)] : []),
      ...(status === null && cellsOf('status').some(isUnknownVerdict) ? [doubt('words-for-verdict', 0.7)] : []),
    ],
  };
}

/** Water activity is a ratio below one, also under a head of percent that it shares with moisture. */
const inOwnUnits = (one: Inked<Measurement>, analysis: HomeAnalysis): Inked<Measurement> =>
  analysis === 'water_activity' && one.value.units === 'percent' && (one.value.value ?? 0) <= 1
    ? { ...one, value: { ...one.value, units: 'aw' } }
    : one;

/** Whether a cell of results holds words that are neither a measurement nor a verdict. */
const saysUnknown = (cellsOf: CellsOf) =>
  cellsOf('result').some(({ cell: { text } }) => !isBlank(text) && readMeasurements(text).length === 0);

/** Words where a result of a known analyte stands: what they say nobody knows, so that it is neither a value nor a verdict. */
function unknownWords(cellsOf: CellsOf, units: Unit | null): Inked<Measurement> | null {
  const cell = cellsOf('result').find((one) => isInWords(one.cell.text) && !isNoResult(one.cell))?.cell;
  if (!cell) return null;
  return { value: { value: null, qualifier: null, units, text: cell.text }, text: cell.text, words: cell.words };
}

const isInWords = (text: string) => /\p{L}{3}/u.test(text) && !isBlank(text);

/** Whether words stand in the place of a verdict that are neither one nor say that there is none. */
const isUnknownVerdict = ({ cell: { text } }: { cell: RowCell }) =>
  /\p{L}{2}/u.test(text) && !isBlank(text) && readMeasurements(text).length === 0 && !SAYS_NO_VERDICT.test(text.trim());

/** What stands in the place of a verdict where a row is not judged. */
const SAYS_NO_VERDICT =
  /^(?:tested|completed?|done|reported|report only|informational(?: only)?|info(?: only)?|no (?:action )?limit)\.?$/i;

/** In a table without a column of verdicts they stand behind the last figure of a row, whatever it is. */
const TRAILED = ['result', 'limit', 'loq', 'lod'] as const;

/** The verdict in a cell of its own, or behind a result, a limit or a threshold. */
const statusOf = (cellsOf: CellsOf): Verdict | null =>
  cellsOf('status').flatMap(({ cell, column }) => verdictOf(cell) ?? answerOf(cell, column) ?? [])[0] ??
  TRAILED.flatMap((role) => cellsOf(role)).flatMap(({ cell }) => trailingVerdict(cell))[0] ??
  null;

/** `None detected`, printed beside the table on the row's line. */
function remarkOf({ note }: TableRow, units: Unit | null): Inked<Measurement> | null {
  if (!note || !/^(?:no|not|none) detect/i.test(note.text)) return null;
  const { text, words } = note;
  return { value: { value: null, qualifier: 'ND', units, text }, text, words };
}

/** A verdict printed in the place of a value is the row's verdict too. */
function verdictAmong(measurements: readonly Inked<Measurement>[]): RowDraft['status'] {
  const found = measurements.find(isVerdict);
  return found ? { ...found, value: found.value.qualifier as 'pass' | 'fail' } : null;
}

const asMeasurement = (status: Inked<string>): Inked<Measurement> => ({
  ...status,
  value: { value: null, qualifier: status.value, units: null, text: status.text },
});

function verdictOf({ text, words }: RowCell): Verdict | null {
  const value = readVerdict(text);
  return value ? { value, text, words } : null;
}

/** `Yes` under a head that asks whether the row conforms. */
function answerOf({ text, words }: RowCell, head: HeaderColumn): Verdict | null {
  const value = ASKS.test(head.text) && !ASKS_THE_CONTRARY.test(head.text) ? readAnswer(text) : null;
  return value ? { value, text, words } : null;
}

const ASKS = /conform|compl(?:y|ies|iant|iance)|pass|cumple/i;
/** `Nonconforming`, `Not compliant`: what `Yes` means there is for a person to tell. */
const ASKS_THE_CONTRARY = /\bnon-?\s?(?=c)|\bnot\b|\bout of\b/i;

/** `0.41 aw - Pass`. */
function trailingVerdict(cell: RowCell): Verdict[] {
  const value = readTrailingVerdict(cell.text);
  return value ? [{ value, text: cell.text, words: cell.words }] : [];
}
