import type { Word } from '../../../../documents/page.ts';
import type { Segment } from '../../../layout/lines.ts';
import type { HeaderColumn } from '../heads/table-header.ts';

/** What is said of an organism and never part of its name. */
const ABSENCE = /^(?:(?:not|none) detected|absen(?:t|ce)|negative)\b/i;

/**
 * A row's columns with what is absent taken out of its name: in a wide table whose heads stand in the middle of their
 * columns, a limit in words (`Not detected in 1 g`) begins far left of its head and nearer to the head of names. It goes
 * where the rest of its piece stands, or else to the next column if nothing else does.
 *
 * @param assigned a column's index for each word
 * @param printed the pieces of the line, the name first
 */
export function withoutAbsenceInName(
  words: readonly Word[],
  assigned: readonly number[],
  columns: readonly HeaderColumn[],
  printed: readonly Segment[],
): readonly number[] {
  const isName = (index: number) => columns[index]?.role === 'name';
  const absence = printed.slice(1).find((piece) => ABSENCE.test(piece.text));
  if (!absence) return assigned;
  const inPiece = words.map((word) => word.x0 > absence.x0 - 1 && word.x1 < absence.x1 + 1);
  const named = assigned.find((column, index) => inPiece[index] && isName(column));
  if (named === undefined || !assigned.some((column, index) => column === named && !inPiece[index])) return assigned;
  const rest = assigned.find((column, index) => inPiece[index] && !isName(column));
  const home = rest ?? (columns[named + 1] && !assigned.includes(named + 1) ? named + 1 : named);
  return assigned.map((column, index) => (inPiece[index] && column === named ? home : column));
}
