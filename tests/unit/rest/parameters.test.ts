import { describe, expect, it } from 'vitest';
import { coaQuerySchema, parseComparison } from '../../../shared/rest/parameters.ts';

describe('a comparison', () => {
  it.each([
    ['20', { from: 20 }],
    ['>=20', { from: 20 }],
    ['<= 0.5', { to: 0.5 }],
    ['=3', { from: 3, to: 3 }],
    ['10..20', { from: 10, to: 20 }],
    ['-1..1e2', { from: -1, to: 100 }],
  ])('%s', (given, bounds) => {
    expect(parseComparison(given)).toEqual(bounds);
  });

  it('with < or > leaves the number itself out', () => {
    expect(parseComparison('>20')?.from).toBeGreaterThan(20);
    expect(parseComparison('>20')?.from).toBeLessThan(20.000001);
    expect(parseComparison('<0')?.to).toBeLessThan(0);
  });

  it.each(['', 'x', '20 percent', '>', '>10..20', '..5', '1..', '20..10', '1;DROP TABLE records', 'NaN', 'Infinity'])(
    'is not “%s”',
    (given) => {
      expect(parseComparison(given)).toBeNull();
    },
  );
});

describe('the analyte asked for', () => {
  const analyte = (given: string) => coaQuerySchema.parse({ analyte: given }).analyte;

  it('may be compared, or only be there', () => {
    expect(analyte('thca')).toEqual({ name: 'thca' });
    expect(analyte('thca>=200')).toEqual({ name: 'thca', from: 200 });
    expect(analyte('Δ9-THC <= 3')).toEqual({ name: 'Δ9-THC', to: 3 });
    expect(analyte('Total CBD 5..10')).toEqual({ name: 'Total CBD', from: 5, to: 10 });
    expect(analyte('Delta 9 THC')).toEqual({ name: 'Delta 9 THC' });
  });
});
