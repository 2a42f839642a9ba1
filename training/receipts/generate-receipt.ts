import type { Page } from '../../main/documents/page.ts';
import { acceptedLists } from './accepted-lists.ts';
import { dateForms, momentOf, timeForms } from './calendar.ts';
import { type Context, noFields } from './context.ts';
import { damageWords } from './damage-words.ts';
import { Draw } from './draw.ts';
import type { Line } from './layout/line.ts';
import { Paper } from './layout/paper.ts';
import { type SetPages, setPages } from './layout/set-pages.ts';
import { CURRENCY_CODES, Money } from './money.ts';
import { printFoot, printProse } from './print/foot.ts';
import { printHead, type SaleMoment } from './print/head.ts';
import { printItems } from './print/items.ts';
import { printCardSlip, printPayment } from './print/payment.ts';
import { ruleLine } from './print/rules.ts';
import { printSavings, printSums, SumLines } from './print/sums.ts';
import { drawItems } from './sale.ts';
import { drawStore } from './store.ts';
import { drawSums, type Sums } from './sums.ts';
import type { FieldName, FieldPlace, ReceiptTruth, TrueFields, TrueItem, TrueLine } from './truth.ts';

export interface GeneratedReceipt {
  pages: Page[];
  truth: ReceiptTruth;
}

export interface ReceiptOptions {
  /** The only quirks it may have (`QUIRKS`), which it has where its store can; drawn by their odds without it. */
  quirks?: readonly string[];
  /** What OCR got wrong: 0 (nothing, without it) to 1 (a bad photo). */
  damage?: number;
  /** Of this family of layouts; drawn without it. */
  author?: string;
  /** Another sale of the same store on the same paper, from 1; the first without it. */
  visit?: number;
}

/** A receipt of an invented store, with what is true of it. The same arguments give the same receipt. */
export function generateReceipt(
  seed: number,
  { quirks, damage = 0, author, visit }: ReceiptOptions = {},
): GeneratedReceipt {
  const draw = new Draw(seed, { allowed: quirks, author, visit });
  const context: Context = { draw, paper: new Paper(draw), money: new Money(draw), lines: [], fields: noFields() };
  const { lines, fields } = context;
  const store = drawStore(draw);
  const items = drawItems(draw);
  const sums = drawSums(draw, items);
  const random = draw.stream('moment');
  const first = momentOf(random);
  const sale: SaleMoment = {
    moment: draw.visit > 0 ? momentOf(draw.stream('sale moment')) : first,
    dateForm: random.pick(draw.habit('date forms').shuffle(dateForms(draw.author.country)).slice(0, 3)),
    timeForm: random.pick(draw.habit('time forms').shuffle(timeForms(draw.author.country)).slice(0, 2)),
  };
  // Items first: they settle how wide the paper is.
  const printed = printItems(context, items);
  const goods = lines.splice(0);
  printHead(context, store, sale);
  if (draw.shows('rules between parts')) lines.push(ruleLine(context));
  if (draw.shows('text above items')) printProse(context, 'above items');
  const firstItem = lines.length;
  lines.push(...goods);
  const lastItem = lines.length;
  if (draw.shows('text before sums')) printProse(context, 'before sums');
  const sumLines = new SumLines(context);
  printSums(context, sums, items, sumLines);
  printPayment(context, sums, sumLines);
  printSavings(context, items, sums);
  printCardSlip(context, sums, store, sale);
  printFoot(context, store, sale);
  fields.currency = CURRENCY_CODES[draw.author.country];

  const kept = cutOff(context, printed, firstItem, lastItem);
  const breakAt = draw.has('second page') ? pageBreak(draw, kept.lines) : null;
  if (breakAt !== null) draw.use('second page');
  const set = setPages(kept.lines, context.paper, draw.stream('page'), breakAt);
  damageWords(set, draw.stream('damage'), damage);
  return { pages: toPages(set), truth: truthOf(context, sums, kept.lines, kept.items, set) };
}

