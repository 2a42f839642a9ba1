import type { Word } from '../../../documents/page.ts';
import { type ReceiptLine, withWords, wordsBetween } from '../lines/receipt-lines.ts';
import { pointsRoughly } from '../lines/unknown-labels.ts';
import { type SummaryRole, summaryLabel } from '../sums/summary-labels.ts';
import type { Language } from '../wording/wording.ts';
import { asPlainPoints, namesOfPoints } from './names-of-points.ts';

/** Points (or money) of a loyalty programme as printed. */
export interface Reward {
  value: number;
  text: string;
  line: ReceiptLine;
  words: Word[];
}

export interface Rewards {
  earned: Reward | null;
  spent: Reward | null;
  balance: Reward | null;
}

/** A comma between thousands may be read as a point: money has two decimals. */
const NUMBER = /(?<![\d.,])[-+]?\$?\s?([1-9]\d{0,2}(?:[,.]\d{3})+|\d{1,6})(\.\d{1,2})?(?!\d|\.\d|\s?%|[-/:]\d)/g;

const FIELDS: Partial<Record<SummaryRole, keyof Rewards>> = {
  'reward-earned': 'earned',
  'reward-spent': 'spent',
  'reward-balance': 'balance',
};

/** What is left, named below the points themselves: `Points earned 105`, `New balance 316`. */
const BALANCE = /^\W*(?:new|current|closing|remaining|your)?\s*balance\W*$/i;

/** What was earned, named beside the points themselves: `Earned today: 73`, below it `Points balance: 418`. */
const EARNED = /^\W*(?:you\s+)?(?:earned|accrued)(?:\s+(?:today|this (?:visit|purchase|sale|order)|now))?\W*$/i;
const OF_POINTS = /\b(?:points|pts|loyalty|rewards)\b/i;
/** Whether one of the lines around tells of points. */
const isNearPoints = (lines: readonly ReceiptLine[], index: number): boolean =>
  lines
    .slice(Math.max(0, index - 2), index + 3)
    .some(({ text }, at) => at !== Math.min(2, index) && OF_POINTS.test(text));

/** `*** POINTS ***`, `Loyalty rewards`: the heading of a block whose lines need not say points again. */
const HEADING =
  /^\W*(?:(?:your|my|member|customer)\s+)?(?:loyalty|rewards?|points?)(?:\s+(?:program|summary|points?|rewards?|club|account|status))?\W*$/i;
