import type Database from 'better-sqlite3';
import { type CoaRecord, totalsByWeight } from '../../shared/records/coa.ts';
import { printedAt, printedNumber } from '../../shared/records/printed-number.ts';
import type { EvidenceMap } from '../../shared/records/reading.ts';
import {
  type Sample,
  TOTALS,
  type Total,
  type Trend,
  type TrendPoint,
  type TrendQuery,
} from '../../shared/records/sample.ts';
import { uncheckedRows } from '../../shared/records/unchecked.ts';
import { analyteName } from '../../shared/science/analytes.ts';
import { MERGED_NAME } from './companies.ts';
import { resultsOf } from './results.ts';

export interface Samples {
  /** Certificates in the order of their numbers as given; receipts and what is gone are left out. */
  compare(ids: readonly number[]): Sample[];
  /** How a measure went over the certificates of one product or producer, over at most the newest 2000. */
  trend(query: TrendQuery): Trend;
}

const MOST = 2000;

/** The total at @path of the fields, where it is in percent. */
export const TOTAL_BY_WEIGHT = `iif(coalesce(json_extract(fields, '$.totals_units'), 'percent') = 'percent', json_extract(fields, @path), NULL)`;

type SampleRow = Omit<Sample, 'totals' | 'results' | 'printed' | 'review'> & {
  fields: string;
  evidence: string;
  review: string;
};
type PointRow = Omit<TrendPoint, 'isUnchecked' | 'printed' | 'isConverted'> & {
  review: string;
  isSample: number;
  /** Where the value was read, as JSON. */
  ink: string | null;
};
type AnalyteRow = Omit<PointRow, 'value'> & {
  position: number;
  mass: number | null;
  value: number | null;
  units: string | null;
  qualifier: string | null;
};

/** Records of a product, or of a producer by the name that holds, whatever of its spellings is given. */
const recordsNamed = (by: TrendQuery['by']) =>
  by === 'product_name'
    ? 'SELECT record_id FROM record_keys WHERE product_name = @name'
    : `SELECT record_id FROM record_keys WHERE producer = @name
         AND record_id NOT IN (SELECT record_id FROM record_names WHERE role = 'producer')
       UNION SELECT record_id FROM record_names WHERE role = 'producer' AND name = (
         SELECT ${MERGED_NAME} FROM (SELECT 'company' AS kind, @name AS text) AS sought) COLLATE NOCASE`;

/** The certificates of one product or producer, newest first; made-up ones only where there are no others. */
const found = (by: TrendQuery['by']) => `
  named AS MATERIALIZED (
    SELECT records.id AS id, title, keys.batch_number AS batch, date, status, is_sample AS isSample
    FROM record_keys AS keys JOIN records ON records.id = keys.record_id
    JOIN queue ON queue.document_hash = records.document_hash
    WHERE keys.record_id IN (${recordsNamed(by)}) AND kind = 'coa' AND records.removed_at IS NULL),
  found AS MATERIALIZED (
    SELECT * FROM named WHERE isSample = (SELECT min(isSample) FROM named) ORDER BY date DESC LIMIT ${MOST})`;