/** What is left of a receipt whose end or beginning is not in the picture. */
function cutOff(
  context: Context,
  items: TrueItem[],
  firstItem: number,
  lastItem: number,
): { lines: Line[]; items: TrueItem[] } {
  const { draw, lines, fields } = context;
  const random = draw.stream('cut');
  let kept = lines;
  if (draw.has('cut off at the top') && firstItem > 2) {
    draw.use('cut off at the top');
    kept = kept.slice(random.int(1, firstItem - 1));
  } else if (draw.has('cut off at the bottom')) {
    draw.use('cut off at the bottom');
    let end = random.int(Math.min(firstItem + 1, lastItem), kept.length - 1);
    // No item is cut in two.
    while (end < lastItem && lines[end]?.item !== undefined && lines[end]?.item === lines[end - 1]?.item) end += 1;
    kept = kept.slice(0, end);
  } else return { lines, items };
  const tagged = (some: readonly Line[]) =>
    new Set(some.flatMap(({ cells }) => cells.flatMap(({ parts }) => parts.flatMap(({ field }) => field ?? []))));
  const before = tagged(lines);
  const after = tagged(kept);
  const forget = (name: FieldName) => {
    (fields as Record<string, unknown>)[name] = null;
  };
  for (const name of before) if (!after.has(name)) forget(name);
  const address = kept.flatMap(({ cells }) =>
    cells.flatMap(({ parts }) => parts.filter(({ field }) => field === 'retailer_address')),
  );
  if (address.length > 0)
    fields.retailer_address = address
      .map(({ text }) => text)
      .join(', ')
      .replace(/\s+/g, ' ');
  if (!after.has('total_amount'))
    for (const name of [
      'total_price',
      'total_discount',
      'total_tax',
      'total_paid',
      'change_due',
      'city_tax',
      'county_tax',
      'state_tax',
      'excise_tax',
    ] as const)
      if (!after.has(name)) forget(name);
  if (!kept.some(({ role }) => role === 'tender')) forget('total_paid');
  const left = new Set(kept.flatMap(({ item }) => item ?? []));
  return { lines: kept, items: items.filter((_, index) => left.has(index)) };
}

function pageBreak(draw: Draw, lines: readonly Line[]): number | null {
  const possible = lines.flatMap(({ item }, index) =>
    index > 8 && index < lines.length - 4 && (item === undefined || item !== lines[index - 1]?.item) ? [index] : [],
  );
  return possible.length > 0 ? draw.stream('break').pick(possible) : null;
}

const toPages = ({ pages, words }: SetPages): Page[] =>
  pages.map((page) => ({ ...page, words: words.filter((each) => each.page === page.number).map(({ word }) => word) }));

function truthOf(
  { draw, fields }: Context,
  sums: Sums,
  lines: readonly Line[],
  items: TrueItem[],
  { words }: SetPages,
): ReceiptTruth {
  const counts = new Map<number, number>();
  const indexed = words.map((each) => {
    const index = counts.get(each.page) ?? 0;
    counts.set(each.page, index + 1);
    return { ...each, index };
  });
  const byLine = new Map<number, typeof indexed>();
  for (const each of indexed) if (each.line !== null) byLine.set(each.line, [...(byLine.get(each.line) ?? []), each]);
  const trueLines: TrueLine[] = [];
  const places: FieldPlace[] = [];
  lines.forEach(({ role, also = [], item }, index) => {
    const own = (byLine.get(index) ?? []).sort((a, b) => a.word.x0 - b.word.x0);
    const [first] = own;
    if (!first) return;
    trueLines.push({
      page: first.page,
      role,
      also,
      words: own.map((each) => each.index),
      roles: own.map((each) => each.role),
      item: item ?? null,
    });
    for (const field of new Set(own.flatMap((each) => each.fields))) {
      const of = own.filter((each) => each.fields.includes(field));
      places.push({
        field,
        page: first.page,
        words: of.map((each) => each.index),
        text: of.map(({ printed }) => printed).join(' '),
      });
    }
  });
  const lists = acceptedLists(
    items,
    sums.coupons.reduce((sum, { amount }) => sum + amount, 0),
  );
  const first = lists[0];
  const whole: TrueFields = {
    ...fields,
    ...(items.length > 0 && first ? first : {}),
    product_types: items.length > 0 ? items.map(() => null) : null,
    product_ids: items.some(({ id }) => id !== null) ? items.map(({ id }) => id) : null,
  };
  return {
    seed: draw.seed,
    author: draw.author.name,
    kind: draw.kind,
    country: draw.author.country,
    quirks: [...draw.used].sort(),
    fields: whole,
    extras: {
      fees: sums.fees.reduce((sum, { amount }) => sum + amount, 0),
      rounding: sums.rounding,
      taxes: sums.taxes.reduce((sum, { amount }) => sum + amount, 0),
      tax_included: sums.taxIncluded,
      tip: sums.tip,
    },
    items,
    lists,
    lines: trueLines,
    places,
  };
}
