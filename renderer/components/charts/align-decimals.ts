import { decimalsOf } from '../../../shared/records/printed-number.ts';

const NUMBER = /^[+-]?(?:\d[\d,]*)?(?:\.\d+)?$/;

/**
 * What each text of a right-aligned column needs behind it, unseen, for the decimal points to stand below each other:
 * `.00` for 9 above 24.10. Nothing behind texts that are not a number alone.
 */
export function alignDecimals(texts: readonly string[]): string[] {
  const decimals = texts.map((text) => (/\d/.test(text) && NUMBER.test(text) ? decimalsOf(text) : null));
  const most = Math.max(0, ...decimals.map((count) => count ?? 0));
  return decimals.map((count) => {
    if (count === null || count === most) return '';
    return (count === 0 ? '.' : '') + '0'.repeat(most - count);
  });
}
