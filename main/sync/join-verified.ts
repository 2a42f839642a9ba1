import type { CoaResult } from '../../shared/records/coa-result.ts';
import { isLocalDate } from '../../shared/records/local-dates.ts';
import { parsePath, withValueAt } from '../../shared/records/value-path.ts';
import { toMgG } from '../../shared/science/units.ts';
import type { Difference } from '../../shared/sync.ts';
import type { Agreed } from '../store/sync-agreed.ts';
import { differences, NOT_CONTENT, pathOf } from './differences.ts';

type Fields = Record<string, unknown>;

/** What a desk would have the service's record become. */
export interface Joined {
  /** The whole record that the service is to have; null where there is nothing to send. */
  record: Fields | null;
  /** Fields in which the two sides go on differing until a person decides. */
  open: string[];
}

/**
 * Joins a verified record with the service's. A reading that nobody verified there is replaced. Of one that another desk
 * verified only those values are: what was changed here alone since both last agreed, and what a person here decided.
 *
 * @param theirs as the service sent it
 * @param agreed what both last agreed on; null: never
 * @param isDecided whether a person here keeps the own value against the service's present one
 */
export function joinVerified(
  mine: Fields,
  theirs: Fields,
  agreed: Agreed | null,
  isDecided: (difference: Difference) => boolean,
): Joined {
  const differing = differences(mine, theirs);
  const isVerified = typeof theirs.verified_at === 'string';
  const changedThere = agreed ? differences(agreed.base, theirs).map(({ field }) => field) : [];
  const touched = [...changedThere, ...(agreed?.open ?? [])];
  const mayGo = (difference: Difference) =>
    !isVerified ||
    isDecided(difference) ||
    (agreed !== null && !touched.some((field) => overlaps(field, difference.field)));
  const staying = differing.filter((difference) => !mayGo(difference));
  const isSame = staying.length === differing.length;
  return {
    record: isVerified && isSame ? null : asTheirs(withTheirs(mine, staying), theirs),
    open: staying.map(({ field }) => field),
  };
}

/** A row and a value within it are about the same. */
const overlaps = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

/** My record with some of the service's values in it. Rows are taken out last, so that the others keep their places. */
function withTheirs(mine: Fields, staying: readonly Difference[]): Fields {
  let record = mine;
  const gone: number[] = [];
  for (const { field, theirs } of staying) {
    const path = pathOf(field, record);
    const steps = path === null ? null : parsePath(path);
    if (!steps) continue;
    const [list, row] = steps;
    if (list === 'results' && typeof row === 'number' && steps.length === 2) {
      if (theirs === null) gone.push(row);
      else record = { ...record, results: (record.results as unknown[]).toSpliced(row, 1, theirs) };
    } else record = withMass(withValueAt(record, steps, theirs), list === 'results' ? row : null);
  }
  if (gone.length === 0) return record;
  return { ...record, results: (record.results as unknown[]).filter((_, row) => !gone.includes(row)) };
}

/** The value in milligrams per gram follows from the row's value and units. */
function withMass(record: Fields, row: unknown): Fields {
  if (typeof row !== 'number') return record;
  const results = record.results as CoaResult[];
  const { value, units } = results[row] ?? {};
  if (value === undefined || units === undefined) return record;
  return withValueAt(record, ['results', row, 'mg_g'], value === null ? null : toMgG(value, units));
}

/**
 * What describes the document and its reading is the service's own, and so is what only one of the two programs knows of:
 * an older or newer one would refuse the other's empty fields.
 */
function asTheirs(record: Fields, theirs: Fields): Fields {
  const { verified_at: _, ...known } = theirs;
  const content = Object.entries(record).filter(([field, value]) =>
    field in theirs ? !NOT_CONTENT.test(field) : (value !== null && !isLocalDate(field)) || NOT_CONTENT.test(field),
  );
  return { ...known, ...Object.fromEntries(content) };
}
