import { lastDigitOf, parseNumber, withPoint } from '../science/numbers.ts';
import type { Evidence, EvidenceMap } from './reading.ts';
import { parsePath, valueAt } from './value-path.ts';

/** A record and where its values were read. */
export interface Read {
  record: unknown;
  evidence: EvidenceMap;
}

/** A number in a text, with points, commas and an exponent. */
const NUMBER = /(?<![\d.,])[+-]?(?:\d[\d.,]*|\.\d+)(?:e[+-]?\d+)?(?![\d.,])/gi;

/**
 * A number as a person typed it, else as the document prints it (`9.0` where the value is 9, `0.2157` of `0.2157g`);
 * null where neither says the same number: it was converted, worked out, or put there by a service.
 */
export function printedNumber(value: unknown, ink: Pick<Evidence, 'text' | 'typed'> | undefined): string | null {
  if (typeof value !== 'number' || !ink) return null;
  for (const text of [ink.typed, ink.text]) {
    const found = text?.match(NUMBER)?.find((number) => parseNumber(number)?.value === value);
    if (found !== undefined) return found;
  }
  return null;
}

/** The same for the number at a path of a record. */
export const printedAt = ({ record, evidence }: Read, path: string): string | null =>
  printedNumber(valueAt(record, parsePath(path) ?? []), evidence[path]);

/** Decimals of a number as it is printed: `9.0` has 1, `1.20E-3` 5, `1,250` and `1E5` none. */
export const decimalsOf = (printed: string): number =>
  Math.max(0, -Math.round(Math.log10(lastDigitOf(withPoint(printed)))));
