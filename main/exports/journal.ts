import { type Accounts, accountOfItem, accountOfTax, BOOKED_TAXES } from '../../shared/exports/accounts.ts';
import type { LeftOutReason } from '../../shared/exports/export-form.ts';
import type { ReceiptRecord } from '../../shared/records/receipt.ts';
import { fieldHead } from './heads.ts';
import { type ReceiptShare, splitReceipt } from './split-receipt.ts';

export interface JournalLine {
  account: string;
  /** Whole cents: debits above nothing, credits below. */
  cents: number;
  memo: string;
}

/** A receipt as bookkeeping has it. The cents of its lines add up to nothing. */
export interface JournalEntry {
  /** Number of the record: unlike that of all others. */
  id: number;
  /** YYYY-MM-DD */
  date: string;
  store: string;
  invoice: string | null;
  currency: string;
  /** Of every line, as Xero asks for it. */
  taxRate: string;
  /** The first is what was paid. */
  lines: JournalLine[];
}

/**
 * The entry of a receipt: what it cost by account of product type and tax against what was paid. Receipts in no currency
 * count as being in that of the books.
 */
export function journalEntry(
  id: number,
  record: ReceiptRecord,
  accounts: Accounts,
): JournalEntry | { why: LeftOutReason } {
  if ((record.currency ?? accounts.currency) !== accounts.currency) return { why: 'other-currency' };
  if (record.date_sold === null) return { why: 'no-date' };
  const split = record.total_amount === null ? null : splitReceipt(record);
  if (!split) return { why: 'no-total' };
  const lines = linesOf(split.shares, accounts);
  if (lines.length === 0) return { why: 'nothing-to-book' };
  const store = record.retailer ?? 'Unknown store';
  const paid = { account: accounts.payment, cents: -split.total, memo: 'Payment' };
  const entry = [paid, ...lines].filter(({ cents }, index) => cents !== 0 || index === 0);
  return {
    ...{ id, store, invoice: record.invoice_number, currency: accounts.currency, taxRate: accounts.taxRate },
    date: record.date_sold.slice(0, 10),
    lines: accounts.books === 'sales' ? entry.map((line) => ({ ...line, cents: 0 - line.cents })) : entry,
  };
}

/** What was bought and its taxes, added up by account and by what it is. */
function linesOf(shares: readonly ReceiptShare[], accounts: Accounts): JournalLine[] {
  const lines = new Map<string, JournalLine>();
  const add = (account: string, cents: number, memo: string) => {
    const key = JSON.stringify([account, memo]);
    const line = lines.get(key) ?? { account, cents: 0, memo };
    line.cents += cents;
    lines.set(key, line);
  };
  for (const share of shares) {
    if (share.role === 'fees') add(accounts.fees, share.net, 'Fees and rounding');
    else add(accountOfItem(accounts, share.type), share.net, memoOf(share));
    for (const tax of BOOKED_TAXES) add(accountOfTax(accounts, tax), share.taxes[tax], fieldHead(tax));
  }
  return [...lines.values()].filter(({ cents }) => cents !== 0);
}

function memoOf({ role, type }: ReceiptShare): string {
  if (role === 'not-itemized') return 'Not itemized';
  return type === null ? 'Other' : type.charAt(0).toUpperCase() + type.slice(1);
}
