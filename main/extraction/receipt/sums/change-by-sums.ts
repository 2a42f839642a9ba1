import type { SummaryEntry } from './summary-entry.ts';

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
        !isCashBack(entry, amount.cents) &&
        totals.some((total) => amount.cents - total.amount.cents === Math.abs(entry.amount.cents)),
    );
  });
  if (!change || change.amount.cents === 0) return entries;
  return entries.map((entry) => (entry === change ? { ...entry, role: 'change', strength: 1 } : entry));
}

/** Cents of the smallest note that is handed out. */
const SMALLEST_NOTE = 500;

/**
 * Whether notes were handed out to a customer who asked for them with a card: to the total they add a round amount. A cashless
 * ATM charges a round amount, and what it gives back is change.
 */
function isCashBack({ label, amount }: SummaryEntry, paid: number): boolean {
  const back = Math.abs(amount.cents);
  return /cash\s?back/i.test(label) && back % SMALLEST_NOTE === 0 && paid % 100 !== 0;
}
