/** What there was before the sale, or came at another time, is no field. */
const OTHER_TIME =
  /\b(?:previous(?:ly)?|prev|opening|starting|prior|old|last|beginning|before|yesterday|b\/f|ever|career|life ?time|all[- ]time|ytd|mtd|year[- ]to[- ]date|(?:this|per) (?:year|month|week|quarter)|so far|annual|yearly|monthly)\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\s+(?:points|pts)\b|\bin (?:19|20)\d\d\b/i;
/** What was earned until now, this sale among others. */
const UNTIL_NOW = /\b(?:earn|accru|gain|collect)\w*\s.*\b(?:to date|since)\b|\bto date\b.*\b(?:earned|accrued)\b/i;

/** Points that can still be spent, in words of spending. */
const UNSPENT =
  /\b(?:spendable|un(?:used|spent|redeemed)|not (?:yet )?(?:used|spent|redeemed)|(?:available|left|remaining|have|balance)\b.*\bto (?:spend|use|redeem)|(?:points?|pts|rewards?) to (?:spend|use)|\bmay (?:spend|use|redeem))\b/i;
const SPENT =
  /\b(?:spen[dt](?!able)|redeem(?!able)|used|applied|burn|deducted|debited|exchanged|paid with|utilis[eé]s|d[eé]duits)|[eé]chang[eé]s\b/i;
const EARNED =
  /\b(?:earn|accru(?!mulated)|gained|collected|awarded|add(?:ed)?\b|today|this (?:sale|[uv][i1l]s[i1l]t|trip|shop|purchase|bill|order|receipt|transaction)|issued|acquis|gagn[eé]s)/i;
const LEFT =
  /\b(?:bal(?:ance)?|valid (?:until|till|thr(?:u|ough)|to)|total|to date|ending|closing|c\/f|avail(?:able)?|on (?:account|file)|after(?:\W*$| (?:this )?(?:order|sale|visit|purchase|transaction))|current|have|remaining|left|now|accum(?:ulated)?|solde|cumul[eé]s|disponibles|restants)(?!\p{L})/iu;

/** Whether a label speaks of points of another time than the sale. */
export const isOfOtherTime = (label: string): boolean => OTHER_TIME.test(label) || UNTIL_NOW.test(label);

/**
 * What a label that names points says of them; null where it says nothing.
 *
 * @param saysEarned whether it does, with a letter misread perhaps
 */
export function roleOfPoints(
  label: string,
  saysEarned: boolean,
): 'reward-earned' | 'reward-spent' | 'reward-balance' | null {
  if (UNSPENT.test(label)) return 'reward-balance';
  // `Spent today` says when, and not that they were earned.
  if (SPENT.test(label) && !/\b(?:earn|accru|added)/i.test(label)) return 'reward-spent';
  if (saysEarned || EARNED.test(label)) return 'reward-earned';
  return LEFT.test(label) ? 'reward-balance' : null;
}
