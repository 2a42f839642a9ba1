import { finding, type Reason, reason } from '../../../../shared/findings/finding.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import type { AmountField } from '../../../../shared/records/receipt-amounts.ts';
import { type ReceiptNotes, weakestInk } from '../receipt-notes.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import { askForPoints } from './ask-for-points.ts';
import { balanceBelow } from './balance-below.ts';
import { type LabelledRewards, readRewards } from './labelled-rewards.ts';
import { withPartedThousands } from './parted-thousands.ts';
import { isForSale, pointsAccount, toldPoints } from './points-account.ts';
import { pointsInSentences, type ToldRewards } from './points-in-sentences.ts';
import { promisedRewards } from './promised-rewards.ts';
import type { Rewards } from './rewards.ts';
import { rewardsInMoney } from './rewards-in-money.ts';
import { askForUnnamedPoints, linesBelowSums } from './unnamed-counts.ts';
import { withoutBoxEdges } from './without-box-edges.ts';

type RewardFields = Pick<ReceiptRecord, 'rewards_earned' | 'rewards_spent' | 'total_rewards'>;

const PATHS = { earned: 'rewards_earned', spent: 'rewards_spent', balance: 'total_rewards' } as const;

/** How sure points are that were well read: with a label, and with an account that they balance. */
const LABELLED = 0.93;
const BALANCED = 0.97;

/** The points of a sale with their ink; what was not read, or does not fit, becomes a finding. */
export function noteRewards(
  printed: ReceiptRegions,
  amounts: Pick<ReceiptRecord, AmountField>,
  notes: ReceiptNotes,
): RewardFields {
  const regions = { ...printed, lines: withoutBoxEdges(printed.lines).map(withPartedThousands) };
  const below = linesBelowSums(regions);
  const sums = sumsOf(amounts);
  const account = pointsAccount(below, sums);
  const { rewards: labelled, doubts } = readRewards(regions.lines);
  const told = account || labelled.earned || labelled.balance ? null : toldPoints(below);
  const inMoney = account ? null : rewardsInMoney(regions.lines.slice(regions.itemsTo));
  const inSentences = pointsInSentences(below);
  const found = account?.isBalanced
    ? account.rewards
    : (told ?? filled(filled(completed(account?.rewards, labelled), inMoney?.rewards), inSentences.rewards));
  const rewards = found.earned && !found.balance ? { ...found, balance: balanceBelow(found.earned, below) } : found;
  for (const name of ['earned', 'spent', 'balance'] as const) {
    const reward = rewards[name];
    if (!reward) continue;
    const ink = weakestInk(reward.words);
    // A digit misread would have to be made good by another for the account to balance.
    const confidence = account?.isBalanced ? BALANCED * Math.sqrt(ink) : LABELLED * ink;
    notes.note(PATHS[name], reward.line.page, reward.words, reward.line.text, confidence);
  }
  if (told) askWhetherPoints(told, labelled, notes);
  if (!account?.isBalanced) {
    askForRewards(regions, rewards, notes);
    const isProved = isForSale(rewards.earned, sums);
    if (!told) askForDoubts(doubtsOf(doubts, isProved), notes);
    askForDoubts(unclear(isProved ? { ...rewards, earned: null } : rewards), notes);
    askForDoubts(ofSentences(rewards, inSentences), notes);
    if (inMoney?.doubt) askForDoubts(ofSource(rewards, inMoney.rewards, inMoney.doubt), notes);
  }
  return {
    rewards_earned: rewards.earned?.value ?? null,
    rewards_spent: rewards.spent?.value ?? null,
    total_rewards: rewards.balance?.value ?? null,
  };
}

/** What the arithmetic found, and what labels say of the rest. */
function completed(found: Rewards | undefined, labelled: Rewards): Rewards {
  if (!found) return labelled;
  const isFree = labelled.spent && ![found.earned?.line, found.balance?.line].includes(labelled.spent.line);
  return { ...found, spent: isFree ? labelled.spent : null };
}

