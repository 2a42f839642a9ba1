import { expect, it } from 'vitest';
import { dayOf, dueBetween, nextDue, periodBefore } from '../../../main/exports/export-schedule.ts';

const at = (day: string, time = '09:30') => new Date(`${day}T${time}`);
const days = (dates: readonly Date[]) => dates.map(dayOf);

it('is due at the beginning of each day, Monday or month', () => {
  expect(dayOf(nextDue('day', at('2026-02-28')))).toBe('2026-03-01');
  // 4 March 2026 is a Wednesday.
  expect(dayOf(nextDue('week', at('2026-03-04')))).toBe('2026-03-09');
  expect(dayOf(nextDue('month', at('2026-12-31')))).toBe('2027-01-01');
});

it('tells what was missed, the latest where there is too much', () => {
  expect(days(dueBetween('month', at('2026-01-15'), at('2026-04-01'), 24))).toEqual([
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
  ]);
  expect(days(dueBetween('day', at('2026-03-01'), at('2026-03-09'), 2))).toEqual(['2026-03-08', '2026-03-09']);
  expect(dueBetween('day', at('2026-03-04', '00:30'), at('2026-03-04', '23:00'), 24)).toEqual([]);
});

it('knows the whole day, week or month before', () => {
  expect(periodBefore('day', at('2026-03-01'))).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(periodBefore('week', at('2026-03-11'))).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  expect(periodBefore('month', at('2026-03-01'))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});
