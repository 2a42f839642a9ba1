import type { SummaryEntry } from './summary.ts';

/** What tills call change where they do not call it so, or where its first letter was lost. */
const CALLED = /\b(?:cash\s?back|hange|balance|due|return(?:ed)?|back to)\b/i;

/**
 * The entries with the change called so where it goes by another name: `Cash Back 4.00`, `Balance Due -12.07` below what
 * was paid, which is just as much more than the total.
 */
export function withChangeBySums(entries: readonly SummaryEntry[]): readonly SummaryEntry[] {
  if (entries.some(({ role }) => role === 'change')) return entries;
  const change = entries.find((entry, at) => {
    if (!CALLED.test(entry.label) || entry.inTable) return false;
    const before = entries.slice(0, at);
    const totals = before.filter(({ role }) => role === 'total');
    return before.some(
      ({ role, amount }) =>
        (role === 'paid' || role === 'tendered') &&
        amount.cents > 0 &&
        totals.some((total) => amount.cents - total.amount.cents === Math.abs(entry.amount.cents)),
    );
  });
  if (!change || change.amount.cents === 0) return entries;
  return entries.map((entry) => (entry === change ? { ...entry, role: 'change', strength: 1 } : entry));
}
