import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS } from '../plain-sale.ts';

const HEAD = ['Fernhill Provisions', '410 Larkspur Ave', 'Salem, OR 97301', '03/09/2024 16:31'];
const SALE = [...GOODS, 'Total      $100.00', 'Debit      $100.00'];
const read = (...lines: string[]) => readLines([...HEAD, ...lines, ...SALE]);

describe('who served', () => {
  it.each([
    ['Cashier: Migue1 R.', 'Miguel R.'],
    ['Cashier: S1TI NUR', 'SITI NUR'],
    ['Server: R0wan', 'Rowan'],
    ['Budtender: 5usan', 'Susan'],
    ['Budtender: Be8e', 'Bebe'],
  ])('has letters where digits were read, and is asked about: %s', (line, name) => {
    const { record, review } = read(line);
    expect(record.budtender).toBe(name);
    expect(review).toContain('budtender');
  });

  it.each([
    ['Cashier: AINA1', 'AINA'],
    ['Budtender: Rowan   1st Shift', 'Rowan'],
    ['Bdtndr: ROWAN', 'ROWAN'],
  ])('has none where these are its own: %s', (line, name) => {
    const { record, review } = read(line);
    expect(record.budtender).toBe(name);
    expect(review).not.toContain('budtender');
  });

  it('is behind a bare "By" below when it was sold', () => {
    const { record, review } = read('Sold 2024-03-09 16:31', 'By Rowan');
    expect(record.budtender).toBe('Rowan');
    expect(review).not.toContain('budtender');
  });

  it.each([['Sale 2-10934', 'By Rowan'], ['NO.004417 ROWAN'], ['CHK 610288 ROWAN']])(
    'may stand without a label beside the number of the sale: %s',
    (...lines) => {
      const { record, review } = read(...lines);
      expect(record.budtender?.toLowerCase()).toBe('rowan');
      expect(review).toContain('budtender');
    },
  );

  it('is none in a motto or beside what was done with a sale', () => {
    expect(read('By appointment only').record.budtender).toBeNull();
    expect(read('CHK 610288 PAID').record.budtender).toBeNull();
  });
});
