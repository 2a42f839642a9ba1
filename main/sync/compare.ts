import type { RecordKind } from '../../shared/records/reading.ts';
import type { Difference, Differing, RecordDifferences, SyncAccount } from '../../shared/sync.ts';
import type { RecordEditor } from '../review/record-editor.ts';
import { labelsOf } from '../store/record-labels.ts';
import type { StoredRecord } from '../store/records.ts';
import type { RemoteRecord } from '../store/remote-records.ts';
import type { Store } from '../store/store.ts';
import { decidedOn, decisionsOn } from './decisions.ts';
import { differences, type Paired, pairSamples, pathOf, rowsOf } from './differences.ts';
import { joinVerified } from './join-verified.ts';

type Editor = Pick<RecordEditor, 'edit' | 'takeOver' | 'unlock' | 'verify'>;
type Pair = Paired<StoredRecord, RemoteRecord>;

const isVerified = (theirs: Record<string, unknown>) => typeof theirs.verified_at === 'string';

/** Documents compared before other work has its turn. */
const AT_ONCE = 100;

/** The readings of both sides, their differences, and a person's decisions about them. */
export interface Comparison {
  /** Compares what changed since it was compared. Where the account always takes one side, it is taken. */
  refresh(account: SyncAccount): Promise<void>;
  list(accountId: string, limit: number): Differing[];
  /** Of one record; null where the service has not read it, or reads the same. */
  ofRecord(accountId: string, recordId: number): Omit<RecordDifferences, 'accountId' | 'baseUrl' | 'keepsOwn'> | null;
  /**
   * Settles one difference of a record, or (field null) all of them.
   *
   * @returns the refusal of an edit, in words for the person; null when it is done
   */
  settle(
    accountId: string,
    of: { kind: RecordKind; subject: string; sample: string },
    field: string | null,
    choice: 'mine' | 'theirs',
  ): string | null;
}

