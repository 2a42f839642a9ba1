import type { Option } from './productions.ts';
import type { Random } from './random.ts';

const MONTHS = [
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

export function printDate(day: number, format: Option<'date format'>, styled: Random, random: Random): string {
  const [year = '', month = '', date = ''] = isoDate(day).split('-');
  const two = (value: number) => String(value).padStart(2, '0');
  const short = `${Number(month)}/${Number(date)}/${year}`;
  switch (format) {
    case 'm/d/y':
      return styled.chance(0.6) ? `${month}/${date}/${year}` : short;
    case 'm/d/yy':
      return styled.chance(0.7)
        ? `${month}/${date}/${year.slice(2)}`
        : `${Number(month)}/${Number(date)}/${year.slice(2)}`;
    case 'iso':
      return `${year}-${month}-${date}`;
    case 'month name': {
      const name = MONTHS[Number(month) - 1] as string;
      return styled.pick([
        () => `${name} ${Number(date)}, ${year}`,
        () => `${name.slice(0, 3)} ${date}, ${year}`,
        () => `${name.slice(0, 3)}. ${Number(date)}, ${year}`,
      ])();
    }
    case 'day month': {
      const name = (MONTHS[Number(month) - 1] as string).slice(0, 3);
      return styled.pick([
        () => `${date}-${name}-${year}`,
        () => `${Number(date)} ${name} ${year}`,
        () => `${date}${name.toUpperCase()}${year}`,
      ])();
    }
    case 'with time': {
      const hour = random.int(7, 18);
      const clock = styled.pick([
        () => `${two(hour)}:${two(random.int(0, 59))}`,
        () => `${two(hour)}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`,
        () => `${((hour + 11) % 12) + 1}:${two(random.int(0, 59))} ${hour < 12 ? 'AM' : 'PM'}`,
      ])();
      return `${styled.chance(0.7) ? `${month}/${date}/${year}` : `${year}-${month}-${date}`} ${clock}`;
    }
    case 'dots':
      return `${month}.${date}.${year}`;
  }
}
