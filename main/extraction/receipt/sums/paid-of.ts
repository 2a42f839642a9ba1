import type { SummaryEntry } from './summary-entry.ts';

/** What was tendered: the line that says paid, or the sum of the tenders. */
export function paidOf(
  plain: readonly SummaryEntry[],
  due: number | null,
  change: SummaryEntry | null,
): SummaryEntry | null {
  // A way of paying that was not used: `E-Wallet 0.00`; for nothing, nothing is paid.
  const paid = plain.filter(
    ({ role, amount }) => (role === 'paid' || role === 'tendered') && (amount.cents !== 0 || due === 0),
  );
  const back = change ? Math.abs(change.amount.cents) : 0;
  const exact = paid.find((entry) => due !== null && entry.amount.cents - back === due);
  // Below the change stands the card's own slip, which says again what it was charged.
  const tenders = paid.filter(
    ({ role, index }) => role === 'tendered' && index < (change?.index ?? Number.POSITIVE_INFINITY),
  );
  const [first] = tenders;
  // Part by card, part in cash; the slips of cards below say again what each was charged.
  const parts = tenders.findIndex(
    (_, last) => last > 0 && due !== null && sumOf(tenders.slice(0, last + 1)) - back === due,
  );
  if (!exact && first && parts > 0) {
    const own = tenders.slice(0, parts + 1);
    return {
      ...first,
      amount: { ...first.amount, cents: sumOf(own), words: own.flatMap(({ amount }) => amount.words) },
    };
  }
  // `Canopy Pay 52.10`: what says the total again below it, by the name of whoever transferred it.
  const named = plain.find(
    ({ role, label, amount }, at) =>
      role === 'unlabelled' &&
      amount.cents === due &&
      /[A-Za-z]{3}/.test(label) &&
      plain.slice(0, at).some((entry) => entry.role === 'total' && entry.amount.cents === due),
  );
  return (
    (exact && chargedIn(exact, plain)) ??
    exact ??
    paid.find((entry) => entry.role === 'paid') ??
    paid[0] ??
    named ??
    null
  );
}

const sumOf = (entries: readonly SummaryEntry[]): number => entries.reduce((sum, { amount }) => sum + amount.cents, 0);

/** What was charged in all below a way to pay and what that cost: `Debit 26.00`, `Convenience fee 3.50`, `Total charged 29.50`. */
function chargedIn(tender: SummaryEntry, plain: readonly SummaryEntry[]): SummaryEntry | null {
  const below = plain.filter(({ index }) => index > tender.index);
  const all = below.find(({ role, amount }) => role === 'paid' && amount.cents > tender.amount.cents);
  const fees = below
    .filter(({ role, index }) => role === 'fee' && index < (all?.index ?? 0))
    .reduce((sum, { amount }) => sum + amount.cents, 0);
  return all && all.amount.cents - tender.amount.cents === fees ? all : null;
}
