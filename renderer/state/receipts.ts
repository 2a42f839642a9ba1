import type { Failure } from '../../shared/desktop.ts';
import type { CurrencySummary } from '../../shared/records/receipt-summary.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { useNavigation } from './navigation.ts';
import { EVERYTHING, type RecordsQuery } from './record-filter.ts';
import { useRecords } from './records.ts';

export type PeriodName = 'all' | 'last-12-months' | 'this-year' | 'last-year' | 'chosen';

interface ReceiptsStore {
  status: 'loading' | 'ready' | 'failed';
  failure: Failure | null;
  period: PeriodName;
  /** ISO days, empty for none; they count where the period is `chosen`. */
  from: string;
  to: string;
  verifiedOnly: boolean;
  /** The currency that is shown: ISO 4217, `none` where receipts do not tell; null the one of the most receipts. */
  currency: string | null;
  summaries: CurrencySummary[];
  change(changes: Partial<Pick<ReceiptsStore, 'period' | 'from' | 'to' | 'verifiedOnly'>>): void;
  showCurrency(currency: string): void;
  load(): Promise<void>;
  /** Asks again if the screen has been shown before. */
  refresh(): void;
  /** Shows the receipts that a part of a chart was added up from. */
  openRecords(part: ChartPart): void;
}

/** What a bar is of, besides what all bars of a screen are of. */
export interface ChartPart {
  currency: string;
  /** First and last day of a column. */
  days?: { from: string; to: string };
  retailer?: string;
  product_type?: string;
}

/**
 * The receipts that a part of a chart was added up from: not those of samples, and with the whole name, as others may
 * contain it.
 * @param period first and last day of what is shown; a column at its edge may be of more days
 */
export function receiptsBehind(
  { currency, days, retailer, product_type }: ChartPart,
  period: { from?: string; to?: string },
  verifiedOnly: boolean,
): RecordsQuery {
  const from = [period.from, days?.from]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
  const to = [period.to, days?.to].filter((day) => day !== undefined).toSorted()[0];
  return {
    ...EVERYTHING,
    kind: 'receipt',
    verified: verifiedOnly ? 'verified' : 'all',
    fields: {
      ...{ currency, sample: 'no' },
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(retailer !== undefined && { retailer: `"${retailer}"` }),
      ...(product_type !== undefined && { product_type: `"${product_type}"` }),
    },
  };
}

/** Changes come in bursts while receipts are read. */
const PAUSE_MS = 300;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** First and last day of a period; undefined is open. @param today the day the person lives in, YYYY-MM-DD */
export function daysOf(
  { period, from, to }: Pick<ReceiptsStore, 'period' | 'from' | 'to'>,
  today: string,
): { from?: string; to?: string } {
  const year = Number(today.slice(0, 4));
  if (period === 'this-year') return { from: `${year}-01-01`, to: `${year}-12-31` };
  if (period === 'last-year') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  if (period === 'last-12-months') {
    // Whole months, this one and the eleven before it.
    const first = new Date(Date.UTC(year, Number(today.slice(5, 7)) - 12, 1));
    return { from: first.toISOString().slice(0, 10) };
  }
  if (period === 'all') return {};
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

/** The Swedish way of writing a date is YYYY-MM-DD. */
const today = () => new Date().toLocaleDateString('sv-SE');

/** The currency a summary is of, as filters name it. */
export const currencyName = ({ currency }: CurrencySummary) => currency ?? 'none';

/** What receipts add up to in a period, and which of it is shown. */
export const useReceipts = createStore<ReceiptsStore>((set, get) => {
  let asked = 0;
  let known = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  return {
    status: 'loading',
    failure: null,
    period: 'all',
    from: '',
    to: '',
    verifiedOnly: false,
    currency: null,
    summaries: [],
    change: (changes) => {
      set(changes);
      void get().load();
    },
    showCurrency: (currency) => set({ currency }),
    load: async () => {
      asked += 1;
      const mine = asked;
      known = true;
      const verified = get().verifiedOnly ? { verified: true } : {};
      const answer = await ask('receipts.summary', { ...daysOf(get(), today()), ...verified });
      if (mine !== asked) return;
      if (answer.ok) set({ status: 'ready', failure: null, summaries: answer.value });
      else set({ status: 'failed', failure: answer.error });
    },
    refresh: () => {
      if (!known) return;
      clearTimeout(pause);
      pause = setTimeout(() => void get().load(), PAUSE_MS);
    },
    openRecords: (part) => {
      useRecords.getState().change(receiptsBehind(part, daysOf(get(), today()), get().verifiedOnly));
      useNavigation.getState().go({ screen: 'records' });
    },
  };
});
