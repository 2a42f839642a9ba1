import { KIND_WITH_MARK } from './kinds-of-goods.ts';

/** How much of something: `3.5g`, `100 mg`. */
const MEASURES = /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,3})?)\s?(mg|g|ml|oz)\b/gi;
const PERCENT = /\d\s?%/;
/** A count in front, the size or the strength behind it: `x2 100 mg THC`, `2xea`. */
const COUNT_IN_FRONT = /^\W*(?:[x×]\s?\d{1,2}\b|\d{1,2}\s?[x×]\s?(?:ea|each)\b)/i;
/** How strong something is: `THC 10mg`, `100 mg CBD`. */
const STRENGTHS = /\b(?:thca?|cbda?|cbn|cbg|tac)\W{0,3}\d|\d\s?mg\s(?:thca?|cbda?|cbn|cbg)\b/gi;

const measuresIn = (text: string) =>
  [...text.matchAll(MEASURES)].map(
    ([, amount = '', unit = '']) => `${Number(amount.replace(',', '.'))} ${unit.toLowerCase()}`,
  );

/**
 * Whether a line below the name of goods may tell of them and be no part of it: it says how strong they are in percent or by
 * several cannabinoids, how many were sold, which kind of goods they are, or again how much of them there is.
 */
export function tellsOfGoods(line: string, above: string): boolean {
  if (PERCENT.test(line) || COUNT_IN_FRONT.test(line) || KIND_WITH_MARK.test(line)) return true;
  if ((line.match(STRENGTHS)?.length ?? 0) > 1) return true;
  const said = new Set(measuresIn(above));
  return measuresIn(line).some((measure) => said.has(measure));
}