export function comparison(store: Store, editor: Editor): Comparison {
  const { agreed, remote } = store.sync;

  const pairsOf = (accountId: string, kind: RecordKind, hash: string): Pair[] => {
    const mine = store.records
      .ofInbox(hash)
      .filter((record) => record.kind === kind)
      .flatMap(({ id }) => store.records.get(id) ?? []);
    return pairSamples(kind, mine, remote.ofDocument(accountId, kind, hash));
  };
  const undecided = (accountId: string, { mine, theirs }: Pair): Difference[] => {
    const isDecided = decisionsOn(remote, accountId, mine);
    return differences(mine.record, theirs.record).filter((difference) => !isDecided(difference));
  };
  /** What both sides have alike from now on is theirs to change: where they differ, another desk's word is not written over. */
  const noteAgreed = (accountId: string, { mine, theirs }: Pair) => {
    if (!isVerified(theirs.record)) return;
    const isDecided = decisionsOn(remote, accountId, mine);
    const { open } = joinVerified(mine.record, theirs.record, agreed.get(accountId, mine.id), isDecided);
    agreed.set(accountId, mine.id, { base: theirs.record, open });
  };
  const note = (accountId: string, kind: RecordKind, hash: string) => {
    const pairs = pairsOf(accountId, kind, hash);
    for (const theirs of remote.ofDocument(accountId, kind, hash)) {
      const pair = pairs.find((other) => other.theirs.sample === theirs.sample);
      const anyone = store.records.ofInbox(hash)[0];
      const record = pair?.mine ?? (anyone && store.records.get(anyone.id));
      if (!record) continue;
      const count = pair ? undecided(accountId, pair).length : 0;
      if (pair) noteAgreed(accountId, pair);
      remote.setCompared(accountId, { kind, ...theirs }, `${record.id}:${record.version}`, count);
    }
  };
  /**
   * @param from address of the service, where nobody chose the values; null where a person did
   * @returns what went wrong with the first value that cannot be taken; the others are taken
   */
  const takeTheirs = (pair: Pair, wanted: readonly Difference[], from: string | null): string | null => {
    let refusal: string | null = null;
    for (const { field, theirs } of wanted) {
      const now = store.records.get(pair.mine.id);
      const path = now && pathOf(field, now.record);
      if (!now || path === null) continue;
      const request = { id: now.id, version: now.version, path, value: theirs as never };
      const edited = from === null ? editor.edit(request) : editor.takeOver(request, from);
      if (!edited.ok) refusal ??= edited.error.message;
    }
    return refusal;
  };
  /** A verified record is unlocked for a person's own choice, and verified again: the audit trail has all three. */
  const takeTheirsByHand = (pair: Pair, wanted: readonly Difference[]): string | null => {
    const { id, version, verifiedAt } = pair.mine;
    if (verifiedAt === null) return takeTheirs(pair, wanted, null);
    const unlocked = editor.unlock({ id, version });
    if (!unlocked.ok) return unlocked.error.message;
    const refusal = takeTheirs(pair, wanted, null);
    const verified = editor.verify({ id, version: store.records.get(id)?.version ?? 0 });
    return refusal ?? (verified.ok ? null : verified.error.message);
  };

  return {
    async refresh({ id: accountId, baseUrl, settles }) {
      for (;;) {
        const some = remote.uncompared(accountId, AT_ONCE);
        for (const { kind, hash } of some) {
          for (const pair of settles === 'ask' ? [] : pairsOf(accountId, kind, hash)) {
            const open = undecided(accountId, pair);
            if (settles === 'theirs' && pair.mine.verifiedAt === null) takeTheirs(pair, open, baseUrl);
            if (settles !== 'mine') continue;
            for (const { field, theirs } of open) {
              remote.decisions.set(accountId, decidedOn(pair.mine), field, theirs);
            }
          }
          store.transaction(() => note(accountId, kind, hash));
        }
        if (some.length < AT_ONCE) return;
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    list: (accountId, limit) =>
      remote.differing(accountId, limit).flatMap(({ kind, hash, sample }) => {
        const pair = pairsOf(accountId, kind, hash).find((other) => other.theirs.sample === sample);
        if (!pair) return [];
        const { mine } = pair;
        const { title } = labelsOf(mine, mine.fileName);
        const open = undecided(accountId, pair);
        const verified = mine.verifiedAt !== null;
        return open.length === 0
          ? []
          : {
              ...{ kind, subject: hash, sample, recordId: mine.id, title, verified, differences: open },
              verifiedThere: isVerified(pair.theirs.record),
            };
      }),
    ofRecord(accountId, recordId) {
      const record = store.records.get(recordId);
      if (!record) return null;
      const { kind, documentHash: subject } = record;
      const pair = pairsOf(accountId, kind, subject).find(({ mine }) => mine.id === recordId);
      if (!pair || differences(pair.mine.record, pair.theirs.record).length === 0) return null;
      const open = undecided(accountId, pair);
      const rows = rowsOf(record.kind === 'coa' ? record.record.results : []);
      const path = (field: string) => {
        const missing = field.split('.').length === 3 && !rows.has(field.slice('results.'.length));
        return missing ? null : pathOf(field, record.record);
      };
      const placed = open.map((difference) => ({ ...difference, path: path(difference.field) }));
      const verifiedThere = isVerified(pair.theirs.record);
      return { kind, subject, sample: pair.theirs.sample, verifiedThere, differences: placed };
    },
    settle(accountId, { kind, subject, sample }, field, choice) {
      const pair = pairsOf(accountId, kind, subject).find((other) => other.theirs.sample === sample);
      if (!pair) return 'This record is no longer on both sides.';
      const wanted = undecided(accountId, pair).filter((one) => field === null || one.field === field);
      let refusal: string | null = null;
      if (choice === 'theirs') refusal = takeTheirsByHand(pair, wanted);
      else {
        for (const { field: name, theirs } of wanted) {
          remote.decisions.set(accountId, decidedOn(pair.mine), name, theirs);
        }
      }
      store.transaction(() => note(accountId, kind, subject));
      return refusal;
    },
  };
}
