import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { parseQualifier } from '../../../../../shared/science/numbers.ts';
import { parseUnits } from '../../../../../shared/science/units.ts';
import type { Rectangle, Word } from '../../../../documents/page.ts';
import type { Line, Segment } from '../../../layout/lines.ts';
import { overlaps } from '../../../layout/overlap.ts';
import { readVerdict } from '../cells.ts';
import { type HeaderMeaning, isHeaderWord, readHeader, unglue } from './header-words.ts';
import { headingAnalysis } from './heading-analysis.ts';

/** Heads are printed in one size; sizes differ by less than this part. */
const SAME_SIZE = 0.12;
/** A head that no word tells has at most so many words. */
const LONGEST_UNKNOWN = 6;
/** Lines looked through for what stands under a head. */
const LOOK_BELOW = 4;
/** A head stands no further (in line heights) over the first row. */
const ROWS_BELOW = 7;
/** A caption stands no further (in line heights) over the head of its table. */
const CAPTION_ABOVE = 2.2;
/** Lines of one head are no further apart than this part of their height. */
const NEXT_LINE = 0.95;

/**
 * The segments of a page that may be heads of columns: those made of words known to stand in heads (their meaning is
 * null: it is read word by word), and those of unknown words that stand beside a head of names and over figures.
 */
export function headSegments(lines: readonly Line[]): Map<Segment, HeaderMeaning | null> {
  const heads = new Map<Segment, HeaderMeaning | null>();
  lines.forEach((line, index) => {
    if (isSectionBar(line)) return;
    for (const segment of line.segments)
      if (
        isHeaderSegment(segment) &&
        !isRowOf(segment, line) &&
        !isCaption(segment, index, lines) &&
        !isSection(segment, index, lines)
      )
        heads.set(segment, null);
  });
  lines.forEach((line, index) => {
    for (const [segment, meaning] of unknownHeads(line, index, lines, heads)) heads.set(segment, meaning);
  });
  return heads;
}

/** A figure, a qualifier or a verdict, with units at the most. */
export const isData = (segment: Segment) =>
  parseQualifier(segment.text) !== null ||
  /^[-–—✓✔✗✘☑☒]+$/.test(segment.text) ||
  (/\d|^(?:nd|nt|nr|pass|passed|fail|failed|tested|not detected|not tested|[<>≤] ?l?lo[dq])$/i.test(segment.text) &&
    !/\b(?:in|per)\s1\s?(?:g|gram|ml)\b/i.test(segment.text) &&
    !/[a-z]{5,}/i.test(segment.text.replace(/detected|tested|passed|failed|absent|negative/gi, '')));

/** A verdict alone is a row's, or a caption's, also where it goes on in the next line (`Absence in` over `1g`). */
const VERDICT =
  /^(?:pass|passed|failed|tested|complete|completed|nt|nd|(?:nd \/ )?(?:below|within) (?:the )?(?:action )?limits?|(?:(?:negative|positive|absent|absence|detected|not detected|none detected)\b ?)+(?:in|per)?)$/i;

/** A footnote's mark is set smaller than its word by this part at least. */
const SMALLER = 0.87;

