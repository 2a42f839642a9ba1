import { lastDigitOf, parseNumber, withPoint } from '../science/numbers.ts';
import type { Evidence, EvidenceMap } from './reading.ts';
import { parsePath, valueAt } from './value-path.ts';

/** A record and where its values were read. */
export interface Read {
  record: unknown;
  evidence: EvidenceMap;
}

const MASS = /^(results\[\d+\])\.mg_g$/;

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

/**
 * The same for a number at a path. A result's milligrams per gram have no ink of their own: they are printed where its
 * value is, or one of its values in other units.
 */
export function printedOf(value: unknown, evidence: EvidenceMap, path: string): string | null {
  const printed = printedNumber(value, evidence[path]);
  const row = MASS.exec(path)?.[1];
  if (printed !== null || row === undefined) return printed;
  const inks = [evidence[`${row}.value`]];
  for (let other = 0; evidence[`${row}.other_values[${other}]`]; other += 1) {
    inks.push(evidence[`${row}.other_values[${other}]`]);
  }
  return inks.map((ink) => printedNumber(value, ink)).find((text) => text !== null) ?? null;
}

/** The same for the number at a path of a record. */
export const printedAt = ({ record, evidence }: Read, path: string): string | null =>
  printedOf(valueAt(record, parsePath(path) ?? []), evidence, path);

/** Decimals of a number as it is printed: `9.0` has 1, `1.20E-3` 5, `1,250` and `1E5` none. */
export const decimalsOf = (printed: string): number =>
  Math.max(0, -Math.round(Math.log10(lastDigitOf(withPoint(printed)))));
