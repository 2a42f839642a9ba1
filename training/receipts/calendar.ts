import { MONTHS } from '../certificates/dates.ts';
import type { Random } from '../certificates/random.ts';
import type { Country } from './authors.ts';

const MONTH_FIRST = [
  'MM/DD/YYYY',
  'MM/DD/YYYY',
  'MM/DD/YY',
  'MM/DD/YY',
  'M/D/YYYY',
  'M/D/YY',
  'MM-DD-YYYY',
  'MM-DD-YY',
  'Mon DD, YYYY',
  'Month D, YYYY',
  'Mon D YYYY',
  'YYYY-MM-DD',
  'DD-Mon-YYYY',
  'MON DD, YYYY',
  "Mon DD'YY",
  'DDMonYY',
  'Www MM/DD/YYYY',
  'MM.DD.YY',
];
const DAY_FIRST = [
  'DD/MM/YYYY',
  'DD/MM/YYYY',
  'DD/MM/YY',
  'D/M/YYYY',
  'DD-MM-YYYY',
  'DD-MM-YY',
  'DD Mon YYYY',
  'DD MON YY',
  'YYYY-MM-DD',
  'D Month YYYY',
  'DD.MM.YYYY',
  'Www DD/MM/YYYY',
  'DD-Mon-YYYY',
  "DDMon'YY",
];
const GERMAN = ['DD.MM.YYYY', 'DD.MM.YYYY', 'DD.MM.YY', 'DD.MM.YYYY', 'DD-MM-YYYY'];
const TIMES = ['HH:mm', 'HH:mm:ss', 'h:mm AM', 'h:mm:ss AM', 'hh:mmA', 'h:mm am', 'hh:mm AM', 'h:mmA'];

/** A day of the calendar and a time of day. */
export interface Moment {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

export function dateForms(country: Country): readonly string[] {
  if (country === 'DE') return GERMAN;
  return country === 'US' || country === 'CA' ? MONTH_FIRST : DAY_FIRST;
}

export const timeForms = (country: Country): readonly string[] => (country === 'DE' ? TIMES.slice(0, 2) : TIMES);

export const momentOf = (random: Random): Moment => ({
  year: random.int(2014, 2026),
  month: random.int(1, 12),
  day: random.int(1, 28),
  hour: random.int(7, 22),
  minute: random.int(0, 59),
  second: random.int(0, 59),
});

/** So many days later. */
export function later(moment: Moment, days: number): Moment {
  const date = new Date(Date.UTC(moment.year, moment.month - 1, moment.day + days));
  return { ...moment, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const two = (value: number) => String(value).padStart(2, '0');

export function printDate({ year, month, day }: Moment, form: string): string {
  const name = MONTHS[month - 1] as string;
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const words: Record<string, string> = {
    YYYY: String(year),
    YY: two(year % 100),
    Month: name,
    MON: name.slice(0, 3).toUpperCase(),
    Mon: name.slice(0, 3),
    MM: two(month),
    M: String(month),
    DD: two(day),
    D: String(day),
    Www: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekday] as string,
  };
  return form.replace(/YYYY|YY|Month|MON|Mon|MM|M|DD|D|Www/g, (sign) => words[sign] as string);
}

export function printTime({ hour, minute, second }: Moment, form: string): string {
  const half = hour < 12 ? 'am' : 'pm';
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  const words: Record<string, string> = {
    HH: two(hour),
    hh: two(twelve),
    h: String(twelve),
    mm: two(minute),
    ss: two(second),
    AM: half.toUpperCase(),
    am: half,
    A: half.toUpperCase().slice(0, 1),
  };
  return form.replace(/HH|hh|h|mm|ss|AM|am|A/g, (sign) => words[sign] as string);
}

export const isoDate = ({ year, month, day }: Moment): string => `${year}-${two(month)}-${two(day)}`;

/** With seconds where the form prints them. */
export const isoTime = ({ hour, minute, second }: Moment, form: string): string =>
  `${two(hour)}:${two(minute)}${form.includes('ss') ? `:${two(second)}` : ''}`;
