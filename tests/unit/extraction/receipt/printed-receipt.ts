import { expect } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

/** A made-up receipt: what is unusual about it, what is printed, and what a careful person would type in. */
export type PrintedReceipt = readonly [string, readonly string[], Partial<ReceiptRecord>];

/** Questions that some of these receipts raise beside what they are here for. */
const USUAL = ['dates-differ', 'uncertain-reading'];

/** Expects one receipt with these fields, and no question but the usual and those for what it does not print. */
export function readsAsPrinted(...[, lines, expected]: PrintedReceipt): void {
  const readings = readReceipt([pageOfLines(lines)], CONTEXT);
  if (!Array.isArray(readings)) throw new Error(readings.message);
  expect(readings).toHaveLength(1);
  expect(readings[0]?.record).toMatchObject(expected);
  const asked = new Set(readings[0]?.findings.map(({ code }) => code));
  for (const code of USUAL) asked.delete(code);
  if (!expected.retailer_license_number) asked.delete('license-missing');
  if (!expected.budtender) asked.delete('budtender-missing');
  expect([...asked]).toEqual([]);
}
