import { type AnalyteMatch, findAnalyte } from '../../../../../shared/science/analytes.ts';
import type { RowDraft, TableDraft } from '../table-draft.ts';

/**
 * Puts names right whose last word was set so low that it stands in the line of the next name: `Caryophyllene` over
 * `Oxide Camphene`. A word changes its row only where that makes names of both that are known exactly.
 */
export const partRanOverNames = (tables: readonly TableDraft[]): TableDraft[] =>
  tables.map((table) => ({ ...table, rows: parted(table.rows) }));

function parted(rows: readonly RowDraft[]): RowDraft[] {
  const all = [...rows];
  for (let at = 0; at + 1 < all.length; at += 1) {
    const [row, next] = [all[at], all[at + 1]];
    if (!row || !next || isKnown(next)) continue;
    const move = movesOf(row, next).find(
      (move) => isKnown(move.next) || (all[at + 2] && goesOn(move.next, all[at + 2])),
    );
    if (move) [all[at], all[at + 1]] = [move.row, move.next];
  }
  return all;
}

/** Two rows of which the first, with a word of the second, has a known name that it had not. */
function movesOf(row: RowDraft, next: RowDraft): { row: RowDraft; next: RowDraft }[] {
  const { words } = next.name;
  if (words.length < 2) return [];
  return [words.slice(0, 1), words.slice(-1)].flatMap((moved) => {
    const longer = named(row, [...row.name.words, ...moved]);
    const shorter = named(
      next,
      words.filter((word) => !moved.includes(word)),
    );
    return isKnown(longer) && longer.key !== row.key ? [{ row: longer, next: shorter }] : [];
  });
}

/** Whether what is left of a name is the beginning of one that ends in the row after it. */
const goesOn = (row: RowDraft, next: RowDraft | undefined) => next !== undefined && movesOf(row, next).length > 0;

const matchOf = ({ name, analysis }: RowDraft): AnalyteMatch | null => findAnalyte(name.value, analysis);
const isKnown = (row: RowDraft) => matchOf(row)?.score === 1;

/** A row under the name that some words make. */
function named(row: RowDraft, words: RowDraft['name']['words']): RowDraft {
  const text = words.map((word) => word.text).join(' ');
  const draft = { ...row, name: { value: text, text, words } };
  const match = matchOf(draft);
  return {
    ...draft,
    key: match?.key ?? null,
    doubts: match?.score === 1 ? row.doubts.filter(({ why }) => why !== 'unknown-analyte') : row.doubts,
  };
}
