import type { LearnedItems, LearnedLine, LearnedWord } from '../../../../shared/records/store-profile.ts';
import type { Word } from '../../../documents/page.ts';
import { amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { formOf } from '../profiles/receipt-forms.ts';
import { endsInColumn, type ReceiptLayout } from './receipt-layout.ts';
import type { LineRole, WordRole } from './roles.ts';
import { shapeOf } from './word-shapes.ts';

const place = (x: number, { left, width }: ReceiptLayout) =>
  Math.round(Math.max(-1, Math.min(2, (x - left) / width)) * 1000) / 1000;

const LETTER: Readonly<Record<string, string>> = {
  capitals: 'w',
  word: 'w',
  flag: 'f',
  letter: 'f',
  integer: 'i',
  number: 'n',
  code: 'c',
  mixed: 'm',
  amount: 'a',
  decimal: 'd',
};

/** Shapes of a line's words as letters, runs of one shape once. */
const patternOf = ({ words }: ReceiptLine): string =>
  words
    .map(({ text }) => LETTER[shapeOf(text)] ?? 's')
    .join('')
    .replace(/(.)\1+/g, '$1')
    .slice(0, 20);

/** How a line looks. */
export function lookOf(line: ReceiptLine, layout: ReceiptLayout): Omit<LearnedLine, 'role' | 'fixed'> {
  return {
    pattern: patternOf(line),
    x: place(line.x0 - line.drift, layout),
    priced: amountsOn(line).some((amount) => endsInColumn(amount, layout)),
  };
}

export const formsOf = (line: ReceiptLine): string[] =>
  line.words.flatMap(({ text }) => formOf(text) ?? []).filter((form) => /[a-z@]/.test(form));

/** How each word of a line looks. */
export function wordLooksOf(line: ReceiptLine, layout: ReceiptLayout): Omit<LearnedWord, 'role' | 'fixed'>[] {
  const price = amountsOn(line).findLast((amount) => endsInColumn(amount, layout)) ?? amountsOn(line).at(-1);
  const end = price?.words[0] ? line.words.indexOf(price.words[0]) : line.words.length;
  return line.words.map((word, at) => ({
    shape: shapeOf(word.text),
    x0: place(word.x0 - line.drift, layout),
    x1: place(word.x1 - line.drift, layout),
    before: Math.min(9, at),
    behind: Math.max(-9, Math.min(9, end - at)),
  }));
}

/** How much what was learned counts beside what weights tell; votes that count as one more of each role. */
const WEIGHT = 1.5;
const UNSEEN = 0.25;
/** What weights leave of a role that they think impossible; fewer votes than this tell nothing. */
const POSSIBLE = 0.05;
const FEWEST_VOTES = 0.5;

/** Shares of roles with the votes of what was seen before. */
function withVotes<Role extends string>(
  shares: readonly number[],
  roles: readonly Role[],
  votes: ReadonlyMap<Role, number>,
) {
  const all = [...votes.values()].reduce((sum, one) => sum + one, 0);
  if (all < FEWEST_VOTES) return [...shares];
  const weighed = shares.map((share, at) => {
    const vote = ((votes.get(roles[at] as Role) ?? 0) + UNSEEN / roles.length) / (all + UNSEEN);
    return Math.max(share, POSSIBLE) * vote ** WEIGHT;
  });
  const sum = weighed.reduce((total, one) => total + one, 0) || 1;
  return weighed.map((one) => one / sum);
}

/** Roles' shares of a line with what lines that looked like it were. */
export function lineShares(
  shares: readonly number[],
  roles: readonly LineRole[],
  line: ReceiptLine,
  layout: ReceiptLayout,
  { lines }: LearnedItems,
): number[] {
  const look = lookOf(line, layout);
  const forms = new Set(formsOf(line));
  const votes = new Map<LineRole, number>();
  for (const one of lines) {
    if (one.priced !== look.priced) continue;
    const isFixed = one.fixed.length > 0 && one.fixed.every((form) => forms.has(form));
    const near = Math.exp(-Math.abs(one.x - look.x) / 0.04);
    const like = one.pattern === look.pattern ? 1 : sharedPart(one.pattern, look.pattern) ** 3;
    const vote = near * like * (isFixed ? 2 : one.fixed.length > 0 ? 0.4 : 1);
    votes.set(one.role, (votes.get(one.role) ?? 0) + vote);
  }
  return withVotes(shares, roles, votes);
}

/** Part of two patterns' letters that both have at their ends, 0 to 1. */
function sharedPart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let front = 0;
  while (front < most && a[front] === b[front]) front += 1;
  let back = 0;
  while (back < most - front && a.at(-1 - back) === b.at(-1 - back)) back += 1;
  return (front + back) / Math.max(a.length, b.length, 1);
}

/** Roles' shares of a line's words with what words that looked like them were. */
export function wordShares(
  shares: readonly number[],
  roles: readonly WordRole[],
  word: Word,
  look: Omit<LearnedWord, 'role' | 'fixed'>,
  { words }: LearnedItems,
): number[] {
  const form = formOf(word.text);
  const votes = new Map<WordRole, number>();
  for (const one of words) {
    if (one.shape !== look.shape && one.fixed !== form) continue;
    const isFixed = one.fixed !== null && one.fixed === form && /[a-z@]/.test(one.fixed);
    const apart = Math.min(Math.abs(one.x0 - look.x0), Math.abs(one.x1 - look.x1));
    const near = Math.exp(-apart / 0.03);
    const order = (one.before === look.before ? 0.5 : 0) + (one.behind === look.behind ? 0.5 : 0);
    votes.set(one.role, (votes.get(one.role) ?? 0) + (isFixed ? 3 : near * (0.4 + order)));
  }
  return withVotes(shares, roles, votes);
}
