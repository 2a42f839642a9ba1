import { reason } from '../../../../../shared/findings/finding.ts';
import { convertFraction } from '../../../../../shared/science/units.ts';
import { overlapX } from '../../../layout/overlap.ts';
import { type Board, type BoardPage, height, middleY } from '../board.ts';
import { type Found, printsOf } from '../found.ts';
import { type Amount, amountsAt, numbersOn } from './total-amounts.ts';
import { type TotalField, type TotalName, totalNames } from './total-names.ts';

/** Percent by weight of an amount; null where its unit is no mass fraction. */
const inPercent = ({ value, units }: Amount) => (units === null ? null : convertFraction(value, units, 'percent'));

/** Marks for nothing found, nothing quantified and nothing measured. */
export const NOTHING =
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
    const names = totalNames(page);
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
      const called = name.items.map(({ text }) => text.trim()).join(' ');
      // What is called by its whole name is more surely this total than the sum of a table.
      const modest = /potential|sum|max/i.test(called) ? 0.12 : /^total$/i.test(called) ? 0.03 : 0;
      list.push({
        value,
        ink: best.ink,
        confidence: (sure ? 0.95 : 0.72) - modest - 0.05 * Math.max(0, best.cost - 1.5) - (index === 0 ? 0 : 0.02),
        why: sure ? reason('total-ambiguous', { label: called }) : reason('total-without-units'),
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

/** Prints of one total that differ are asked about. */
const DIFFERENT = 0.2;

/** The likeliest print; prints that differ by more than rounding lower its confidence. */
export function settle(list: readonly Found<number>[]): Found<number> {
  const best = list.toSorted((a, b) => b.confidence - a.confidence)[0] as Found<number>;
  const differs = list.some(
    (other) =>
      other.confidence > best.confidence - 0.05 &&
      Math.abs(other.value - best.value) > 0.02 * Math.max(other.value, best.value, 0.01) + 0.005,
  );
  return differs
    ? {
        ...best,
        confidence: best.confidence - DIFFERENT,
        why: reason('totals-printed', { prints: printsOf(list) }),
      }
    : best;
}
