import { setTimeout } from 'node:timers/promises';
import type { AskingPrices, TrustPeriod, TrustSummary } from '../../shared/desktop/trust.ts';
import type { Settings } from '../../shared/desktop.ts';
import type { Asking } from '../../shared/records/asking.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import { askingSteps } from '../../shared/records/trust.ts';
import { askedUnder, askingOf } from '../intake/ask-about.ts';
import type { Store } from '../store/store.ts';
import { outcomesOf } from './outcomes.ts';

/** Records of which prices are worked out: enough to tell, and how documents look today. */
const MOST_PRICED = 2000;
/** Fewer verified records tell too little of what a threshold costs. */
const LEAST_PRICED = 30;
/** Milliseconds of work at once, and of rest between: outcomes of 100,000 records are worked out beside a window in use. */
const [AT_ONCE, REST] = [12, 4];
/** Records without outcomes that are looked up at once. */
const BATCH = 5000;

/** How far readings were right, from the verified records, and what is asked about. */
export interface TrustKeeper {
  /** Also begins to work out the outcomes of records that have none. */
  summary(period: TrustPeriod): TrustSummary;
  prices(kind: RecordKind): AskingPrices;
  /** Sets what is asked about of a kind, and asks it of all records that nobody has begun to review. */
  ask(kind: RecordKind, asking: Asking | null): Promise<{ settings: Settings; judged: number; begun: number }>;
  /** Works out the outcomes of a record that was verified. */
  look(recordId: number): void;
  /** Resolves when all outcomes are worked out. */
  settled(): Promise<void>;
  close(): void;
}

export interface TrustKeeperOptions {
  store: Store;
  settings: { get(): Settings; set(changes: Partial<Settings>): Settings };
  onChange: (change: { id: number; version: number; documentHash: string }) => void;
  /** Told what a person is not: the causes of failures. */
  log: (message: string, cause: unknown) => void;
}

export function openTrustKeeper({ store, settings, onChange, log }: TrustKeeperOptions): TrustKeeper {
  const { records, audit, trust } = store;
  let running: Promise<void> | null = null;
  let isClosed = false;
  /** Records whose outcomes could not be worked out: left out until they are verified anew, or the program starts again. */
  const failed = new Set<number>();

  const workOut = (id: number) => {
    try {
      const record = records.get(id);
      // It may have been removed or unlocked meanwhile.
      if (!record && !records.withRemoved(id)) throw new Error('Its content is missing.');
      if (record?.verifiedAt) store.quickTransaction(() => trust.put(id, outcomesOf(record, audit.ofRecord(id))));
      failed.delete(id);
    } catch (cause) {
      failed.add(id);
      log(`while counting what was corrected in record ${id}`, cause);
    }
  };
  const pending = () => trust.pending(BATCH, failed);
  const workOutAll = async () => {
    for (let ids = pending(); ids.length > 0; ids = pending()) {
      let until = performance.now() + AT_ONCE;
      for (const id of ids) {
        workOut(id);
        if (performance.now() < until) continue;
        await setTimeout(REST);
        if (isClosed) return;
        until = performance.now() + AT_ONCE;
      }
    }
  };
  const start = () => {
    running ??= workOutAll()
      .catch((cause: unknown) => log('while counting what was corrected', cause))
      .finally(() => {
        running = null;
      });
    return running;
  };

  return {
    summary(period) {
      const waiting = trust.countPending(failed);
      if (waiting > 0) void start();
      const totals = trust.totals(period);
      return { totals, companies: trust.companies(period), fields: trust.fields(period, totals), pending: waiting };
    },
    prices(kind) {
      const { records: count, values, outcomes } = trust.latest(kind, MOST_PRICED);
      const steps = count === 0 ? [] : askingSteps(outcomes, count, askingOf(settings.get(), kind));
      return { records: count, needed: Math.max(0, LEAST_PRICED - count), values, steps };
    },
    async ask(kind, asking) {
      const changed = settings.set({ asking: { ...settings.get().asking, [kind]: asking } });
      const { ids, begun } = records.untouched(kind);
      let judged = 0;
      for (const [index, id] of ids.entries()) {
        const record = records.get(id);
        // A person may have begun meanwhile.
        if (!record || records.untouched(kind, id).ids.length === 0) continue;
        const byDefault = record.asked ?? record.review;
        const review = askedUnder({ ...record, review: byDefault }, askingOf(changed, kind));
        if (JSON.stringify(review) === JSON.stringify(record.review)) continue;
        const isDefault = JSON.stringify(review) === JSON.stringify(byDefault);
        store.quickTransaction(() => records.setReview(id, review, isDefault ? null : byDefault));
        judged += 1;
        onChange({ id, version: record.version + 1, documentHash: record.documentHash });
        if (index % 20 === 19) await setTimeout(0);
      }
      return { settings: changed, judged, begun };
    },
    look(recordId) {
      setImmediate(() => {
        if (!isClosed) workOut(recordId);
      });
    },
    settled: () => (trust.pending(1, failed).length === 0 ? Promise.resolve() : start()),
    close() {
      isClosed = true;
    },
  };
}
