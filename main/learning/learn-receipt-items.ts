import type { ReceiptRecord } from '../../shared/records/receipt.ts';
import type { LearnedItems, LearnedLine, LearnedWord } from '../../shared/records/store-profile.ts';
import { LINE_WEIGHTS } from '../extraction/model/line-weights.ts';
import { decodeItems } from '../extraction/receipt/decode/decode-items.ts';
import { formsOf, lookOf, wordLooksOf } from '../extraction/receipt/decode/learned-lines.ts';
import { layoutOf } from '../extraction/receipt/decode/receipt-layout.ts';
import { NAMING } from '../extraction/receipt/decode/word-features.ts';
import { readItems } from '../extraction/receipt/goods/items.ts';
import type { LineItem } from '../extraction/receipt/goods/line-item.ts';
import type { ReceiptLine } from '../extraction/receipt/lines/receipt-lines.ts';
import { bare, formOf } from '../extraction/receipt/profiles/receipt-forms.ts';
import { receiptRegions } from '../extraction/receipt/receipt-regions.ts';
import { alignItems } from './align-items.ts';
import type { ReceiptLesson } from './learn-receipt-fields.ts';

const NOTHING: LearnedItems = { lines: [], words: [], corrected: 0, helps: false };
const MOST_LINES = 150;
const MOST_WORDS = 300;
/** Lines above and below the items that show what is none. */
const AROUND = 4;

/** What a lesson teaches of the lines and words of a store's items, on top of what is known. */
export function learnItems(
  lines: readonly ReceiptLine[],
  lesson: ReceiptLesson,
  known: LearnedItems | null,
): LearnedItems {
  const before = known ?? NOTHING;
  const { truth, read } = lesson;
  const corrected = before.corrected + (wrongIn(read.record, truth) > 0 ? 1 : 0);
  const taught = { ...before, corrected };
  const names = truth.product_names ?? [];
  if (names.length === 0) return taught;
  const regions = receiptRegions(lines);
  const items = names.map((name, index) => ({
    name,
    quantity: truth.product_quantities?.[index] ?? 1,
    price: truth.product_prices?.[index] ?? 0,
  }));
  const aligned = alignItems(items, regions.lines, regions.itemsTo);
  if (!aligned) return taught;
  const layout = layoutOf(regions);
  const { own } = lesson;
  const ofNames = new Set(names.flatMap((name) => name.split(/\s+/).flatMap((word) => formOf(word) ?? [])));
  const isFixed = (form: string) => own.without(form) === form && !ofNames.has(form);
  const goods = aligned.roles.flatMap((role, at) => (role === 'outside' ? [] : [at]));
  const [from, to] = [Math.min(...goods) - AROUND, Math.max(...goods) + AROUND];
  const seenLines: LearnedLine[] = [];
  const seenWords: LearnedWord[] = [];
  for (const [at, line] of regions.lines.entries()) {
    const role = aligned.roles[at];
    if (!role || at < from || at > to || aligned.weights[at] === 0) continue;
    const named = new Set(
      line.words.filter((word) => aligned.words.get(word) === 'name').map(({ text }) => formOf(text)),
    );
    const fixed = formsOf(line).filter((form) => !named.has(form) && isFixed(form));
    seenLines.push({ role, fixed: NAMING.has(role) ? [] : fixed.slice(0, 4), ...lookOf(line, layout) });
    if (!NAMING.has(role)) continue;
    for (const [index, look] of wordLooksOf(line, layout).entries()) {
      const word = line.words[index];
      const wordRole = word && aligned.words.get(word);
      if (!word || !wordRole) continue;
      const form = wordRole === 'name' ? null : formOf(word.text);
      seenWords.push({ role: wordRole, fixed: form !== null && isFixed(form) ? form.slice(0, 20) : null, ...look });
    }
  }
  const learned: LearnedItems = {
    lines: [...seenLines, ...before.lines].slice(0, MOST_LINES),
    words: [...seenWords, ...before.words].slice(0, MOST_WORDS),
    corrected,
    helps: false,
  };
  // What reads the receipt that it was learned from worse helps with none.
  const rules = readItems(regions.lines, regions.itemsFrom, regions.itemsTo);
  const decoded = listsOf(decodeItems(regions, rules, LINE_WEIGHTS, learned));
  return { ...learned, helps: wrongIn(decoded, truth) <= wrongIn(read.record, truth) };
}

type Lists = Pick<ReceiptRecord, 'product_names' | 'product_quantities' | 'product_prices'>;

const listsOf = (items: readonly LineItem[]): Lists => ({
  product_names: items.map(({ name }) => name),
  product_quantities: items.map(({ quantity }) => quantity),
  product_prices: items.map(({ price }) => price / 100),
});

/** How many values of the items are not the true ones. */
function wrongIn(read: Lists, truth: Lists): number {
  const count = Math.max(read.product_names?.length ?? 0, truth.product_names?.length ?? 0);
  return Array.from({ length: count }, (_, at) => at).reduce((sum, at) => {
    const isNamed = bare(read.product_names?.[at] ?? '') === bare(truth.product_names?.[at] ?? '');
    const isCounted = read.product_quantities?.[at] === truth.product_quantities?.[at];
    const isPriced =
      Math.round((read.product_prices?.[at] ?? 0) * 100) === Math.round((truth.product_prices?.[at] ?? 0) * 100);
    return sum + (isNamed ? 0 : 1) + (isCounted ? 0 : 1) + (isPriced ? 0 : 1);
  }, 0);
}
