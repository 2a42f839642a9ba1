import { valueAt } from '../../shared/records/value-path.ts';
import { analysisName } from '../../shared/science/analyses.ts';
import { fieldHead } from './heads.ts';

/** What single items of a receipt's lists are called. */
const ITEM_FIELDS: Record<string, string> = {
  product_names: 'name',
  product_types: 'type',
  product_quantities: 'quantity',
  product_prices: 'price',
  product_ids: 'SKU',
};

/** A path of a record as a person reads it: `results[3].limit` -> `Arsenic: limit`. */
export function pathInWords(record: object, path: string): string {
  const [, row, column] = /^results\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? [];
  if (row !== undefined) {
    const name = nameAt(record, ['results', Number(row), 'name']) ?? `row ${Number(row) + 1}`;
    return column === undefined ? name : `${name}: ${columnInWords(column)}`;
  }
  const [, analysis, ofAll] = /^results\.(\w+?)(?:\.(\w+))?$/.exec(path) ?? [];
  if (analysis !== undefined) {
    return `${analysisName(analysis)}: ${ofAll === undefined ? 'rows may be missing' : columnInWords(ofAll)}`;
  }
  const [, list = '', line] = /^(product_\w+)\[(\d+)\]$/.exec(path) ?? [];
  if (line !== undefined) {
    const name = nameAt(record, ['product_names', Number(line)]) ?? `item ${Number(line) + 1}`;
    return `${name}: ${ITEM_FIELDS[list] ?? fieldHead(list)}`;
  }
  const [, method] = /^methods\[(\d+)\]/.exec(path) ?? [];
  const tested = method === undefined ? null : nameAt(record, ['methods', Number(method), 'analysis']);
  if (tested !== null) return `${analysisName(tested)}: method`;
  return fieldHead(/^\w+/.exec(path)?.[0] ?? path);
}

function nameAt(record: object, path: (string | number)[]): string | null {
  const name = valueAt(record, path);
  return typeof name === 'string' && name !== '' ? name : null;
}

function columnInWords(column: string): string {
  if (column === 'status') return 'verdict';
  const head = fieldHead(column);
  return /^[A-Z][a-z]/.test(head) ? head.charAt(0).toLowerCase() + head.slice(1) : head;
}
