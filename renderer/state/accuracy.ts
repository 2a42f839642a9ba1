import type { AskingPrices, TrustPeriod, TrustSummary } from '../../shared/desktop/trust.ts';
import type { Failure } from '../../shared/desktop.ts';
import type { Asking } from '../../shared/records/asking.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import type { RecordFilter } from '../../shared/records/record-filter.ts';
import { accuracyStrings as words } from '../strings/accuracy.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { useNavigation } from './navigation.ts';
import { daysOf, type PeriodName } from './receipts.ts';
import { EVERYTHING } from './record-filter.ts';
import { useRecords } from './records.ts';
import { useSettings } from './settings.ts';
import { showWritten } from './show-written.ts';
import { showFailure, useToasts } from './toasts.ts';

/** Which records a figure is of: all verified ones of the period where nothing is given. */
export interface FigurePart {
  outcome?: NonNullable<RecordFilter['outcome']>;
  field?: string;
  company?: string;
}

interface AccuracyStore {
  status: 'loading' | 'ready' | 'failed';
  failure: Failure | null;
  kind: RecordKind;
  period: PeriodName;
  /** ISO days, empty for none; they count where the period is `chosen`. */
  from: string;
  to: string;
  summary: TrustSummary | null;
  prices: AskingPrices | null;
  change(changes: Partial<Pick<AccuracyStore, 'kind' | 'period' | 'from' | 'to'>>): void;
  load(): Promise<void>;
  /** Asks again if the screen is shown. */
  refresh(): void;
  /** Shows the records a figure is of. */
  open(part: FigurePart): void;
  /** Sets what is flagged of the kind that is shown; null for the default. */
  setAsking(asking: Asking | null): Promise<void>;
  exportAll(): Promise<void>;
}

/** Records are counted in the background, and changes come in bursts. */
const PAUSE_MS = 400;
/** The Swedish way of writing a date is YYYY-MM-DD. */
const today = () => new Date().toLocaleDateString('sv-SE');

/** How far readings of a kind were right over a period, and what flags would cost. */
export const useAccuracy = createStore<AccuracyStore>((set, get) => {
  let asked = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const isShown = () => useNavigation.getState().place.screen === 'accuracy';
  const periodOf = (): TrustPeriod => ({ kind: get().kind, ...daysOf(get(), today()) });
  const later = () => {
    clearTimeout(pause);
    pause = setTimeout(() => isShown() && void get().load(), PAUSE_MS);
  };
  return {
    status: 'loading',
    failure: null,
    kind: 'coa',
    period: 'all',
    from: '',
    to: '',
    summary: null,
    prices: null,
    change: (changes) => {
      set(changes.kind === undefined ? changes : { ...changes, status: 'loading', summary: null, prices: null });
      void get().load();
    },
    load: async () => {
      asked += 1;
      const mine = asked;
      const [summary, prices] = await Promise.all([
        ask('trust.summary', periodOf()),
        ask('trust.prices', { kind: get().kind }),
      ]);
      if (mine !== asked) return;
      if (!summary.ok) return set({ status: 'failed', failure: summary.error });
      set({ status: 'ready', failure: null, summary: summary.value, prices: prices.ok ? prices.value : null });
      if (summary.value.pending > 0) later();
    },
    refresh: () => {
      if (isShown()) later();
    },
    open: ({ outcome, field, company }) => {
      const { kind, from, to } = periodOf();
      const fields = {
        sample: 'no',
        ...(from !== undefined && { verified_from: from }),
        ...(to !== undefined && { verified_to: to }),
        ...(outcome !== undefined && { outcome }),
        ...(field !== undefined && { outcome_field: field }),
        ...(company !== undefined && { [kind === 'coa' ? 'lab' : 'retailer']: `"${company}"` }),
      };
      useRecords.getState().take({ ...EVERYTHING, kind, verified: 'verified', fields }, null);
      useNavigation.getState().go({ screen: 'records' });
    },
    setAsking: async (asking) => {
      const answer = await ask('trust.ask', { kind: get().kind, asking });
      if (!answer.ok) return showFailure(answer.error);
      useSettings.setState({ settings: answer.value.settings });
      useToasts.getState().show('good', words.applied(answer.value.judged, answer.value.begun));
      await get().load();
    },
    exportAll: async () => {
      const answer = await ask('trust.export', periodOf());
      if (!answer.ok) showFailure(answer.error);
      else if (answer.value) showWritten(words.exported, answer.value.path);
    },
  };
});
