/** What a sentence says that tells what customers may earn, or what the programme is like, and not what this sale did. */
const OF_PROGRAMME = new RegExp(
  [
    String.raw`\b(?:when|if|every|each|join(?:ed|ing)?|sign(?:ing)?[ -]?up|register|enroll?|download|refer|survey|review|would|could|can|should|might|become|potential|possible|missed|missing|required?|earnable|minimum|min|maximum|max|up to|multiplier|needed|target|goal|per)\b`,
    String.raw`\bnext (?:visit|purchase|order|time|reward|tier|level|expiry)\b`,
    String.raw`\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days?\b`,
    String.raw`\byou(?:'ll)? need\b|\bnew members?\b|\breceive\b|\bonly\s+\d`,
    // `Points balance does not include this sale` is what there was before it.
    String.raw`\bexclud\w*|\bnot (?:yet )?incl\w*|\b(?:do(?:es)?|will|are) not\b|\bdon't\b`,
    // What points are worth, and not how many there are: `100 points = $5`.
    String.raw`\d\s*(?:points|pts)\s*=\s*(?:[$€£]|RM)\s?\d+(?![\d.])|(?<![\d.,])1\s*(?:point|pt)\s*=|(?:[$€£]|RM)\s?\d+\s*=\s*\d+\s*(?:points?|pts?)\b`,
    String.raw`\b(?:spend|redeem|use)\s+[$€£]?\s?\d[\d,.]*\s+(?:(?:points|pts)\s+)?for\b|\bspend\s+[$€£]\s?\d|\bredeem(?:able)? at\b`,
    String.raw`\d\s?\/\s?(?:visit|day|week|month|purchase|order|dollar|[$€£])`,
    // A till says what was earned; who is told to earn has not: `Earn 250 points`.
    String.raw`(?<!will )(?<!points )(?<!pts )\b(?:earn|get|collect)\s+(?:an?\s+|extra\s+)?\d[\d,.]*\s?x?\s*(?:\p{L}+\s+)?(?:points|pts)\b(?!.*\bthis\b)`,
  ].join('|'),
  'iu',
);

/** What part of a sentence says of points that nobody has: those to go, those to come, those that are lost. */
const OF_NO_ACCOUNT = new RegExp(
  [
    String.raw`\bmore\b|\buntil (?:your?|the|next)\b|\baway\b|\bshort of\b|\bto go\b`,
    String.raw`\b(?:points|pts)\s+to\s+(?!be earned\b|date\b|use\b|redeem\b|spend\b|apply\b|your (?:account|card)\b)[\p{L}$€£]`,
    // What this sale earned is earned, also where it is to be credited later.
    String.raw`^(?!.*\b(?:earned|this (?:order|sale|purchase|visit))\b).*\b(?:pending|processing|awaiting|soon|on hold|unconfirmed|unposted|not (?:yet )?available|held)\b`,
    String.raw`\bexpir(?:ing|es?|y)\b(?=.*\b(?:points|pts)\b)|\b(?:points|pts)\s+(?:\p{L}+\s+){0,3}expir(?!ed)\w*|^\W*\d[\d,]*\s+(?:\p{L}+\s+){0,2}expir\w*`,
    String.raw`^(?!.*\b(?:earned|balance|total|available)\b).*\b(?:tier|level|status)\b|^(?!.*\b(?:earned|balance|total)\b).*\bvalue\b|\b(?:reward )?(?:available|unlocks?|begins?) (?:at|in)\b`,
    String.raw`\b(?:household|group|referrals?)\b`,
    // What is left to an award is a way to it: `38 points remaining for a $5 reward`.
    String.raw`\b(?:left|remaining)\s(?:for|to|until|till|before|towards?)\s(?:(?:an?|the|our)\b|(?:your\s)?next\b|[$€£]\s?\d|(?:reach|get|unlock|earn|claim|receive)(?:ing)?\b)`,
    String.raw`\bin\s(?:19|20)\d\d\b`,
  ].join('|'),
  'iu',
);

