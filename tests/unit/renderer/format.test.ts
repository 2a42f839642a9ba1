import { afterEach, describe, expect, it } from 'vitest';
import { formatBytes, formatFinding, formatMoney, setFormats } from '../../../renderer/strings/format.ts';
import { finding } from '../../../shared/findings/finding.ts';

afterEach(() => setFormats('system'));

/** Number and unit are held together by a space of their own in some places. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('how numbers are written', () => {
  it('follows the place a person chooses, also for what was written before in another place', () => {
    setFormats('en-US');
    expect(formatMoney(1234.5, 'USD')).toBe('$1,234.50');
    expect(formatBytes(1536)).toBe('1.5 kB');
    setFormats('de-DE');
    expect(spaced(formatMoney(1234.5, 'USD'))).toBe('1.234,50 $');
    expect(spaced(formatBytes(1536))).toBe('1,5 kB');
  });

  it('keeps a currency that is none beside its amount, again and again', () => {
    setFormats('en-US');
    expect(formatMoney(2, 'points')).toBe('2.00 points');
    expect(formatMoney(3, 'points')).toBe('3.00 points');
    expect(formatMoney(3, null)).toBe('3.00');
  });
});

describe('dates in findings', () => {
  it('are written as the fields beside them, and what is quoted stays as printed', () => {
    setFormats('en-US');
    const order = {
      later: 'date_tested',
      laterDate: '2024-05-02',
      earlier: 'date_received',
      earlierDate: '2024-06-01',
    };
    expect(formatFinding(finding('dates-out-of-order', 'warning', ['date_tested'], order))).toBe(
      'Date tested (May 2, 2024) is before date received (Jun 1, 2024).',
    );
    const unclear = { print: '2024-05-02', date: '2024-02-05' };
    expect(formatFinding(finding('date-order-unclear', 'warning', ['date_sold'], unclear))).toMatch(
      '"2024-05-02" may be month first or day first; read as Feb 5, 2024.',
    );
    expect(formatFinding(finding('number-twice', 'warning', ['lab_id'], { number: 'B-2024-05-02-7' }))).toBe(
      'B-2024-05-02-7 was read in two fields.',
    );
  });
});
