import type { ReceiptSite } from '../../../../shared/records/store-profile.ts';
import type { Word } from '../../../documents/page.ts';
import { type PrintedDate, printedDates } from '../head/dates.ts';
import { amountsOn } from '../lines/amounts.ts';
import { type ReceiptLine, wordsBetween } from '../lines/receipt-lines.ts';
import { ANY, bare, formOf, isLike, shapeOf } from './receipt-forms.ts';

/** What is printed around a value. */
export type Around = Omit<ReceiptSite, 'held' | 'failed'>;

/** A piece of a line that a value may be. */
export interface Spot {
  line: ReceiptLine;
  words: Word[];
  text: string;
  /** Same for all prints of one value. */
  key: string;
  /** As the record has it. */
  value: string | number;
  around: Around;
}

/** Lines of a receipt, and where its amounts begin and end. */
export interface StoreScene {
  lines: readonly ReceiptLine[];
  firstAmount: number;
  lastAmount: number;
  /** Of dates in figures that do not tell it. */
  order: 'mdy' | 'dmy';
}

export function storeScene(lines: readonly ReceiptLine[], order: StoreScene['order']): StoreScene {
  const priced = lines.flatMap((line, index) => (amountsOn(line).length > 0 ? [index] : []));
  return { lines, firstAmount: priced[0] ?? lines.length, lastAmount: priced.at(-1) ?? lines.length, order };
}

export const partOf = ({ firstAmount, lastAmount }: StoreScene, index: number): Around['part'] =>
  index < firstAmount ? 'head' : index > lastAmount ? 'foot' : 'body';

/** Words that label what stands beside them. */
const LABEL_WORDS = 3;

/** What is printed around the characters [start, end) of a line. */
export function aroundOf(scene: StoreScene, index: number, start: number, end: number): Around {
  const line = scene.lines[index] as ReceiptLine;
  const words = wordsBetween(line, start, end);
  const [x0, x1] = [Math.min(...words.map((word) => word.x0)), Math.max(...words.map((word) => word.x1))];
  const over = scene.lines[index - 1]?.words.filter((word) => word.x1 > x0 && word.x0 < x1) ?? [];
  const text = line.text.slice(start, end);
  return {
    before: formOf(line.text.slice(0, start).trim().split(/\s+/).slice(-LABEL_WORDS).join(' ')),
    after: formOf(line.text.slice(end).trim().split(/\s+/).slice(0, LABEL_WORDS).join(' ')),
    above: formOf(over.map((word) => word.text).join(' ')),
    part: partOf(scene, index),
    shape: shapeOf(text),
    words: Math.min(9, text.trim().split(/\s+/).length),
  };
}

export type Printed = 'text' | 'count' | 'date' | 'amount';

/** Fields whose places are learned, and how they are printed. */
export const RECEIPT_FIELDS = {
  invoice_number: 'text',
  budtender: 'text',
  date_sold: 'date',
  rewards_earned: 'count',
  rewards_spent: 'count',
  total_rewards: 'count',
  ...({
    total_amount: 'amount',
    subtotal: 'amount',
    total_discount: 'amount',
    total_price: 'amount',
    total_tax: 'amount',
    city_tax: 'amount',
    county_tax: 'amount',
    state_tax: 'amount',
    excise_tax: 'amount',
    total_paid: 'amount',
    change_due: 'amount',
  } as const),
} as const satisfies Record<string, Printed>;
export type ReceiptField = keyof typeof RECEIPT_FIELDS;

/** The key of a record's value, as spots have it; null where it is empty. */
export function keyOf(field: ReceiptField, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (RECEIPT_FIELDS[field] === 'count') return String(Number(value));
  if (RECEIPT_FIELDS[field] === 'amount') return String(Math.abs(Math.round(Number(value) * 100)));
  return RECEIPT_FIELDS[field] === 'date' ? String(value) : bare(String(value));
}

/** All pieces of a receipt that may hold a value printed in one way. */
export function spotsFor(scene: StoreScene, printed: Printed, most: number): Spot[] {
  return scene.lines.flatMap((line, index): Spot[] => {
    if (printed === 'amount')
      return amountsOn(line).map(({ cents, text, words, start, end }) => ({
        line,
        words,
        text,
        key: String(Math.abs(cents)),
        value: Math.abs(cents) / 100,
        around: aroundOf(scene, index, start, end),
      }));
    if (printed === 'date') return datesOn(scene, line, index);
    const texts = textsOn(scene, line, index, printed === 'count' ? 1 : most);
    return printed === 'text' ? texts : texts.flatMap(countOf);
  });
}

