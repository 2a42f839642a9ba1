import type { BookedTax, ItemKind } from '../../shared/exports/accounts.ts';
import type {
  BookLayout,
  ExportRhythm,
  KeptTemplate,
  ResultUnits,
  TableLayout,
} from '../../shared/exports/export-form.ts';
import { formatCount, formatDate, plural } from './format.ts';

/** What is said of exports, in English. */
export const exportStrings = {
  title: 'Export records',
  selection: (count: number) => `The ${plural(count, 'record', 'records')} you selected.`,
  all: (count: number) => `All ${plural(count, 'record', 'records')} in the list.`,
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'Excel', json: 'JSON', books: 'Bookkeeping' },
  program: 'Program',
  programs: {
    'quickbooks-iif': 'QuickBooks Desktop (IIF)',
    'quickbooks-journal': 'QuickBooks Online, journal entries (CSV)',
    'quickbooks-bank': 'QuickBooks Online, bank transactions (CSV)',
    xero: 'Xero, manual journals (CSV)',
    journal: 'Any other, journal (CSV)',
  } satisfies Record<BookLayout, string>,
  layout: 'One row per',
  layouts: { wide: 'Record', long: 'Result or item', shown: 'As in the list' } satisfies Record<TableLayout, string>,
  kind: 'Kind of record',
  kinds: { all: 'Both', coa: 'Certificates', receipt: 'Receipts' },
  units: 'Result units',
  unitNames: { printed: 'As printed', percent: '%', 'mg/g': 'mg/g', 'ug/g': 'µg/g (ppm)' } satisfies Record<
    ResultUnits,
    string
  >,
  onlyVerified: 'Verified records only',
  help: {
    csv: 'CSV for Excel and Google Sheets. Formulas are disabled.',
    xlsx: 'Excel workbook. Certificates and receipts get a sheet each.',
    json: 'All fields, in the API format.',
  },
  layoutHelp: {
    wide: '',
    long: 'Discounts and taxes are divided among the items; they add up to the total.',
    shown: 'The columns the list shows now.',
  } satisfies Record<TableLayout, string>,
  programHelp: {
    'quickbooks-iif': 'In QuickBooks: File, Utilities, Import, IIF Files. Back up your company file first.',
    'quickbooks-journal':
      'In QuickBooks Online: Settings, Import data, Journal entries. Use account names, not numbers.',
    'quickbooks-bank': 'In QuickBooks Online: Banking, Upload from file. One line per receipt.',
    xero: 'In Xero: Manual journals, Import. Use account codes. Xero takes 300 lines at a time.',
    journal: 'Debits and credits by account. Each receipt balances.',
  } satisfies Record<BookLayout, string>,
  booksHelp: 'Receipts only. What can’t be booked is listed in a file next to the export.',
  start: 'Save as…',
  keep: 'Keep as template…',
  writing: (done: number, total: number) => `${formatCount(done)} of ${plural(total, 'record', 'records')} written`,
  stop: 'Stop',
  written: (count: number, path: string, leftOut: number, notePath: string | null) =>
    [
      `${plural(count, 'record', 'records')} saved to ${path}`,
      leftOut > 0 &&
        `. ${formatCount(leftOut)} left out; ${notePath === null ? 'see the last sheet' : `see ${notePath}`}`,
    ]
      .filter(Boolean)
      .join(''),

  accounts: 'Accounts',
  accountsHelp: 'For bookkeeping exports: which account each product type and tax is booked to.',
  accountsNone: 'Not mapped yet',
  accountsNow: (books: 'purchases' | 'sales', currency: string) =>
    `${books === 'purchases' ? 'Purchases' : 'Sales'} in ${currency}`,
  mapAccounts: 'Map accounts…',
  accountsTitle: 'Map accounts',
  accountsText:
    'Type names exactly as your bookkeeping program has them (Parent:Child for subaccounts); for Xero, account codes.',
  books: 'These receipts are',
  bookSides: { purchases: 'Purchases', sales: 'Sales' },
  currency: 'Currency',
  currencyProblem: 'Three letters, such as USD.',
  payment: { purchases: 'Paid from', sales: 'Paid into' },
  fees: 'Fees and rounding',
  taxRate: 'Tax rate name (Xero)',
  productTypes: 'Product types',
  taxTypes: 'Taxes',
  sameAsOther: (account: string) => account || 'Same as other',
  items: {
    flower: 'Flower',
    'pre-roll': 'Pre-rolls',
    vape: 'Vapes',
    concentrate: 'Concentrates',
    edible: 'Edibles',
    beverage: 'Beverages',
    tincture: 'Tinctures',
    capsule: 'Capsules',
    topical: 'Topicals',
    clone: 'Clones',
    seed: 'Seeds',
    accessory: 'Accessories',
    other: 'Other products',
  } satisfies Record<ItemKind, string>,
  taxes: {
    city_tax: 'City tax',
    county_tax: 'County tax',
    state_tax: 'State tax',
    excise_tax: 'Excise tax',
    other_tax: 'Other taxes',
  } satisfies Record<BookedTax, string>,
  missing: 'Required.',
  save: 'Save',
  accountsSaved: 'Accounts saved.',

  templates: 'Exports',
  templatesLabel: 'Export templates',
  templatesHelp: 'Saved exports you can run again or on a schedule, while Proofdesk runs.',
  templatesNone: 'None yet. Choose “Keep as template” when you export records.',
  templateTitle: 'Keep as template',
  templateText: 'Keeps the format and the list’s current filters. Replaces a template with the same name.',
  name: 'Name',
  every: 'Run',
  rhythms: {
    never: 'Only when I choose',
    day: 'Every day',
    week: 'Every Monday',
    month: 'On the 1st of each month',
  } satisfies Record<ExportRhythm | 'never', string>,
  period: 'Records',
  periods: {
    all: 'All that match',
    previous: {
      day: 'Dated the day before',
      week: 'Dated the week before',
      month: 'Dated the month before',
    } satisfies Record<ExportRhythm, string>,
  },
  folderHelp: 'Next, choose the folder for its files.',
  templateSaved: (name: string) => `Template “${name}” saved.`,
  templateRemoved: (name: string) => `Template “${name}” removed.`,
  templateFailed: (name: string, why: string) => `The scheduled export “${name}” failed. ${why}`,
  noFolder: 'No folder chosen',
  lastRun: (at: string | null) => (at === null ? 'Not run yet' : `Last run ${formatDate(at)}`),
  nextRun: ({ nextRunAt }: KeptTemplate) => (nextRunAt === null ? '' : `Next ${formatDate(nextRunAt)}`),
  run: 'Run now',
  runNamed: (name: string) => `Run now: ${name}`,
  folder: 'Folder…',
  folderNamed: (name: string) => `Folder for ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove the template ${name}`,
};
