import { decimalsOf, printedOf } from '../../shared/records/printed-number.ts';
import type { EvidenceMap } from '../../shared/records/reading.ts';

/** A number with as many decimals as the document prints, or a person typed: 9.0 is { value: 9, decimals: 1 }. */
export interface Printed {
  value: number;
  /** 1 to MOST_DECIMALS. */
  decimals: number;
}

/** A day (`2026-03-04`) or a moment (`2026-03-04T15:30:00`), which spreadsheets calculate with. */
export interface Dated {
  date: string;
}

/** What a cell of a table holds. */
export type CellValue = string | number | null | Printed | Dated;

/** A double holds no more digits. */
export const MOST_DECIMALS = 15;

/** The number at a path of a record; one without ink, or that its ink does not say, stands as it is. */
export function numberCell(value: number, evidence: EvidenceMap, path: string): number | Printed {
  const printed = printedOf(value, evidence, path);
  const decimals = printed === null ? 0 : decimalsOf(printed);
  return decimals > 0 && decimals <= MOST_DECIMALS ? { value, decimals } : value;
}

/** An amount of money. @param cents of the currency, whole */
export const moneyCell = (cents: number): Printed => ({ value: cents / 100, decimals: 2 });

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?Z?)?$/;

/** A day or moment of a record as a date; what is none, and null, as it is. */
export function dateCell(iso: string | null): CellValue {
  if (iso === null) return null;
  const [, day = '', time] = MOMENT.exec(iso) ?? [];
  const at = Date.parse(`${day}T00:00:00Z`);
  // Spreadsheets know no days before 1900, and 2026-02-31 is none.
  if (Number.isNaN(at) || day < '1900-03-01' || new Date(at).toISOString().slice(0, 10) !== day) return iso;
  return { date: time === undefined ? day : `${day}T${time.length === 5 ? `${time}:00` : time}` };
}

/** For programs: with a decimal point and without separators, however the document writes it. */
export const printedText = (cell: Printed | Dated): string =>
  'date' in cell ? cell.date.replace('T', ' ') : cell.value.toFixed(cell.decimals);

/** What a cell says, for where several stand in one. */
export const textOf = (cell: CellValue): string =>
  cell !== null && typeof cell === 'object' ? printedText(cell) : String(cell ?? '');
