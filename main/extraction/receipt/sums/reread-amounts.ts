import type { Amount } from '../lines/amounts.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** What leads from the goods to the total. */
const PARTS: readonly SummaryEntry['role'][] = ['subtotal', 'discount', 'tax', 'fee', 'rounding'];
/** Confidence of an amount that only the sums speak for: it is put before a person. */
const BY_SUMS = 0.45;

/**
 * Reads one amount between subtotal and total otherwise, where the sums do not come out as read and come out with exactly
 * one other reading of one amount: a digit's second candidate, or a dollar sign that was taken for a digit. Only where
 * what was paid proves the total. The same entries where nothing or more than one thing would help.
 */
export function rereadAmounts(entries: readonly SummaryEntry[]): readonly SummaryEntry[] {
  const total = provenTotal(entries);
  const parts = entries.filter((entry) => !entry.inTable && !entry.inclusive && PARTS.includes(entry.role));
  if (total === null || parts.filter(({ role }) => role === 'subtotal').length !== 1) return entries;
  if (!parts.some(({ role }) => role === 'tax') || sumsTo(parts, total)) return entries;
  const found = parts.flatMap((entry) =>
    otherReadings(entry.amount)
      .map((cents) => ({ entry, changed: { ...entry, amount: otherwise(entry.amount, cents) } }))
      .filter(({ changed }) => sumsTo(replaced(parts, entry, changed), total)),
  );
  const [only, ...others] = found;
  return only && others.length === 0 ? replaced(entries, only.entry, only.changed) : entries;
}

/** The total which what was paid, less the change, comes to; null where there is none. */
function provenTotal(entries: readonly SummaryEntry[]): number | null {
  const of = (...roles: SummaryEntry['role'][]) =>
    entries.filter(({ role, inTable }) => roles.includes(role) && !inTable).map(({ amount }) => amount.cents);
  const changes = [0, ...of('change')];
  const proven = of('total').find((total) =>
    of('paid', 'tendered').some((paid) => changes.some((change) => paid - Math.abs(change) === total)),
  );
  return proven ?? null;
}

/** Whether the goods with taxes and fees, with or without what was taken off, come to the total. */
function sumsTo(parts: readonly SummaryEntry[], total: number): boolean {
  const sum = (role: SummaryEntry['role']) =>
    parts.filter((entry) => entry.role === role).reduce((all, { amount }) => all + amount.cents, 0);
  const added = sum('subtotal') + sum('tax') + sum('rounding');
  const less = Math.abs(sum('discount'));
  return [0, sum('fee')].some((fees) => [0, less].some((off) => added + fees - off === total));
}

/** An amount that begins with what a dollar sign is read as. */
const DISGUISED_SIGN = /^\D*[4589S](\d{1,4})[.,](\d{2})\D*$/;

/** Other readings of the ink, as positive or negative as the first one. */
function otherReadings(amount: Amount): number[] {
  const disguised = amount.sign === null ? DISGUISED_SIGN.exec(amount.text) : null;
  const bare = disguised ? Number(disguised[1]) * 100 + Number(disguised[2]) : null;
  const all = bare === null ? amount.alternatives : [...amount.alternatives, Math.sign(amount.cents) * bare];
  return [...new Set(all)].filter((cents) => cents !== amount.cents);
}

function otherwise(amount: Amount, cents: number): Amount {
  const alternatives = [amount.cents, ...amount.alternatives.filter((other) => other !== cents)];
  return { ...amount, cents, alternatives, reread: true, confidence: Math.min(amount.confidence, BY_SUMS) };
}

function replaced(entries: readonly SummaryEntry[], entry: SummaryEntry, by: SummaryEntry): SummaryEntry[] {
  return entries.map((other) => (other === entry ? by : other));
}
