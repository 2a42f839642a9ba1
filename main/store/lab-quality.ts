import type Database from 'better-sqlite3';
import { quantile } from '../../shared/quantile.ts';
import type { LabQuality, LabQualityQuery, QualityGroup, Spread } from '../../shared/records/lab-quality.ts';
import { TOTALS } from '../../shared/records/sample.ts';
import { analyteName } from '../../shared/science/analytes.ts';
import { convertFraction } from '../../shared/science/units.ts';
import { TOTAL_BY_WEIGHT } from './samples.ts';

export interface LabQualities {
  of(query: LabQualityQuery): LabQuality;
}

/** Certificates that are looked at: those added last. */
const MOST = 5000;

interface Certificate {
  id: number;
  lab: string | null;
  product_type: string | null;
  product_name: string | null;
}
type Row = {
  id: number;
  value: number | null;
  units: string | null;
  qualifier: string | null;
  lod: number | null;
  loq: number | null;
};
type Measured = Row & Certificate;

/** The certificates whose numbers @ids lists, as JSON. */
const FOUND = 'found AS (SELECT value AS id FROM json_each(@ids))';

export function labQualitiesOf(database: Database.Database): LabQualities {
  const certificates = database.prepare<[{ isSample: 0 | 1 }], Certificate>(
    `SELECT records.id AS id, coalesce(merged.name, keys.lab) AS lab, product_type, product_name
     FROM records JOIN queue ON queue.document_hash = records.document_hash
     JOIN record_keys AS keys ON keys.record_id = records.id
     LEFT JOIN record_names AS merged ON merged.record_id = records.id AND merged.role = 'lab'
     WHERE kind = 'coa' AND records.removed_at IS NULL AND is_sample = @isSample
     ORDER BY records.id DESC LIMIT ${MOST}`,
  );
  const analytes = database.prepare<[{ ids: string }], LabQuality['analytes'][number]>(
    `WITH ${FOUND} SELECT analysis, results.key AS key, max(name) AS name FROM found
     JOIN results ON results.record_id = found.id GROUP BY analysis, results.key ORDER BY count(*) DESC, sum(value) DESC, name`,
  );
  const ofTotal = database.prepare<[{ ids: string; path: string }], Row>(
    `WITH ${FOUND} SELECT id, ${TOTAL_BY_WEIGHT} AS value, 'percent' AS units, NULL AS qualifier, NULL AS lod, NULL AS loq
     FROM found JOIN record_contents ON record_id = found.id WHERE ${TOTAL_BY_WEIGHT} IS NOT NULL`,
  );
  const ofAnalyte = database.prepare<[{ ids: string; key: string }], Row>(
    `WITH ${FOUND} SELECT found.id AS id, results.value AS value, units, qualifier, lod, loq, min(position)
     FROM found JOIN results ON results.record_id = found.id AND results.key = @key GROUP BY found.id`,
  );
  // Made-up samples count only where there are no other certificates.
  const found = (): { all: Certificate[]; isSamples: boolean } => {
    const own = certificates.all({ isSample: 0 });
    return own.length > 0
      ? { all: own, isSamples: false }
      : { all: certificates.all({ isSample: 1 }), isSamples: true };
  };

  return {
    of({ by, measure: wanted, lab, product_type }) {
      const { all, isSamples } = found();
      const chosen = all.filter(
        (one) => (lab ?? one.lab) === one.lab && (product_type ?? one.product_type) === one.product_type,
      );
      const idsOf = (some: readonly Certificate[]) => JSON.stringify(some.map(({ id }) => id));
      const known = analytes.all({ ids: idsOf(all) }).map((analyte) => ({ ...analyte, name: analyteName(analyte) }));
      const ids = idsOf(chosen);
      const totals = (total: string) => ofTotal.all({ ids, path: `$.${total}` });
      const measure = wanted ?? TOTALS.find((total) => totals(total).length > 0) ?? known[0]?.key ?? TOTALS[0];
      const isTotal = (TOTALS as readonly string[]).includes(measure);
      const rows = isTotal ? totals(measure) : ofAnalyte.all({ ids, key: measure });
      const units = isTotal ? 'percent' : mostUsed(rows.flatMap((row) => row.units ?? []));
      const certificateOf = new Map(chosen.map((one) => [one.id, one]));
      const comparable = rows.flatMap((row): Measured[] => {
        const [own, converted] = [certificateOf.get(row.id), inUnits(row, units)];
        return own && converted ? [{ ...own, ...converted }] : [];
      });
      return {
        measure,
        units,
        groups: groupsOf(comparable, by),
        leftOut: rows.length - comparable.length,
        newest: all.length === MOST ? MOST : null,
        isSamples: isSamples && all.length > 0,
        labs: namesIn(all.map((one) => one.lab)),
        productTypes: namesIn(all.map((one) => one.product_type)),
        analytes: known,
      };
    },
  };
}

function groupsOf(rows: readonly Measured[], by: LabQualityQuery['by']): QualityGroup[] {
  return [...grouped(rows, (row) => row[by])]
    .map(([name, own]) => ({
      name,
      certificates: own.length,
      notFound: own.filter(({ value, qualifier }) => value === null && NOT_FOUND.has(qualifier ?? '')).length,
      values: spreadOf(own.map(({ value }) => value)),
      lod: spreadOf(own.map(({ lod }) => lod)),
      loq: spreadOf(own.map(({ loq }) => loq)),
    }))
    .sort((a, b) => b.certificates - a.certificates || (a.name ?? '').localeCompare(b.name ?? ''));
}
const NOT_FOUND = new Set(['ND', '<LOD', '<LOQ']);

function spreadOf(numbers: readonly (number | null)[]): Spread | null {
  const known = numbers.filter((number) => number !== null);
  if (known.length === 0) return null;
  const [low = 0, median = 0, high = 0] = [0.1, 0.5, 0.9].map((part) => quantile(known, part));
  return { count: known.length, low, median, high };
}

/** A row with its numbers in these units; null where they cannot be converted. */
function inUnits(row: Row, units: string | null): Row | null {
  if (row.units === units || [row.value, row.lod, row.loq].every((number) => number === null)) return row;
  if (row.units === null || units === null) return null;
  const { units: from } = row;
  const convert = (number: number | null) => (number === null ? null : convertFraction(number, from, units));
  const converted = { ...row, units, value: convert(row.value), lod: convert(row.lod), loq: convert(row.loq) };
  return convertFraction(1, from, units) === null ? null : converted;
}

/** Names that are given, those of the most certificates first. */
const namesIn = (names: readonly (string | null)[]): string[] =>
  [...grouped(names, (name) => name)]
    .sort((a, b) => b[1].length - a[1].length)
    .flatMap(([name]) => (name === null ? [] : [name]));

const mostUsed = (units: readonly string[]): string | null => namesIn(units)[0] ?? null;

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
