import { type AnalyteMatch, findAnalyte, type HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { enclosing, type Rectangle, type Word } from '../../../../documents/page.ts';
import type { LaidOutDocument, LaidOutPage } from '../../../layout/laid-out.ts';
import { type Line, toSegment } from '../../../layout/lines.ts';
import { type Caption, readCaption } from '../captions.ts';
import { type Measurement, readMeasurements } from '../cells.ts';
import { findAreas } from '../find-areas.ts';
import { findHeaders } from '../heads/find-headers.ts';
import { headingAnalysis } from '../heads/heading-analysis.ts';
import { LIMITS, roleOver } from '../heads/role-over.ts';
import type { TableHeader } from '../heads/table-header.ts';
import { doubtsOf } from '../rows/row-doubts.ts';
import type { Inked, RowDraft, TableDraft } from '../table-draft.ts';
import { type BehindResult, readBehindResult, thresholdAt } from './behind-result.ts';

/** Fewer analytes under each other are no table, unless a caption says what they are. */
const FEWEST = 3;
/** A list of one or two rows stands this near (line heights) under its caption. */
const UNDER_CAPTION = 4;
/** Rows of one list stand this near (page units) under each other, and begin this near to one edge. */
const PITCH = 40;
const EDGE = 8;
/** A value stands this near (page units) right of its analyte. */
const REACH = 260;
/** Nothing says what the columns hold: a person should look. */
const CONFIDENCE = 0.72;
/** Names of these are headings and labels as well. */
const NAMED_EVERYWHERE: ReadonlySet<HomeAnalysis> = new Set<HomeAnalysis>([
  'moisture_content',
  'water_activity',
  'foreign_matter',
  'other',
]);

/** More words are a sentence. */
const MOST_WORDS = 8;

interface BareRow extends Rectangle {
  analyte: AnalyteMatch;
  name: { text: string; words: Word[] };
  measurements: Inked<Measurement>[];
  behind: BehindResult;
  /** A sign stands between name and value (`CBD: ND`), so that nothing is guessed. */
  stated: boolean;
}

/**
 * Lists of analytes with values but without heads (`THCA 21.3 % 213 mg/g`): known names under each other, each followed
 * by a measurement, of analyses that no table gave. What stands in a figure's place (ND) is the result; else the first figure.
 *
 * @param covered analyses that tables gave
 */
export function readBareTables(document: LaidOutDocument, covered: ReadonlySet<HomeAnalysis>): TableDraft[] {
  return document.pages.flatMap((page) => {
    const rows = page.lines.flatMap((line) => rowsOf(line.segments.flatMap((segment) => segment.words)));
    const lists = groupRows(rows.filter(({ analyte }) => !covered.has(analyte.analysis)));
    return lists.length > 0 ? toTables(page, lists) : [];
  });
}

const FIGURE = /^(?:[<>≤]?\d[\d.,]*%?|N\.?[DTR]\.?|<?L?LO[QD]|B[DL]?[QL]|Not|None|Absent|Negative|<)[,;.)\]]*$/i;
/** What goes on behind a word in a figure's place: `Not Detected`, `Absent in 1 g`. */
const GOES_ON = /^(?:detected|detect|in|per|\/|1|1\.0|g|gram|1g)$/i;
const IN_WORDS = /^(?:Not|None|Absent|Negative)$/i;

/** Analytes on a line, each with the measurements between it and the next. */
function rowsOf(words: readonly Word[]): BareRow[] {
  const sorted = [...words].sort((a, b) => a.x0 - b.x0);
  const rows: BareRow[] = [];
  let at = 0;
  while (at < sorted.length) {
    const first = at;
    while (at < sorted.length && !isFigure(sorted, at)) at += 1;
    const label = lastLabel(sorted.slice(first, at));
    const start = at;
    while (at < sorted.length && goesOn(sorted, start, at)) at += 1;
    const figures = sorted.slice(start, at).filter((word) => word.x0 - (label.at(-1)?.x1 ?? 0) < REACH);
    if (at === start) at += 1;
    const analyte = figures.length > 0 ? analyteOf(label) : null;
    const measurements = analyte ? measure(figures) : [];
    if (analyte && measurements.length > 0) {
      const name = { text: textOf(label), words: label };
      const behind = readBehindResult(sorted.slice(at), measurements[0]?.value);
      const all = [...measurements, ...behind.others];
      const stated = /[:=]$/.test(label.at(-1)?.text ?? '') || SIGN.test(sorted[start - 1]?.text ?? '');
      rows.push({ analyte, name, measurements: all, behind, stated, ...enclosing([...label, ...figures]) });
      at += behind.count;
    }
  }
  return rows;
}

/** Figures, and the units and brackets between them, go on up to a stop or what begins another name or a threshold. */
function goesOn(words: readonly Word[], start: number, at: number): boolean {
  const text = words[at]?.text ?? '';
  if (at === start) return isFigure(words, at);
  const before = words[at - 1]?.text ?? '';
  if (/[,;)\]]$/.test(before)) return false;
  const fits =
    isFigure(words, at) ||
    (IN_WORDS.test(words[start]?.text ?? '') && GOES_ON.test(text.replace(STOP, ''))) ||
    readMeasurements(`1 ${text.replace(STOP, '')}`)[0]?.units != null;
  return fits && (before === '<' || thresholdAt(words, at) === null);
}