/** A raised figure or sign that leads to a footnote. */
export const isFootnoteMark = (word: Word, segment: Segment) =>
  word.fontSize < SMALLER * segment.fontSize && /^[\d,*†‡§¶#]{1,3}$/.test(word.text);

/** Letters OCR made of something it could not read, as of the second of two heads that stand at different heights. */
export const isNoise = ({ method, confidence, text }: Word) =>
  method === 'ocr' && confidence < HOPELESS && /^[A-Za-z]{1,3}$/.test(text);
const HOPELESS = 0.2;

/** Whether a segment is made of words that stand in heads of columns. */
export function isHeaderSegment(segment: Segment): boolean {
  // Half of a table are figures: looking one up costs more than seeing that it is one.
  if (PLAIN_FIGURE.test(segment.text)) return false;
  const before = known.get(segment);
  if (before !== undefined) return before;
  const answer = isMadeOfHeads(segment);
  known.set(segment, answer);
  return answer;
}

const PLAIN_FIGURE = /^[<>]?[\d.,]+$/;

/** Segments are asked about again and again, and never change. */
const known = new WeakMap<Segment, boolean>();

/** `All values in ppb` is said of a table, and heads no column of it. */
const OF_ALL = /^\(?all (?:results?|values?|amounts?|concentrations?)\b.*\bin\b/i;

/** `Units µg/g` says what a whole table is measured in. */
const statesUnits = (text: string) =>
  parseUnits(/^units?(?: of measure(?:ment)?)? (\S+)$/i.exec(text)?.[1] ?? '') !== null;

/** Units in brackets, however many words they are: `(mg/serving size)` under `Conc.`. */
const inBrackets = (text: string) => parseUnits(/^[([]([^()[\]]+)[)\]]$/.exec(text)?.[1] ?? '');

function isMadeOfHeads(segment: Segment): boolean {
  if (statesUnits(segment.text)) return false;
  if (/[:=]$|^units?(?: of measure(?:ment)?)?\s?[:=]/i.test(segment.text) || VERDICT.test(segment.text)) return false;
  if (OF_ALL.test(segment.text)) return false;
  if (inBrackets(segment.text) !== null) return true;
  if (segment.words.length > 7 && !/^[^()]{3,40}\([^()]*\)$/.test(segment.text)) return false;
  const words = segment.words.filter((word) => !isFootnoteMark(word, segment) && !isNoise(word));
  if (words.length > 0 && words.every((word) => isHeaderWord(word.text) || unglue(word.text) !== null)) {
    return /[A-Za-z%]/.test(segment.text);
  }
  return readHeader(segment.text)?.role === 'name';
}

/** An analyte that is called like its analysis (`Yeast & Mold`), with its figures and verdict beside it. */
const isRowOf = (segment: Segment, line: Line) =>
  findAnalyte(segment.text) !== null &&
  line.segments.some((other) => other.x0 > segment.x1 && (isData(other) || ABSENCE.test(other.text)));
const ABSENCE = /^(?:absen(?:t|ce)|negative|present|not detected)\b/i;

/** What a panel's bar says of it besides a verdict. */
const STATE = /^(?:complete|completed|tested|not tested|not submitted|not requested)$/i;

/** Panels' names, each with its verdict (`Heavy metals | FAIL`, `Potency | Complete | Microbials | PASS`): a bar over their rows. */
function isSectionBar({ segments }: Line): boolean {
  const [first] = segments;
  if (!first || segments.length < 2 || segments.length % 2 > 0) return false;
  return segments.every((segment, index) =>
    index % 2 === 0
      ? findAnalyses(segment.text).length > 0
      : readVerdict(segment.text) !== null || STATE.test(segment.text),
  );
}

const nameHeads = (line: Line) =>
  line.segments.filter((segment) => isHeaderSegment(segment) && readHeader(segment.text)?.role === 'name');

/** Heads that a line has at least for what stands under it to be no part of it. */
const WHOLE_HEAD = 4;

/** The heading of a table's first section: alone on its line, across several heads right above it. */
function isSection(segment: Segment, index: number, lines: readonly Line[]): boolean {
  if (lines[index]?.segments.length !== 1 || headingAnalysis(segment.text) === null) return false;
  const above = lines.slice(Math.max(0, index - 3), index).findLast((line) => line.y1 <= segment.y0 + 2);
  if (!above || segment.y0 - above.y1 > CAPTION_ABOVE * (segment.y1 - segment.y0)) return false;
  const heads = above.segments.filter(isHeaderSegment);
  return (
    heads.length >= WHOLE_HEAD &&
    heads.some(({ text }) => readHeader(text)?.role === 'result') &&
    heads.filter((head) => overlaps(head, segment)).length > 1
  );
}

/** What says the units of a table, over its head of names. */
const UNITS_LINE = /^\(?(?:all )?(?:results?|values?|amounts?|concentrations?)\b.*\bin\b/i;

/** Names of analyses over a complete head (`4. Pesticides, ppm` over `Compound | Found | Limit`) are a caption. */
function isCaption(segment: Segment, index: number, lines: readonly Line[]): boolean {
  if (headingAnalysis(segment.text) === null && !UNITS_LINE.test(segment.text)) return false;
  const height = segment.y1 - segment.y0;
  for (const below of lines.slice(index + 1, index + 4)) {
    if (below.y0 < segment.y1 - 0.3 * height) continue;
    if (below.y0 - segment.y1 > CAPTION_ABOVE * height) break;
    const head = nameHeads(below).find((name) => isCaptionOf(segment, name, below));
    if (!head) continue;
    const next = nameHeads(below).find((name) => name.x0 > head.x1);
    const isBeside = (other: Segment) => other.x0 > head.x1 && (!next || other.x1 < next.x0);
    const beside = below.segments.filter(isBeside);
    const above = lines[index]?.segments.filter((other) => isBeside(other) && isHeaderSegment(other)) ?? [];
    return beside.length > 0 && !beside.some((other) => isData(other) && !isHeaderSegment(other)) && above.length === 0;
  }
  return false;
}

/** A caption begins where its table's head of names does, or over it where that stands in the middle of its column. */
const isCaptionOf = (caption: Segment, name: Segment, line: Line) =>
  Math.abs(name.x0 - caption.x0) < 30 ||
  (overlaps(caption, name) &&
    caption.x0 < name.x0 &&
    !line.segments.some((other) => other.x1 < name.x0 && other.x1 > caption.x0 - 30));

/** Segments beside a head of names that no word tells, but what stands under them: `Organism | In 1 gram` over `Absent`. */
function unknownHeads(
  line: Line,
  index: number,
  lines: readonly Line[],
  heads: ReadonlyMap<Segment, HeaderMeaning | null>,
): [Segment, HeaderMeaning][] {
  const names = nameHeads(line).filter((name) => heads.has(name) && hasNamesBelow(name, index, lines));
  return names.flatMap((name, n) => {
    const end = names[n + 1]?.x0 ?? Number.POSITIVE_INFINITY;
    const found: [Segment, HeaderMeaning][] = [];
    const beside = line.segments.filter((segment) => segment.x0 > name.x1 && segment.x1 <= end);
    const known = beside.filter((segment) => heads.has(segment)).length;
    for (const segment of beside) {
      if (heads.has(segment)) continue;
      if (isData(segment) || VERDICT.test(segment.text) || !isLikeHead(segment, name)) break;
      if (!hasDataBelow(segment, index, lines) && !(known >= ENOUGH && isPlain(segment))) break;
      found.push([segment, readHeader(segment.text) ?? { role: 'other', units: [], guessed: true }]);
    }
    const measured = beside.some((segment) => heads.has(segment) && readHeader(segment.text)?.role === 'result');
    // One of them can hold the values: what stands under them tells which.
    const unknown = found.findIndex(([segment]) => readHeader(segment.text) === null);
    const [only] = found[unknown] ?? [];
    if (only && !measured && !found.some(([, meaning]) => meaning.role === 'result'))
      found[unknown] = [only, { role: 'result', units: [], guessed: true }];
    return [...found, ...found.flatMap(([segment]) => stackedOn(segment, index, lines, heads))];
  });
}

/** So many known heads make one of words between or behind them (`Technique`), whatever stands under it. */
const ENOUGH = 2;
const isPlain = (segment: Segment) => segment.words.length <= 3 && !/[\d:=.]/.test(segment.text);

/** How it was measured: stands behind a caption, over no column. */
const METHOD = /^\W*(?:(?:u?h?plc|lc|gc|hs|icp|ms|oes|fid|dad|pda|uv|vwd|ecd|q?pcr|elisa|aoac|usp)\b[\s/&,+-]*)+\W*$/i;

const isLikeHead = (segment: Segment, head: Segment) =>
  !METHOD.test(segment.text) &&
  segment.words.length <= LONGEST_UNKNOWN &&
  !/[:=]$/.test(segment.text) &&
  /[A-Za-z]/.test(segment.text) &&
  Math.abs(segment.fontSize - head.fontSize) < SAME_SIZE * head.fontSize &&
  (segment.bold || !head.bold);

/** The other line of a head of unknown words (`Max.` over `Allowed`), where heads that are known stand beside it. */
function stackedOn(
  segment: Segment,
  index: number,
  lines: readonly Line[],
  heads: ReadonlyMap<Segment, HeaderMeaning | null>,
): [Segment, HeaderMeaning][] {
  return [index - 1, index + 1].flatMap((at) => {
    const line = lines[at];
    if (!line?.segments.some((other) => heads.has(other)) || line.segments.some(isData)) return [];
    return line.segments.flatMap((other): [Segment, HeaderMeaning][] => {
      const gap = Math.max(other.y0 - segment.y1, segment.y0 - other.y1);
      const stacked = gap < NEXT_LINE * (segment.y1 - segment.y0) && overlaps(other, segment);
      return stacked && !heads.has(other) && isLikeHead(other, segment) ? [[other, { role: 'other', units: [] }]] : [];
    });
  });
}

function* below(head: Rectangle, index: number, lines: readonly Line[]): Generator<Line> {
  let looked = 0;
  for (let at = index + 1; at < lines.length && looked < LOOK_BELOW; at += 1) {
    const line = lines[at] as Line;
    if (line.y0 - head.y1 > ROWS_BELOW * (head.y1 - head.y0)) return;
    if (line.y0 < head.y1 - 1) continue;
    looked += 1;
    yield line;
  }
}

/**
 * Known analytes stand under a head of names, or left of it where it stands in the middle of its column: then nothing
 * stands between them, and no other head over them.
 */
function hasNamesBelow(head: Segment, index: number, lines: readonly Line[]): boolean {
  const before = lines[index]?.segments.findLast(({ x1 }) => x1 <= head.x0);
  for (const { segments } of below(head, index, lines)) {
    const own = segments.findLast(({ x0, x1 }) => x0 < head.x1 && x1 > (before?.x1 ?? Number.NEGATIVE_INFINITY));
    if (segments.some((s) => overlaps(s, { ...head, x0: head.x0 - 20 }) && findAnalyte(s.text) !== null)) return true;
    if (own && findAnalyte(own.text) !== null) return true;
  }
  return false;
}

/** Whether known analytes begin right under a head, where nothing stands over it and no head of names before it. */
export function beginsNames(head: Segment, index: number, lines: readonly Line[]): boolean {
  const size = head.y1 - head.y0;
  const before = lines[index]?.segments.findLast(({ x1 }) => x1 <= head.x0);
  if (before && readHeader(before.text)?.role === 'name') return false;
  const above = lines.slice(Math.max(0, index - 2), index).flatMap(({ segments }) => segments);
  const isUnder = above.some(
    (other) =>
      overlaps(other, head) &&
      head.y0 - other.y1 < NEXT_LINE * size &&
      isHeaderSegment(other) &&
      headingAnalysis(other.text) === null,
  );
  if (isUnder) return false;
  const [first] = below(head, index, lines);
  return first?.segments.some(({ x0, text }) => Math.abs(x0 - head.x0) < size && findAnalyte(text) !== null) ?? false;
}

function hasDataBelow(head: Segment, index: number, lines: readonly Line[]): boolean {
  for (const line of below(head, index, lines)) {
    const under = line.segments.filter((segment) => overlaps(segment, head));
    if (under.some(isData)) return true;
  }
  return false;
}

/**
 * Whether figures and no names stand under a head: a second head of names in a table (`Analyte | Limit | Assay`) is then
 * one of results.
 */
export function hasFiguresBelow(head: Rectangle, index: number, lines: readonly Line[]): boolean {
  const under = [...below(head, index, lines)].flatMap(({ segments }) =>
    segments.filter((segment) => overlaps(segment, head)),
  );
  return (
    under.some(isData) &&
    under.every((segment) => isHeaderSegment(segment) || (isData(segment) && !isShortName(segment.text)))
  );
}

/** Names that read like figures: those of aflatoxins without their word (`B1`) above all. */
const isShortName = (text: string) => findAnalyte(text) !== null || findAnalyte(text, 'mycotoxin') !== null;
