import type { CoaRecord } from '../../../../shared/records/coa.ts';
import { coaRecordSchema } from '../../../../shared/records/coa.ts';
import { type CoaResult, coaResultSchema } from '../../../../shared/records/coa-result.ts';
import type { RecordKind } from '../../../../shared/records/reading.ts';
import { type ReceiptRecord, receiptRecordSchema } from '../../../../shared/records/receipt.ts';
import type { KindAndRecord } from '../../../store/record-labels.ts';
import type { RecordContent, StoredRecord } from '../../../store/records.ts';
import type { Ask } from './connect.ts';
import { CONTAINED } from './migrations/003-tenants-records.ts';

/** What PostgreSQL keeps of a record's values: `fields` and `results` as jsonb. */
export interface ContentRow {
  kind: RecordKind;
  fields: Record<string, unknown>;
  results: CoaResult[];
}
export type RecordRow = ContentRow & Omit<StoredRecord, 'kind' | 'record'>;

export const RECORD_COLUMNS = `records.id, records.kind, records.document_hash AS "documentHash",
  documents.file_name AS "fileName", version, verified_at AS "verifiedAt", verified_by AS "verifiedBy",
  verified_user AS "verifiedUser", fields, results, evidence, findings, review`;

// jsonb keeps no order of fields: answers have them in the order of the schema, the result rows' in the store's.
const ORDER: Record<RecordKind, string[]> = {
  coa: Object.keys(coaRecordSchema.shape),
  receipt: Object.keys(receiptRecordSchema.shape),
};
const RESULT_ORDER = Object.keys(coaResultSchema.shape);

/** The record of a row. */
export function contentOf({ kind, fields, results }: ContentRow): KindAndRecord {
  const known = ORDER[kind].flatMap((name) => (name in fields ? [[name, fields[name]] as const] : []));
  const record = { ...Object.fromEntries(known), ...without(fields, ORDER[kind]) };
  if (kind === 'receipt') return { kind, record: record as ReceiptRecord };
  const rows = results.map((row) =>
    Object.fromEntries(RESULT_ORDER.map((name) => [name, row[name as keyof CoaResult]])),
  );
  return { kind, record: { ...record, results: rows } as unknown as CoaRecord };
}

const without = (fields: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

export const recordOf = ({ kind, fields, results, ...rest }: RecordRow): StoredRecord => ({
  ...rest,
  ...contentOf({ kind, fields, results }),
});

/** Columns of `records` for what a reading or an edit brings, as JSON text. */
export function contentColumns(content: RecordContent) {
  const { results = [], ...fields } = content.record as Record<string, unknown> & { results?: CoaResult[] };
  const listed = Object.entries(fields).filter(([, value]) => typeof value === 'object' && value !== null);
  return {
    observations: Math.max(1, results.length),
    fields: storable(fields),
    texts: storable(Object.fromEntries(listed.map(([name, value]) => [name, JSON.stringify(value)]))),
    results: storable(results),
    evidence: storable(content.evidence),
    findings: storable(content.findings),
    review: storable(content.review),
  };
}

const FORBIDDEN = /\\u(?:0000|d[89a-f])/i;

/** JSON that PostgreSQL takes: no text may hold NUL or half a surrogate pair; U+FFFD stands in. */
function storable(value: unknown): string {
  const text = JSON.stringify(value);
  if (!FORBIDDEN.test(text)) return text;
  return JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? storableText(inner) : inner));
}
/** The value as it is read back. */
export const storableValue = <Value>(value: Value): Value => JSON.parse(storable(value));
export const storableText = (text: string) => text.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD');

/** Writes a row of `tenant_records`, and its analytes, for each user who has the document. */
export async function giveToUsers(
  ask: Ask,
  { id, documentHash, content }: { id: number; documentHash: string; content: KindAndRecord },
  userIds: readonly string[],
): Promise<void> {
  const keys = keysOf(content);
  const names = Object.keys(keys);
  await ask('DELETE FROM tenant_records WHERE record_id = $1 AND user_id = ANY ($2)', [id, userIds]);
  await ask('DELETE FROM tenant_analytes WHERE record_id = $1 AND user_id = ANY ($2)', [id, userIds]);
  await ask(
    `INSERT INTO tenant_records (user_id, record_id, kind, document_hash, ${names.join(', ')})
     SELECT user_id, $2, $3, $4, ${names.map((_, index) => `$${index + 5}`).join(', ')} FROM unnest($1::text[]) AS user_id`,
    [userIds, id, content.kind, documentHash, ...Object.values(keys)],
  );
  const analytes = content.kind === 'coa' ? analytesOf(content.record.results) : [];
  await ask(
    `INSERT INTO tenant_analytes (user_id, record_id, key, amount, below)
     SELECT user_id, $2, key, amount, below
     FROM unnest($1::text[]) AS user_id, unnest($3::text[], $4::float8[], $5::boolean[]) AS analyte (key, amount, below)`,
    [
      userIds,
      id,
      analytes.map(({ key }) => key),
      analytes.map(({ amount }) => amount),
      analytes.map(({ below }) => below),
    ],
  );
}

/** What the lists filter and sort by, as the embedded store's `record_keys` has it. */
export function keysOf({ kind, record }: KindAndRecord): Record<string, string | number | null> {
  const field = (...names: string[]) => {
    for (const name of names) {
      const value = (record as Record<string, unknown>)[name];
      if (value === null || value === undefined) continue;
      return typeof value === 'object' ? JSON.stringify(value) : (value as string | number);
    }
    return null;
  };
  const byWeight = ['percent', null].includes(field('totals_units') as string | null);
  const texts: Record<string, string | number | null> = {
    status: kind === 'coa' ? field('status') : null,
    record_date: field('date_tested', 'date_sold'),
    product_name: field('product_name', 'product_names'),
    product_type: field('product_type', 'product_types'),
    lab: field('lab'),
    producer: field('producer'),
    batch_number: field('batch_number'),
    license_number: field('retailer_license_number'),
    invoice_number: field('invoice_number'),
    sample_id: field('sample_id'),
    sample_hash: field('sample_hash'),
    parsed_at: field('coa_parsed_at', 'parsed_at'),
  };
  const kept = Object.entries(texts).map(
    ([name, text]) => [name, text === null ? null : storableText(String(text))] as const,
  );
  const lower = CONTAINED.map((name) => [
    `${name}_lower`,
    kept.find(([one]) => one === name)?.[1]?.toLowerCase() ?? null,
  ]);
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(lower),
    total_price: field('total_price'),
    total_thc: byWeight ? field('total_thc') : null,
    total_cbd: byWeight ? field('total_cbd') : null,
    total_terpenes: byWeight ? field('total_terpenes') : null,
  };
}

const TOO_LITTLE = new Set(['ND', '<LOD', '<LOQ']);

const analytesOf = (results: readonly CoaResult[]) =>
  results.flatMap(({ key, value, mg_g, qualifier }) => {
    const amount = mg_g ?? value;
    const below = value === null && TOO_LITTLE.has(qualifier ?? '');
    return key === null || (amount === null && !below) ? [] : [{ key: storableText(key), amount, below }];
  });