/** What ends a value amid text. */
const STOP = /[,;.)\]]+$/;

/** A figure; a single digit close to the word before is part of a name (`Ocimene 2`). */
function isFigure(words: readonly Word[], index: number): boolean {
  const word = words[index];
  const before = words[index - 1];
  if (!word || !FIGURE.test(word.text)) return false;
  return !(before && /^\d$/.test(word.text) && !/[:=]$/.test(before.text) && word.x0 - before.x1 < 0.6 * word.fontSize);
}

/** The words right before a figure that stand together. */
function lastLabel(words: readonly Word[]): Word[] {
  const label: Word[] = [];
  for (const word of [...words].reverse()) {
    const next = label[0];
    if ((LEADER.test(word.text) || SIGN.test(word.text)) && !next) continue;
    if (SEPARATOR.test(word.text)) break;
    if (next && (next.x0 - word.x1 > word.fontSize || /[:=]$/.test(word.text))) break;
    label.unshift(word);
  }
  return label.length > 1 && SIGN.test(label[0]?.text ?? '') ? label.slice(1) : label;
}

/** Dots that lead from a name to its value, and signs between entries of one line. */
const LEADER = /^[._…·-]{3,}$/;
/** A sign between a name and its value (`Lead - ND`), or before the name. */
const SIGN = /^[-–—=*]$/;
const SEPARATOR = /^[|•·;/]$/;

const textOf = (words: readonly Word[]) =>
  words
    .map((word) => word.text)
    .join(' ')
    .replace(/[:=]$/, '');

function analyteOf(label: readonly Word[]): AnalyteMatch | null {
  const text = textOf(label);
  if (label.length > MOST_WORDS || text.length < 3 || !/[A-Za-zα-ωΔ]/.test(text)) return null;
  const analyte = findAnalyte(text);
  if (!analyte || analyte.isSum) return null;
  // What is looked for in foreign matter (stems, seeds) names no panel.
  const isPart = analyte.analysis === 'foreign_matter' && analyte.key !== 'foreign_matter';
  return isPart || !NAMED_EVERYWHERE.has(analyte.analysis) ? analyte : null;
}

function measure(words: readonly Word[]): Inked<Measurement>[] {
  const { text } = toSegment(words);
  return readMeasurements(text)
    .filter(({ qualifier }) => qualifier !== 'pass' && qualifier !== 'fail')
    .sort((a, b) => Number(a.value !== null) - Number(b.value !== null))
    .map((value) => ({ value, text, words: [...words] }));
}

function groupRows(rows: readonly BareRow[]): BareRow[][] {
  const lists: BareRow[][] = [];
  for (const row of [...rows].sort((a, b) => a.y0 - b.y0)) {
    const list = lists.find((other) => {
      const last = other.at(-1);
      return (
        last &&
        last.analyte.analysis === row.analyte.analysis &&
        Math.abs(last.x0 - row.x0) < EDGE &&
        row.y0 - last.y1 < PITCH &&
        row.y0 > last.y0
      );
    });
    if (list) list.push(row);
    else lists.push([row]);
  }
  return lists;
}

function toTables(laidOut: LaidOutPage, lists: readonly BareRow[][]): TableDraft[] {
  const { page, lines } = laidOut;
  const headers = findHeaders(lines);
  const areas = findAreas(page, headers);
  const headersOver = (row: BareRow) =>
    headers.filter((_, index) => {
      const area = areas[index];
      return area && row.y0 >= area.y0 && row.y1 <= area.y1 && row.x0 >= area.x0 - EDGE && row.x0 <= area.x1;
    });
  const inControls = (row: BareRow) =>
    headersOver(row).some(({ columns }) => columns.some(({ role }) => role === 'quality'));
  const isThreshold = (row: BareRow) => headersOver(row).some((header) => isUnderThreshold(row, header, lines));
  const captionOf = (list: readonly BareRow[]) => {
    const box = { ...enclosing(list), y1: list[0]?.y1 ?? 0, columns: [] };
    return readCaption(lines, box, { ...box, y1: page.height }, headers);
  };
  return lists.flatMap((list) => {
    const [first] = list;
    if (!first || list.some(inControls) || list.every(isThreshold)) return [];
    const caption = captionOf(list);
    if (caption.quality) return [];
    const abreast = beside(list, lists);
    if (
      abreast.flat().length < FEWEST &&
      !(caption.analysis === first.analyte.analysis && isUnderCaption(lines, first))
    )
      return [];
    // One caption may stand over the first of them alone.
    const shared = abreast.flatMap((other) => captionOf(other).units ?? [])[0] ?? null;
    const units = caption.units ?? usualUnits(list) ?? shared ?? usualUnits(abreast.flat());
    // A caption with the units says what the only figure of each row is.
    const stated = (caption.units ?? shared) !== null && list.every(({ measurements }) => measurements.length === 1);
    const rows = list.map((row) =>
      toDraft({ ...wholeName(row, lines), stated: stated || row.stated }, units, caption.thresholds),
    );
    return [
      {
        page: page.number,
        analysis: first.analyte.analysis,
        rows,
        detail: 1,
        y0: first.y0,
        x0: first.x0,
        strange: [],
      },
    ];
  });
}

