import type { ExportRhythm } from '../../shared/exports/export-form.ts';

/** The beginning of the day, week (Monday) or month that a moment lies in, where the person is. */
function beginningOf(every: ExportRhythm, at: Date): Date {
  const day = new Date(at.getFullYear(), at.getMonth(), every === 'month' ? 1 : at.getDate());
  if (every === 'week') day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return day;
}

/** The same so many days, weeks or months on. */
function moved(every: ExportRhythm, beginning: Date, count: number): Date {
  const day = new Date(beginning);
  if (every === 'month') day.setMonth(day.getMonth() + count);
  else day.setDate(day.getDate() + count * (every === 'week' ? 7 : 1));
  return day;
}

/** When a schedule is due next after a moment. */
export const nextDue = (every: ExportRhythm, after: Date): Date => moved(every, beginningOf(every, after), 1);

/**
 * When a schedule was due after one moment and up to another, the earliest first.
 * @param most of more, the latest
 */
export function dueBetween(every: ExportRhythm, after: Date, until: Date, most: number): Date[] {
  const due: Date[] = [];
  for (let at = beginningOf(every, until); at > after && due.length < most; at = moved(every, at, -1)) due.unshift(at);
  return due;
}

/** The whole day, week or month before a moment's own: its first and last day, YYYY-MM-DD. */
export function periodBefore(every: ExportRhythm, at: Date): { from: string; to: string } {
  const beginning = beginningOf(every, at);
  return { from: dayOf(moved(every, beginning, -1)), to: dayOf(moved('day', beginning, -1)) };
}

/** YYYY-MM-DD, where the person is; the Swedish way of writing a date. */
export const dayOf = (date: Date): string => date.toLocaleDateString('sv-SE');
