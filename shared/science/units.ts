import { remember } from '../remember.ts';
import { foldText } from './fold.ts';

/**
 * Standard names of units. One name a unit: parts per million by weight are `ug/g`, parts per billion `ug/kg`; what a
 * certificate prints (`ppm`, `mcg/g`, `mg/kg`, `ppb`, `ng/g`) is a synonym.
 */
export const UNITS = [
  'percent',
  'mg/g',
  'ug/g',
  'ug/kg',
  'mg/mL',
  'ug/mL',
  'ng/mL',
  'mg/L',
  'g/mL',
  'mL/kg',
  'mg',
  'g',
  'mL',
  'fl oz',
  'oz',
  'lb',
  'kg',
  'mg/unit',
  'mg/serving',
  'mg/package',
  'mg/dose',
  'cfu/g',
  'cfu/mL',
  'mpn/g',
  'cfu',
  'Ct',
  'copies/g',
  'aw',
  'count',
  'count/g',
  '#/3lb',
  'mg/lb',
  'percent/g',
] as const;
export type Unit = (typeof UNITS)[number];

const SYNONYMS: Record<string, Unit> = {
  '%': 'percent',
  pct: 'percent',
  percent: 'percent',
  percentage: 'percent',
  'wt%': 'percent',
  '%wt': 'percent',
  '%w/w': 'percent',
  '%(w/w)': 'percent',
  'w/w%': 'percent',
  'weight%': 'percent',
  '%byweight': 'percent',
  '%weight': 'percent',
  'mass%': 'percent',
  '%mass': 'percent',
  '%wt/wt': 'percent',
  'wt/wt%': 'percent',
  '%moisture': 'percent',
  percentmoisture: 'percent',
  '%(wt/wt)': 'percent',
  percentbyweight: 'percent',
  '%m/m': 'percent',
  '%(m/m)': 'percent',
  'm/m%': 'percent',
  '%w/v': 'percent',
  'g/100g': 'percent',
  '%dry': 'percent',
  '%mc': 'percent',
  '%total': 'percent',
  'mg/g': 'mg/g',
  'mg/gram': 'mg/g',
  'milligrams/gram': 'mg/g',
  mgpergram: 'mg/g',
  mgperg: 'mg/g',
  'mg/gm': 'mg/g',
  'g/kg': 'mg/g',
  'ug/g': 'ug/g',
  'mcg/g': 'ug/g',
  ppm: 'ug/g',
  ppmw: 'ug/g',
  'mg/kg': 'ug/g',
  'ppm(ug/g)': 'ug/g',
  'ug/g(ppm)': 'ug/g',
  'ppm(mg/kg)': 'ug/g',
  'micrograms/gram': 'ug/g',
  'ug/gram': 'ug/g',
  ugperg: 'ug/g',
  'mg/kg(ppm)': 'ug/g',
  partspermillion: 'ug/g',
  'ugg-1': 'ug/g',
  'ug/kg': 'ug/kg',
  'mcg/kg': 'ug/kg',
  'ng/g': 'ug/kg',
  ppb: 'ug/kg',
  'ppb(ug/kg)': 'ug/kg',
  'ug/kg(ppb)': 'ug/kg',
  'ng/g(ppb)': 'ug/kg',
  'ppb(ng/g)': 'ug/kg',
  'micrograms/kilogram': 'ug/kg',
  partsperbillion: 'ug/kg',
  'mg/ml': 'mg/mL',
  'mg/milliliter': 'mg/mL',
  mgperml: 'mg/mL',
  'ug/ml': 'ug/mL',
  'mcg/ml': 'ug/mL',
  'ng/ml': 'ng/mL',
  'mg/l': 'mg/L',
  'g/ml': 'g/mL',
  'ml/kg': 'mL/kg',
  mg: 'mg',
  milligram: 'mg',
  milligrams: 'mg',
  mgs: 'mg',
  g: 'g',
  gm: 'g',
  gms: 'g',
  gr: 'g',
  gram: 'g',
  grams: 'g',
  ml: 'mL',
  milliliter: 'mL',
  milliliters: 'mL',
  millilitres: 'mL',
  kg: 'kg',
  kgs: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  oz: 'oz',
  ounce: 'oz',
  ounces: 'oz',
  floz: 'fl oz',
  fluidounces: 'fl oz',
  lb: 'lb',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  'mg/unit': 'mg/unit',
  mgperunit: 'mg/unit',
  'mg/piece': 'mg/unit',
  'mg/each': 'mg/unit',
  'mg/item': 'mg/unit',
  'mg/unitofsale': 'mg/unit',
  'mg/gummy': 'mg/unit',
  'mg/capsule': 'mg/unit',
  'mg/softgel': 'mg/unit',
  'mg/tablet': 'mg/unit',
  'mg/troche': 'mg/unit',
  'mg/lozenge': 'mg/unit',
  'mg/pastille': 'mg/unit',
  'mg/mint': 'mg/unit',
  'mg/chew': 'mg/unit',
  'mg/patch': 'mg/unit',
  'mg/suppository': 'mg/unit',
  'mg/preroll': 'mg/unit',
  'mg/serving': 'mg/serving',
  mgperserving: 'mg/serving',
  'mg/srv': 'mg/serving',
  'mg/svg': 'mg/serving',
  'mg/serv': 'mg/serving',
  'mg/servingsize': 'mg/serving',
  'milligrams/serving': 'mg/serving',
  'mg/package': 'mg/package',
  'mg/pkg': 'mg/package',
  'mg/pack': 'mg/package',
  mgperpackage: 'mg/package',
  'mg/container': 'mg/package',
  'mg/bottle': 'mg/package',
  'milligrams/package': 'mg/package',
  'mg/container(pkg)': 'mg/package',
  'mg/dose': 'mg/dose',
  mgperdose: 'mg/dose',
  'cfu/g': 'cfu/g',
  'cfu/gram': 'cfu/g',
  'cfus/g': 'cfu/g',
  cfuperg: 'cfu/g',
  cfupergram: 'cfu/g',
  'cfu/gm': 'cfu/g',
  'colonyformingunits/gram': 'cfu/g',
  'colonyformingunits/g': 'cfu/g',
  'ctu/g': 'cfu/g',
  'cfu/ml': 'cfu/mL',
  'kbe/g': 'cfu/g',
  'ufc/g': 'cfu/g',
  'kbe/ml': 'cfu/mL',
  'ufc/ml': 'cfu/mL',
  kbe: 'cfu',
  ufc: 'cfu',
  'mpn/g': 'mpn/g',
  'cfu/g(ml)': 'cfu/g',
  'cfu/g|ml': 'cfu/g',
  cfu: 'cfu',
  cfus: 'cfu',
  ct: 'Ct',
  cq: 'Ct',
  'copies/g': 'copies/g',
  aw: 'aw',
  '(aw)': 'aw',
  a_w: 'aw',
  wateractivity: 'aw',
  'aw@25c': 'aw',
  '#': 'count',
  count: 'count',
  counts: 'count',
  '#/g': 'count/g',
  'count/g': 'count/g',
  '#/3lb': '#/3lb',
  'mg/lb': 'mg/lb',
  'mg/pound': 'mg/lb',
  mgperlb: 'mg/lb',
  mgperpound: 'mg/lb',
  per3lbs: '#/3lb',
  per3lb: '#/3lb',
};

