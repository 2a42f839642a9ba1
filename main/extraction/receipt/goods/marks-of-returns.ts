import type { Word } from '../../../documents/page.ts';
import type { ItemRow } from './item-row.ts';
import type { LineItem } from './line-item.ts';

const WORD =
  '(?:return(?:ed)?|refund(?:ed)?|void(?:ed)?|cancel(?:l?ed)?|exchanged?|exch|rtn|rtrn|ret|retour|stor(?:no|niert))';
/** The word that says so, in stars or brackets or without, in front of a name or behind it. */
const IN_FRONT = new RegExp(String.raw`^\W*(?:item\s)?${WORD}(?:\sitem)?(?!\p{L})[^\p{L}\d]*(?=[\p{L}\d])`, 'iu');
const BEHIND = new RegExp(String.raw`(?<=[\p{L}\d)])[\s*([<-]+${WORD}[\s*)\]>-]*$`, 'iu');
/** The same alone or with why, on a line below: `RET DEFECTIVE`, `Returned: wrong size`. */
const WHY = new RegExp(
  String.raw`^\W*(?:(?:item\s)?${WORD}(?!\p{L})|(?:defective|damaged|unopened|wrong\sitem)(?!\p{L}))`,
  'iu',
);
/** Without any amount, a word that cancels is of no name. */
const CANCELS_ALONE = /^\W*(?:(?:item|line)\s)?void(?:ed)?(?:\s(?:item|line))?\W*$/i;

/** Rows that say no more than that goods came back or were cancelled, or why, made details. */
export function withoutReasonsOfReturns(rows: readonly ItemRow[], back: ReadonlySet<Word>): ItemRow[] {
  const cameBack = (row: ItemRow | undefined): boolean =>
    row?.kind === 'priced' && ((row.price?.cents ?? 0) < 0 || row.line.words.some((word) => back.has(word)));
  return rows.map((row, at) => {
    if (row.kind !== 'text' || row.price) return row;
    const isWhy = cameBack(rows[at - 1]) && WHY.test(row.line.text);
    return isWhy || CANCELS_ALONE.test(row.line.text) ? { ...row, kind: 'detail', name: '' } : row;
  });
}

/** An item that came back without the word that says so in its name. */
export function withoutMarkOfReturn(item: LineItem): LineItem {
  return item.price < 0 ? { ...item, name: item.name.replace(IN_FRONT, '').replace(BEHIND, '') } : item;
}
