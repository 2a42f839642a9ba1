import { type CoaRecord, coaRecordSchema } from '../../shared/records/coa.ts';
import { type CoaResult, coaResultSchema, qualifierSchema } from '../../shared/records/coa-result.ts';
import { findAnalyte, type HomeAnalysis } from '../../shared/science/analytes.ts';
import { snakeCase } from '../../shared/science/fold.ts';
import { parseNumber } from '../../shared/science/numbers.ts';
import { toMgG } from '../../shared/science/units.ts';

/** Fields that hold lists, which the service's format has as strings of JSON. */
const LISTS = ['results', 'analyses', 'images', 'methods', 'traceability_ids'] as const;

/**
 * The record that a person's corrections made of a reading, from a record in the service's format. Fields that it does not
 * have stay as they were read; rows may leave out all but their analysis, name and result.
 *
 * @throws SyntaxError where a list that is told as a string is no JSON
 */
export function verifiedRecord(told: Readonly<Record<string, unknown>>, read: CoaRecord): CoaRecord {
  const given = Object.fromEntries(Object.entries(told).filter(([field]) => field in coaRecordSchema.shape));
  for (const field of LISTS) {
    const value = given[field];
    if (typeof value === 'string') given[field] = JSON.parse(value || 'null');
    if (given[field] === null && (field === 'results' || field === 'analyses' || field === 'images')) given[field] = [];
  }
  const { coa_pdf, coa_hash, coa_parsed_at } = read;
  const results = Array.isArray(given.results)
    ? given.results.map((row) => wholeRow(row as Record<string, unknown>))
    : read.results;
  // An empty text says that nothing is printed; what is none of the format's stays as it was read.
  const fields = Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) => {
      const parsed = coaRecordSchema.shape[field as keyof typeof coaRecordSchema.shape].safeParse(
        value === '' ? null : value,
      );
      return parsed.success ? [[field, parsed.data]] : [];
    }),
  );
  return coaRecordSchema.parse({ ...read, ...fields, coa_pdf, coa_hash, coa_parsed_at, results });
}

/** A threshold; one in words has no place in the record. */
const numberIn = (value: unknown): number | null =>
  typeof value === 'number' ? value : typeof value === 'string' ? (parseNumber(value)?.value ?? null) : null;

/** A row with everything that follows from its name and result. */
function wholeRow(row: Readonly<Record<string, unknown>>): CoaResult {
  const analysis = String(row.analysis ?? 'other');
  const name = String(row.name ?? row.key ?? '');
  const printed = typeof row.value === 'string' ? parseNumber(row.value) : null;
  const value = typeof row.value === 'number' ? row.value : (printed?.value ?? null);
  const units = typeof row.units === 'string' && row.units !== '' ? row.units : null;
  return coaResultSchema.parse({
    analysis,
    name,
    key: row.key ?? findAnalyte(name, analysis as HomeAnalysis)?.key ?? snakeCase(name),
    value,
    qualifier: qualifierSchema.safeParse(row.qualifier ?? printed?.qualifier).data ?? null,
    mg_g: typeof row.mg_g === 'number' ? row.mg_g : value === null ? null : toMgG(value, units),
    units,
    limit: numberIn(row.limit),
    lod: numberIn(row.lod),
    loq: numberIn(row.loq),
    status: typeof row.status === 'string' && row.status !== '' ? row.status : null,
  });
}
