import { amountsOn, textBesides } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';

/** How much fuel was filled in, on a line of its own: `GALLONS 11.204`, `Volume: 38.25 L`. */
const VOLUME =
  /^\W*(?:gallons?|gals?|volume|vol|lit(?:re|er)s?|ltrs?)\W*(?<volume>\d{1,3}\.\d{2,3})\s?(?:g(?:al(?:lon)?s?)?|l(?:t?r|it(?:re|er)s?)?)?\W*$/i;
/** The same in front of the number of the pump: `23.81 litre Pump # 06`. */
const VOLUME_AT_PUMP =
  /^\W*(?<volume>\d{1,3}\.\d{2,3})\s?(?:[l1]it(?:re|er)s?|[l1]trs?|[l1]|gal(?:lon)?s?)\s+pump\W*\d{1,2}\W*$/i;
/** What a unit of it costs, to a tenth of a cent: `PRICE/GAL $3.099`, `PPG 3.099`. */
const OF_ONE =
  /^\W*(?:price\s?(?:\/|per)\s?(?:g(?:al(?:lon)?)?|l(?:t?r|it(?:re|er))?)|unit\sprice|\$\s?\/\s?(?:gal|l)|ppg)\W*(?<unit>\d{1,2}\.\d{2,4})(?:\s?\/\s?(?:gal|l)\w*)?\W*$/i;
/** What a litre costs, its unit behind a stroke: `2.100 RM / litre`. */
const OF_LITRE =
  /^\W*(?:RM\s?)?(?<unit>\d{1,2}\.\d{2,4})\s?(?:RM)?\s?\/\s?[1l]?\s?(?:[l1]it(?:re|er)|[l1]tr|[l1])\W*$/i;
/** Both, behind the number of the pump: `06  11.204  $3.099`. */
const BOTH = /^\W*(?:#?\d{1,2}\s+)(?<volume>\d{1,3}\.\d{3})\s+\$?\s?(?<unit>\d{1,2}\.\d{3,4})\W*$/;
/** The price of it by no other name than that it is one. */
const SUM_OF_FUEL = /^\W*(?:fuel\s)?(?:total|sale|amount)\W*$|^\W*total\sfuel\W*$/i;

/** A grade of it by itself: `Regular`, which is nearly a register. */
const GRADE =
  /^\W*(?:reg(?:ular)?|unl(?:ea)?d(?:ed)?|mid-?grade|premium|diesel|super)(?:\s(?:unl(?:ea)?d(?:ed)?|plus|8\d|9\d))*\W*$/i;

/** Whether a line tells which fuel was filled in, how much of it or what a unit of it costs. */
export const tellsOfFuel = ({ text }: ReceiptLine): boolean =>
  VOLUME.test(text) || VOLUME_AT_PUMP.test(text) || OF_ONE.test(text) || GRADE.test(text);

/** The price stands at most so many lines below how much was filled in. */
const FARTHEST = 3;

const numberIn = (lines: readonly ReceiptLine[], patterns: readonly RegExp[], group: 'volume' | 'unit') => {
  for (const line of lines)
    for (const pattern of patterns) {
      const text = pattern.exec(line.text)?.groups?.[group];
      if (text !== undefined) return { text, value: Number(text), line };
    }
  return null;
};

/** How much was filled in and what a unit costs, from the lines around a price that the two make; null where they do not. */
function filledIn(around: readonly ReceiptLine[], cents: number) {
  const volume = numberIn(around, [VOLUME, VOLUME_AT_PUMP, BOTH], 'volume');
  const unit = numberIn(around, [OF_ONE, OF_LITRE, BOTH], 'unit');
  return volume && unit && Math.abs(volume.value * unit.value * 100 - cents) <= 1 ? { volume, unit } : null;
}

/** Whether a line is what fuel comes to by the lines above it, and no sum of the sale, which stands below again. */
export function isPriceOfFuel(lines: readonly ReceiptLine[], index: number): boolean {
  const line = lines[index] as ReceiptLine;
  const amounts = amountsOn(line);
  const [price] = amounts;
  if (!price || amounts.length > 1 || !/\bfuel\b/i.test(line.text) || !SUM_OF_FUEL.test(textBesides(line, amounts)))
    return false;
  const isBelow = lines.slice(index + 1).some((other) => amountsOn(other).some(({ cents }) => cents >= price.cents));
  return isBelow && filledIn(lines.slice(Math.max(0, index - FARTHEST), index), price.cents) !== null;
}
