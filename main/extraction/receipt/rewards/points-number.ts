import type { Language } from '../wording/wording.ts';

/** Whole numbers of points as a pattern, thousands parted by commas, which OCR takes for points. */
export const WHOLE_POINTS = String.raw`[1-9]\d{0,2}(?:[,.]\d{3})+|\d{1,6}`;

/** Points, or an amount of money; no part of a date or a code; dots may lead to it. */
export const POINTS_OR_MONEY = new RegExp(
  String.raw`(?<![\d.,/#]|\d[:-])[-+]?\$?\s?(${WHOLE_POINTS})(\.\d{1,3})?(?!\d|[.,]\d|\s?%|[-/:]\d)`,
  'g',
);

/** Where tills part thousands by a point and decimals by a comma. */
const POINT_PARTS_THOUSANDS: ReadonlySet<Language> = new Set(['de', 'es', 'it', 'nl', 'pt']);

/** A number of points as printed. */
export interface PointsNumber {
  /** What it is where a point in it parts thousands. */
  value: number;
  /** What it is where that point stands before three decimals; null where nothing can be one. */
  withDecimals: number | null;
}

/** What digits say, with the commas and points that `WHOLE_POINTS` allows in them, and perhaps decimals: `1,204`, `3.75`. */
export function pointsOf(text: string, language: Language): PointsNumber {
  const bare = text.replace(/[^\d.,]/g, '');
  const decimals = /\.\d{1,2}$|(?<=^0+)\.\d{3}$/.exec(bare)?.[0] ?? '';
  const whole = bare.slice(0, bare.length - decimals.length);
  const value = Number(`${whole.replace(/[,.]/g, '')}${decimals}`);
  const isOpen = /^[1-9]\d{0,2}\.\d{3}$/.test(bare) && !POINT_PARTS_THOUSANDS.has(language);
  return { value, withDecimals: isOpen ? Number(bare) : null };
}
