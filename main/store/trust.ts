import type Database from 'better-sqlite3';
import type { TrustPeriod } from '../../shared/desktop/trust.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import type { CertaintyOutcomes, FieldOutcomes, RecordOutcomes, TrustFigures } from '../../shared/records/trust.ts';
import { IS_SAMPLE } from './queue.ts';

/** Figures of a laboratory, or of a store. */
export type CompanyFigures = TrustFigures & { company: string | null };
/** Figures of a field; `places`: where it may be right or wrong, empty fields too. */
export type FieldFigures = FieldOutcomes & { places: number };

/** What became of what was read of verified records; made-up samples are left out. */
export interface Trust {
  /** Verified records whose outcomes are not worked out yet, so many at most. @param except records to leave out */
  pending(most: number, except: ReadonlySet<number>): number[];
  countPending(except: ReadonlySet<number>): number;
  put(recordId: number, outcomes: RecordOutcomes): void;
  /** Its outcomes are worked out anew when they are next looked at. */
  forget(recordId: number): void;
  totals(period: TrustPeriod): TrustFigures;
  /** Those with the most records first; null gathers records without one. */
  companies(period: TrustPeriod): CompanyFigures[];
  /** Those with the most wrong values first. */
  fields(period: TrustPeriod, totals: TrustFigures): FieldFigures[];
  /** Outcomes by certainty over the records verified last, so many at most. */
  latest(kind: RecordKind, most: number): { records: number; values: number; outcomes: CertaintyOutcomes[] };
}

type Bounds = { kind: RecordKind; from: string | null; to: string | null };

const FIGURES = `count(*) AS records, coalesce(sum(questions), 0) AS questions, coalesce(sum(corrected), 0) AS corrected,
  coalesce(sum(unchecked), 0) AS unchecked, coalesce(sum(missed), 0) AS missed, coalesce(sum("values"), 0) AS "values",
  coalesce(sum(flagged), 0) AS flagged`;
const FROM = 'trust_records AS trust';
const WHERE = `trust.kind = @kind AND (@from IS NULL OR day >= @from) AND (@to IS NULL OR day <= @to)`;
/** A verified record that counts, and has no outcomes yet. */
const PENDING = `FROM records WHERE verified_at IS NOT NULL AND removed_at IS NULL AND NOT ${IS_SAMPLE}
  AND NOT EXISTS (SELECT 1 FROM trust_records WHERE record_id = records.id)
  AND id NOT IN (SELECT value FROM json_each(?))`;

