import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOfLines } from '../tests/unit/extraction/receipt/page-of-lines.ts';
import { type LineSample, labeledSample } from './line-samples.ts';

/** A receipt set by hand: its lines in a typewriter face, and its items as a careful person would type them in. */
export interface PrintedReceipt {
  lines: string[];
  product_names: string[];
  product_quantities: number[];
  product_prices: number[];
}

const FILE = join(import.meta.dirname, 'printed-receipts.ndjson');

/** Made-up receipts, most with one uncommon thing about their items that the generator does not print. */
export const printedReceipts = (): PrintedReceipt[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PrintedReceipt);

/** The same as samples, each of a store of its own. */
export function printedSamples(): LineSample[] {
  return printedReceipts().flatMap(({ lines, ...labels }, index) => {
    const id = `printed-${index + 1}`;
    const sample = labeledSample(id, id, [pageOfLines(lines)], labels, { isReal: false, isUnseen: true });
    return sample ? [sample] : [];
  });
}
