import { afterEach, describe, expect, it } from 'vitest';
import { formatBytes, formatFinding, formatMoney, setFormats } from '../../../renderer/strings/format.ts';

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
    expect(formatFinding('The sample was tested on 2024-05-02, before it was received on 2024-06-01.')).toBe(
      'The sample was tested on May 2, 2024, before it was received on Jun 1, 2024.',
    );
    expect(formatFinding('"2024-05-02" may be another day; it was read as 2024-02-05.')).toBe(
      '"2024-05-02" may be another day; it was read as Feb 5, 2024.',
    );
    expect(formatFinding('Batch B-2024-05-02-7 is printed twice.')).toBe('Batch B-2024-05-02-7 is printed twice.');
  });
});
