import type { ReceiptReading } from '../main/extraction/reading.ts';
import { readReceipt } from '../main/extraction/receipt/read-receipt.ts';
import { type GeneratedReceipt, generateReceipt } from '../training/receipts/generate-receipt.ts';
import { markReceipt } from './receipt-marks.ts';

const HEAD = ['retailer', 'date_sold', 'total_amount'] as const;
const LISTS = ['product_names', 'product_quantities', 'product_prices'] as const;

interface Score {
  author: string;
  quirks: string[];
  exact: boolean;
  /** Of the three lists, those that are as one of the accepted ones has them. */
  lists: boolean[];
  /** The lists are wrong and no question points at them. */
  silent: boolean;
  /** Null where nothing is printed. */
  head: (boolean | null)[];
}

function score(receipt: GeneratedReceipt): Score {
  const { pages, truth } = receipt;
  const readings = readReceipt(pages, {
    fileName: `quirks-${truth.seed}.png`,
    fileHash: String(truth.seed).padStart(64, '0'),
    now: '2027-01-01T00:00:00',
    dateOrder: truth.country === 'US' || truth.country === 'CA' ? 'mdy' : 'dmy',
  });
  const reading: ReceiptReading | null = Array.isArray(readings) ? (readings[0] ?? null) : null;
  const right = (known: Record<string, unknown>, fields: readonly string[]) => {
    const marks = markReceipt(String(truth.seed), known, reading);
    return fields.map((field) => marks.find((mark) => mark.field === field)?.outcome === 'right');
  };
  const tries = truth.lists.map((list) => right({ ...list }, LISTS));
  // The list that is nearest to what was read.
  const lists = tries.reduce((best, each) => (each.filter(Boolean).length > best.filter(Boolean).length ? each : best));
  const exact = lists.every(Boolean);
  const asked = reading?.review.some((path) => path.startsWith('product_')) ?? true;
  const head = right({ ...truth.fields }, HEAD).map((each, index) =>
    truth.fields[HEAD[index] as (typeof HEAD)[number]] === null ? null : each,
  );
  return { author: truth.author, quirks: truth.quirks, exact, lists, silent: !exact && !asked, head };
}

const share = (scores: readonly Score[], test: (score: Score) => boolean | null | undefined): string => {
  const known = scores.map(test).filter((each) => each !== null && each !== undefined);
  return known.length === 0 ? '-' : `${((100 * known.filter(Boolean).length) / known.length).toFixed(0)} %`;
};

function row(name: string, scores: readonly Score[]): string {
  const wrong = scores.filter(({ exact }) => !exact);
  const cells = [
    share(scores, ({ exact }) => exact),
    ...LISTS.map((_, index) => share(scores, ({ lists }) => lists[index])),
    `${share(wrong, ({ silent }) => silent)} of ${wrong.length}`,
    ...HEAD.map((_, index) => share(scores, ({ head }) => head[index])),
  ];
  return `| ${name} | ${scores.length} | ${cells.join(' | ')} |`;
}

/**
 * How receipts from the generator of quirks are read, as lines of Markdown: all, by quirk and by family of layouts, the
 * worst first. A list of items is exact when names, quantities and prices are those of one of the accepted lists.
 *
 * @param damage of `generateReceipt`
 */
export function quirkTables(count: number, first: number, damage: number): string[] {
  const scores: Score[] = [];
  for (let seed = first; seed < first + count; seed += 1) scores.push(score(generateReceipt(seed, { damage })));
  const head = (title: string) => [
    `| ${title} | receipts | items exact | names | quantities | prices | wrong lists silent | retailer | date | total |`,
    '|---|---|---|---|---|---|---|---|---|---|',
  ];
  const exact = (of: readonly Score[]) => of.filter((each) => each.exact).length / of.length;
  const grouped = (keys: (score: Score) => readonly string[]): string[] => {
    const groups = new Map<string, Score[]>();
    for (const each of scores) for (const key of keys(each)) groups.set(key, [...(groups.get(key) ?? []), each]);
    return [...groups].sort(([, a], [, b]) => exact(a) - exact(b)).map(([name, of]) => row(name, of));
  };
  return [
    `### Receipts with quirks, damage ${damage}, seeds ${first} to ${first + count - 1}`,
    '',
    ...head('all'),
    row('all', scores),
    '',
    ...head('family of layouts'),
    ...grouped(({ author }) => [author]),
    '',
    ...head('quirk'),
    ...grouped(({ quirks }) => quirks),
    '',
  ];
}
