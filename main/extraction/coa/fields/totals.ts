import { type Analysis, findAnalyses } from '../../../../shared/science/analyses.ts';
import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { parseNumber } from '../../../../shared/science/numbers.ts';
import { convertFraction, findUnits, parseUnits, type Unit } from '../../../../shared/science/units.ts';
import type { Rectangle } from '../../../documents/page.ts';
import { enclosing } from '../../layout/lines.ts';
import {
  type Board,
  type BoardPage,
  height,
  type Ink,
  type Item,
  inkOf,
  joinInk,
  middleX,
  middleY,
  overlapX,
} from './board.ts';
import type { Found } from './identifiers.ts';

export type TotalField = 'total_cannabinoids' | 'total_thc' | 'total_cbd' | 'total_terpenes';
const FIELDS = new Set<string>([
  'total_cannabinoids',
  'total_thc',
  'total_cbd',
  'total_terpenes',
] satisfies TotalField[]);

/** A printed total: the number with its unit. */
interface Amount {
  value: number;
  units: Unit | null;
  ink: Ink;
  /** How near it stands to its name; lower is nearer. */
  cost: number;
}

const NUMBER_WITH_UNIT =
  /(?<![\w.])([\d,]*\.?\d+(?:e[+-]?\d+)?)\s*(%|mg\s?\/\s?g\b|wt\s?%|percent\b|[a-z]+(?:\s?\/\s?[a-z]+)?\b)?/gi;

/**
 * The numbers of a text with their units, none when it holds anything else: `23.55%`, `41.51 mg/g (4.151 %)`, `29.52`.
 * A text that goes on in words gives only its mass fractions.
 */
function amountsIn(text: string): { value: number; units: Unit | null }[] {
  const bare = text.trim().replace(/[*†‡]+$/, '');
  const found = [...bare.matchAll(NUMBER_WITH_UNIT)].flatMap((match) => {
    const value = parseNumber(match[1] ?? '')?.value ?? null;
    return value === null
      ? []
      : [
          {
            value,
            units: match[2] ? parseUnits(match[2]) : null,
            unread: match[2] !== undefined && parseUnits(match[2]) === null,
          },
        ];
  });
  const pure =
    bare.replace(NUMBER_WITH_UNIT, '').replace(/[\s()|/,;=-]/g, '') === '' && found.every(({ unread }) => !unread);
  return pure ? found : bare.length < 60 ? found.filter(({ units }) => units === 'percent' || units === 'mg/g') : [];
}

interface TotalName {
  field: TotalField;
  item: Item;
  items: Item[];
  /** Where a value would begin in the item's text. */
  end: number;
  units: Unit | null;
  /** The part of the item's text that holds the value, where it is not what follows the name. */
  printed?: string;
}

