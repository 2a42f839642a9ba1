import type { BookLayout } from '../../shared/exports/export-form.ts';
import { csvLine, defused } from './csv-text.ts';
import type { JournalEntry } from './journal.ts';
import { type CellValue, moneyCell } from './printed-cell.ts';

/** How a bookkeeping program takes entries. */
export interface BookFormat {
  encoding: 'utf8' | 'latin1';
  start: string;
  /** The lines of an entry, with their line ends. */
  entry(entry: JournalEntry): string;
}

/** What an entry is called: unlike any other, for programs that gather lines by it. */
const titleOf = ({ store, invoice, id }: JournalEntry) =>
  `${store}${invoice === null ? '' : ` ${invoice}`} (receipt ${id})`;

const debit = (cents: number): CellValue => (cents > 0 ? moneyCell(cents) : null);
const credit = (cents: number): CellValue => (cents < 0 ? moneyCell(-cents) : null);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** `2026-03-04` -> `03/04/2026`, as programs of the United States read it. */
const usDate = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;
/** `2026-03-04` -> `04 Mar 2026`, which Xero reads in every country. */
const wordDate = (iso: string) => `${iso.slice(8, 10)} ${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`;

const csv = (heads: string[], rows: (entry: JournalEntry) => CellValue[][]): BookFormat => ({
  encoding: 'utf8',
  start: csvLine(heads),
  entry: (entry) => rows(entry).map(csvLine).join(''),
});

/** Characters of a document's number in QuickBooks Desktop. */
const DOCNUM_LENGTH = 11;
/** Characters of a journal's number in QuickBooks Online. */
const JOURNAL_NO_LENGTH = 21;

/**
 * IIF is tab-delimited text in the code page of Windows, without a way to quote: what it cannot hold becomes a blank, and
 * letters beyond it are written without their accents.
 */
function iifCell(text: string): string {
  const plain = text.replace(/[\p{Cc}"\s]+/gu, ' ').trim();
  const latin = [...plain]
    .map((letter) => (/[\x20-\x7e\xa0-\xff]/.test(letter) ? letter : bareLetter(letter)))
    .join('');
  return defused(latin);
}

function bareLetter(letter: string): string {
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]+$/.test(bare) ? bare : '?';
}

const iifLine = (cells: readonly string[]) => `${cells.join('\t')}\r\n`;
const IIF_COLUMNS = ['TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'DOCNUM', 'MEMO'];

/**
 * QuickBooks Desktop: general journal entries, each from TRNS to ENDTRNS, whose amounts add up to nothing; a debit is
 * positive (https://quickbooks.intuit.com/learn-support, "IIF overview").
 */
const quickbooksIif: BookFormat = {
  encoding: 'latin1',
  start: [['!TRNS', ...IIF_COLUMNS], ['!SPL', ...IIF_COLUMNS], ['!ENDTRNS']].map(iifLine).join(''),
  entry(entry) {
    const lines = entry.lines.map(({ account, cents, memo }, index) =>
      iifLine([
        index === 0 ? 'TRNS' : 'SPL',
        'GENERAL JOURNAL',
        usDate(entry.date),
        iifCell(account),
        (cents / 100).toFixed(2),
        iifCell((entry.invoice ?? '').slice(0, DOCNUM_LENGTH)),
        iifCell(`${titleOf(entry)}: ${memo}`),
      ]),
    );
    return `${lines.join('')}${iifLine(['ENDTRNS'])}`;
  },
};

const FORMATS: Record<BookLayout, BookFormat> = {
  journal: csv(
    ['Entry', 'Date', 'Store', 'Invoice', 'Account', 'Debit', 'Credit', 'Currency', 'Description'],
    ({ id, date, store, invoice, currency, lines }) =>
      lines.map(({ account, cents, memo }) => [
        ...[id, date, store, invoice, account, debit(cents), credit(cents), currency, memo],
      ]),
  ),
  'quickbooks-iif': quickbooksIif,
  // Heads as "Import journal entries" of QuickBooks Online names them; accounts are named, not numbered.
  'quickbooks-journal': csv(
    ['Journal No', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description'],
    (entry) =>
      entry.lines.map(({ account, cents, memo }) => [
        `R${entry.id}`.slice(0, JOURNAL_NO_LENGTH),
        usDate(entry.date),
        account,
        debit(cents),
        credit(cents),
        `${titleOf(entry)}: ${memo}`,
      ]),
  ),
  // The three columns that QuickBooks Online takes of a bank account; what was spent is negative.
  'quickbooks-bank': csv(['Date', 'Description', 'Amount'], (entry) => [
    [usDate(entry.date), titleOf(entry), moneyCell(entry.lines[0]?.cents ?? 0)],
  ]),
  // Lines of one narration and date are one journal; debits are positive (Xero Central, "Import manual journals").
  xero: csv(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'], (entry) =>
    entry.lines.map(({ account, cents, memo }) => [
      ...[titleOf(entry), wordDate(entry.date), memo, account, entry.taxRate, moneyCell(cents)],
    ]),
  ),
};

export const bookFormat = (layout: BookLayout): BookFormat => FORMATS[layout];
