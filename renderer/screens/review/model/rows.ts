import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { snakeCase } from '../../../../shared/science/fold.ts';

/** Place of the row a path leads into: `results[12].limit` -> 12; null for any other path. */
export function resultRowOf(path: string | null): number | null {
  const row = path === null ? undefined : /^results\[(\d+)\]/.exec(path)?.[1];
  return row === undefined ? null : Number(row);
}

/** The edit that adds an empty row of an analysis, and the slot in which its name is typed. */
export function newResult(record: CoaRecord, analysis: string) {
  const place = record.results.length;
  const value: CoaResult = {
    analysis,
    key: '',
    name: '',
    value: null,
    qualifier: null,
    mg_g: null,
    // Rows of one table mostly share their units.
    units: record.results.findLast((row) => row.analysis === analysis)?.units ?? null,
    limit: null,
    lod: null,
    loq: null,
    status: null,
  };
  return { path: `results[${place}]`, value, slot: `results[${place}].name` };
}

/** The edit that adds an empty line item, and the slot in which its name is typed. */
export function newItem(record: ReceiptRecord) {
  const path = `product_names[${record.product_names?.length ?? 0}]`;
  return { path, value: '', slot: path };
}

/**
 * The edit that names a row which has no standard key yet: the whole row, so that one undo takes back both. null when
 * the path is no such row's name.
 */
export async function namedResult(record: CoaRecord, path: string, name: unknown) {
  const place = /^results\[(\d+)\]\.name$/.exec(path)?.[1];
  const row = place === undefined ? undefined : record.results[Number(place)];
  if (row?.key !== '' || typeof name !== 'string') return null;
  // Some hundred analytes with all their spellings: loaded when they are first needed.
  const { findAnalyte } = await import('../../../../shared/science/analytes.ts');
  const key = findAnalyte(name)?.key ?? snakeCase(name);
  return { path: `results[${place}]`, value: { ...row, name, key } };
}
