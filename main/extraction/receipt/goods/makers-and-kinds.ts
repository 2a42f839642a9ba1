import { isStrain } from './item-details.ts';
import type { ItemRow } from './item-row.ts';
import { KIND_OF_GOODS } from './kinds-of-goods.ts';

/** Marks between what is said of goods; names have bars and dashes within, but hardly ever a dot. */
const DOT = /\s[·•]\s/;
const MARKS = /\s[·•|/–-]\s/;
/** As many lines with bars or dashes are no ends of names by chance. */
const FEWEST = 2;

/** Whether one of the parts of a text between marks is nothing but a kind of goods or of strain: `Tarn Bay · Edibles`. */
const hasKind = (text: string, mark: RegExp): boolean => {
  const parts = text.split(mark);
  return parts.length > 1 && parts.some((part) => KIND_OF_GOODS.test(part) || isStrain(part));
};

/** A size ends a name that goes on with such marks: `Hybrid - Flower - 3.5g`. */
const SIZE = /\d\s?(?:g|mg|oz|ml|ct|pk|pack)\b/i;

/**
 * Rows below names that say who made the goods and what kind they are made details: beside dots each of them, as no name
 * goes on so that has none in its first line; beside bars and dashes where several goods have one.
 */
export function withoutMakersAndKinds(rows: readonly ItemRow[]): ItemRow[] {
  const isBelow = (at: number) => {
    const [row, above] = [rows[at], rows[at - 1]];
    const isNamed = above !== undefined && (above.kind === 'text' || above.kind === 'priced') && above.name !== '';
    return row?.kind === 'text' && isNamed && !SIZE.test(row.name);
  };
  const withMarks = rows.filter((row, at) => isBelow(at) && hasKind(row.name, MARKS));
  const namesHaveMarks = rows.some((row, at) => withMarks.includes(row) && MARKS.test(rows[at - 1]?.name ?? ''));
  return rows.map((row, at) => {
    const dotted = isBelow(at) && hasKind(row.name, DOT) && !DOT.test(rows[at - 1]?.name ?? '');
    const several = withMarks.length >= FEWEST && !namesHaveMarks && withMarks.includes(row);
    return dotted || several ? { ...row, kind: 'detail' } : row;
  });
}
