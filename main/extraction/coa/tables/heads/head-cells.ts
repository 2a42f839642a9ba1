import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { parseUnits } from '../../../../../shared/science/units.ts';
import { enclosing, type Rectangle, type Word } from '../../../../documents/page.ts';
import type { Line, Segment } from '../../../layout/lines.ts';
import { beginsNames, hasFiguresBelow, isFootnoteMark, isNoise } from './head-segments.ts';
import { endsInBrokenUnits, type HeaderMeaning, isCompound, isKeyword, readHeader, unglue } from './header-words.ts';

/** What one line says of one column. */
export interface HeadCell extends Rectangle {
  text: string;
  line: number;
  meaning: HeaderMeaning | null;
}

const NO_MEANING: HeaderMeaning = { role: 'other', units: [] };

/** Neighbouring heads on a line. */
export function runsOf(
  line: Line,
  index: number,
  heads: ReadonlyMap<Segment, HeaderMeaning | null>,
  lines: readonly Line[],
): HeadCell[][] {
  const runs: HeadCell[][] = [];
  let open = false;
  for (const segment of line.segments) {
    const known = heads.get(segment);
    if (known === undefined) {
      open = false;
      continue;
    }
    const parts = toCells(segment, index);
    const cells = parts.map((cell) => ({
      ...cell,
      meaning:
        namesInUnits(segment, index, lines) ?? readHeader(cell.text) ?? (parts.length === 1 ? known : NO_MEANING),
    }));
    const run = open ? runs.at(-1) : undefined;
    const before = run?.at(-1);
    const [only] = cells;
    const names = (run ?? []).some(({ meaning }) => meaning?.role === 'name');
    for (const cell of names ? cells : [])
      if (cell.meaning?.role === 'name' && hasFiguresBelow(cell, index, lines))
        cell.meaning = { ...cell.meaning, role: 'result' };
    if (run && before && only && cells.length === 1 && areUnitsOf(before, only, segment.fontSize)) {
      const text = `${before.text} ${only.text}`;
      run[run.length - 1] = { ...before, ...enclosing([before, only]), text, meaning: readHeader(text) };
    } else if (run) run.push(...cells);
    else runs.push(cells);
    open = true;
  }
  return runs;
}

/** Units in brackets this near (in em) behind a head without any are its own: `Cut-off  (CFU/g)`. */
const UNITS_BEHIND = 1.2;

const areUnitsOf = (head: HeadCell, cell: HeadCell, em: number) =>
  /^(?:\([^()]*\)|\[[^[\]]*\])$/.test(cell.text) &&
  isUnit(cell.text) &&
  head.meaning !== null &&
  head.meaning.role !== 'name' &&
  head.meaning.units.length === 0 &&
  cell.x0 - head.x1 < UNITS_BEHIND * em;

/** A column of names may be headed by nothing but the units of what is measured (`µg/g` over `Arsenic`). */
function namesInUnits(segment: Segment, index: number, lines: readonly Line[]): HeaderMeaning | null {
  const unit = parseUnits(segment.text.replace(/[()]/g, ''));
  return unit !== null && beginsNames(segment, index, lines) ? { role: 'name', units: [unit] } : null;
}

/** Parts a segment where one head ends and another begins: heads of narrow columns stand closer than words. */
function toCells(segment: Segment, line: number): (Rectangle & { text: string; line: number })[] {
  const groups: Word[][] = [];
  const words = segment.words.filter((word) => !isFootnoteMark(word, segment) && !isNoise(word));
  const pieces = words.flatMap(splitWord);
  pieces.forEach((word, index) => {
    const group = groups.at(-1);
    if (!group || beginsHead(group, word, pieces[index + 1])) groups.push([word]);
    else group.push(word);
  });
  return groups.map((group) => ({ ...enclosing(group), text: textOf(group), line }));
}

const textOf = (words: readonly Word[]) => words.map((word) => word.text).join(' ');

const CHROMATOGRAPHY = /^[lg]c$/i;

/** A gap wider than this part of the em is more than a space, where both sides are heads of their own. */
const WIDE_SPACE = 0.36;

function beginsHead(group: readonly Word[], word: Word, next: Word | undefined): boolean {
  const last = group.at(-1);
  if (!last) return true;
  // What stands in brackets belongs to the head before it, however many words it has.
  const text = textOf(group);
  if (text.lastIndexOf('(') > text.lastIndexOf(')')) return endsInBrokenUnits(last.text);
  if (word.text === '/' || last.text === '/') return false;
  // A panel and how it was tested (`LC Pesticides`), not the limit of quantitation that `LC` is in Spanish.
  if (CHROMATOGRAPHY.test(last.text) && findAnalyses(`${last.text} ${word.text}`).length > 0) return false;
  if (last.text.endsWith(')') && word.text.startsWith('(')) return true;
  // `Action`, whose `Level` stands on the next line, beside the head of the next column.
  if (/^results?$/i.test(word.text) && /^action$/i.test(last.text)) return true;
  if ((isKeyword(word.text) && isKeyword(last.text)) || (isUnit(word.text) && isUnit(last.text))) return true;
  const gap = (word.x0 - last.x1) / word.fontSize;
  if (isCompound(`${textOf(group)} ${word.text}`)) return false;
  // Two heads that are whole in themselves (`Units` `Action Level`), set no wider apart than words.
  if (isKeyword(text) && next && isCompound(`${word.text} ${next.text}`)) return true;
  // A head that is whole in itself (`LOD`), beside one of words no list has.
  if (gap > WIDE_SPACE && !isUnit(word.text) && !word.text.startsWith('(') && (isKeyword(word.text) || isKeyword(text)))
    return true;
  const role = readHeader(word.text)?.role;
  // Units in brackets end a head.
  if (last.text.endsWith(')') && /^\p{Lu}/u.test(word.text) && isUnit(last.text) && readHeader(text) !== null)
    return true;
  if (!role || isUnit(word.text) || isCompound(`${last.text} ${word.text}`)) return false;
  const complete = readHeader(textOf(group)) !== null;
  // A head of names is never part of a head of thresholds or verdicts.
  if (readHeader(textOf(group))?.role === 'name' && role !== 'name' && role !== 'result' && role !== 'other')
    return true;
  return complete && (isUnit(last.text) || gap > WIDE_SPACE);
}

const isUnit = (text: string) => parseUnits(text.replace(/[()[\]]/g, '')) !== null;

function splitWord(word: Word): Word[] {
  const parts = unglue(word.text);
  if (!parts) return [word];
  const perCharacter = (word.x1 - word.x0) / word.text.length;
  let at = word.x0;
  return parts.map((text) => {
    const part = { ...word, text, x0: at, x1: at + text.length * perCharacter };
    at = part.x1;
    return part;
  });
}
