import { messageOf } from '../../shared/findings/finding.ts';
import type { Finding } from '../../shared/records/reading.ts';

/** How dates, sizes and money are written for the person: as on their machine, or as they chose in the settings. */

/** BCP 47; undefined for the machine's own. */
let locale: string | undefined;
let formats = makeFormats();

/** Each is made when it is first asked for: together they would hold the window up at its start. */
function makeFormats() {
  return {
    plainDate: onFirstUse(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })),
    moment: onFirstUse(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })),
    clock: onFirstUse(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' })),
    count: onFirstUse(() => new Intl.NumberFormat(locale)),
    measured: onFirstUse(() => new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 })),
    // As many digits as a double holds of a decimal number.
    stored: onFirstUse(() => new Intl.NumberFormat(locale, { maximumSignificantDigits: 15 })),
    numbers: new Map<string, Intl.NumberFormat>(),
  };
}

function onFirstUse<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Writes numbers as asked. Kept once made: making one takes longer than all the rest of drawing a row of a list. */
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const kept = formats.numbers.get(key);
  if (kept) return kept;
  const made = new Intl.NumberFormat(locale, options);
  formats.numbers.set(key, made);
  return made;
}

/** @param chosen BCP 47, or `system` */
export function setFormats(chosen: string): void {
  locale = chosen === 'system' ? undefined : chosen;
  formats = makeFormats();
}

/** A date, a time and a number as a place writes them, to choose by. */
export function formatExample(place: string): string {
  const at = place === 'system' ? undefined : place;
  const date = new Intl.DateTimeFormat(at, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(2026, 2, 4, 15, 30),
  );
  return `${date} · ${new Intl.NumberFormat(at).format(1234.5)}`;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A calendar date such as `2026-03-04` stays that day in every time zone. Timestamps keep their clock time. */
export function formatDate(iso: string): string {
  const date = new Date(iso.length === 10 ? `${iso}T00:00:00Z` : iso);
  if (Number.isNaN(date.getTime())) return iso;
  return iso.length === 10 ? formats.plainDate().format(date) : formats.moment().format(date);
}

/** When something happened: the clock time if it was today, else day and time. */
export function formatMoment(iso: string, now: Date): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return date.toDateString() === now.toDateString() ? formats.clock().format(date) : formats.moment().format(date);
}

export function formatCount(value: number): string {
  return formats.count().format(value);
}

/** @param bytes 1024 make a kilobyte, as file managers count */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return numberFormat({
    style: 'unit',
    unit: UNITS[unit],
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0,
  }).format(value);
}

/** @param amount decimal; @param currency ISO 4217, null shows the bare number */
export function formatMoney(amount: number, currency: string | null): string {
  const plain = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  if (currency === null) return numberFormat(plain).format(amount);
  try {
    return numberFormat({ style: 'currency', currency }).format(amount);
  } catch {
    return `${numberFormat(plain).format(amount)} ${currency}`;
  }
}

/** @param fraction 0 to 1 */
export function formatPercent(fraction: number): string {
  return numberFormat({ style: 'percent' }).format(fraction);
}

/** A number of a record with the digits that are printed or were typed; in full where there are none. */
export function formatStored(value: number, printed: string | null = null): string {
  return printed ?? formats.stored().format(value);
}

/** A worked-out number, such as one converted into other units or a tick of an axis, to four significant digits. */
export function formatNumber(value: number): string {
  return formats.measured().format(value);
}

/** Standard units as people write them: `percent` -> `%`, `ug/g` -> `µg/g`. */
export function formatUnits(units: string): string {
  return units.replace('percent', '%').replace(/^u(?=g)/, 'µ');
}

/** @param share 1 for the whole; small ones keep a digit, large ones are written as so many times */
export function formatShare(share: number): string {
  if (share > 10) return `${formats.measured().format(Number(share.toPrecision(3)))}×`;
  const digits = share > 0 && share < 0.1 ? 1 : 0;
  if (share > 0 && share < 0.001)
    return `<${numberFormat({ style: 'percent', maximumFractionDigits: 1 }).format(0.001)}`;
  return numberFormat({ style: 'percent', maximumFractionDigits: digits }).format(share);
}

/** @param month YYYY-MM; `short` for axes, `long` in sentences */
export function formatMonth(month: string, style: 'short' | 'long'): string {
  const format = new Intl.DateTimeFormat(locale, { month: style, year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** An amount for an axis: `$1.2K`. @param currency ISO 4217, null shows the bare number */
export function formatShortMoney(amount: number, currency: string | null): string {
  const short = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const;
  if (currency === null) return numberFormat(short).format(amount);
  try {
    return numberFormat({ ...short, style: 'currency', currency }).format(amount);
  } catch {
    return numberFormat(short).format(amount);
  }
}

/** How many of what: `1 page`, `3 pages`. */
export const plural = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** The first few of many names. */
export function some(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => `“${name}”`);
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${formatCount(rest)} more` : shown.join(', ');
}

/** A finding's sentence with its dates as the fields beside it write them; what it quotes stays as printed. */
export const formatFinding = (finding: Finding): string => messageOf(finding, { date: formatDate });
