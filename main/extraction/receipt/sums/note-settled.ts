import type { ReceiptNotes } from '../receipt-notes.ts';
import type { Settled } from './settlement.ts';

/** Notes the ink of an amount and its label; nothing where there is none. */
export function noteSettled(path: string, amount: Settled | null, notes: ReceiptNotes): void {
  if (!amount) return;
  const text = `${amount.entry.label} ${amount.amount.text}`.trim();
  notes.note(path, amount.entry.line.page, amount.amount.words, text, amount.confidence);
  notes.tell(path, {
    proven: Number(amount.proven),
    reread: Number(amount.reread),
    repaired: Number(amount.amount.repaired),
    strength: amount.entry.strength,
    settled: amount.confidence,
  });
}

/** A value worked out from others: as sure as the least sure of them, shown where they stand. */
export function derive(notes: ReceiptNotes, path: string, from: readonly Settled[]): void {
  const first = from[0];
  if (!first) return;
  const words = from.flatMap((amount) => amount.amount.words);
  const text = from.map((amount) => `${amount.entry.label} ${amount.amount.text}`.trim()).join('\n');
  notes.note(path, first.entry.line.page, words, text, Math.min(...from.map((amount) => amount.confidence)), {
    method: 'derived',
  });
}
