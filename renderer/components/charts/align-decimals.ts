import { decimalsOf } from '../../../shared/records/printed-number.ts';

/** A text of a right-aligned column, cut so that the decimal points of the column stand below each other. */
export interface Aligned {
  /** The number, or a text that begins with none. */
  text: string;
  /** As wide as the decimals that other numbers have more, to stand behind the number unseen: `.00` for 9 above 24.10. */
  unseen: string;
  /** What follows the number, such as its units, with the space before it. */
  rest: string;
}

const NUMBER = /^([+-]?(?:\d[\d,]*)?(?:\.\d+)?)(\s.*)?$/;

export function alignDecimals(texts: readonly string[]): Aligned[] {
  const parts = texts.map((text) => {
    const [, number = '', rest = ''] = NUMBER.exec(text) ?? [];
    return /\d/.test(number)
      ? { text: number, rest, decimals: decimalsOf(number) }
      : { text, rest: '', decimals: null };
  });
  const most = Math.max(0, ...parts.map(({ decimals }) => decimals ?? 0));
  return parts.map(({ decimals, ...part }) => ({
    ...part,
    unseen: decimals === null || decimals === most ? '' : (decimals === 0 ? '.' : '') + '0'.repeat(most - decimals),
  }));
}