const COUNT = /^\d{1,3}(?:,?\d{3})*(?:\.\d+)?$/;

/** A piece that is a number of something. */
function countOf(spot: Spot): Spot[] {
  const value = COUNT.test(spot.text) ? Number(spot.text.replace(/,/g, '')) : null;
  return value === null ? [] : [{ ...spot, key: String(value), value }];
}

function datesOn(scene: StoreScene, line: ReceiptLine, index: number): Spot[] {
  return printedDates([line]).flatMap((date) => {
    const { words, text } = date;
    const iso = isoOf(date, scene.order);
    const first = words[0];
    const at = first ? line.words.indexOf(first) : -1;
    const start = line.starts[at];
    if (start === undefined) return [];
    return [
      {
        line,
        words: [...words],
        text,
        key: iso,
        value: iso,
        around: aroundOf(scene, index, start, start + text.length),
      },
    ];
  });
}

/** A printed date as the record has it, with the month or the day first where it does not tell itself. */
export function isoOf({ parts }: PrintedDate, order: StoreScene['order']): string {
  const told = 'month' in parts ? null : parts.first > 12 ? 'dmy' : parts.second > 12 ? 'mdy' : order;
  const [month, day] =
    'month' in parts
      ? [parts.month, parts.day]
      : told === 'dmy'
        ? [parts.second, parts.first]
        : [parts.first, parts.second];
  return `${parts.year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Marks that part a label from its value within a word. */
const GLUED = /[:#]/g;

function textsOn(scene: StoreScene, line: ReceiptLine, index: number, most: number): Spot[] {
  const spots: Spot[] = [];
  for (const [at, word] of line.words.entries()) {
    const from = line.starts[at] ?? 0;
    const starts = [from, ...[...word.text.matchAll(GLUED)].map((match) => from + match.index + 1)];
    for (const start of starts)
      for (let last = at; last < Math.min(line.words.length, at + most); last += 1) {
        const end = (line.starts[last] ?? 0) + (line.words[last]?.text.length ?? 0);
        const text = line.text.slice(start, end).trim();
        const key = bare(text);
        if (key === '' || start >= end) continue;
        const words = wordsBetween(line, start, end);
        spots.push({ line, words, text, key, value: text, around: aroundOf(scene, index, start, end) });
      }
  }
  return spots;
}

/** How much a text around a place speaks for it or against it. */
function weigh(
  site: string | null,
  here: string | null,
  [same, other, none]: readonly [number, number, number],
): number {
  if (site === ANY) return here === null ? other : 0;
  if (site === null || here === null) return site === here ? none : other;
  return isLike(site, here) || here.endsWith(` ${site}`) || site.endsWith(` ${here}`) ? same : other;
}

/** Score from which on a place is the learned one. */
export const FITS = 3;

/** How well a place fits what was learned. */
export function fitOf(site: Around, here: Around): number {
  const isSpelled = site.shape === here.shape;
  return (
    weigh(site.before, here.before, [3, -3, 1]) +
    weigh(site.above, here.above, [1.2, -0.2, 0.2]) +
    weigh(site.after, here.after, [1, -0.8, 0.6]) +
    (site.part === here.part ? 0.7 : -0.7) +
    (isSpelled ? 0.8 : -0.4) +
    (site.words === here.words ? 0.4 : 0)
  );
}

/** A place that fits, and how well. */
export interface Fitting {
  spot: Spot;
  site: ReceiptSite;
  score: number;
}

/** The places that fit what was learned of a field, the best first; of one value the best place only. */
export function fittingSpots(scene: StoreScene, field: ReceiptField, sites: readonly ReceiptSite[]): Fitting[] {
  if (sites.length === 0) return [];
  const most = Math.max(...sites.map(({ words }) => words)) + (field === 'budtender' ? 1 : 0);
  const best = new Map<string, Fitting>();
  for (const spot of spotsFor(scene, RECEIPT_FIELDS[field], most))
    for (const site of sites) {
      const score = fitOf(site, spot.around) + 0.2 * Math.min(3, site.held) - 0.5 * site.failed;
      if (score >= FITS && score > (best.get(spot.key)?.score ?? 0)) best.set(spot.key, { spot, site, score });
    }
  return [...best.values()].toSorted((a, b) => b.score - a.score);
}
