import { finding } from '../../../../shared/findings/finding.ts';
import { amountsOn } from '../lines/amounts.ts';
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

/** The tax by its number, which had twelve digits and no letters, as read: other numbers behind its label are of the tax that came after it. */
const NUMBER_OF_GST = /(?<!\/\s?)\bGST\b[^\d/]*(?<![A-Z])\d(?:\s?[\dOIlSB]){10,12}\b/i;
/** The tax by its rate or as part of a sum: `GST 6%`, `incl. GST`; not `No GST`, `SST/GST`. */
const NAMES_GST = /(?<!\b(?:no|non|not|without|zero)[- ]|\/\s?)\bGST\b(?!\s?\/)/i;
/** Nothing of it was levied: `GST 0%`. */
const NIL = /(?<![\d.])0(?:\.0+)?\s?%/;
const hasAmount = (line: ReceiptLine): boolean => amountsOn(line).some(({ cents }) => cents !== 0);

/** Whether a line says that GST was levied, by its number, a rate above nought or an amount. */
const leviesGst = (line: ReceiptLine): boolean =>
  NUMBER_OF_GST.test(line.text) ||
  (NAMES_GST.test(line.text) && !NIL.test(line.text) && (/[1-9]\s?%/.test(line.text) || hasAmount(line)));
/**
 * The days on which shops of Malaysia sold with GST: it came in April 2015, was nil from June 2018 and ended with August
 * 2018 (Goods and Services Tax Act 2014; Repeal Act 2018). Tills went on printing their number for some weeks.
 */
const GST_OF_MALAYSIA = { from: '2015-04-01', to: '2018-12-31' };

/**
 * Whether a receipt of Malaysia with GST has a day on which nobody sold with it: a digit of the year is misread. Before it
 * came nothing named it; since it went tills do that still, and print it as nought or beside the tax that followed.
 */
const isOutsideGst = (iso: string, lines: readonly ReceiptLine[], currency: string | null): boolean =>
  currency === 'MYR' &&
  ((iso < GST_OF_MALAYSIA.from && lines.some(({ text }) => NAMES_GST.test(text))) ||
    (iso > GST_OF_MALAYSIA.to && lines.some(leviesGst)));

/**
 * Asks about a date of sale that may be read in two orders, that others disagree with, that is said to be of something
 * else, or on which what else the receipt prints was not so.
 *
 * @param currency ISO 4217, null where unknown
 */
export function askForDate(
  date: SaleDate,
  lines: readonly ReceiptLine[],
  currency: string | null,
  notes: ReceiptNotes,
): void {
  const { iso, printed, certain, rivals, time } = date;
  const sold = ['date_sold'];
  // What stands beside a date that may be another's is as likely another's.
  const withTime = ['date_sold', ...(time?.line === printed.line ? ['time_sold'] : [])];
  if (!certain) notes.find(finding('date-order-unclear', 'warning', sold, { print: printed.text, date: iso }));
  if (rivals.length > 0)
    notes.find(finding('dates-differ', 'warning', withTime, { case: 'printed', others: rivals, date: iso }));
  const numbered = dayInNumber(lines, iso);
  if (numbered !== null)
    notes.find(finding('dates-differ', 'warning', sold, { case: 'number', other: numbered, date: iso }));
  if (isOutsideGst(iso, lines, currency)) notes.find(finding('date-implausible', 'warning', sold, { date: iso }));
  if (printed.weight < OF_ANOTHER_DAY)
    notes.find(finding('date-of-other', 'warning', withTime, { line: printed.line.text }));
}
