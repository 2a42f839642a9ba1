import { decimalsOf, printedOf } from '../../shared/records/printed-number.ts';
import type { EvidenceMap } from '../../shared/records/reading.ts';

/** A number with as many decimals as the document prints, or a person typed: 9.0 is { value: 9, decimals: 1 }. */
export interface Printed {
  value: number;
  /** 1 to MOST_DECIMALS. */
  decimals: number;
}

/** What a cell of a table holds. */
export type CellValue = string | number | null | Printed;

/** A double holds no more digits. */
export const MOST_DECIMALS = 15;

/** The number at a path of a record; one without ink, or that its ink does not say, stands as it is. */
export function numberCell(value: number, evidence: EvidenceMap, path: string): number | Printed {
  const printed = printedOf(value, evidence, path);
  const decimals = printed === null ? 0 : decimalsOf(printed);
  return decimals > 0 && decimals <= MOST_DECIMALS ? { value, decimals } : value;
}

/** For programs: with a decimal point and without separators, however the document writes it. */
export const printedText = ({ value, decimals }: Printed): string => value.toFixed(decimals);