/** The same in the shop's own words: `ORCHARD REWARDS`; it heads a block where one of its lines follows. */
const HEADING_BY_NAME = /^\W*(?:\p{L}[\p{L}'’&]*\s){1,3}(?:loyalty|rewards|points|perks|club)\W*$/iu;
/** Lines of such a block. */
const OF_BLOCK =
  /^\W*(?:earned|accrued|redeemed|used|spent|applied|ending|closing|(?:this (?:sale|order|visit|purchase)|on account)(?=[^a-z]*(?:pts|points)?[^a-z]*$)|(?:(?:new|current|closing|remaining|available|your|total)\s*)?(?:balance|available|total|remaining))\b/i;
/** What there was before the sale is no field. */
const BEFORE_SALE = /\b(?:previous|prev|opening|starting|prior|old|last|beginning|before)\b/i;
const SAYS_EARNED = /\b(?:earn|accru|gain|collect|add)/i;
/** Such a block on one line needs no heading: nothing else is earned, redeemed and left. */
const ACCOUNT =
  /\b(?:earned|accrued)\W*\d[\d,]*(?:\s*(?:pts|points))?\W+(?:(?:redeemed|used|spent)\W*\d[\d,]*(?:\s*(?:pts|points))?\W+)?(?:(?:new|current)\s+)?(?:balance|total|available)\W*\d/i;
/** What customers may earn is advertising: `Earn 5 back when you join`. */
const PROMISE = /\b(?:when|if|every|join|sign up|next (?:visit|purchase))\b/i;
/** No block is longer than this many lines. */
const LONGEST_BLOCK = 5;
const BARE_NUMBER = /^\W*\d{1,3}(?:,?\d{3})*(?:\s*(?:pts|points))?\W*$/i;

/** Loyalty lines: what was earned, spent, and what is left. */
export function readRewards(lines: readonly ReceiptLine[]): Rewards {
  const rewards: Rewards = { earned: null, spent: null, balance: null };
  const ofMoney = new Set<keyof Rewards>();
  let lastAt = Number.NEGATIVE_INFINITY;
  let headedAt = Number.NEGATIVE_INFINITY;
  const names = namesOfPoints(lines);
  for (const [index, printed] of lines.entries()) {
    if (HEADING.test(printed.text) || headsByName(printed, lines[index + 1])) headedAt = index;
    const line = withNumberBelow(printed, lines[index + 1]);
    const numbers = line.text.length > 60 || PROMISE.test(line.text) ? [] : [...line.text.matchAll(NUMBER)];
    const isHeaded = index - headedAt <= LONGEST_BLOCK || ACCOUNT.test(line.text);
    for (const { match, label } of labelled(line, numbers, names, isHeaded)) {
      const today = EARNED.test(label) && match[2] === undefined && isNearPoints(lines, index);
      const added = match[0].startsWith('+') && HEADING.test(label);
      const role = added ? 'reward-earned' : roleOf(label, line.language);
      const inBlock = index - lastAt <= 2 && BALANCE.test(label) && match[2] === undefined && !match[0].includes('$');
      const field = (role && FIELDS[role]) ?? (inBlock ? 'balance' : today ? 'earned' : null);
      // Money that points were worth is a discount; the points themselves stand elsewhere.
      const isMoney = /\$/.test(match[0]) || (match[2] ?? '').length === 3;
      if (field) lastAt = index;
      if (!field || (rewards[field] && (isMoney || !ofMoney.has(field)))) continue;
      if (isMoney) ofMoney.add(field);
      else ofMoney.delete(field);
      const value = Math.abs(Number(`${(match[1] ?? '').replace(/[,.]/g, '')}${match[2] ?? ''}`));
      rewards[field] = {
        value,
        text: match[0].trim(),
        line,
        words: wordsBetween(line, match.index, match.index + match[0].length),
      };
    }
  }
  return rewards;
}

/** What a label says of points. */
function roleOf(label: string, language: Language): SummaryRole | undefined {
  const role = summaryLabel(label, language)?.role;
  const isOfBefore = role === 'reward-balance' || (role === 'reward-earned' && !SAYS_EARNED.test(label));
  return isOfBefore && BEFORE_SALE.test(label) ? undefined : role;
}

/** Whether a line that ends in a word for points has a line of their block below it. */
const headsByName = ({ text }: ReceiptLine, below: ReceiptLine | undefined): boolean =>
  HEADING_BY_NAME.test(text) && below !== undefined && OF_BLOCK.test(below.text) && /\d/.test(below.text);

/**
 * Fields which the receipt promises and whose number was not read: their label stands alone, or a block's heading has
 * numbers below it of which none was understood.
 */
export function promisedRewards(lines: readonly ReceiptLine[], read: Rewards): (keyof Rewards)[] {
  const fields = lines.flatMap(({ text, language }) => {
    const field =
      /\d/.test(text) || text.length > LONGEST_LABEL
        ? undefined
        : FIELDS[summaryLabel(text, language)?.role ?? 'other'];
    return field && !read[field] ? [field] : [];
  });
  // The word that says what of was lost: `Earned: 189`, `Points: 1036`.
  const halves = lines.flatMap(({ text }) => {
    const half = text.length > LONGEST_LABEL || PROMISE.test(text) ? null : HALF_A_LABEL.exec(text);
    if (!half) return [];
    if (!half[1]) {
      const open = (['earned', 'balance', 'spent'] as const).filter((one) => !read[one]);
      return open.length > 1 ? open.slice(0, 2) : open;
    }
    const field = /^[ea]/i.test(half[1]) ? 'earned' : /^b/i.test(half[1]) ? 'balance' : 'spent';
    return read[field] ? [] : [field as keyof Rewards];
  });
  const used = [read.earned, read.spent, read.balance].map((reward) => reward?.line.text);
  const rough = lines.flatMap((line) =>
    used.includes(line.text) || BEFORE_SALE.test(line.text) ? [] : pointsRoughly(line),
  );
  const none = !read.earned && !read.spent && !read.balance;
  const headed = lines.some(
    ({ text }, index) =>
      HEADING.test(text) &&
      !PROMISE.test(lines[index - 1]?.text ?? '') &&
      /^\W*[A-Za-z ]+\W+[\d,]+\W*$/.test(lines[index + 1]?.text ?? '') &&
      !OF_MEMBER.test(lines[index + 1]?.text ?? '') &&
      (lines[index + 1]?.text.length ?? 0) < LONGEST_LABEL,
  );
  return [
    ...new Set([
      ...fields,
      ...halves,
      ...rough.filter((field) => !read[field]),
      ...(none && headed ? (['earned', 'balance'] as const) : []),
    ]),
  ];
}

/** A whole number behind what happened to points, or behind points by themselves. */
const HALF_A_LABEL = /^\W*(?:(earned|accrued|redeemed|balance)|points|pts)\s*[:=]?\s*\d[\d,]*\W*$/i;

/** Who has the points, and since when: no number of points. */
const OF_MEMBER = /\b(?:member|customer|account|acct|card|phone|tier|level|since|id|no|number|store)\b/i;
/** Longer lines about points are advertising. */
const LONGEST_LABEL = 32;

/** A label whose number went to a line of its own: `Points earned`, below it `105`. */
function withNumberBelow(line: ReceiptLine, below: ReceiptLine | undefined): ReceiptLine {
  const labelled =
    !/\d/.test(line.text) && FIELDS[summaryLabel(line.text, line.language)?.role ?? 'other'] !== undefined;
  if (!labelled || !below || !BARE_NUMBER.test(below.text)) return line;
  return withWords(line, [...line.words, ...below.words]);
}

/** Points named beside the money they were worth: `Rewards (150 points redeemed)  -$15.00`. */
const POINTS_DONE = /(?<![\d.,])\d[\d,]*\s*(?:points|pts)\s+(redeemed|used|spent|applied|earned)\b/i;

/** Points added, with what they come to behind them: `+58 points  Balance 1,204`. */
const POINTS_ADDED = /^\W*\+\s?\d[\d,]*\s*(?:points|pts)\b/i;

/** Numbers with what happened to the points behind them: `Loyalty: 149 earned / 2,081 total`. */
const LABEL_BEHIND =
  /^\s*(?:(?:points|pts)\s+)?(earned|accrued|redeemed|used|spent|applied|balance|total|available)\b/i;
const OF_LOYALTY = /\b(?:points?|pts|loyalty|rewards?)\b/i;

/** Nothing but points is earned and left, whatever a shop calls its club: `Kind Club: 123 earned, 660 available`. */
const isAccount = (parts: readonly { label: string }[]): boolean =>
  parts.some(({ label }) => /earned|accrued/i.test(label)) &&
  parts.some(({ label }) => /balance|available/i.test(label));

/** The numbers of a line about points whose labels all stand behind them; none where one does not. */
function labelledBehind(
  text: string,
  numbers: readonly RegExpExecArray[],
): { match: RegExpExecArray; label: string }[] {
  if (!numbers[0]) return [];
  const parts = numbers.map((match, at) => {
    const behind = text.slice(match.index + match[0].length, numbers[at + 1]?.index);
    return { match, label: `points ${LABEL_BEHIND.exec(behind)?.[1] ?? ''}` };
  });
  const isOfPoints = OF_LOYALTY.test(text.slice(0, numbers[0].index)) || isAccount(parts);
  return parts.length > 1 && isOfPoints && parts.every(({ label }) => label !== 'points ') ? parts : [];
}

/** Of the number before: `Earned 153 pts | Available 2,009 pts`. */
const UNITS_BEFORE = /^\s*(?:pts|points)\b/i;

/** What is said of the number before: `You earned 52 points today! Balance: 1,310`. */
const SENTENCE_BEFORE = /^[^:]*[!;|]\s*/;

/** What is left, behind what was earned. */
const TOTAL_OF_POINTS = /^\W*(?:total|bal(?:ance)?|available)\W*$/i;

/**
 * Two numbers, with words of the shop between them: `Earned 114 Harbor Points on this order. Balance 902`, `+65 earned  Balance
 * 310`, `+192 earned today, 740 on account`.
 */
const EARNED_AND_LEFT =
  /(?:\b(?:earned|accrued)\W{0,3}\d[\d,]*|\+\s?\d[\d,]*\s+(?:earned|accrued))\b\D{0,48}(?:\b(?:balance|available)\W{0,3}\d|\d[\d,]*\s+(?:on account|left|remaining|in total)\b)/i;

/** What was earned and what is left, where a line says just these two; none for any other. */
function earnedAndLeft(text: string, numbers: readonly RegExpExecArray[]): { match: RegExpExecArray; label: string }[] {
  const [earned, left] = numbers;
  if (!earned || !left || numbers.length > 2 || !EARNED_AND_LEFT.test(text) || BEFORE_SALE.test(text)) return [];
  return [
    { match: earned, label: 'points earned' },
    { match: left, label: 'points balance' },
  ];
}

/** Each number of a line with its label where all have one (`Pts earned: 115  Pts balance: 530`), else the last one. */
function labelled(
  { text, language }: ReceiptLine,
  numbers: readonly RegExpExecArray[],
  names: ReadonlySet<string>,
  inBlock: boolean,
): { match: RegExpExecArray; label: string }[] {
  const named = (match: RegExpExecArray, label: string) => {
    const bare = label.replace(UNITS_BEFORE, '');
    return inBlock && OF_BLOCK.test(bare) && !/[.$]/.test(match[0]) ? `points ${bare}` : asPlainPoints(label, names);
  };
  const behind = labelledBehind(text, numbers);
  if (behind.length > 0) return behind;
  const account = earnedAndLeft(text, numbers);
  if (account.length > 0) return account;
  const said = POINTS_DONE.exec(text);
  const points =
    said && numbers.find((match) => match.index <= said.index && said.index < match.index + match[0].length);
  if (said && points) return [{ match: points, label: `points ${said[1]}` }];
  const [first, ...others] = numbers;
  if (first && POINTS_ADDED.test(text)) {
    const end = first.index + first[0].length;
    const rest = others.map((match) => ({ match, label: text.slice(end, match.index) }));
    return [{ match: first, label: 'points earned' }, ...rest.slice(0, 1)];
  }
  const parts = numbers.map((match, at) => {
    const before = numbers[at - 1];
    const label = text.slice(before ? before.index + before[0].length : 0, match.index).replace(SENTENCE_BEFORE, '');
    const unit = UNITS_BEFORE.exec(text.slice(match.index + match[0].length))?.[0] ?? '';
    const isAdded = match[0].startsWith('+') && HEADING.test(label);
    return { match, label: isAdded ? 'points earned' : named(match, `${label}${before ? '' : unit}`) };
  });
  // `Points earned: 72  Total: 310`
  for (const part of parts.slice(1))
    if (TOTAL_OF_POINTS.test(part.label) && FIELDS[summaryLabel(parts[0]?.label ?? '', language)?.role ?? 'other'])
      part.label = 'points balance';
  const all = parts.length > 1 && parts.every(({ label }) => FIELDS[summaryLabel(label, language)?.role ?? 'other']);
  const match = numbers.at(-1);
  if (all || !match) return parts;
  const label = text.slice(0, match.index) + text.slice(match.index + match[0].length);
  return [{ match, label: named(match, label) }];
}
