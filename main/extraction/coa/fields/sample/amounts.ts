import { parseNumber } from '../../../../../shared/science/numbers.ts';
import { parseUnits, toMilligrams, type Unit } from '../../../../../shared/science/units.ts';
import type { Found } from '../found.ts';
import type { LabelKind } from '../labels/label-phrases.ts';
import type { Pair } from '../labels/pair.ts';

export interface Amounts {
  /** Milligrams. */
  productSize: Found<number> | null;
  /** Milligrams. */
  servingSize: Found<number> | null;
  servingsPerPackage: Found<number> | null;
  /** Grams. */
  sampleWeight: Found<number> | null;
}

const MASS = /(?<![\w.])([\d,]*\.?\d+)\s*(mg|g|gm|grams?|kg|oz|ounces?|lbs?|pounds?|milligrams?)\b/i;

/** Milligrams of the first mass in a text; a number alone counts when the label names its unit, as in `Serving Size (g)`. */
function milligramsOf(text: string, label: string): number | null {
  const mass = MASS.exec(text);
  if (mass) return toMg(mass[1] ?? '', parseUnits(mass[2] ?? ''));
  const unit = /\((mg|g|grams?|kg|oz)\)/i.exec(label)?.[1];
  const number = /^[\d,]*\.?\d+$/.test(text.trim()) && unit ? text.trim() : null;
  return number && unit ? toMg(number, parseUnits(unit)) : null;
}

const toMg = (number: string, unit: Unit | null): number | null => {
  const value = parseNumber(number)?.value ?? null;
  const converted = value === null || unit === null ? null : toMilligrams(value, unit);
  return converted === null ? null : rounded(converted, number);
};

/** Digits that ounces and pounds are sold by: 28.35 g, 453.6 g. */
const FEWEST_DIGITS = 4;

/** A converted amount with no more digits than it was printed with: without those of a factor or of binary fractions. */
const rounded = (value: number, printed: string) =>
  Number(value.toPrecision(Math.min(15, Math.max(FEWEST_DIGITS, printed.replace(/\D/g, '').length))));

function firstMass(pairs: readonly Pair[], kind: LabelKind): Found<number> | null {
  for (const pair of pairs) {
    if (pair.kind !== kind || pair.item.page > 1) continue;
    for (const { ink } of pair.values) {
      const value = milligramsOf(ink.text, pair.item.text);
      if (value !== null) return { value, ink, confidence: pair.label.closed || ink.words.length < 3 ? 0.9 : 0.8 };
    }
  }
  return null;
}

/** Sizes and weights, converted exactly to the record's units; what is given in units or volume stays unread. */
export function findAmounts(pairs: readonly Pair[]): Amounts {
  const sample = firstMass(pairs, 'sample_weight');
  const perUnit = pairs.filter(
    ({ kind, label }) => kind === 'product_size' && /unit|retail|package|product|item/i.test(label.text),
  );
  const servings = pairs.find(
    (pair) => pair.kind === 'servings_per_package' && /^\d+(?:\.\d+)?$/.test(pair.values[0]?.ink.text.trim() ?? ''),
  );
  const [count] = servings?.values ?? [];
  return {
    productSize: firstMass(perUnit, 'product_size') ?? firstMass(pairs, 'product_size'),
    servingSize: firstMass(pairs, 'serving_size'),
    servingsPerPackage: count ? { value: Number(count.ink.text), ink: count.ink, confidence: 0.9 } : null,
    sampleWeight: sample ? { ...sample, value: rounded(sample.value / 1000, sample.ink.text) } : null,
  };
}
