import { finding } from '../../../../shared/findings/finding.ts';
import { withoutMarks } from '../../../../shared/without-marks.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { ReceiptNotes } from '../receipt-notes.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import { isOfOtherTime } from '../sums/role-of-points.ts';
import type { SummaryRole } from '../sums/summary-labels.ts';
import { anyLanguage } from '../wording/languages.ts';
import { movementOf } from './points-counts.ts';
import { withoutProgramme } from './points-told.ts';
import type { Reward, Rewards } from './rewards.ts';

/** A few words and behind them a whole number of something, perhaps with more of the same: `Petals today 12 in all 340`. */
const COUNTED =
  /^\W*(?:\+\d[\d,]*\s)?\p{L}[\p{L}'’&. ]{2,28}?(?:\s?[:=]\s?|\s)\+?(?:\d{1,3}(?:,\d{3})+|\d{1,4})(?:\s*[,;|]?\s*\p{L}[\p{L}. ]{2,18}\s?[:=]?\s*\+?(?:\d{1,3}(?:,\d{3})+|\d{1,4})){0,2}(?:\s\p{L}{2,12}){0,2}\W*$/u;
/** What tills count or number below the sums besides points. */
const OF_THE_TILL =
  /\b(?:items?|itms?|goods|pieces|pcs|products?|units?|qty|quantity|counts?|lines|sold|packs?|cust(?:omers?)?|guests?|pax|table|auth\w*|appr\w*|term\w*|reg(?:ister)?|lane|till|pos|drawer|station|cashier|batch|trace|stan|ref\w*|seq\w*|host|mid|tid|aid|tc|response|invoice|inv|order|ticket|receipt|rcpt|bill|check|trans\w*|txn|trx|sale|cards?|debit|credit|visa|mastercard|cash|acct|account|members?|id|no|num|number|code|store|shop|branch|unit|suite|server|warranty|am|pm|age[ds]?|adults?|persons?|older|under|over|limits?|allotment|left|remaining|mg|grams?|oz|call|tel|phone|text|ext|version|ver|rev|copy|(?:re)?print|duplicate|queue|kiosk|window|counter|workstation|device|shift|employee|emp|user|clerk|operator|attendant|budtender|bags?|locker|room|floor|level|hwy|highway|route|exit|act|prop(?:osition)?|section|chapter|rule|form|since|est|copyright|within|page|of|(?<!to )dates?|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\b/i;

/** Where points are called so, they are counted, whatever is said of them: `Points on account 1,204`. */
const OF_POINTS = /^\W*(?:\p{L}+\s){0,2}(?:points|pts)\b(?!.*\b(?:expir\w*|per|for|until|next|worth)\b)/iu;

/** Words that only points are called by. */
const NAMES_POINTS = /\b(?:points|pts|rewards|loyalty)\b/i;
/** A whole number that is no amount, no part of another number, and no price of something: `100 points = $5`. */
const WHOLE = /(?<![\d.,$€£/:#*%\p{L}-])[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,5})(?![\dA-Za-z]|[.,:/-]\d|\s?%)/u;
/** What customers may earn, and what points are worth, is advertising or a rule. */
const OF_RULE =
  /\b(?:when|if|every|each|join|sign|next|per|until|get|save|bonus|[$€£]\s?\d+|redeem (?:at|your)|visit|www)\b/i;

/** What only points are, under any name: `You earned 132 Green Acorns`. */
const EARNED = /\b(?:earned|accrued)\b/i;
/** Whose the points are and since when, with the number right behind it: `Loyalty ID 48213`, `Rewards member since 2021`. */
const OF_MEMBER =
  /^(?!.*\b(?:points|pts)\b).*\b(?:member(?:ship)?|customer|id|card|phone|account|acct|since|no|num|number|store)\W{0,3}\d/i;

/** What there was before the sale is no field. */
const BEFORE_SALE = /\b(?:previous|prev|opening|starting|prior|old|last|beginning|before)\b/i;

/** Whether a line tells in any words how many points there are of something: `Railroad Rewards: 105 points credited`. */
export const tellsPoints = (text: string): boolean =>
  (NAMES_POINTS.test(text) || EARNED.test(text)) &&
  WHOLE.test(text) &&
  !OF_RULE.test(text) &&
  !OF_MEMBER.test(text) &&
  text.length <= LONGEST;
/** What a shop may give back of what was paid, under a name of its own: `BUD BUCKS EARNED: 5.20`. */
const EARNED_IN_MONEY =
  /^(?!.*\b(?:savings?|interest|tips?|tax(?:es)?|discounts?|wages?)\b)\W*(?:\p{L}[\p{L}'’&]*\s){0,3}(?:earned|accrued|points|pts|rewards? cash)\W*\d{1,4}\.\d{2}\W*$/iu;
/** Longer lines are sentences about the programme. */
const LONGEST = 60;

/** Time until which something holds. */
const OF_TIME = new RegExp(String.raw`\b${anyLanguage('timeSpans')}\b`, 'i');
/** Whether a line counts something that is known to be no points. */
export const countsOtherThings = (text: string): boolean => OF_THE_TILL.test(text) || OF_TIME.test(withoutMarks(text));

const OF_TOTAL = new Set(['total', 'due']);
/** Where no total was read, what was paid ends the sums. */
const OF_PAYMENT = new Set(['subtotal', 'tax-total', 'tendered', 'paid', 'change']);

/** The lines of a receipt below its total, or below what was paid where none was read. */
export function linesBelowSums({ lines, entries }: ReceiptRegions): readonly ReceiptLine[] {
  // `Petals total 340` is a sum only where it is one of money.
  const sums = entries.filter(({ amount, inTable }) => !amount.repaired && !inTable);
  const last = sums.findLast(({ role }) => OF_TOTAL.has(role)) ?? sums.findLast(({ role }) => OF_PAYMENT.has(role));
  return last ? lines.slice(last.index + 1) : [];
}

/** What is said of amounts that may count something else. */
const COUNTS = new Set<SummaryRole>(['unlabelled', 'count']);

/** What customers are told they have or got besides points: `You have 3 offers`, `You got 2 free donuts`. */
const OF_OFFERS = /\b\d+\s(?:\p{L}+\s)?(?:offers?|deals?)\b|\b\d+\sfree\s(?!points|pts)\p{L}/iu;

/** Lines below the sums that count something in a few words and whole numbers. */
function unnamedCounts(regions: ReceiptRegions): ReceiptLine[] {
  const ofSums = new Set(
    regions.entries
      .filter(({ amount, role, label }) => !amount.repaired && !COUNTS.has(role) && !NAMES_POINTS.test(label))
      .map(({ line }) => line),
  );
  return linesBelowSums(regions).filter((line) => {
    const text = withoutProgramme(line.text).trim();
    if (ofSums.has(line) || (NAMES_POINTS.test(text) && isOfOtherTime(text) && !/[.!;|]\s/.test(text))) return false;
    return (
      tellsPoints(text) ||
      EARNED_IN_MONEY.test(text) ||
      (COUNTED.test(text) && !OF_OFFERS.test(text) && (!countsOtherThings(text) || OF_POINTS.test(text)))
    );
  });
}

/** Whether a line stands between those of two rewards. */
function isBetween(line: ReceiptLine, ends: readonly (Reward | null)[], { lines }: ReceiptRegions): boolean {
  const [one = -1, other = -1] = ends.map((end) => lines.findIndex(({ text }) => text === end?.line.text));
  const at = lines.indexOf(line);
  return one >= 0 && other >= 0 && Math.min(one, other) < at && at < Math.max(one, other);
}

/**
 * Asks about the points that were not read where a line counts something that nothing was read from: a shop's points may
 * have a name of its own.
 */
export function askForUnnamedPoints(regions: ReceiptRegions, rewards: Rewards, notes: ReceiptNotes): void {
  const { earned, spent, balance } = rewards;
  const used = [earned, spent, balance].flatMap((reward) => (reward ? [reward.line.text] : []));
  const counts = unnamedCounts(regions).filter(({ text }) => !used.some((line) => line.includes(text)));
  const saysSpent = counts.find(({ text }) => movementOf(text).movement === 'spent');
  const amid = counts.find((line) => !BEFORE_SALE.test(line.text) && isBetween(line, [earned, balance], regions));
  const maySpend = spent ? undefined : (saysSpent ?? amid);
  const count = maySpend ?? counts[0];
  const open = [
    ...(earned ? [] : ['rewards_earned']),
    ...(maySpend ? ['rewards_spent'] : []),
    ...(balance ? [] : ['total_rewards']),
  ];
  if (!count || open.length === 0) return;
  notes.find(finding('points-unnamed', 'warning', open, { case: 'line', line: count.text }));
}
