import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editableText, parseValue, shownText } from '../../../renderer/screens/review/model/values.ts';

const typed = (kind: Parameters<typeof parseValue>[0], text: string) => {
  const result = parseValue(kind, text);
  return result.ok ? result.value : new Error(result.message);
};

describe('a typed value', () => {
  test.each([
    ['date', '2026-03-04', '2026-03-04'],
    ['date', '25/12/2025', '2025-12-25'],
    ['date', '12/25/2025', '2025-12-25'],
    ['date', '4 Mar 2026', '2026-03-04'],
    ['moment', 'Mar 4, 2026 14:05', '2026-03-04T14:05:00'],
    ['moment', '2026-03-04', '2026-03-04'],
    ['time', '5:45pm', '17:45'],
    ['time', '12:10 am', '00:10'],
    ['money', '$1,234.50', 1234.5],
    ['number', '0.25', 0.25],
    ['integer', '3', 3],
    ['currency', 'usd', 'USD'],
    ['units', 'ppm', 'ug/g'],
    ['result', '<loq', { value: null, qualifier: '<LOQ' }],
    ['result', 'not detected', { value: null, qualifier: 'ND' }],
    ['result', '<10', { value: null, qualifier: '<10' }],
    ['result', 'Pass', { value: null, qualifier: 'pass' }],
    ['result', '24.10', { value: 24.1, qualifier: null }],
    ['analyses', 'Pesticides, heavy metals', ['pesticide', 'heavy_metals']],
    ['analyses', 'Other analyses, pesticides', ['other', 'pesticide']],
    ['methods', 'Heavy metals: ICP-MS', [{ analysis: 'heavy_metals', method: 'ICP-MS' }]],
    [
      'methods',
      'Heavy metals: ICP-MS following SOP-21; SOP-61; Terpenes: GC-FID',
      [
        { analysis: 'heavy_metals', method: 'ICP-MS following SOP-21; SOP-61' },
        { analysis: 'terpenes', method: 'GC-FID' },
      ],
    ],
    ['methods', 'Shelf life: by eye', [{ analysis: 'Shelf life', method: 'by eye' }]],
    ['texts', ' 1A40, 1A41 ', ['1A40', '1A41']],
    ['text', '  Blue Meadow ', 'Blue Meadow'],
  ] as const)('of kind %s: %s is understood', (kind, text, value) => {
    expect(typed(kind, text)).toEqual(value);
  });

  test.each([
    ['date', '3/4/2026'], // March or April?
    ['date', '2026-02-30'],
    ['date', 'yesterday'],
    ['moment', '2026-03-04 25:00'],
    ['time', '17:60'],
    ['money', '12.345'],
    ['money', 'free'],
    ['number', 'ND'],
    ['integer', '1.5'],
    ['currency', 'dollars'],
    ['units', 'spoons'],
    ['result', 'some'],
    ['analyses', 'Pesticides, astrology'],
    ['methods', 'LC-MS/MS'],
  ] as const)('of kind %s: %s is refused in words', (kind, text) => {
    expect(typed(kind, text)).toBeInstanceOf(Error);
  });

  test('that is emptied becomes null: the document does not print it', () => {
    for (const kind of ['text', 'date', 'number', 'money', 'verdict', 'units'] as const) {
      expect(typed(kind, '  ')).toBeNull();
    }
  });

  test('of any kind is the same after it was opened for editing and left', () => {
    const value = {
      number: fc
        .double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })
        .map((n) => Number(n.toPrecision(6)) + 0),
      money: fc.integer({ min: -1e6, max: 1e7 }).map((cents) => cents / 100),
      date: fc
        .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    };
    for (const [kind, arbitrary] of Object.entries(value) as ['number' | 'money' | 'date', fc.Arbitrary<unknown>][]) {
      fc.assert(
        fc.property(arbitrary, (given) => {
          expect(typed(kind, editableText(kind, given))).toEqual(given);
        }),
      );
    }
  });
});

describe('a shown value', () => {
  test('is money in the currency of the receipt, or a bare amount', () => {
    expect(shownText('money', 75, 'USD')).toContain('75.00');
    expect(shownText('money', 75, 'USD')).not.toBe(shownText('money', 75, null));
    expect(shownText('money', 75, 'not a currency')).toContain('75.00');
  });

  test('is a qualifier where the document prints one', () => {
    expect(shownText('result', { value: null, qualifier: 'ND' }, null)).toBe('ND');
    expect(shownText('result', { value: 0, qualifier: null }, null)).toBe('0');
    expect(shownText('result', { value: null, qualifier: null }, null)).toBe('');
  });

  test('is nothing for null', () => {
    expect(shownText('date', null, null)).toBe('');
  });
});