/** What a total's name may carry besides: units, `(dry weight)`, a footnote. */
function fieldOf(text: string): TotalField | null {
  // In two languages: `Summe Cannabinoide / total cannabinoids`.
  const [one, other, ...more] = text.split(' / ');
  if (one && other && more.length === 0) return fieldOf(other) ?? fieldOf(one);
  const formula = text.search(/\s*[=(]\s*(?:[\p{L}\dΔ∆(-]+\s*[+*x×]|[Δ∆d]?-?9?-?THC|CBD)/iu);
  const bare = (formula > 5 ? text.slice(0, formula) : text)
    .replace(/\s*\((?:sum|as|dry|wet|quantified|detected|by|corrected|all)\b[^)]*\)/i, '')
    .replace(/\(?\s*(?:%|mg\s?\/\s?g|wt\s?%|dry[- ]weight|as received)\s*\)?\s*$/i, '')
    .replace(/[*†‡:]+\s*$/g, '')
    .trim();
  if (bare.length < 6 || bare.length > 44 || /package|serving|unit|container|\d{2,}/i.test(bare)) return null;
  const match = findAnalyte(bare, 'cannabinoids');
  return match?.isSum && match.score > 0.88 && FIELDS.has(match.key) ? (match.key as TotalField) : null;
}

function namesOn(page: BoardPage): TotalName[] {
  const names: TotalName[] = [];
  for (const item of page.items) {
    if (item.text.length > 120 || !/total|sum|max|gesamt|somme/i.test(item.text)) continue;
    const told = toldBehindFormula(item);
    if (told) {
      names.push(told);
      continue;
    }
    const whole = fieldOf(item.text);
    if (whole) {
      names.push({ field: whole, item, items: [item], end: item.text.length, units: findUnits(item.text)[0] ?? null });
      continue;
    }
    const inline =
      /^(.{5,60}?)\s*[:=–—]\s*(?=[<\d.]|ND\b|$)/.exec(item.text) ??
      /^([A-Za-z][\p{L} \d/*†()-]{5,44}?)\s+(?=[\d.]+\s?(?:%|mg\s?\/\s?g))/u.exec(item.text);
    const field = inline ? fieldOf(inline[1] ?? '') : null;
    if (inline && field) {
      names.push({ field, item, items: [item], end: inline[0].length, units: findUnits(inline[1] ?? '')[0] ?? null });
      continue;
    }
    const said = valueFirst(item) ?? inHeading(item);
    if (said) {
      names.push(said);
      continue;
    }
    const under = page.items.find(
      (other) =>
        other !== item &&
        other.y0 > item.y0 + 0.5 * height(item) &&
        other.y0 - item.y1 < 0.8 * height(item) &&
        overlapX(other, item) > 0 &&
        Math.abs(other.segment.fontSize - item.segment.fontSize) < 1.5,
    );
    const wrapped = /^(?:total|sum of|max)\b/i.test(item.text) && under ? fieldOf(`${item.text} ${under.text}`) : null;
    if (wrapped && under)
      names.push({ field: wrapped, item: under, items: [item, under], end: under.text.length, units: null });
    const table = wrapped ? null : tableTotal(page, item);
    if (table)
      names.push({ field: table, item, items: [item], end: item.text.length, units: findUnits(item.text)[0] ?? null });
  }
  return names;
}

/** A sum whose formula stands between its name and its value: `Total THC (THC + 0.877 x THCA): 18.12 %`. */
function toldBehindFormula(item: Item): TotalName | null {
  const match = /^(\D[^:]{4,60}\)):\s*(?=[<\d.])/.exec(item.text);
  const field = match ? fieldOf(match[1] ?? '') : null;
  if (!match || !field || amountsIn(item.text.slice(match[0].length)).length === 0) return null;
  return { field, item, items: [item], end: match[0].length, units: null };
}

/** A summary's `20.46% TOTAL THC`: the value stands before the name. */
function valueFirst(item: Item): TotalName | null {
  const match = /^((?:[\d.,]+\s?(?:%|mg\s?\/\s?g))|ND|<\s?LO[QD])\s+(\D.*)$/i.exec(item.text.trim());
  const field = match ? fieldOf(match[2] ?? '') : null;
  return match && field ? { field, item, items: [item], end: 0, units: null, printed: match[1] ?? '' } : null;
}

/** A panel's heading that ends in its sum: `Terpene Profile - Total 1.54%`. */
function inHeading(item: Item): TotalName | null {
  const match = /^(.{4,50}?)[\s:|(–—-]+(?:total|sum)\s*:?\s*([\d.]+\s?(?:%|mg\s?\/\s?g))\)?$/i.exec(item.text.trim());
  const [analysis, another] = match ? findAnalyses(match[1] ?? '') : [];
  const field = analysis === undefined || another !== undefined ? null : SUMS[analysis];
  return match && field ? { field, item, items: [item], end: 0, units: null, printed: match[2] ?? '' } : null;
}

const SUMS: Partial<Record<Analysis | 'other', TotalField>> = {
  cannabinoids: 'total_cannabinoids',
  terpenes: 'total_terpenes',
};

/** A row called just `Total` sums up the table it closes: cannabinoids or terpenes, as the rows over it are. */
function tableTotal(page: BoardPage, item: Item): TotalField | null {
  if (!/^(?:totals?|sum)\s*(?:\((?:%|mg\s?\/\s?g)\))?\s*:?$/i.test(item.text.trim())) return null;
  const over = page.items.filter(
    (other) => other.y1 <= item.y0 + 2 && Math.abs(other.x0 - item.x0) < 2.5 * height(item),
  );
  for (const other of over.sort((a, b) => b.y0 - a.y0).slice(0, 6)) {
    const analyte = findAnalyte(other.text);
    if (!analyte || analyte.isSum) continue;
    return SUMS[analyte.analysis] ?? null;
  }
  return null;
}

interface NumberOnPage {
  item: Item;
  amounts: { value: number; units: Unit | null }[];
}

const numbersOn = (page: BoardPage): NumberOnPage[] =>
  page.items.flatMap((item) => {
    const amounts = /\d/.test(item.text) && item.text.length < 40 ? amountsIn(item.text) : [];
    return amounts.length > 0 ? [{ item, amounts }] : [];
  });

/** Amounts right of, under and over a total's name, and those after its colon. */
function amountsAt(
  page: BoardPage,
  name: TotalName,
  names: readonly TotalName[],
  numbers: readonly NumberOnPage[],
): Amount[] {
  const rest = (name.printed ?? name.item.text.slice(name.end)).trim();
  if (rest) {
    return amountsIn(rest).map(({ value, units }) => ({
      value,
      units: units ?? name.units,
      ink: inkOf(name.item),
      cost: 0.5,
    }));
  }
  const box = enclosing(name.items);
  const size = height(name.item);
  const card = onCard(name, names, numbers);
  const found: Amount[] = [];
  for (const { item, amounts } of numbers) {
    if (name.items.includes(item)) continue;
    const sameRow = middleY(item) > box.y0 - 0.2 * size && middleY(item) < box.y1 + 0.2 * size;
    const cost = sameRow
      ? costInRow(page, box, item, name, names)
      : (costInColumn(box, item, name, names) ?? (item === card ? CARD_COST : null));
    if (cost === null) continue;
    const ink = joinInk([inkOf(name.item), inkOf(item)]);
    for (const { value, units: printed } of amounts) {
      const units = printed ?? name.units ?? (sameRow ? columnUnits(page, item) : rowUnits(page, item));
      if (sameRow || units !== null) found.push({ value, units, ink, cost });
    }
  }
  return found.sort((a, b) => a.cost - b.cost);
}

/** How well a number right of a total's name fits it; null when another total's name stands between. */
function costInRow(
  page: BoardPage,
  box: Rectangle,
  item: Item,
  name: TotalName,
  names: readonly TotalName[],
): number | null {
  if (item.x0 < box.x1 - 1 || isThreshold(page, item)) return null;
  const between = names.some(
    (other) =>
      other !== name &&
      other.item.x0 > box.x1 &&
      other.item.x0 < item.x0 &&
      Math.abs(middleY(other.item) - middleY(item)) < 1.2 * height(name.item),
  );
  return between ? null : 1 + (2 * (item.x0 - box.x1)) / page.laidOut.page.width;
}

/** Heads of columns that hold no results. */
const THRESHOLD_HEAD = /\b(?:lod|loq|lloq|mdl|mrl|limit|action|rl|mu|dilution|uncertainty|rsd|rpd)\b/i;
const ANY_HEAD =
  /\b(?:lod|loq|lloq|mdl|mrl|limit|action|rl|mu|dilution|uncertainty|rsd|rpd|result|results|mass|amount|value|conc|concentration|percent|total)\b|%|mg\/g/i;

/** Whether a number stands in a column of limits: the nearest head over it says so. */
function isThreshold(page: BoardPage, item: Item): boolean {
  const heads = page.items.filter(
    (other) =>
      other.y1 <= item.y0 + 1 &&
      overlapX(other, item) > 0 &&
      other.text.length <= 30 &&
      ANY_HEAD.test(other.text) &&
      !other.text.startsWith('<') &&
      !/\d/.test(other.text.replace(/\([^)]*\)/g, '')),
  );
  const lowest = Math.max(...heads.map(({ y1 }) => y1));
  // A head may be two lines high, the unit under the word.
  return heads.some((head) => lowest - head.y1 < 2.5 * height(head) && THRESHOLD_HEAD.test(head.text));
}

/** How well a number under or over a total's name fits it; null when it is too far or nearer to another name. */
function costInColumn(box: Rectangle, item: Item, name: TotalName, names: readonly TotalName[]): number | null {
  const size = height(name.item);
  if (overlapX(item, box) <= 0 && Math.abs(middleX(item) - middleX(box)) >= 6.5 * size) return null;
  const reach = Math.max(size, height(item));
  const under = middleY(item) > middleY(box);
  const gap = under ? item.y0 - box.y1 : box.y0 - item.y1;
  if (gap <= -0.5 * reach || gap >= 2.2 * reach || names.some((other) => other !== name && closer(other, item, name)))
    return null;
  return 1.2 + Math.max(0, gap) / reach + (overlapX(item, box) > 0 ? 0 : 0.8) + (under ? 0 : 0.2);
}

/** What stands in the middle of a card is told by the card's order, not by how near it is. */
const CARD_COST = 2.2;

/** The number on a card whose name stands in its corner: the line under the names has as many, each behind its name. */
function onCard(name: TotalName, names: readonly TotalName[], numbers: readonly NumberOnPage[]): Item | null {
  const size = height(name.item);
  const level = (a: Item, b: Item) => Math.abs(middleY(a) - middleY(b)) < 0.5 * size;
  const cards = names.filter((other) => level(other.item, name.item)).sort((a, b) => a.item.x0 - b.item.x0);
  const under = numbers
    .map(({ item }) => item)
    .filter((item) => middleY(item) > name.item.y1 && item.y0 - name.item.y1 < 2.2 * Math.max(size, height(item)))
    .sort((a, b) => a.y0 - b.y0);
  const row = under.filter((item) => level(item, under[0] as Item)).sort((a, b) => a.x0 - b.x0);
  const behind = (item: Item, index: number) =>
    item.x0 >= (cards[index]?.item.x0 ?? 0) && item.x0 < (cards[index + 1]?.item.x0 ?? Number.POSITIVE_INFINITY);
  if (cards.length < 2 || row.length !== cards.length || !row.every(behind)) return null;
  return row[cards.indexOf(name)] ?? null;
}

const closer = (other: TotalName, item: Item, name: TotalName) => {
  const distance = (named: TotalName) =>
    Math.abs(middleX(named.item) - middleX(item)) + 2 * Math.abs(middleY(named.item) - middleY(item));
  return distance(other) < distance(name);
};

/** The unit in the head of the column a number stands in: the nearest segment above that names one. */
function columnUnits(page: BoardPage, item: Item): Unit | null {
  let best: Item | null = null;
  for (const other of page.items) {
    if (other.y1 > item.y0 || overlapX(other, item) <= 0 || other.x1 - other.x0 > 0.35 * page.laidOut.page.width)
      continue;
    if (findUnits(other.text).length === 0 || amountsIn(other.text).length > 0) continue;
    if (!best || other.y0 > best.y0) best = other;
  }
  return best ? (findUnits(best.text)[0] ?? null) : null;
}

/** The unit at the left end of a number's line, as tables with one row a unit have it. */
function rowUnits(page: BoardPage, item: Item): Unit | null {
  const first = page.lines[item.line]?.[0];
  return first && first !== item ? parseUnits(first.text) : null;
}

/** Percent by weight of an amount; null where its unit is no mass fraction. */
const inPercent = ({ value, units }: Amount) => (units === null ? null : convertFraction(value, units, 'percent'));

/** Marks for nothing found, nothing quantified and nothing measured. */
const NOTHING =
  /^\W*(?:n\.?d\b|n\/?[atdr]\b|nt\b|nr\b|<|not\b|none\b|b[ql][qld]\b|bloq|below|absent|trace|-+$|–+$|—+$)/i;

/** Whether nothing, or a mark for it, is printed where a total's value would stand: then there is none to read. */
function saysNothing(page: BoardPage, name: TotalName): boolean {
  const rest = (name.printed ?? name.item.text.slice(name.end)).trim();
  if (rest) return NOTHING.test(rest);
  const near = page.items.filter(
    (other) =>
      !name.items.includes(other) &&
      ((other.x0 >= name.item.x1 - 1 && Math.abs(middleY(other) - middleY(name.item)) < 0.6 * height(name.item)) ||
        (overlapX(other, name.item) > 0 && Math.abs(middleY(other) - middleY(name.item)) < 2.6 * height(name.item))),
  );
  return near.some(({ text }) => NOTHING.test(text)) || !near.some(({ text }) => /\d/.test(text));
}

export interface FoundTotals {
  found: Map<TotalField, Found<number>>;
  /** Totals whose name is printed with something behind it that could not be read. */
  unread: TotalField[];
}

/** Totals as printed, in percent by weight where a mass fraction is printed; the summary's print before the table's. */
export function findTotals(board: Board): FoundTotals {
  const unread = new Set<TotalField>();
  const found = new Map<TotalField, Found<number>[]>();
  for (const [index, page] of board.pages.entries()) {
    const names = namesOn(page);
    const numbers = names.length > 0 ? numbersOn(page) : [];
    for (const name of names) {
      const amounts = amountsAt(page, name, names, numbers);
      const best =
        amounts.find(({ units }) => units === 'percent') ??
        amounts.find(({ units }) => units === 'mg/g') ??
        twin(amounts) ??
        amounts.find(({ units }) => units === null);
      if (!best) {
        if (!saysNothing(page, name)) unread.add(name.field);
        continue;
      }
      const value = inPercent(best) ?? best.value;
      const sure = best.units === 'percent' || best.units === 'mg/g';
      const list = found.get(name.field) ?? [];
      const modest = /potential|sum|max/i.test(name.items.map(({ text }) => text).join(' ')) ? 0.12 : 0;
      list.push({
        value,
        ink: best.ink,
        confidence: (sure ? 0.95 : 0.72) - modest - 0.05 * Math.max(0, best.cost - 1.5) - (index === 0 ? 0 : 0.02),
      });
      found.set(name.field, list);
    }
  }
  return {
    found: new Map([...found].map(([field, list]) => [field, settle(list)] as const)),
    unread: [...unread].filter((field) => !found.has(field)),
  };
}

/** Two unitless numbers side by side, one ten times the other, are percent and mg/g. */
function twin(amounts: readonly Amount[]): Amount | undefined {
  const plain = amounts.filter(({ units }) => units === null);
  for (const a of plain)
    for (const b of plain)
      if (a.value > 0 && Math.abs(b.value / a.value - 10) < 0.05) return { ...a, units: 'percent' };
  return undefined;
}

/** The likeliest print; prints that differ by more than rounding lower its confidence. */
function settle(list: readonly Found<number>[]): Found<number> {
  const best = list.toSorted((a, b) => b.confidence - a.confidence)[0] as Found<number>;
  const differs = list.some(
    (other) =>
      other.confidence > best.confidence - 0.05 &&
      Math.abs(other.value - best.value) > 0.02 * Math.max(other.value, best.value, 0.01) + 0.005,
  );
  return differs ? { ...best, confidence: best.confidence - 0.15 } : best;
}
