import type { RecordKind } from '../../shared/records/reading.ts';
import { MOST_OBSERVATIONS } from '../../shared/rest/limits.ts';
import { KIND_NAMES } from './service-desk.ts';
import { ServiceError } from './service-error.ts';
import type { OwnRecord, ServiceReads } from './storage/service-storage.ts';

const HASH = /^[0-9a-f]{64}$/;

/** Records by the ids that a path may hold: of the caller's documents alone. */
export interface OwnRecords {
  /** Numbers of the records an id stands for, in the order of the document: of a document by its hash, or of one sample. */
  matching(userId: string, kind: RecordKind, id: string): Promise<number[]>;
  /**
   * One of them.
   * @param sample which, from 1, where a document gave several records
   * @throws ServiceError 404
   */
  one(userId: string, kind: RecordKind, id: string, sample?: number): Promise<OwnRecord & { samples: number }>;
}

export function ownRecords(read: Pick<ServiceReads, 'findRecords' | 'record'>): OwnRecords {
  const matching: OwnRecords['matching'] = async (userId, kind, given) => {
    const id = given.toLowerCase();
    if (!HASH.test(id)) return [];
    const query = { kind, userId, order: 'product_name', descending: false, limit: MOST_OBSERVATIONS };
    const byDocument = await read.findRecords({ ...query, conditions: [{ documentHash: id }] });
    if (byDocument.length > 0 || kind === 'receipt') return [...byDocument].sort((a, b) => a - b);
    const bySample = (column: 'sample_hash' | 'sample_id') =>
      read.findRecords({ ...query, conditions: [{ column, equals: id }] });
    const exact = await bySample('sample_hash');
    return exact.length > 0 ? exact : bySample('sample_id');
  };
  return {
    matching,
    async one(userId, kind, id, sample = 1) {
      const ids = await matching(userId, kind, id);
      const number = ids[sample - 1];
      const own = number === undefined ? null : await read.record(userId, number);
      if (!own) throw new ServiceError(404, 'no-such-record', `You have no such ${KIND_NAMES[kind]}.`);
      return { ...own, samples: ids.length };
    },
  };
}
