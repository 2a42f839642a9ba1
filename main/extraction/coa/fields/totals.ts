import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { parseNumber } from '../../../../shared/science/numbers.ts';
import { convertFraction, findUnits, parseUnits, type Unit } from '../../../../shared/science/units.ts';
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

const AMOUNT = /^(<?\s?[\d,]*\.?\d+(?:e[+-]?\d+)?)\s*\(?(%|mg\s?\/\s?g|mg|mg\s?\/\s?\w+|wt\s?%|percent|g|ppm)?\)?$/i;

/** A number with or without a unit; null for anything else, `none detected` among it. */
function amountOf(text: string): { value: number; units: Unit | null } | null {
  const match = AMOUNT.exec(text.trim().replace(/[*†‡]+$/, ''));
  const number = match ? parseNumber(match[1] ?? '') : null;
  if (!number || number.value === null) return null;
  return { value: number.value, units: match?.[2] ? parseUnits(match[2]) : null };
}

interface TotalName {
  field: TotalField;
  item: Item;
  items: Item[];
  /** Where a value would begin in the item's text. */
  end: number;
  units: Unit | null;
}

/** What a total's name may carry besides: units, `(dry weight)`, a footnote. */
function fieldOf(text: string): TotalField | null {
  const formula = text.search(/\s*[=(]\s*(?:[\p{L}\dΔ∆(-]+\s*[+*x×]|[Δ∆d]?-?9?-?THC|CBD)/iu);
  const bare = (formula > 5 ? text.slice(0, formula) : text)
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
    if (item.text.length > 120) continue;
    const whole = fieldOf(item.text);
    if (whole) {
      names.push({ field: whole, item, items: [item], end: item.text.length, units: findUnits(item.text)[0] ?? null });
      continue;
    }
    const inline =
      /^(.{5,44}?)\s*[:=]\s*(?=[<\d.]|$)/.exec(item.text) ??
      /^([A-Za-z][A-Za-z \d/-]{5,30}?)\s+(?=[\d.]+\s?%)/.exec(item.text);
    const field = inline ? fieldOf(inline[1] ?? '') : null;
    if (inline && field) {
      names.push({ field, item, items: [item], end: inline[0].length, units: findUnits(inline[1] ?? '')[0] ?? null });
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
  }
  return names;
}

/** Amounts right of, under and over a total's name, and those after its colon. */
function amountsAt(page: BoardPage, name: TotalName, names: readonly TotalName[]): Amount[] {
  const rest = name.item.text.slice(name.end).trim();
  if (rest) {
    const parsed = amountOf(rest) ?? amountOf(rest.split(/\s+/)[0] ?? '');
    return parsed ? [{ ...parsed, units: parsed.units ?? name.units, ink: inkOf(name.item), cost: 0.5 }] : [];
  }
  const box = {
    x0: Math.min(...name.items.map(({ x0 }) => x0)),
    x1: Math.max(...name.items.map(({ x1 }) => x1)),
    y0: Math.min(...name.items.map(({ y0 }) => y0)),
    y1: Math.max(...name.items.map(({ y1 }) => y1)),
  };
  const size = height(name.item);
  const amounts: Amount[] = [];
  for (const item of page.items) {
    if (name.items.includes(item)) continue;
    const parsed = amountOf(item.text);
    if (!parsed) continue;
    const sameRow = middleY(item) > box.y0 - 0.2 * size && middleY(item) < box.y1 + 0.2 * size;
    const ink = joinInk([inkOf(name.item), inkOf(item)]);
    const units = parsed.units ?? (sameRow ? (name.units ?? columnUnits(page, item)) : name.units);
    if (sameRow && item.x0 >= box.x1 - 1) {
      const between = names.some(
        (other) =>
          other !== name &&
          other.item.x0 > box.x1 &&
          other.item.x0 < item.x0 &&
          Math.abs(middleY(other.item) - middleY(item)) < 1.2 * size,
      );
      if (!between)
        amounts.push({ value: parsed.value, units, ink, cost: 1 + (2 * (item.x0 - box.x1)) / page.laidOut.page.width });
    } else if (overlapX(item, box) > 0 || Math.abs(middleX(item) - middleX(box)) < 5 * size) {
      const reach = Math.max(size, height(item));
      const under = middleY(item) > middleY(box);
      const gap = under ? item.y0 - box.y1 : box.y0 - item.y1;
      const owned = names.some((other) => other !== name && closer(other, item, name));
      if (gap > -0.5 * reach && gap < 1.3 * reach && !owned && parsed.units !== null) {
        amounts.push({
          value: parsed.value,
          units,
          ink,
          cost: 1.2 + Math.max(0, gap) / reach + (overlapX(item, box) > 0 ? 0 : 0.8) + (under ? 0 : 0.2),
        });
      }
    }
  }
  return amounts.sort((a, b) => a.cost - b.cost);
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
    if (findUnits(other.text).length === 0 || amountOf(other.text)) continue;
    if (!best || other.y0 > best.y0) best = other;
  }
  return best ? (findUnits(best.text)[0] ?? null) : null;
}

/** Percent by weight of an amount; null where its unit is no mass fraction. */
const inPercent = ({ value, units }: Amount) => (units === null ? null : convertFraction(value, units, 'percent'));

/** Totals as printed, in percent by weight where a mass fraction is printed; the summary's print before the table's. */
export function findTotals(board: Board): Map<TotalField, Found<number>> {
  const found = new Map<TotalField, Found<number>[]>();
  for (const [index, page] of board.pages.entries()) {
    const names = namesOn(page);
    for (const name of names) {
      const amounts = amountsAt(page, name, names);
      const best =
        amounts.find(({ units }) => units === 'percent') ??
        amounts.find(({ units }) => units === 'mg/g') ??
        twin(amounts) ??
        amounts.find(({ units }) => units === null);
      if (!best) continue;
      const value = inPercent(best) ?? best.value;
      const sure = best.units === 'percent' || best.units === 'mg/g';
      const list = found.get(name.field) ?? [];
      list.push({
        value,
        ink: best.ink,
        confidence: (sure ? 0.95 : 0.72) - 0.05 * Math.max(0, best.cost - 1.5) - (index === 0 ? 0 : 0.02),
      });
      found.set(name.field, list);
    }
  }
  return new Map([...found].map(([field, list]) => [field, settle(list)] as const));
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
      other.confidence > 0.8 &&
      Math.abs(other.value - best.value) > 0.02 * Math.max(other.value, best.value, 0.01) + 0.005,
  );
  return differs ? { ...best, confidence: best.confidence - 0.15 } : best;
}
