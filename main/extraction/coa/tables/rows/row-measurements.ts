import type { HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { findUnits, parseUnits, type Unit } from '../../../../../shared/science/units.ts';
import { isOfResults } from '../captions.ts';
import { type Measurement, readMeasurements, readThreshold } from '../cells.ts';
import type { Inked } from '../table-draft.ts';
import type { RowCell } from '../table-row.ts';
import { givesDate } from '../under-tables.ts';
import type { CellsOf } from './row-cells.ts';
import { SAYS_LIMIT } from './row-thresholds.ts';

/** The units in a cell of their own; null where the row has none. */
export const unitsInCell = (cellsOf: CellsOf): Unit | null =>
  cellsOf('units').flatMap(({ cell }) => readUnits(cell.text) ?? [])[0] ?? null;

/** Of a cell that says more than units; `per 1 gram` says how much was looked through. */
const readUnits = (text: string): Unit | null => parseUnits(text) ?? findUnits(text).find(isOfResults) ?? null;

/**
 * The units a row's results are in where neither their cells nor the heads over them say any.
 *
 * @param stated for the whole table
 */
export function unitsOf(cellsOf: CellsOf, name: string, analysis: HomeAnalysis, stated: Unit | null): Unit | null {
  // A row that says its limit's units means them for its result too, before what is said of the whole table.
  const ofLimit = cellsOf('limit').map(({ cell }) => readThreshold(cell.text).units)[0] ?? null;
  // Where only the head of the limits says units, results are compared with them in the same.
  const ofLimitsHead = cellsOf('limit').flatMap(({ column }) => column.units)[0] ?? null;
  return unitsInCell(cellsOf) ?? ofLimit ?? unitsInName(name) ?? stated ?? ofLimitsHead ?? IMPLIED[analysis] ?? null;
}

/** What is measured in one way only, whether or not anything says so. */
const IMPLIED: Partial<Record<HomeAnalysis, Unit>> = { moisture_content: 'percent', water_activity: 'aw' };

/** `Arsenic (ppm)`. */
function unitsInName(name: string): Unit | null {
  const inside = /\(([^()]{1,12})\)$/.exec(name)?.[1];
  return inside === undefined ? null : parseUnits(inside);
}

/** What the cells of results say, the figures first. */
export function measurementsOf(cellsOf: CellsOf, units: Unit | null): Inked<Measurement>[] {
  const measurements = cellsOf('result').flatMap(({ cell, column }) =>
    (isNoResult(cell) ? [] : readMeasurements(cell.text)).map((measurement, index) => ({
      value: {
        ...measurement,
        units:
          measurement.units ??
          (isVerdictWord(measurement) ? null : (column.units[Math.min(index, column.units.length - 1)] ?? units)),
      },
      text: cell.text,
      words: cell.words,
    })),
  );
  return order(withUnitsOfRatio(measurements));
}

/** `LOQ = 0.05 %` is said of a panel, in a note that runs across the columns. */
const SAYS_LOQ = /^(?:LOD|MDL|L?LOQ|M?RL)\s?[:=]\s?[<≤]?\s?\d/i;

/** Whether a cell of results holds a limit or a date instead. */
export const isNoResult = ({ text }: RowCell) => SAYS_LIMIT.test(text) || SAYS_LOQ.test(text) || givesDate(text);

const DASH = /^(?:[-–—]{1,3}|[-–—](?: [-–—])+)$/;

/** What a dash in the place of a result means; null where none stands there. */
export function dashOf(cellsOf: CellsOf, meaning: string, units: Unit | null): Inked<Measurement> | null {
  const dash = cellsOf('result').find(({ cell }) => DASH.test(cell.text.trim()));
  if (!dash) return null;
  const { text, words } = dash.cell;
  return { value: { value: null, qualifier: meaning, units: dash.column.units[0] ?? units, text }, text, words };
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

/** Figures before verdicts; of figures, the first printed. */
const order = (measurements: readonly Inked<Measurement>[]) => [
  ...measurements.filter((measurement) => !isVerdict(measurement)),
  ...measurements.filter(isVerdict),
];

/** Whether a verdict is printed in the place of a figure. */
export const isVerdict = ({ value }: Inked<Measurement>): boolean => isVerdictWord(value);

/** A verdict is in no units, whatever the figures of its column or its limit are in. */
const isVerdictWord = ({ qualifier }: Measurement): boolean => qualifier === 'pass' || qualifier === 'fail';
