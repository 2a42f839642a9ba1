import type { ReceiptReading } from '../main/extraction/reading.ts';

/** What is known to be on a receipt; fields that are absent are not marked, null means the receipt prints none. */
export type KnownFields = Record<string, unknown>;

/** How one field of one receipt was read. */
export interface Mark {
  receipt: string;
  field: string;
  kind: 'amount' | 'date' | 'text' | 'items';
  outcome: 'right' | 'wrong' | 'missing' | 'invented';
  /** The review list points at it. */
  asked: boolean;
  /** The reader's own probability; null where the value has no ink. */
  confidence: number | null;
  want: unknown;
  got: unknown;
}

const fold = (text: unknown) =>
  String(text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substituted = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substituted));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** 1 for the same letters and digits, less by the share of characters that differ. */
function likeness(a: unknown, b: unknown): number {
  const [x, y] = [fold(a), fold(b)];
  return x || y ? 1 - distance(x, y) / Math.max(x.length, y.length) : 1;
}

/** Likeness a text has to reach; numbers have to be exact. */
const TEXTS: Record<string, number> = {
  retailer: 0.85,
  retailer_address: 0.85,
  budtender: 0.9,
  invoice_number: 1,
  retailer_license_number: 1,
};
const AMOUNTS = [
  'total_amount',
  'subtotal',
  'total_discount',
  'total_price',
  'total_tax',
  'city_tax',
  'county_tax',
  'state_tax',
  'excise_tax',
  'total_paid',
  'change_due',
  'rewards_earned',
  'rewards_spent',
  'total_rewards',
];
const ITEMS: Record<string, (want: unknown, got: unknown) => boolean> = {
  product_names: (want, got) => likeness(want, got) >= 0.9,
  product_quantities: (want, got) => Number(want) === Number(got),
  product_prices: (want, got) => Math.round(Number(want) * 100) === Math.round(Number(got) * 100),
};

const sameList = (want: unknown, got: unknown, same: (a: unknown, b: unknown) => boolean) =>
  Array.isArray(want) &&
  Array.isArray(got) &&
  want.length === got.length &&
  want.every((one, index) => same(one, got[index]));

/** Compares one reading with what is known of the receipt. Without a reading every known field is missing. */
export function markReceipt(receipt: string, known: KnownFields, reading: ReceiptReading | null): Mark[] {
  const marks: Mark[] = [];
  const record = (reading?.record ?? {}) as Record<string, unknown>;
  const mark = (field: string, kind: Mark['kind'], right: boolean) => {
    const want = known[field];
    const got = record[field] ?? null;
    if (want === undefined) return;
    // No discount and a discount of nothing are the same to a bookkeeper.
    const none = want === null || (field === 'total_discount' && want === 0);
    if (none && (got === null || got === 0)) return;
    const outcome = none ? 'invented' : right ? 'right' : got === null ? 'missing' : 'wrong';
    const asked = reading?.review.some((path) => path === field || path.startsWith(`${field}[`)) ?? false;
    const inks = Object.entries(reading?.evidence ?? {}).filter(
      ([path]) => path === field || path.startsWith(`${field}[`),
    );
    const confidence = inks.length > 0 ? Math.min(...inks.map(([, evidence]) => evidence.confidence)) : null;
    marks.push({ receipt, field, kind, outcome, asked, confidence, want, got });
  };
  for (const [field, least] of Object.entries(TEXTS))
    mark(field, 'text', likeness(known[field], record[field]) >= least);
  for (const field of AMOUNTS) {
    const [want, got] = [known[field], record[field]];
    mark(field, 'amount', typeof got === 'number' && Math.round(Number(want) * 100) === Math.round(got * 100));
  }
  mark('date_sold', 'date', known.date_sold === record.date_sold);
  for (const [field, same] of Object.entries(ITEMS)) mark(field, 'items', sameList(known[field], record[field], same));
  return marks;
}

const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);

const isRight = (mark: Mark) => mark.outcome === 'right';

const KINDS: readonly (readonly [string, readonly Mark['kind'][]])[] = [
  ['amounts and dates', ['amount', 'date']],
  ['other fields', ['text', 'items']],
];

const ofKinds = (marks: readonly Mark[], kinds: readonly Mark['kind'][]) => {
  const some = marks.filter((mark) => kinds.includes(mark.kind));
  const [fine, wrong] = [some.filter(isRight), some.filter((mark) => !isRight(mark))];
  return {
    wrong: `${wrong.length} of ${some.length}`,
    silent: wrong.filter((mark) => !mark.asked).length,
    asked: percent(fine.filter((mark) => mark.asked).length, fine.length),
  };
};

