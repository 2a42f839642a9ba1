import type { ItemRow } from './item-row.ts';

const behind = (labels: string): RegExp =>
  new RegExp(
    String.raw`^(?<rest>.*?\p{L}{2}.*?)[\s·•|,;:(-]+(?:${labels})(?:\s?(?:no|id))?\b[\s:#.]{0,3}(?=[A-Z_-]*\d)[A-Z0-9][A-Z0-9_-]{3,}\W*$`,
    'iu',
  );
const BATCHES = 'batch|lot|pkg|package|metrc';
/** The number of a batch or package behind its label, at the end of what stands in front of it. */
const BATCH_BEHIND = behind(BATCHES);
/** The same of the shop's numbers, too, which on a line without a price may stand behind facts of the goods. */
const CODE_BEHIND = behind(`${BATCHES}|sku|upc|plu`);

const isNamed = (row: ItemRow | undefined): boolean =>
  row !== undefined && (row.kind === 'text' || row.kind === 'priced') && row.name !== '';

/**
 * Rows that end in the number of a batch, which no name does, without it; those of words below a name made details, as they
 * say who made it: `Otterbrook Farms · Batch OB-2291`.
 */
export function withoutBatchesBehind(rows: readonly ItemRow[]): ItemRow[] {
  const isBatch = (row: ItemRow | undefined) => row !== undefined && BATCH_BEHIND.test(row.name);
  return rows.map((row, at) => {
    if (row.kind !== 'text' && row.kind !== 'priced') return row;
    const rest = (row.price ? CODE_BEHIND : BATCH_BEHIND).exec(row.name)?.groups?.rest;
    if (rest === undefined) return row;
    const above = rows[at - 1];
    const isBelow = row.kind === 'text' && isNamed(above) && !isBatch(above);
    return isBelow ? { ...row, kind: 'detail' } : { ...row, name: rest.trim() };
  });
}
