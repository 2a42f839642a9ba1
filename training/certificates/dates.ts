import type { Option } from './productions.ts';
import type { Random } from './random.ts';
import type { Words } from './vocabulary/words.ts';

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAY = 86_400_000;

export const isoDate = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
/** A day of the years certificates are from, in days since 1970. */
export const someDay = (random: Random): number => Math.floor(Date.UTC(2018, 0, 1) / DAY) + random.int(0, 3000);

/** How a lab writes dates. */
export interface DateHabit {
  format: Option<'date format'>;
  /** The day before the month, in numbers too. */
  dayFirst: boolean;
  /** Of its language, null for English. */
  words: Pick<Words, 'months' | 'written'> | null;
}

const two = (value: number) => String(value).padStart(2, '0');
const nth = (day: number): string =>
  `${day}${day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;

/** @param styled the lab's own choices; @param random those of this date */
export function printDate(day: number, styled: Random, random: Random, { format, dayFirst, words }: DateHabit): string {
  const [year = '', month = '', date = ''] = isoDate(day).split('-');
  const name = (words?.months ?? MONTHS)[Number(month) - 1] as string;
  const numbers = (sign: string, short = false, years = year): string => {
    const pair = short ? [String(Number(month)), String(Number(date))] : [month, date];
    return [...(dayFirst ? pair.reverse() : pair), years].join(sign);
  };
  switch (format) {
    case 'm/d/y':
      return numbers(dayFirst ? styled.pick(['/', '/', '-']) : '/', styled.chance(0.4));
    case 'm/d/yy':
      return numbers('/', styled.chance(0.3), year.slice(2));
    case 'iso':
      return `${year}-${month}-${date}`;
    case 'month name':
      if (words) return words.written(Number(date), name, year);
      if (dayFirst) return `${Number(date)} ${name} ${year}`;
      return styled.pick([
        `${name} ${Number(date)}, ${year}`,
        `${name.slice(0, 3)} ${date}, ${year}`,
        `${name.slice(0, 3)}. ${Number(date)}, ${year}`,
        `${name.slice(0, 3)}. ${nth(Number(date))}, ${year}`,
        `${name} ${nth(Number(date))}, ${year}`,
      ]);
    case 'day month': {
      const short = name.slice(0, words ? 4 : 3);
      return styled.pick([
        `${date}-${short}-${year}`,
        `${Number(date)} ${short} ${year}`,
        `${date} ${short} ${year}`,
        `${date} ${name} ${year}`,
        words ? `${date}/${short}/${year}` : `${date}${short.toUpperCase()}${year}`,
      ]);
    }
    case 'with time': {
      const hour = random.int(7, 18);
      const minute = two(random.int(0, 59));
      const clock = styled.pick([
        `${two(hour)}:${minute}`,
        `${two(hour)}:${minute}:${two(random.int(0, 59))}`,
        `${((hour + 11) % 12) + 1}:${minute} ${hour < 12 ? 'AM' : 'PM'}`,
      ]);
      const written = words ? words.written(Number(date), name, year) : `${name.slice(0, 3)} ${Number(date)}, ${year}`;
      const kind = styled.weighted({ numbers: 6, iso: 3, name: 1.5 });
      const shown = { numbers: numbers('/'), iso: `${year}-${month}-${date}`, name: written }[kind];
      return `${shown} ${clock}`;
    }
    case 'dots':
      return numbers('.');
  }
}