/**
 * Whether a row's figure stands under a head of limits, and what stands under that of the results is a word nobody
 * understands (`Waived`): a limit is no result.
 */
function isUnderThreshold(row: BareRow, { columns }: TableHeader, lines: readonly Line[]): boolean {
  const [first] = row.measurements;
  if (!first || !LIMITS.has(roleOver(enclosing(first.words), columns))) return false;
  return lines.some(({ segments }) =>
    segments.some(
      (segment) =>
        segment.y0 < row.y1 &&
        segment.y1 > row.y0 &&
        segment.x0 >= row.x1 &&
        roleOver(segment, columns) === 'result' &&
        /\p{L}{3}/u.test(segment.text) &&
        readMeasurements(segment.text).length === 0 &&
        findAnalyte(segment.text) === null,
    ),
  );
}

/** A list and others that print entries of its analysis on the same lines (`THCA 21.3% | CBD ND | CBG 1.2%`). */
const beside = (list: readonly BareRow[], lists: readonly (readonly BareRow[])[]) =>
  lists.filter((other) => other.some((a) => list.some((b) => Math.abs(a.y0 - b.y0) < 2 && isAlike(a, b))));
const isAlike = (a: BareRow, b: BareRow) => a.analyte.analysis === b.analyte.analysis;

/** Whether the heading of the row's analysis stands close above it. */
const isUnderCaption = (lines: readonly Line[], row: BareRow) =>
  lines.some(({ segments }) =>
    segments.some(
      (segment) =>
        row.y0 - segment.y1 > -0.4 * (row.y1 - row.y0) &&
        row.y0 - segment.y1 < UNDER_CAPTION * (row.y1 - row.y0) &&
        segment.x0 < row.x1 &&
        segment.x1 > row.x0 - EDGE &&
        headingAnalysis(segment.text) === row.analyte.analysis &&
        findAnalyte(segment.text)?.key !== row.analyte.key,
    ),
  );

/** The row with the rest of its name from the line below, where both together are its analyte (`gram-negative` / `bacteria`). */
function wholeName(row: BareRow, lines: readonly Line[]): BareRow {
  const height = row.y1 - row.y0;
  const rest = lines
    .flatMap(({ segments }) => segments)
    .find(
      (segment) =>
        segment.y0 >= row.y1 - 1 &&
        segment.y0 - row.y1 < 0.6 * height &&
        Math.abs(segment.x0 - row.x0) < EDGE &&
        /^[a-z(]/.test(segment.text),
    );
  const text = `${row.name.text} ${rest?.text}`;
  return rest && findAnalyte(text)?.key === row.analyte.key
    ? { ...row, name: { text, words: [...row.name.words, ...rest.words] } }
    : row;
}

/** The units of the list's first figure that has some: an absence is stated in them too. */
const usualUnits = (list: readonly BareRow[]) =>
  list.flatMap(({ measurements }) => measurements[0]?.value.units ?? [])[0] ?? null;

/** Roles of what may be told about a result besides itself. */
const THRESHOLDS = ['lod', 'loq', 'limit'] as const;

function toDraft(row: BareRow, usual: Measurement['units'], stated: Caption['thresholds']): RowDraft {
  const { behind } = row;
  const units = usual ?? THRESHOLDS.flatMap((role) => behind[role]?.value.units ?? [])[0] ?? null;
  const measurements = row.measurements.map((one) => ({
    ...one,
    value: { ...one.value, units: one.value.units ?? units },
  }));
  const draft: RowDraft = {
    analysis: row.analyte.analysis,
    key: row.analyte.key,
    name: { value: row.name.text, text: row.name.text, words: row.name.words },
    measurements,
    lod: null,
    loq: null,
    limit: null,
    thresholdUnits: { lod: null, loq: null, limit: null },
    status: behind.status,
    words: [...row.name.words, ...measurements.flatMap(({ words }) => words)],
    doubts: [],
  };
  for (const role of THRESHOLDS) {
    const own = behind[role];
    const given = own && own.value.value !== null ? { ...own, ...own.value, value: own.value.value } : stated[role];
    if (!given) continue;
    draft[role] = { value: given.value, text: given.text, words: given.words };
    draft.thresholdUnits[role] = given.units ?? measurements[0]?.value.units ?? null;
  }
  const doubts = doubtsOf(measurements, draft, {
    known: true,
    plain: true,
    home: draft.analysis,
    analysis: draft.analysis,
    context: draft.analysis,
  });
  return {
    ...draft,
    doubts: row.stated ? doubts : [...doubts, { why: 'no-headings', factor: CONFIDENCE }],
  };
}
