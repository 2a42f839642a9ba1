import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { ReceiptNotes } from '../receipt-notes.ts';
import type { SaleDate } from './dates.ts';

/** The day within a till's number: `MUR-20180419-0062`. */
const DAY_IN_NUMBER = /(?<![\dA-Z])(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)/gi;
/** A date weighs less where its label says that it is that of something else; see dates.ts. */
const OF_ANOTHER_DAY = -1;
/** Days between the sale and another day for which its number cannot stand by chance. */
const NEAR = 45;
const DAY = 86_400_000;

/** A day within a number of the receipt that is near the date of sale and another one; null where one is the same. */
function dayInNumber(lines: readonly ReceiptLine[], iso: string): string | null {
  const days = lines.flatMap(({ text }) => [...text.matchAll(DAY_IN_NUMBER)].map(([, ...parts]) => parts.join('-')));
  const apart = (day: string) => Math.abs(Date.parse(day) - Date.parse(iso)) / DAY;
  return days.includes(iso) ? null : (days.find((day) => apart(day) <= NEAR) ?? null);
}

/** Asks about a date of sale that may be read in two orders, that others disagree with, or that is said to be of something else. */
export function askForDate(date: SaleDate, lines: readonly ReceiptLine[], notes: ReceiptNotes): void {
  const { iso, printed, certain, rivals, time } = date;
  const ask = (code: string, message: string, paths = ['date_sold']) => notes.find(code, 'warning', paths, message);
  // What stands beside a date that may be another's is as likely another's.
  const withTime = ['date_sold', ...(time?.line === printed.line ? ['time_sold'] : [])];
  if (!certain)
    ask(
      'date-order-unclear',
      `"${printed.text}" may be month first or day first; it was read as ${iso}. Check it, or set the order of dates in the settings.`,
    );
  if (rivals.length > 0)
    ask(
      'dates-differ',
      `The receipt also prints ${rivals.join(' and ')}; ${iso} was taken for the date of sale.`,
      withTime,
    );
  const numbered = dayInNumber(lines, iso);
  if (numbered !== null)
    ask('dates-differ', `A number of the receipt holds the day ${numbered}, but ${iso} was read for the date of sale.`);
  if (printed.weight < OF_ANOTHER_DAY)
    ask('date-of-other', `"${printed.line.text}" may not be the date of sale, but no other was found.`, withTime);
}
