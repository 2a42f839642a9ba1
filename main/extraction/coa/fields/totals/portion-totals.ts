import { reason } from '../../../../../shared/findings/finding.ts';
import { findUnits, parseUnits, type Unit } from '../../../../../shared/science/units.ts';
import { overlapX } from '../../../layout/overlap.ts';
import { type Board, type BoardPage, height, type Item, middleY } from '../board.ts';
import type { Found } from '../found.ts';
import { type Amount, amountsAt, numbersOn } from './total-amounts.ts';
import { fieldOf, type TotalField, type TotalName, totalNames } from './total-names.ts';
import { type FoundTotals, findTotals, settle } from './totals.ts';

/** What is no part of the weight: so much in what is sold, eaten or measured out. */
const PORTIONS: ReadonlySet<Unit> = new Set<Unit>(['mg/unit', 'mg/serving', 'mg/package', 'mg/dose', 'mg/mL']);
const isPortion = (unit: Unit | null): unit is Unit => unit !== null && PORTIONS.has(unit);

/** What a certificate is looked up for: one that is stated by weight is not given up for others by the portion. */
const MAIN: ReadonlySet<TotalField> = new Set<TotalField>(['total_thc', 'total_cbd']);

export interface StatedTotals extends FoundTotals {
  /** What the totals are stated in where that is the portion; null: percent by weight. */
  units: Found<Unit> | null;
}

/**
 * Totals in percent by weight, or in milligrams a portion where the document states more of them so, none in percent
 * alone, and neither THC nor CBD in percent: labels of edibles and tinctures count by the piece and the bottle (4 CCR § 15724 limits THC per serving and
 * package), and totals in two kinds of units would be added up by whoever reads them together.
 */
export function statedTotals(board: Board): StatedTotals {
  const byWeight = findTotals(board);
  if ([...MAIN].some((field) => byWeight.found.has(field))) return { ...byWeight, units: null };
  const byPortion = totalsByPortion(board);
  const isMore =
    byPortion !== null &&
    byPortion.found.size > byWeight.found.size &&
    [...byWeight.found.keys()].every((field) => byPortion.found.has(field));
  return isMore ? { ...byWeight, ...byPortion } : { ...byWeight, units: null };
}

interface ByPortion {
  found: Map<TotalField, Found<number>>;
  units: Found<Unit>;
}

/** The totals in the portion that most are stated in; of several, in the one that is printed first. */
function totalsByPortion(board: Board): ByPortion | null {
  const prints = board.pages.flatMap((page) => printsOn(page));
  const kinds = [...new Set(prints.map(({ units }) => units))].map((units) => {
    const same = prints.filter((print) => print.units === units);
    return { units, same, fields: [...new Set(same.map(({ field }) => field))] };
  });
  const most = kinds.toSorted((a, b) => b.fields.length - a.fields.length)[0];
  if (!most) return null;
  const of = (field: TotalField) => most.same.flatMap((print) => (print.field === field ? [print.found] : []));
  const found = new Map(most.fields.map((field) => [field, settle(of(field))] as const));
  const [first] = found.values();
  return first ? { found, units: { ...first, value: most.units } } : null;
}

interface Print {
  field: TotalField;
  units: Unit;
  found: Found<number>;
}

function printsOn(page: BoardPage): Print[] {
  const names = [
    ...totalNames(page),
    ...page.items.flatMap((item) => namedWithPortion(item) ?? wrappedWithPortion(page, item) ?? []),
  ];
  const numbers = names.length > 0 ? numbersOn(page) : [];
  return names.flatMap((name) => {
    const [print] = amountsAt(page, name, names, numbers).flatMap((amount) => inPortion(amount, name) ?? []);
    return print ? [{ field: name.field, ...print }] : [];
  });
}

/** An amount in milligrams a portion: as it says itself, or as its name says of a bare number or of milligrams. */
function inPortion({ value, units, ink, cost }: Amount, name: TotalName): Omit<Print, 'field'> | null {
  const said = units === null || units === 'mg' ? name.units : units;
  if (!isPortion(said)) return null;
  const why = reason('total-by-portion');
  return { units: said, found: { value, ink, confidence: 0.92 - 0.05 * Math.max(0, cost - 1.5), why } };
}

/** `Total THC per serving`, `Total CBD (mg/unit): 20.1`, `Total THC 10.04 mg/package`. */
const WITH_PORTION =
  /^((?:total|sum|max)\b[^:=\d]{2,40}?(?:\d+-?[A-Z]{3,}\s*)??)[\s,(:=–-]*(?:(?:mg\s?)?(?:\/|\bper\b)\s?([a-z]+)\)?\s*[:=]?\s*(?=$|[\d.<])|(?=[\d.,]+\s?mg\s?\/))/i;

function namedWithPortion(item: Item): TotalName | null {
  const match = WITH_PORTION.exec(item.text.trim());
  const field = match ? fieldOf((match[1] ?? '').trim()) : null;
  if (!match || !field) return null;
  const units = match[2] ? parseUnits(`mg/${match[2]}`) : (findUnits(item.text.slice(match[0].length))[0] ?? null);
  return isPortion(units) ? { field, item, items: [item], end: match[0].length, units } : null;
}

/** White between the two lines of a name, in heights of the first. */
const NEXT_LINE = 0.8;

/** A portion on the next line: `Total Cannabinoids /` over `package`. */
function wrappedWithPortion(page: BoardPage, item: Item): TotalName | null {
  if (!/(?:\/|\bper)$/i.test(item.text.trim())) return null;
  const under = page.items.find(
    (other) => middleY(other) > item.y1 && other.y0 - item.y1 < NEXT_LINE * height(item) && overlapX(other, item) > 0,
  );
  const whole = under && namedWithPortion({ ...item, text: `${item.text.trim()} ${under.text.trim()}` });
  return whole ? { ...whole, item, items: [item, under], end: item.text.length } : null;
}