/** Shares of fields, lists of items and receipts that are right. */
function shares(marks: readonly Mark[]) {
  const labeled = marks.filter((mark) => mark.outcome !== 'invented');
  const perReceipt = new Map<string, Mark[]>();
  for (const mark of marks) perReceipt.set(mark.receipt, [...(perReceipt.get(mark.receipt) ?? []), mark]);
  const withItems = [...perReceipt.values()].filter((of) => of.some((mark) => mark.kind === 'items'));
  const exact = withItems.filter((of) => of.every((mark) => mark.kind !== 'items' || isRight(mark)));
  const perfect = [...perReceipt.values()].filter((of) => of.every(isRight));
  return {
    fields: percent(labeled.filter(isRight).length, labeled.length),
    items: percent(exact.length, withItems.length),
    perfect: percent(perfect.length, perReceipt.size),
  };
}

export const SUMMARY_HEAD = [
  '| receipts | count | fields right | line items all right | without a fault | wrong amounts and dates (silent) | other wrong fields (silent) | right ones asked about | CPU a picture, median | peak memory |',
  '|---|---|---|---|---|---|---|---|---|---|',
];

/** A set of receipts as a line under SUMMARY_HEAD. */
export function summaryLine(title: string, marks: readonly Mark[], receipts: number, cpu: string, memory: string) {
  const { fields, items, perfect } = shares(marks);
  const kinds = KINDS.map(([, kinds]) => ofKinds(marks, kinds));
  const wrong = kinds.map(({ wrong, silent }) => `${wrong} (${silent})`).join(' | ');
  const asked = kinds.map(({ asked }) => asked).join(', ');
  return `| ${title} | ${receipts} | ${fields} | ${items} | ${perfect} | ${wrong} | ${asked} | ${cpu} | ${memory} |`;
}

/** The tables of one set of receipts, as lines of Markdown. */
export function tables(title: string, marks: readonly Mark[], receipts: number): string[] {
  const labeled = marks.filter((mark) => mark.outcome !== 'invented');
  const lines = [`### ${title} (${receipts} receipts)`, '', '| field | right | of |', '|---|---|---|'];
  for (const field of new Set(labeled.map((mark) => mark.field))) {
    const of = labeled.filter((mark) => mark.field === field);
    lines.push(`| ${field} | ${percent(of.filter(isRight).length, of.length)} | ${of.length} |`);
  }
  const { fields, items, perfect } = shares(marks);
  lines.push(`All fields ${fields}, line items all right ${items}, receipts without a fault ${perfect}.`, '');
  lines.push('| honesty | wrong | of them silent | right ones asked about |', '|---|---|---|---|');
  for (const [name, kinds] of KINDS) {
    const { wrong, silent, asked } = ofKinds(marks, kinds);
    lines.push(`| ${name} | ${wrong} | ${silent} | ${asked} |`);
  }
  return [...lines, '', ...reliability(marks)];
}

/** How often values of a given confidence are right. */
function reliability(marks: readonly Mark[]): string[] {
  const known = marks.filter((mark) => mark.confidence !== null && mark.outcome !== 'missing');
  const edges = [0, 0.5, 0.75, 0.85, 0.9, 0.95, 1.001];
  const lines = ['| confidence | values | right |', '|---|---|---|'];
  for (const [index, low] of edges.slice(0, -1).entries()) {
    const high = edges[index + 1] ?? 1;
    const of = known.filter((mark) => (mark.confidence ?? 0) >= low && (mark.confidence ?? 0) < high);
    if (of.length > 0)
      lines.push(
        `| ${low} to ${Math.min(1, high)} | ${of.length} | ${percent(of.filter((mark) => mark.outcome === 'right').length, of.length)} |`,
      );
  }
  return lines;
}

/** The receipts with the most faults, with what went wrong. */
export function worst(marks: readonly Mark[], count: number): string[] {
  const faults = new Map<string, Mark[]>();
  for (const mark of marks)
    if (mark.outcome !== 'right') faults.set(mark.receipt, [...(faults.get(mark.receipt) ?? []), mark]);
  return [...faults]
    .sort((a, b) => b[1].length - a[1].length)
    .slice(0, count)
    .map(
      ([receipt, of]) =>
        `${receipt}: ${of.map((mark) => `${mark.field} ${mark.outcome}${mark.asked ? ' (asked)' : ''}: want ${JSON.stringify(mark.want)}, got ${JSON.stringify(mark.got)}`).join('; ')}`,
    );
}
