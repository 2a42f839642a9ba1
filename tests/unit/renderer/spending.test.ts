import { expect, it } from 'vitest';
import { timeColumns } from '../../../renderer/screens/receipts/model.ts';
import { daysOf } from '../../../renderer/state/receipts.ts';

const month = (name: string, amount: number) => ({
  month: name,
  ...{ receipts: 1, amount, tax: 1, unchecked: { receipts: 1, amount: 2 } },
});

it('shows months without receipts between those that have some', () => {
  const { by, columns } = timeColumns([month('2023-11', 5), month('2024-02', 7)]);
  expect(by).toBe('month');
  expect(columns.map(({ key, to, amount }) => [key, to, amount])).toEqual([
    ['2023-11', '2023-11-30', 5],
    ['2023-12', '2023-12-31', 0],
    ['2024-01', '2024-01-31', 0],
    ['2024-02', '2024-02-29', 7],
  ]);
  expect(timeColumns([]).columns).toEqual([]);
});

it('gathers many months into years', () => {
  const { by, columns } = timeColumns([month('2019-03', 5), month('2019-04', 6), month('2024-02', 7)]);
  expect(by).toBe('year');
  expect(columns).toHaveLength(6);
  expect(columns[0]).toEqual({
    ...{ key: '2019', from: '2019-01-01', to: '2019-12-31', receipts: 2, amount: 11, tax: 2 },
    unchecked: { receipts: 2, amount: 4 },
  });
});

it('knows the days of a period', () => {
  const days = (period: Parameters<typeof daysOf>[0]['period'], from = '', to = '') =>
    daysOf({ period, from, to }, '2026-03-15');
  expect(days('all', '2020-01-01')).toEqual({});
  expect(days('this-year')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(days('last-year')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(days('last-12-months')).toEqual({ from: '2025-04-01' });
  expect(days('chosen', '2024-02-30x', '2024-03-01')).toEqual({ to: '2024-03-01' });
});