/** Nothing but labels that fit says that these are points, and the shop calls them otherwise. */
function askWhetherPoints(told: Rewards, labelled: Rewards, notes: ReceiptNotes): void {
  const read = (['earned', 'spent', 'balance'] as const).filter((name) => told[name] && !labelled[name]);
  const paths = read.map((name) => PATHS[name]);
  notes.find(finding('points-unnamed', 'warning', paths, { case: 'lines', line: told.earned?.line.text ?? '' }));
}

/** What was read, and of the rest what amounts say. */
function filled(read: Rewards, inMoney: Rewards | undefined): Rewards {
  const { earned, spent, balance } = inMoney ?? read;
  return { earned: read.earned ?? earned, spent: read.spent ?? spent, balance: read.balance ?? balance };
}

type Doubts = ReadonlyMap<keyof Rewards, Reason>;
const NAMES = ['earned', 'spent', 'balance'] as const;

/** One reason to ask about all that was taken from one source. */
const ofSource = (rewards: Rewards, source: Rewards, why: Reason): Doubts =>
  new Map(NAMES.flatMap((name) => (rewards[name] && rewards[name] === source[name] ? [[name, why]] : [])));

/** Why to ask about what was taken from sentences. */
const ofSentences = (rewards: Rewards, told: ToldRewards): Doubts =>
  new Map([...told.doubts].filter(([name]) => rewards[name] === told.rewards[name]));

/** Why to ask about points, by field; as many as the sale came to dispel what only a label leaves open. */
const doubtsOf = (doubts: LabelledRewards['doubts'], isProved: boolean): Doubts =>
  new Map([...doubts].flatMap(([name, { why, isDispelled }]) => (isDispelled && isProved ? [] : [[name, why]])));

/** Numbers that nothing else on a receipt proves have to be read more surely than text. */
const SURE = 0.8;

/** Of points which nothing proves, those whose ink may as well be another number. */
function unclear(rewards: Rewards): Doubts {
  const found = NAMES.flatMap((name) => {
    const reward = rewards[name];
    const digits = (text: string) => (/^\D{0,2}[\d.,]+\D{0,2}$/.test(text) ? text.replace(/\D/g, '') : null);
    const printed = reward?.words.filter(({ text }) => /\d/.test(text)) ?? [];
    const other = printed
      .flatMap((word) => (word.alternatives ?? []).filter((text) => ![null, digits(word.text)].includes(digits(text))))
      .at(0);
    if (!reward || (!other && weakestInk(printed) >= SURE)) return [];
    const why = other
      ? reason('points-alternative', { points: reward.text, other })
      : reason('points-unconfirmed', { points: reward.text });
    return [[name, why] as const];
  });
  return new Map(found);
}

/** Asks about points that may be something else. */
function askForDoubts(doubts: Doubts, notes: ReceiptNotes): void {
  for (const [name, doubt] of doubts)
    notes.find(finding('points-unclear', 'warning', [PATHS[name]], { case: 'doubt', doubt: [doubt] }));
}

function askForRewards(regions: ReceiptRegions, rewards: Rewards, notes: ReceiptNotes): void {
  const unread = promisedRewards(regions.lines, rewards).map((field) => PATHS[field]);
  if (unread.length > 0) {
    notes.find(finding('points-illegible', 'warning', unread));
  }
  askForPoints(regions.lines, rewards, notes);
  askForUnnamedPoints(regions, rewards, notes);
}

/** What a shop may give points for: the goods, less what was taken off them, and with the taxes; in cents. */
function sumsOf({
  subtotal,
  total_discount: off,
  total_amount: total,
  total_tax: tax,
}: Pick<ReceiptRecord, AmountField>): number[] {
  const sums = [subtotal, total, (subtotal ?? 0) - (off ?? 0), (total ?? 0) - (tax ?? 0)];
  return sums.flatMap((sum) => (sum ? [Math.round(sum * 100)] : []));
}
