import type { RecordKind } from '../../shared/records/reading.ts';
import type { Difference } from '../../shared/sync.ts';
import type { StoredRecord } from '../store/records.ts';
import type { RemoteRecords } from '../store/remote-records.ts';
import { same } from './merge.ts';

/** Decisions are about the record here: a service may call its sample otherwise with every change. */
export const decidedOn = (mine: StoredRecord): { kind: RecordKind; hash: string; sample: string } => ({
  kind: mine.kind,
  hash: mine.documentHash,
  sample: String(mine.id),
});

/** Whether a person keeps the own value of a record: that holds as long as the service's value stays. */
export function decisionsOn(remote: RemoteRecords, accountId: string, mine: StoredRecord) {
  const decided = remote.decisions.of(accountId, decidedOn(mine));
  return ({ field, theirs }: Pick<Difference, 'field' | 'theirs'>): boolean => {
    const kept = decided.get(field);
    return kept !== undefined && same(JSON.parse(kept), theirs);
  };
}