export function samplesOf(database: Database.Database): Samples {
  const results = resultsOf(database);
  const sample = database.prepare<[number], SampleRow>(
    `SELECT records.id, title, coalesce(lab.name, keys.lab) AS lab, coalesce(producer.name, keys.producer) AS producer,
       keys.batch_number AS batch, date, status, fields, evidence, review
     FROM records JOIN record_contents ON record_contents.record_id = records.id
     JOIN record_keys AS keys ON keys.record_id = records.id
     LEFT JOIN record_names AS lab ON lab.record_id = records.id AND lab.role = 'lab'
     LEFT JOIN record_names AS producer ON producer.record_id = records.id AND producer.role = 'producer'
     WHERE records.id = ? AND kind = 'coa' AND removed_at IS NULL`,
  );
  const ofTotal = (by: TrendQuery['by']) =>
    database.prepare<[{ name: string; path: string }], PointRow>(
      `WITH ${found(by)}, measured AS (SELECT found.*, review, evidence, ${TOTAL_BY_WEIGHT} AS value FROM found JOIN record_contents ON record_id = found.id)
       SELECT id, title, batch, date, status, isSample, review, value, json_extract(evidence, @path) AS ink
       FROM measured WHERE value IS NOT NULL ORDER BY date, id`,
    );
  const isStated = (by: TrendQuery['by']) =>
    database
      .prepare<[{ name: string; path: string }], number>(
        `WITH ${found(by)} SELECT 1 FROM found JOIN record_contents ON record_id = found.id
         WHERE date IS NOT NULL AND ${TOTAL_BY_WEIGHT} IS NOT NULL LIMIT 1`,
      )
      .pluck();
  const ofAnalyte = (by: TrendQuery['by']) =>
    database.prepare<[{ name: string; key: string }], AnalyteRow>(
      // Evidence is long: it is looked up behind the grouping, which would else carry it along.
      `WITH ${found(by)}, measured AS MATERIALIZED (
         SELECT found.*, min(position) AS position, results.mg_g AS mass, results.value AS value,
           results.units AS units, results.qualifier AS qualifier
         FROM found JOIN results ON results.record_id = found.id AND results.key = @key GROUP BY found.id)
       SELECT measured.*, review, json_extract(evidence, '$."results[' || position || '].value"') AS ink
       FROM measured JOIN record_contents ON record_contents.record_id = measured.id ORDER BY date, measured.id`,
    );
  const analytes = (by: TrendQuery['by']) =>
    database.prepare<[{ name: string }], Trend['analytes'][number]>(
      `WITH ${found(by)} SELECT analysis, results.key AS key, max(name) AS name FROM found
       JOIN results ON results.record_id = found.id GROUP BY analysis, results.key ORDER BY count(*) DESC, sum(value) DESC, name`,
    );
  const count = (by: TrendQuery['by']) =>
    database.prepare<[{ name: string }], number>(`WITH ${found(by)} SELECT count(*) FROM found`).pluck();
  const of = (by: TrendQuery['by']) => ({
    total: ofTotal(by),
    isStated: isStated(by),
    analyte: ofAnalyte(by),
    analytes: analytes(by),
    count: count(by),
  });
  const usual = (asked: ReturnType<typeof of>, name: string): string => {
    const stated = TOTALS.find((total) => asked.isStated.get({ name, path: `$.${total}` }) !== undefined);
    return stated ?? asked.analytes.all({ name })[0]?.key ?? TOTALS[0];
  };
  const statements = { product_name: of('product_name'), producer: of('producer') };

  return {
    compare: (ids) =>
      ids.flatMap((id) => {
        const row = sample.get(id);
        if (!row) return [];
        const { fields, evidence, review, ...rest } = row;
        const record = JSON.parse(fields) as Sample['totals'] & Partial<Pick<CoaRecord, 'totals_units'>>;
        const inPercent = (total: Total) => (totalsByWeight(record) ? (record[total] ?? null) : null);
        const totals = Object.fromEntries(TOTALS.map((total) => [total, inPercent(total)])) as Sample['totals'];
        const rows = results.ofRecord(id);
        const printed = printedIn(totals, rows, JSON.parse(evidence));
        return [{ ...rest, totals, results: rows, printed, review: JSON.parse(review) }];
      }),
    trend({ by, name, measure: wanted }) {
      const asked = statements[by];
      const measure = wanted ?? usual(asked, name);
      const isTotal = (TOTALS as readonly string[]).includes(measure);
      const { units, points } = isTotal
        ? {
            units: 'percent',
            points: asked.total
              .all({ name, path: `$.${measure}` })
              .map((row) => pointOf(row, false, (review) => review.includes(measure))),
          }
        : inOneUnit(asked.analyte.all({ name, key: measure }));
      const dated = points.filter(({ date }) => date !== null);
      const samples = dated.filter(({ isSample }) => isSample === 1).length;
      return {
        measure,
        units,
        points: dated.map(({ isSample: _, ...point }) => point),
        samples,
        leftOut: (asked.count.get({ name }) ?? 0) - dated.length,
        analytes: asked.analytes.all({ name }).map((analyte) => ({ ...analyte, name: analyteName(analyte) })),
      };
    },
  };
}

/** Percent by weight where it is known, else the units most rows are printed in; rows in other units are left out. */
function inOneUnit(rows: readonly AnalyteRow[]) {
  const units = rows.some(({ mass }) => mass !== null) ? 'percent' : mostUsed(rows.map((row) => row.units));
  const points = rows.flatMap(({ mass, value, units: printed, qualifier, position, ...point }) => {
    // As printed where those are the units, so that nothing is lost in converting there and back.
    const isSame = printed === units && (units !== 'percent' || mass !== null);
    const amount = isSame ? value : units === 'percent' && mass !== null ? mass / 10 : null;
    const isNotFound = value === null && qualifier !== null && ['ND', '<LOD', '<LOQ'].includes(qualifier);
    if (amount === null && !isNotFound) return [];
    return [pointOf({ ...point, value: amount }, !isSame, (review) => uncheckedRows(review).has(position))];
  });
  return { units, points };
}

/** A point stands where its date says: a doubtful date makes it as doubtful as its value does. */
function pointOf<Row extends PointRow>(
  { review, ink, ...point }: Row,
  isConverted: boolean,
  isDoubtful: (review: string[]) => boolean,
) {
  const paths: string[] = JSON.parse(review);
  const printed = isConverted || ink === null ? null : printedNumber(point.value, JSON.parse(ink));
  return { ...point, printed, isConverted, isUnchecked: paths.includes('date_tested') || isDoubtful(paths) };
}

/** The numbers of a sample as printed or typed, by path. */
function printedIn(totals: Sample['totals'], results: Sample['results'], evidence: EvidenceMap): Sample['printed'] {
  const record = { ...totals, results };
  const paths = [...TOTALS, ...results.map((_, row) => `results[${row}].value`)];
  return Object.fromEntries(
    paths.flatMap((path) => {
      const printed = printedAt({ record, evidence }, path);
      return printed === null ? [] : [[path, printed]];
    }),
  );
}

function mostUsed(units: readonly (string | null)[]): string | null {
  const counts = new Map<string | null, number>();
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
