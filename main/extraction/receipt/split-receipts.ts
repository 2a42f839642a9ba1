import type { Page, Word } from '../../documents/page.ts';
import { mendDollars } from './mend-dollars.ts';
import { type ReceiptLine, receiptLines } from './receipt-lines.ts';
import { summaryLabel } from './summary-labels.ts';

/** A gap between receipts side by side is at least this many line heights wide. */
const GUTTER_IN_HEIGHTS = 1.5;

/** The lines of each receipt on the pages: one list, unless a page shows receipts side by side. */
export function splitReceipts(pages: readonly Page[]): ReceiptLine[][] {
  const receipts: ReceiptLine[][] = [];
  let whole: ReceiptLine[] = [];
  for (const page of pages) {
    const parts = sideBySide(page);
    if (parts.length === 1) {
      whole = whole.concat(parts[0] ?? []);
      continue;
    }
    receipts.push(...parts);
  }
  return (whole.length > 0 ? [whole, ...receipts] : receipts).map(mendDollars);
}

function sideBySide(page: Page): ReceiptLine[][] {
  const cut = gutter(page.words);
  if (cut === null) return [receiptLines(page)];
  const left = { ...page, words: page.words.filter((word) => (word.x0 + word.x1) / 2 < cut) };
  const right = { ...page, words: page.words.filter((word) => (word.x0 + word.x1) / 2 >= cut) };
  const [leftLines, rightLines] = [receiptLines(left), receiptLines(right)];
  if (!isComplete(leftLines) || !isComplete(rightLines)) return [receiptLines(page)];
  const onPage = (lines: ReceiptLine[]) => lines.map((line) => ({ ...line, page }));
  return [...sideBySide({ ...left }).map(onPage), ...sideBySide({ ...right }).map(onPage)];
}

/** The widest empty strip from top to bottom with words on both sides; null when there is none wide enough. */
function gutter(words: readonly Word[]): number | null {
  if (words.length < 20) return null;
  const heights = words.map((word) => word.y1 - word.y0).sort((a, b) => a - b);
  const height = heights[heights.length >> 1] ?? 1;
  let reach = Number.NEGATIVE_INFINITY;
  let best: { at: number; width: number } | null = null;
  for (const word of [...words].sort((a, b) => a.x0 - b.x0)) {
    const width = word.x0 - reach;
    if (Number.isFinite(reach) && width > GUTTER_IN_HEIGHTS * height && (!best || width > best.width))
      best = { at: reach + width / 2, width };
    reach = Math.max(reach, word.x1);
  }
  return best?.at ?? null;
}

/** A receipt of its own has labels and amounts: the price column of another one has no labels. */
function isComplete(lines: readonly ReceiptLine[]): boolean {
  const labelled = lines.filter((line) => /\d[.,]\d{2}\b/.test(line.text) && /[A-Za-z]{3}/.test(line.text));
  return (
    labelled.length >= 3 &&
    labelled.some((line) => summaryLabel(line.text.replace(/[^A-Za-z ]/g, ''))?.role === 'total')
  );
}
