import { parseNumber, parseQualifier } from '../../../../../shared/science/numbers.ts';
import { parseUnits } from '../../../../../shared/science/units.ts';
import { enclosing, type Word } from '../../../../documents/page.ts';
import { overlaps } from '../../../layout/overlap.ts';
import type { HeaderColumn, TableHeader } from '../heads/table-header.ts';

/** A column without a head has something in at least this part of the rows. */
const ROWS_WITH_RESULT = 0.6;

/**
 * Gives tables a column for results that are printed under no head, where the head that says `Result` stands over
 * verdicts (`Test | | Limit | Result` over `Moisture | 11.2 % | 13 | Pass`).
 *
 * @param words upright words of the page
 */
export function withUnnamedResults(headers: readonly TableHeader[], words: readonly Word[]): TableHeader[] {
  return headers.map((header) => {
    const [name, next] = header.columns;
    const verdicts = header.columns.find(({ role }) => role === 'result');
    if (name?.role !== 'name' || !next || !verdicts || header.columns.some(isOtherResult)) return header;
    const bottom = Math.min(...headers.filter((other) => other.y0 > header.y1 && overlaps(other, header)).map(top));
    const below = words.filter((word) => word.y0 >= header.y1 - 1 && word.y1 <= bottom);
    const judged = untilOther(below.filter((word) => overlaps(word, verdicts)));
    const results = judged.flatMap(({ y0, y1 }) => {
      const line = below.filter((word) => (word.y0 + word.y1) / 2 > y0 && (word.y0 + word.y1) / 2 < y1);
      const between = line.filter((word) => word.x0 > name.x1 && word.x1 < next.x0).sort((a, b) => a.x0 - b.x0);
      const first = between.findIndex(isMeasured);
      const own = first < 0 ? [] : between.slice(first);
      return own.every((word) => isMeasured(word) || isUnit(word)) ? own.slice(0, 2) : [];
    });
    const lines = new Set(results.filter(isMeasured).map(({ y0 }) => Math.round(y0)));
    if (judged.length === 0 || lines.size < Math.max(2, ROWS_WITH_RESULT * judged.length)) return header;
    const { x0, x1 } = enclosing(results);
    const column: HeaderColumn = { x0, x1, y0: header.y0, y1: header.y1, text: '', role: 'result', units: [] };
    return { ...header, columns: [name, column, ...header.columns.slice(1)] };
  });
}

/** Units for a head say that figures stand under it. */
const isOtherResult = ({ role, units }: HeaderColumn) => role === 'result' && units.length > 0;
const top = ({ y0 }: TableHeader) => y0;

/** The verdicts from the top down to what is none. */
function untilOther(words: readonly Word[]): Word[] {
  const down = words.toSorted((a, b) => a.y0 - b.y0);
  const end = down.findIndex((word) => !isVerdict(word));
  return end < 0 ? down : down.slice(0, end);
}

const isVerdict = ({ text }: Word) => ['pass', 'fail'].includes(parseQualifier(text) ?? '');
const isMeasured = (word: Word) => parseNumber(word.text) !== null && !isVerdict(word);
const isUnit = ({ text }: Word) => parseUnits(text) !== null;