/** Parts per million by weight of one of each unit that is a mass fraction. */
const TO_PPM: Partial<Record<Unit, number>> = { percent: 1e4, 'mg/g': 1e3, 'ug/g': 1, 'ug/kg': 1e-3 };

/** Milligrams in one of each unit of mass; avoirdupois ounce and pound by definition (NIST Handbook 44, appendix C). */
const TO_MG: Partial<Record<Unit, number>> = { mg: 1, g: 1e3, kg: 1e6, oz: 28349.523125, lb: 453592.37 };

function compact(text: string): string {
  return foldText(text)
    .replace(/\s*\bper\b\s*/g, '/')
    .replace(/[\s.]+/g, '')
    .replace(/μ|µ/g, 'u')
    .replace(/^[([{]+([^()]*)[)\]}]+$/, '$1')
    .replace(/^\/+|[,:;]+$/g, '');
}

/**
 * The standard name of units as printed (`µg/g`, `PPM`, `(wt%)`, `Result (mg/g)` is not one: see `findUnits`); null when
 * the text is no unit. Takes the letters OCR confuses in units (`ug/q`, `mg/9`, `pprn`).
 */
export const parseUnits = (text: string): Unit | null => (MAY_BE_UNITS.test(text) ? unitsIn(text) : null);

/** Figures alone are no units. */
const MAY_BE_UNITS = /[A-Za-z%#\u0080-\uffff]/;

const unitsIn = remember((text): Unit | null => {
  const key = compact(text);
  if (!key || key.length > 28) return null;
  const exact = SYNONYMS[key];
  if (exact) return exact;
  const repaired = key
    .replace(/\/[q9]$/, '/g')
    .replace(/^(?:pg|yg|j?ig|hg|ng\/)\//, (unit) => (unit === 'ng/' ? unit : 'ug/'))
    .replace(/rn/g, 'm')
    .replace(/^pprn$/, 'ppm')
    .replace(/cfu\/[q9]$/, 'cfu/g')
    .replace(/^[l|]?u?g\/g$/, 'ug/g');
  return SYNONYMS[repaired] ?? null;
});

const INSIDE =
  /%\s?\(?w(?:t|eight)?\/w(?:t|eight)?\)?|(?:wt|weight|mass)\s?%|%|\b(?:mg|[uµμ]g|mcg|ng|g)\s?\/\s?(?:kg|g(?:ram)?|m[lL]|l|unit|serv(?:ing)?|srv|svg|package|pkg|container|bottle|dose|piece)\b|\bmg\s?per\s?(?:g(?:ram)?|ml|unit|serving|package|container|bottle|dose|piece)\b|\bpp[mb]\b|\b(?:cfu|mpn|kbe|ufc)\s?\/\s?(?:g(?:ram)?|ml)\b|\b(?:cfu|kbe|ufc)\b|\bpercent\b|\ba\s?w\b|\b(?:mg|g|grams?|ml)\b/gi;

/** All units a text mentions, in order, e.g. of a column's head: `LOD (mg/g) / LOQ (%)` -> mg/g, percent. */
export const findUnits = remember((text): Unit[] => {
  const folded = foldText(text);
  // A closing bracket of units that stand in brackets (`Result (% w/w)`) is none of theirs.
  return [...folded.matchAll(INSIDE)].flatMap(
    ([match]) => parseUnits(match) ?? parseUnits(match.replace(/\)$/, '')) ?? [],
  );
});

/** Converts between mass fractions; null when either unit is not one. Exact up to binary rounding. */
export function convertFraction(value: number, from: string, to: string): number | null {
  const a = TO_PPM[from as Unit];
  const b = TO_PPM[to as Unit];
  if (a === undefined || b === undefined) return null;
  return a >= b ? tidy(value * (a / b)) : tidy(value / (b / a));
}

/** Milligrams per gram; null where the units are not mass per mass. */
export function toMgG(value: number, units: string | null): number | null {
  return units === null ? null : convertFraction(value, units, 'mg/g');
}

/**
 * Milligrams of an amount of mass; null where the unit is not a mass. Of ounces and pounds as many digits as the amount
 * has, and at least four: half an ounce is 14170 mg, not 14174.7615625.
 */
export function toMilligrams(value: number, units: string | null): number | null {
  const factor = units === null ? undefined : TO_MG[units as Unit];
  if (factor === undefined) return null;
  const isDecimal = Number.isInteger(Math.log10(factor));
  return Number((value * factor).toPrecision(isDecimal ? 12 : Math.max(4, digitsOf(value))));
}

/** Grams of as many milligrams. */
export const toGrams = (milligrams: number): number => tidy(milligrams / 1000);

/** How many digits a number carries: 0.2157 has four. */
const digitsOf = (value: number) => value.toExponential().replace(/e.*$|\D/g, '').length;

/** Without the binary noise of a product: 0.1 * 3 is 0.3. */
function tidy(value: number): number {
  return Number.parseFloat(value.toPrecision(12));
}
