import type { Country } from './authors.ts';
import type { Draw } from './draw.ts';
import type { Part } from './layout/line.ts';
import type { WordRole } from './truth.ts';

const SIGNS: Record<Country, string> = { US: '$', CA: '$', GB: '£', AU: '$', MY: 'RM', DE: '€' };
export const CURRENCY_CODES: Record<Country, string> = {
  US: 'USD',
  CA: 'CAD',
  GB: 'GBP',
  AU: 'AUD',
  MY: 'MYR',
  DE: 'EUR',
};

/** How one receipt prints amounts; all amounts are in cents. */
export class Money {
  readonly #draw: Draw;
  readonly sign: string;
  readonly #comma: boolean;

  constructor(draw: Draw) {
    this.#draw = draw;
    this.sign = SIGNS[draw.author.country];
    this.#comma = draw.author.country === 'DE';
  }

  /** Whether the currency stands on the paper somewhere. */
  printed = false;

  /** Digits only, without sign or currency. */
  digits(cents: number, decimals = 2): string {
    const [whole, part] = (Math.abs(cents) / 100).toFixed(decimals).split('.') as [string, string];
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, this.#comma ? '.' : ',');
    const leading = grouped === '0' && !this.#comma && this.#draw.has('missing leading zero');
    if (leading) this.#draw.use('missing leading zero');
    return `${leading ? '' : grouped}${this.#comma ? ',' : '.'}${part}`;
  }

  /** An amount in a line of an item; negative as the receipt prints negative amounts. */
  item(cents: number, role: WordRole = 'price', decimals = 2): Part[] {
    const style = this.#draw.peek('money sign');
    const money = this.#amount(
      cents,
      style === 'currency sign on sums' || style === 'currency sign in a column' ? 'none' : style,
      decimals,
    );
    return [{ text: money, role }];
  }

  /** An amount among the sums. */
  sum(cents: number): string {
    const style = this.#draw.peek('money sign');
    return this.#amount(cents, style === 'currency sign on sums' ? 'currency sign' : style, 2, style);
  }

  /** A bare amount with its sign of minus, as in running text. */
  plain(cents: number): string {
    return this.#minus(cents, this.digits(cents));
  }

  #amount(cents: number, style: string, decimals: number, quirk = style): string {
    if (style === 'currency sign in a column') return this.#minus(cents, this.digits(cents, decimals));
    const code = CURRENCY_CODES[this.#draw.author.country];
    let text = this.digits(cents, decimals);
    if (style !== 'none') {
      this.#draw.use(quirk);
      this.printed = true;
    }
    if (style === 'currency sign') text = this.#comma ? `${text}${this.sign}` : `${this.sign}${text}`;
    if (style === 'currency sign apart') text = this.#comma ? `${text} ${this.sign}` : `${this.sign} ${text}`;
    const signed = this.#minus(cents, text);
    if (style === 'currency code behind') return `${signed} ${code}`;
    if (style === 'currency code before') return `${code === 'MYR' ? 'RM' : code} ${signed}`;
    return signed;
  }

  #minus(cents: number, text: string): string {
    if (cents >= 0) return text;
    const style = this.#draw.of('minus');
    if (style === 'trailing minus') return `${text}-`;
    if (style === 'amount in brackets') return `(${text})`;
    if (style === 'spaced minus') return `- ${text}`;
    return `-${text}`;
  }
}

export const dollars = (cents: number): number => Math.round(cents) / 100;