export function trustOf(database: Database.Database): Trust {
  const pending = database.prepare<[string, number], number>(`SELECT id ${PENDING} LIMIT ?`).pluck();
  const countPending = database.prepare<[string], number>(`SELECT count(*) ${PENDING}`).pluck();
  const putRecord = database.prepare<[Record<string, number>]>(
    `INSERT OR REPLACE INTO trust_records
       (record_id, kind, day, rows, "values", flagged, questions, corrected, unchecked, missed)
     SELECT id, kind, date(verified_at, 'localtime'), @rows, @values, @flagged, @questions, @corrected, @unchecked, @missed
     FROM records WHERE id = @recordId AND verified_at IS NOT NULL`,
  );
  const putField = database.prepare<[FieldOutcomes & { recordId: number }]>(
    `INSERT INTO trust_fields (record_id, field, questions, corrected, unchecked, missed)
     VALUES (@recordId, @field, @questions, @corrected, @unchecked, @missed)`,
  );
  const putCertainty = database.prepare<[number, number, number, number, number]>(
    'INSERT INTO trust_certainties (record_id, certainty, asked, questions, wrong) VALUES (?, ?, ?, ?, ?)',
  );
  const totals = database.prepare<[Bounds], TrustFigures>(`SELECT ${FIGURES} FROM ${FROM} WHERE ${WHERE}`);
  const companies = database.prepare<[Bounds], CompanyFigures>(
    `SELECT max(company) AS company, ${FIGURES} FROM (
       SELECT trust.*, coalesce(names.name, keys.lab, sums.retailer) AS company FROM ${FROM}
       LEFT JOIN record_keys AS keys ON keys.record_id = trust.record_id
       LEFT JOIN receipt_sums AS sums ON sums.record_id = trust.record_id
       LEFT JOIN record_names AS names
         ON names.record_id = trust.record_id AND names.role = iif(trust.kind = 'coa', 'lab', 'retailer')
       WHERE ${WHERE})
     GROUP BY lower(company) ORDER BY records DESC, company`,
  );
  const fields = database.prepare<[Bounds], FieldOutcomes>(
    `SELECT field, sum(trust_fields.questions) AS questions, sum(trust_fields.corrected) AS corrected,
       sum(trust_fields.unchecked) AS unchecked, sum(trust_fields.missed) AS missed
     FROM ${FROM} JOIN trust_fields ON trust_fields.record_id = trust.record_id WHERE ${WHERE}
     GROUP BY field ORDER BY sum(trust_fields.corrected + trust_fields.missed) DESC, questions DESC, field`,
  );
  const newest = `newest AS MATERIALIZED (
    SELECT trust.record_id AS id, "values" FROM ${FROM} WHERE trust.kind = @kind
    ORDER BY day DESC, trust.record_id DESC LIMIT @most)`;
  const latest = database.prepare<[{ kind: RecordKind; most: number }], { records: number; values: number }>(
    `WITH ${newest} SELECT count(*) AS records, coalesce(sum("values"), 0) AS "values" FROM newest`,
  );
  const certainties = database.prepare<
    [{ kind: RecordKind; most: number }],
    Omit<CertaintyOutcomes, 'asked'> & { asked: number }
  >(
    `WITH ${newest} SELECT certainty, asked, sum(questions) AS questions, sum(wrong) AS wrong
     FROM newest CROSS JOIN trust_certainties ON record_id = newest.id GROUP BY certainty, asked`,
  );
  const boundsOf = ({ kind, from, to }: TrustPeriod): Bounds => ({ kind, from: from ?? null, to: to ?? null });

  const forget = database.prepare<[number]>('DELETE FROM trust_records WHERE record_id = ?');
  return {
    pending: (most, except) => pending.all(JSON.stringify([...except]), most),
    countPending: (except) => countPending.get(JSON.stringify([...except])) ?? 0,
    forget: (recordId) => void forget.run(recordId),
    put(recordId, { rows, values, flagged, fields, certainties }) {
      const sum = (name: 'questions' | 'corrected' | 'unchecked' | 'missed') =>
        fields.reduce((total, field) => total + field[name], 0);
      const [questions, corrected, unchecked, missed] = [
        sum('questions'),
        sum('corrected'),
        sum('unchecked'),
        sum('missed'),
      ];
      const put = putRecord.run({ recordId, rows, values, flagged, questions, corrected, unchecked, missed });
      if (put.changes === 0) return;
      for (const field of fields) putField.run({ recordId, ...field });
      for (const { certainty, asked, ...counts } of certainties)
        putCertainty.run(recordId, certainty, asked ? 1 : 0, counts.questions, counts.wrong);
    },
    totals: (period) => totals.get(boundsOf(period)) as TrustFigures,
    companies: (period) => companies.all(boundsOf(period)),
    fields(period, { records, rows }) {
      return fields.all(boundsOf(period)).map((field) => ({ ...field, places: isOfRow(field.field) ? rows : records }));
    },
    latest(kind, most) {
      const known = latest.get({ kind, most }) ?? { records: 0, values: 0 };
      const outcomes = certainties.all({ kind, most }).map((row) => ({ ...row, asked: row.asked === 1 }));
      return { ...known, outcomes };
    },
  };
}

/** Of certificates `product_name`, `product_type` and `product_size` are fields; of receipts the items' lists end in s. */
const isOfRow = (field: string) => /^(?:results|items|product_\w+s$)/.test(field);
