import type { Page, Word } from '../main/documents/page.ts';
import type { Features } from '../main/extraction/receipt/decode/features.ts';
import { describeLines, type LineVotes } from '../main/extraction/receipt/decode/line-features.ts';
import { layoutOf } from '../main/extraction/receipt/decode/receipt-layout.ts';
import type { LineRole, WordRole } from '../main/extraction/receipt/decode/roles.ts';
import { rolesOfReading } from '../main/extraction/receipt/decode/roles-of-items.ts';
import { describeWords, NAMING } from '../main/extraction/receipt/decode/word-features.ts';
import { readItems } from '../main/extraction/receipt/goods/items.ts';
import { type ReceiptRegions, receiptRegions } from '../main/extraction/receipt/receipt-regions.ts';
import { splitReceipts } from '../main/extraction/receipt/split-receipts.ts';
import { type AlignedLines, alignItems, type LabeledItem } from '../main/learning/align-items.ts';
import { generateReceipt } from '../tests/fixtures/receipt-generator/generate-receipt.ts';
import { generateReceipt as generateRetail } from './receipts/generate-receipt.ts';
import { trueLines } from './true-lines.ts';

/** One receipt to learn from. */
export interface LineSample {
  id: string;
  /** Receipts of one store are left out together. */
  store: string;
  isReal: boolean;
  lines: { features: Features; role: LineRole; weight: number }[];
  words: { features: Features; role: WordRole }[];
}

/** What a careful person typed in of a receipt's items. */
export interface ItemLabels {
  product_names?: string[] | null;
  product_quantities?: number[] | null;
  product_prices?: number[] | null;
}

interface Kind {
  isReal: boolean;
  /** Whether the rules were written without the receipt, so that what they read tells how far to trust them. */
  isUnseen: boolean;
}

/** A labeled receipt to learn from; null where too few of its items are found on it. */
export function labeledSample(id: string, store: string, pages: readonly Page[], labels: ItemLabels, kind: Kind) {
  const items = (labels.product_names ?? []).map(
    (name, index): LabeledItem => ({
      name,
      quantity: labels.product_quantities?.[index] ?? 1,
      price: labels.product_prices?.[index] ?? 0,
    }),
  );
  if (items.length === 0) return null;
  return sampleOf(id, store, pages, kind, (regions) => alignItems(items, regions.lines, regions.itemsTo));
}

/** Receipts of invented stores with every quirk that the generator knows, most of them as OCR reads them. */
export function* quirkSamples(count: number, firstSeed: number): Generator<LineSample> {
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const { pages, truth } = generateRetail(seed, { damage: DAMAGES[seed % DAMAGES.length] ?? 0 });
    const made = sampleOf(`quirks-${seed}`, truth.author, pages, { isReal: false, isUnseen: true }, ({ lines }) =>
      trueLines(pages, truth, lines),
    );
    if (made) yield made;
  }
}

const DAMAGES = [0, 0.15, 0.3, 0.5];

/** Generated dispensary receipts, as the rules were written for them. */
export function* dispensarySamples(count: number, firstSeed: number): Generator<LineSample> {
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const { page, truth } = generateReceipt(seed);
    const id = `dispensary-${seed}`;
    // What the rules read is shown: on receipts of dispensaries it is to be trusted.
    const made = labeledSample(id, id, [page], truth, { isReal: false, isUnseen: true });
    if (made) yield made;
  }
}

function sampleOf(
  id: string,
  store: string,
  pages: readonly Page[],
  { isReal, isUnseen }: Kind,
  align: (regions: ReceiptRegions) => AlignedLines | null,
): LineSample | null {
  const lines = splitReceipts(pages)[0];
  if (!lines) return null;
  const regions = receiptRegions(lines);
  const aligned = align(regions);
  if (!aligned) return null;
  const layout = layoutOf(regions);
  const read = isUnseen ? readItems(regions.lines, regions.itemsFrom, regions.itemsTo) : null;
  const votes: LineVotes = read && rolesOfReading(read, regions);
  const named = read && new Set<Word>(read.flatMap(({ nameWords }) => nameWords));
  const described = describeLines(layout, regions, votes);
  const ofItems = regions.lines.flatMap((line, at) =>
    NAMING.has(aligned.roles[at] as LineRole) && aligned.weights[at]
      ? [{ line, role: aligned.roles[at] as LineRole }]
      : [],
  );
  const words = describeWords(layout, ofItems, named).flatMap((features, at) =>
    features.map((one, index) => ({
      features: one,
      role: aligned.words.get(ofItems[at]?.line.words[index] as Word) ?? ('other' as const),
    })),
  );
  return {
    id,
    store,
    isReal,
    lines: described.map((features, at) => ({
      features,
      role: aligned.roles[at] as LineRole,
      weight: aligned.weights[at] ?? 0,
    })),
    words,
  };
}
