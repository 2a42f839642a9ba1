import { afterEach, describe, expect, it } from 'vitest';
import { formatBytes, formatMoney, setFormats } from '../../../renderer/strings/format.ts';

afterEach(() => setFormats('system'));

describe('how numbers are written', () => {
  it('follows the place a person chooses, also for what was written before in another place', () => {
    setFormats('en-US');
    expect(formatMoney(1234.5, 'USD')).toBe('$1,234.50');
    expect(formatBytes(1536)).toBe('1.5 kB');
    setFormats('de-DE');
    expect(formatMoney(1234.5, 'USD')).toBe('1.234,50 $');
    expect(formatBytes(1536)).toBe('1,5 kB');
  });

  it('keeps a currency that is none beside its amount, again and again', () => {
    setFormats('en-US');
    expect(formatMoney(2, 'points')).toBe('2.00 points');
    expect(formatMoney(3, 'points')).toBe('3.00 points');
    expect(formatMoney(3, null)).toBe('3.00');
  });
});
