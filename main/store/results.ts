import type Database from 'better-sqlite3';
import type { CoaResult } from '../../shared/records/coa-result.ts';

export interface Results {
  /** A certificate's rows in printed order. */
  ofRecord(recordId: number): CoaResult[];
  /** Makes the stored rows these, writing only those that differ. */
  replace(recordId: number, results: readonly CoaResult[]): void;
}

const FIELDS = 'analysis, key, name, value, qualifier, mg_g, units, "limit", lod, loq, status';

export function resultsOf(database: Database.Database): Results {
  const ofRecord = database.prepare<[number], CoaResult>(
    `SELECT ${FIELDS} FROM results WHERE record_id = ? ORDER BY position`,
  );
  const put = database.prepare<[CoaResult & { recordId: number; position: number }]>(
    `INSERT OR REPLACE INTO results (record_id, position, ${FIELDS})
     VALUES (@recordId, @position, @analysis, @key, @name, @value, @qualifier, @mg_g, @units, @limit, @lod, @loq, @status)`,
  );
  const cut = database.prepare<[number, number]>('DELETE FROM results WHERE record_id = ? AND position >= ?');
  return {
    ofRecord: (recordId) => ofRecord.all(recordId),
    replace(recordId, results) {
      const stored = ofRecord.all(recordId);
      results.forEach((result, position) => {
        const before = stored[position];
        if (!before || !sameRow(before, result)) put.run({ ...result, recordId, position });
      });
      if (stored.length > results.length) cut.run(recordId, results.length);
    },
  };
}

function sameRow(a: CoaResult, b: CoaResult): boolean {
  return (Object.keys(b) as (keyof CoaResult)[]).every((field) => a[field] === b[field]);
}
