/** Where fuel was filled in, in front of what fuel: `PUMP 06 PRIMA 95`. */
const PUMP_IN_FRONT = /^\W*(?:pump|pam|nozzle)\s?(?:no\.?|#)?\s?:?\s?\d{1,2}\s+(?=\p{L}{2})/iu;

/** A box in front of a name, in which it was ticked off: `[x] Cedar Seltzer`. */
const CHECKED_OFF = /^\s*\[[xX✓ ]?\]\s+(?=\p{L})/u;

/** Words in quotes that a name ends with: `Flower "Sour D"`. */
const QUOTED_AT_END = /(?<=\s)"[^"]*\p{L}[^"]*"\s*$/u;

/** A name without the rules, leaders and bullets around it. */
export function tidyName(text: string): string {
  const closes = QUOTED_AT_END.test(text) ? '"' : '';
  return (
    text
      .replace(PUMP_IN_FRONT, '')
      .replace(CHECKED_OFF, '')
      .replace(/(?:\$|\bRM\b)(?!\s?\d)/g, ' ')
      .replace(/(?<=[A-Za-z])1(?=[a-z]{2})/g, 'l')
      .replace(/(?<![A-Za-z0-9])0(?=[GJ](?![A-Za-z0-9]))/g, 'O')
      .replace(/(?<=[A-Z])0+(?=[A-Z]{2})|(?<=[A-Z]{2})0+(?=[A-Z])/g, (noughts) => 'O'.repeat(noughts.length))
      // FOOD and SHAMPOO of which both letters were taken for noughts, and coffee without milk in Malay: `KOPI O`.
      .replace(/(?<=\b[A-Z]+)00(?=[A-Z]+\b)|(?<=\b[A-Z]{4,})00\b/g, 'OO')
      .replace(/(?<=^\s*PR)0(?=9\d\s*$)/, 'O')
      // An initial: `O.C. WHITE`.
      .replace(/(?<![\w.,])0(?=\.[A-Z](?:\.|\s))/g, 'O')
      .replace(/(?<=\b(?:kopi|teh|nescafe|milo)[ -])0(?=\s|$)/gi, 'O')
      .replace(/(?<=\d)m[1I](?![A-Za-z0-9])/g, 'ml')
      .replace(/\s+/g, ' ')
      .replace(/^[\s*=_~.:;,'"•+]+(?=\S)|(?:[\s*=_~:;,@.]|(?<!\d)['"])+$/g, '')
      .trim() + closes
  );
}