const MONTH = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?`;
/** Numbers within a line that count no points, whatever the line tells. */
const OTHER_NUMBERS: readonly RegExp[] = [
  // Dates, times and years.
  /(?<!\d)\d{1,4}[/-]\d{1,2}[/-]\d{1,4}(?!\d)|(?<![\d$.,])\d{1,2}\/\d{2,4}(?!\d)|(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\b/gi,
  new RegExp(String.raw`\b${MONTH}\s\d{1,2}(?:st|nd|rd|th)?(?:,?\s(?:19|20)\d\d)?\b(?!,\d)`, 'gi'),
  new RegExp(String.raw`(?<!\d)\d{1,2}(?:st|nd|rd|th)?\s${MONTH}(?:,?\s(?:19|20)\d\d)?\b`, 'gi'),
  /(?<=\b(?:since|est\.?)\s)(?:19|20)\d\d\b/gi,
  // Other things that are counted, with what they are behind or before them.
  /(?<![\d.,])\d[\d,]*\s?(?:visits?|stamps?|punch(?:es)?|hours?|hrs?|days?|weeks?|months?|min(?:ute)?s?|years?|yrs?|members?|friends?|coupons?|vouchers?|offers?|items?|times|purchases|orders|transactions)\b/gi,
  /\b(?:visits|stamps|punch(?:es)?(?: card)?|coupons|vouchers|offers)\b[^\d;|]{0,16}\d[\d,]*/gi,
  /(?<!\d)\d{1,2}\s?(?:of|\/)\s?\d{1,2}(?!\d)/gi,
  // Factors.
  /(?<![\d.,])\d[\d.,]*\s?[x×]\s?\d[\d.,]*/gi,
  /(?<![\d.,])\d(?:\.\d)?\s?x(?!\p{L})/giu,
  // Whose points they are.
  /\b(?:id|no|num|number|card|account|acct|phone|tel)(?:\s?ending(?:\sin)?)?\W{0,3}(?:\d[\d-]{3,}|[*x]+\d+)(?![\d,.])|#\s?:?\s?\d+/gi,
];

/** What points are worth, beside the points themselves: `412 pts ($20.60 value)`, `200 points redeemed -$10.00`. */
const WORTH =
  /\(?(?:(?:worth|valued? at|value|for|=|or)\s*)?[-+]?\s?(?:[$€£]|\bRM)\s?\d[\d,]*(?:\.\d{2})?(?:\s*(?:value|off))?\)?/gi;
/** A whole number of points on a line. */
const IN_POINTS =
  /(?<![\d.,$€£])\d[\d,]*\s*(?:points|pts)\b|\b(?:points|pts)\b(?:\s+\p{L}+){0,3}\W{0,3}\d[\d,]*(?![\d,]*\.\d)/iu;

const blank = (text: string) => ' '.repeat(text.length);

/** The text with the parts that `isOther` blanked out; what `ends` matches is where parts end. */
function withoutParts(text: string, ends: RegExp, isOther: RegExp): string {
  let told = '';
  let from = 0;
  for (const to of [...[...text.matchAll(ends)].map((end) => end.index + end[0].length), text.length]) {
    const part = text.slice(from, to);
    told += isOther.test(part) ? blank(part) : part;
    from = to;
  }
  return told;
}

/**
 * What a line tells of the points that customers have: advertising, and points that are to come or that others have, are
 * blanked out. Every character stays in its place.
 */
export function withoutProgramme(text: string): string {
  const sentences = withoutParts(text, /[.!?;|](?=\s|$)/g, OF_PROGRAMME);
  return withoutParts(sentences, /[.!?;|](?=\s|$)|,(?=\s)|\s(?=\()|\)|\s(?=(?:and|&)\s)/g, OF_NO_ACCOUNT);
}

/**
 * What a line tells of the points of a sale: the same without dates, other things that are counted, and the worth of points in
 * money.
 */
export function pointsTold(text: string): string {
  const told = OTHER_NUMBERS.reduce((left, others) => left.replace(others, blank), withoutProgramme(text));
  return IN_POINTS.test(told) ? told.replace(WORTH, blank) : told;
}

/** Whether a line tells of the sale's points and of nothing else. */
export const isTold = (text: string): boolean => pointsTold(text) === text;
