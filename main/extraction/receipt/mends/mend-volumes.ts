import type { Word } from '../../../documents/page.ts';
import { amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { mendWords } from './mend-words.ts';

/** Litres whose letter was read as a one: `0,31` for `0,3l`. */
const LITRES = /^(\d,\d{1,2})[1I|]$/;
/** Litres in which drinks are sold. */
const SOLD = new Set([0.1, 0.15, 0.2, 0.25, 0.3, 0.33, 0.35, 0.4, 0.5, 0.6, 0.7, 0.75, 1, 1.5, 2]);
/** Drinks sold by such sizes: tables of taxes print amounts behind any other name. */
const DRINK =
  /bier|pils|wei[sß]{1,2}e|weizen|helles|radler|alt$|k[oö]lsch|cola|fanta|sprite|limo|saft|schorle|wasser|mineral|spezi|wein|sekt|cider|bi[eè]re|pression|(?<!\p{L})(?:vin|eau|jus|vino|acqua|agua|vinho)(?!\p{L})|birra|succo|cerveza|zumo|refresco|wijn|water|cerveja|sumo/iu;
/** Usual rates of the value added tax in percent, which is in the price. */
const RATES = [5.5, 7, 8.1, 9, 10, 13, 19, 20, 21, 22, 23];
const isTaxOf = (cents: number, price: number) =>
  RATES.some((rate) => Math.round((price * rate) / (100 + rate)) === Math.round(cents));

/** So many of one thing stand on a line at most. */
const MOST = 24;

const namesDrink = ({ text }: Word) => DRINK.test(text);

/**
 * Puts back the litre behind the size of a drink, which the letter l makes a price of: `Pils 0,51  4,20`. What, a whole number
 * of times, makes the price of its line is what one costs, and what is a usual part of it is its tax. The first reading stays an alternative.
 */
export function mendVolumes(lines: readonly ReceiptLine[]): ReceiptLine[] {
  return lines.map((line) => {
    if (line.language === 'en') return line;
    const price = amountsOn(line).at(-1);
    return mendWords(line, ({ text }, at, words) => {
      const litres = LITRES.exec(text)?.[1]?.replace(',', '.');
      const behindName = /\p{L}{2}/u.test(words[at - 1]?.text ?? '') && words.slice(0, at).some(namesDrink);
      if (!litres || !price || price.words.includes(words[at] as (typeof words)[number])) return text;
      const cents = Number(text.replace(/[I|]$/, '1').replace(',', '.')) * 100;
      const isUnit = Number.isInteger(price.cents / Math.round(cents)) && price.cents / cents <= MOST;
      return behindName && !isUnit && !isTaxOf(cents, price.cents) && SOLD.has(Number(litres))
        ? text.replace(LITRES, '$1l')
        : text;
    });
  });
}
