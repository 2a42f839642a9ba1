import type { Analysis } from '../../../../../shared/science/analyses.ts';
import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { parseQualifier } from '../../../../../shared/science/numbers.ts';
import type { Unit } from '../../../../../shared/science/units.ts';
import { ENDS_IN_DENIAL, FAILS, PASSES, PASSES_BEHIND_MARK } from '../../../../../shared/science/verdict-stems.ts';
import type { Word } from '../../../../documents/page.ts';
import type { LaidOutDocument, LaidOutPage } from '../../../layout/laid-out.ts';
import { type Line, type Segment, toSegment } from '../../../layout/lines.ts';
import { overlapShare } from '../../../layout/overlap.ts';
import { findDates } from '../../fields/dates.ts';
import { type Measurement, readMeasurements, readThreshold, readVerdict } from '../cells.ts';
import { type Role, readHeader } from '../heads/header-words.ts';
import { headingAnalysis } from '../heads/heading-analysis.ts';
import type { Inked, RowDraft, TableDraft } from '../table-draft.ts';

interface Single {
  analysis: Analysis;
  key: string;
  /** Every label has one of these words. */
  word: RegExp;
  label: RegExp;
  units: Unit;
  most: number;
}

/** Analyses whose only value is often printed outside of tables, with what their label says and the units they imply. */
const SINGLES: readonly Single[] = [
  {
    analysis: 'moisture_content',
    key: 'moisture_content',
    word: /moisture|drying/i,
    label: /^(?:percent |% )?moisture(?: content)?(?: ?\(?%\)?)?$|^moisture (?:test )?results?$|^loss on drying$/i,
    units: 'percent',
    most: 100,
  },
  {
    analysis: 'water_activity',
    key: 'water_activity',
    word: /water|aw/i,
    label: /^water activity(?: ?\(?a ?w\)?)?(?: (?:test )?results?)?$|^aw$/i,
    units: 'aw',
    most: 1.2,
  },
  {
    analysis: 'foreign_matter',
    key: 'foreign_matter',
    word: /foreign|visual|filth/i,
    label: /^(?:(?:filth (?:and|&) )?foreign (?:matter|materials?)|visual inspection|filth)(?: (?:test )?results?)?$/i,
    units: 'percent',
    most: 100,
  },
];

/** So many analyses side by side are a summary. */
const PARTS_OF_BAR = 3;

/** A value stands this near (page units) right of its label; a figure with units anywhere on a line that holds nothing else. */
const BESIDE = 240;
/** How far (in line heights) a value may stand under or over its label. */
const NEAR = 2.6;

interface Candidate {
  row: RowDraft;
  page: LaidOutPage;
  /** The more it tells, the better: a measurement beats a verdict, beside its label beats under it. */
  rank: number;
}

/**
 * Values of analyses with a single result that stand beside, under or over their label instead of in a table
 * (`Water activity: 0.587 aw`, a box with `9.8 %` over `Moisture`), for analyses no table gave.
 */
export function readSingleValues(document: LaidOutDocument, found: ReadonlySet<string>): TableDraft[] {
  return SINGLES.filter(({ analysis }) => !found.has(analysis)).flatMap((single) => {
    const candidates = document.pages.flatMap((page) => candidatesOn(page, single));
    const [best] = candidates.sort((a, b) => b.rank - a.rank);
    if (!best) return [];
    const y0 = best.row.words[0]?.y0 ?? 0;
    return [
      { page: best.page.page.number, analysis: single.analysis, rows: [best.row], detail: 1, y0, x0: 0, strange: [] },
    ];
  });
}

function candidatesOn(page: LaidOutPage, single: Single): Candidate[] {
  const segments = page.lines.flatMap((line) => line.segments.map((segment) => ({ segment, line })));
  return segments.flatMap(({ segment: first, line }) => {
    const segment = overTwoLines(first, segments);
    if (!single.word.test(segment.text)) return [];
    const inline = splitInline(segment, single.label);
    // `Moisture: NT` in one piece is a summary's line on what was not ordered.
    if (inline && readMeasurements(inline.value.text).some(isUntested)) return [];
    if (inline) return toCandidate(page, single, inline.label, withLimit(inline.value, line), 3);
    if (!single.label.test(bare(segment.text)) || saysHow(segment, line, single.analysis)) return [];
    const right = line.segments.find(
      (other) =>
        other.x0 >= segment.x1 &&
        !isUnderThreshold(page, other) &&
        (other.x0 - segment.x1 < BESIDE || (line.segments.length === 2 && /^\d[\d.,]* ?(?:%|a ?w)/i.test(other.text))),
    );
    const beside = right ? toCandidate(page, single, segment, withLimit(right, line), 2.5) : [];
    // One of many analyses in a bar over their verdicts: what is not tested there has no row.
    const inBar = line.segments.filter((other) => findAnalyses(other.text).length > 0).length >= PARTS_OF_BAR;
    const near = segments.flatMap(({ segment: other, line: own }) => {
      const centred =
        Math.abs(other.x0 + other.x1 - segment.x0 - segment.x1) / 2 < 0.6 * Math.max(segment.x1 - segment.x0, 30);
      if (!(centred || overlapShare(other, segment) > 0.5) || gapOf(other, segment) < 0) return [];
      // What stands under the next label of the line is that one's.
      const next = Math.min(...line.segments.flatMap(({ x0 }) => (x0 > segment.x1 ? x0 : [])));
      const isMeasured = readMeasurements(other.text).some(isFigure);
      const judged = isMeasured ? withVerdictUnder(withLimit(other, own, next), segments) : other;
      const value = isMeasured && other.y1 <= segment.y0 + 1 ? withVerdictOver(judged, segments) : judged;
      const gap = gapOf(value, segment);
      const height = Math.max(segment.y1 - segment.y0, other.y1 - other.y0);
      if (gap >= NEAR * height) return [];
      if ((own !== line && isOfRow(other, own)) || LIMIT.test(other.text)) return [];
      if ((inBar && parseQualifier(other.text) !== null) || headingAnalysis(other.text) !== null) return [];
      // Under the verdict of a bar's entry stands what says nothing of it, and over the bar figures over their own names.
      if (inBar && segments.some(({ segment: piece }) => isBetween(segment, piece, other))) return [];
      if (inBar && segments.some(({ segment: verdict }) => isJudgedAcross(segment, verdict, other))) return [];
      return toCandidate(page, single, segment, value, 2 - gap / (NEAR * height));
    });
    const ofSection = line.segments.length === 1 ? verdictOfSection(page, segment) : null;
    return [...beside, ...near, ...(ofSection ? toCandidate(page, single, segment, ofSection, 1) : [])];
  });
}

const THRESHOLDS: ReadonlySet<Role | undefined> = new Set<Role>(['limit', 'lod', 'loq', 'lod-loq', 'loq-lod']);

/** Whether the nearest head over a value says that it is what is allowed, or could be found. */
function isUnderThreshold({ lines }: LaidOutPage, value: Segment): boolean {
  const heads = lines
    .flatMap(({ segments }) => segments)
    .filter((head) => head.y1 <= value.y0 + 1 && overlapShare(head, value) > 0.5 && readHeader(head.text) !== null);
  const [nearest] = heads.sort((a, b) => b.y1 - a.y1);
  if (!nearest) return false;
  // Units alone in a head's second line: what it is the head of stands over them.
  const head = UNITS_ALONE.test(nearest.text) ? heads.find((upper) => isRightOver(upper, nearest)) : nearest;
  return THRESHOLDS.has(readHeader((head ?? nearest).text)?.role);
}

const UNITS_ALONE = /^\([^()]*\)$/;

/** Whether a label is the method of the panel that its line begins with (`Foreign Matter | 5 May | Visual Inspection | Pass`). */
const saysHow = (label: Segment, { segments }: Line, analysis: Analysis) =>
  segments.some(({ x1, text }) => x1 <= label.x0 && findAnalyses(text).includes(analysis));

/** What may stand between the heading of a section and its finding: when and how it was looked for. */
const HOW_TESTED = /^(?:date|tested|analy[sz]ed|method|instrument)\b/i;

/** The verdict alone under a heading, in print at least as large, however far down. */
function verdictOfSection({ lines }: LaidOutPage, heading: Segment): Segment | null {
  const [next] = lines
    .filter(({ y0, segments }) => y0 >= heading.y1 - 1 && !HOW_TESTED.test(segments[0]?.text ?? ''))
    .sort((a, b) => a.y0 - b.y0);
  const [only, ...others] = next?.segments ?? [];
  if (!only || others.length > 0 || readVerdict(only.text) === null) return null;
  return sizeOf(only) >= sizeOf(heading) ? only : null;
}

const sizeOf = ({ words }: Segment) => words[0]?.fontSize ?? 0;

/** Whether a value stands behind an analyte on its line: then it is that one's. */
const isOfRow = (value: Segment, line: Line) =>
  line.segments.some((segment) => segment.x1 <= value.x0 && findAnalyte(segment.text) !== null);

/** Whether a piece stands right under a label, over what stands farther below; or right under what stands over the label. */
const isBetween = (label: Segment, piece: Segment, far: Segment) => {
  const [upper, lower] = far.y0 > label.y0 ? [label, far] : [far, label];
  return piece.y0 >= upper.y1 - 1 && piece.y1 <= lower.y0 + 1 && overlapShare(upper, piece) > 0.5;
};

/** Whether the verdict of a bar's entry stands on the other side of its name than a figure: then the figure is another's. */
const isJudgedAcross = (label: Segment, verdict: Segment, far: Segment) =>
  verdict.y0 < label.y0 !== far.y0 < label.y0 &&
  parseQualifier(verdict.text) !== null &&
  isRightOver(verdict.y0 < label.y0 ? verdict : label, verdict.y0 < label.y0 ? label : verdict);

/** Whether one piece stands in the line over another, in its column. */
const isRightOver = (upper: Segment, lower: Segment) =>
  lower.y0 >= upper.y1 - 1 &&
  lower.y0 - upper.y1 < lower.y1 - lower.y0 &&
  (overlapShare(upper, lower) > 0.5 || Math.abs(upper.x0 + upper.x1 - lower.x0 - lower.x1) < upper.x1 - upper.x0);

type Placed = { segment: Segment };

const FIRST_WORD = /^(?:water|moisture|foreign)$/i;
const SECOND_WORD = /^(?:activity|content|matter|materials?)$/i;

/** A label with its second word where a narrow box breaks it (`Moisture` over `Content`). */
function overTwoLines(label: Segment, all: readonly Placed[]): Segment {
  if (!FIRST_WORD.test(label.text)) return label;
  const second = all.find(({ segment }) => SECOND_WORD.test(segment.text) && isRightOver(label, segment))?.segment;
  if (!second) return label;
  const words = [...label.words, ...second.words];
  return {
    ...label,
    words,
    text: textOf(words),
    x0: Math.min(label.x0, second.x0),
    x1: Math.max(label.x1, second.x1),
    y1: second.y1,
  };
}

/** A figure of a box with the limit and the verdict that stand alone under it, one under the other. */
function withVerdictUnder(value: Segment, all: readonly Placed[]): Segment {
  if (readVerdict(value.words.at(-1)?.text ?? '') !== null) return value;
  const words = [...value.words];
  let last = value;
  for (const { segment } of all) {
    if (!isRightOver(last, segment) || !(LIMIT.test(segment.text) || readVerdict(segment.text) !== null)) continue;
    words.push(...segment.words);
    last = segment;
  }
  return last === value ? value : { ...value, words, text: textOf(words), y1: last.y1 };
}

/** A figure over its name with the verdict alone over it, as tiles of a bar have theirs. */
function withVerdictOver(value: Segment, all: readonly Placed[]): Segment {
  if (readVerdict(value.words.at(-1)?.text ?? '') !== null) return value;
  const over = all.find(({ segment }) => readVerdict(segment.text) !== null && isRightOver(segment, value))?.segment;
  if (!over) return value;
  const words = [...value.words, ...over.words];
  return { ...value, words, text: textOf(words) };
}

/** Whether other analyses stand beside a label, or right over or under it with verdicts of their own. */
const isInSummary = (page: LaidOutPage, label: Segment): boolean =>
  isInList(page, label) ||
  page.lines.some(({ segments }) => segments.some((other) => gapOf(other, label) < 0 && isOtherAnalysis(other)));

const gapOf = (a: Segment, b: Segment) => Math.max(a.y0 - b.y1, b.y0 - a.y1);
const isOtherAnalysis = ({ text }: Segment) => findAnalyses(text).some((analysis) => analysis !== 'foreign_matter');

/** Whether an analysis with its verdict stands right over or under a label. */
function isInList({ lines }: LaidOutPage, label: Segment): boolean {
  const height = label.y1 - label.y0;
  return lines.some(({ segments }) =>
    segments.some((other) => {
      const gap = gapOf(other, label);
      const listed = gap >= 0 && gap < SUMMARY_PITCH * height && Math.abs(other.x0 - label.x0) < SAME_EDGE;
      return listed && segments.some(({ text }) => JUDGED.test(text)) && isOtherAnalysis(other);
    }),
  );
}

/** Entries of a summary are no further apart (in line heights), and begin this near (page units) to one edge. */
const SUMMARY_PITCH = 1.5;
const JUDGED = new RegExp(String.raw`\b(?:${FAILS}|${PASSES}|${PASSES_BEHIND_MARK}|N\/?T)$|[✓✔✗✘]$`, 'i');
const SAME_EDGE = 6;

/** Digits behind the point: of two prints of a value the one with more is the finer. */
export const decimals = (text: string) => /\.(\d+)/.exec(text)?.[1]?.length ?? 0;

const bare = (text: string) => text.replace(/^[*†]+|[*†:]+$/g, '').trim();

/** A value with the limit and the verdict that stand behind it, up to the next value or an edge: `0.47 aw` `limit 0.65` `Pass`. */
function withLimit(value: Segment, line: Line, edge = Number.POSITIVE_INFINITY): Segment {
  const right = line.segments.filter(({ x0 }) => x0 >= value.x1 && x0 - value.x1 < 160 && x0 < edge);
  const end = right.findIndex(
    ({ text }) => !LIMIT.test(text) && readMeasurements(text.replace(SAID_TO_BE, '')).some(isFigure),
  );
  const behind = (end < 0 ? right : right.slice(0, end)).filter(
    ({ text }) => LIMIT.test(text) || readVerdict(text.replace(SAID_TO_BE, '')) !== null,
  );
  return toSegment([value, ...behind].flatMap(({ words }) => words));
}

const isUntested = ({ qualifier }: Measurement) => /^N[TR]$/.test(qualifier ?? '');
const isFigure = ({ value }: Measurement) => value !== null;

const LIMIT = /^\(?(?:(?:action )?(?:limit|level)|max|threshold)/i;
const SAID_TO_BE = /^(?:status|result|verdict)\s?:\s*/i;

/** A value with its limit and its verdict in one piece: `10.6 % (limit 15 %) Pass`, `0.58 aw Threshold: 0.65 aw Status: Pass`. */
const WITH_LIMIT =
  /^(.*?)(?:[\s(,;–—-]+(?:(?:action )?(?:limit|level)|max(?:imum|\.)?|threshold)\s?:?\s?([<≤]?\s?[\d.]+\s?(?:%|a\s?w)?)\)?)?(?:[\s,;–—-]+(?:(?:status|result|verdict)\s?:\s*)?(pass(?:ed)?|fail(?:ed)?))?$/i;

const textOf = (words: readonly Word[]) => words.map((word) => word.text).join(' ');

/** The verdict behind a finding in words: `None Detected Pass`. */
const TRAILING = /[\s,;–—-]+(?:pass(?:ed)?|fail(?:ed)?)$/i;

/** `Moisture: 14.6 %` in one piece; without a colon when figures begin right behind the label. */
function splitInline(segment: Segment, label: RegExp): { label: Segment; value: Segment } | null {
  for (let count = 1; count < Math.min(segment.words.length, 5); count += 1) {
    const words = segment.words.slice(0, count);
    if (!label.test(bare(textOf(words)))) continue;
    const rest = segment.words.slice(count);
    const parted =
      /[:=]$/.test(words.at(-1)?.text ?? '') ||
      /^[<>≤]?\d*\.?\d+$/.test(rest[0]?.text ?? '') ||
      parseQualifier(textOf(rest).replace(TRAILING, '')) !== null;
    if (!parted) continue;
    return {
      label: { ...segment, words, text: textOf(words) },
      value: { ...segment, words: rest, text: textOf(rest) },
    };
  }
  return null;
}

/** Left of confidence in a value outside of a table that prints the units its analysis has. */
const WITH_UNITS = 0.82;

function toCandidate(page: LaidOutPage, single: Single, label: Segment, value: Segment, rank: number): Candidate[] {
  const [, found = '', limited = null, verdict = null] = WITH_LIMIT.exec(value.text) ?? [];
  const text = found.replace(/\s+(?:at|@)\s.*$/i, '');
  // `0.58 aw not passed`: no verdict is read where it is denied.
  if (ENDS_IN_DENIAL.test(text)) return [];
  if (text.split(' ').length > 5 || /\d[/-]\d/.test(text) || findDates(text).length > 0) return [];
  const [first] = readMeasurements(text);
  // `Not tested` under an icon is the analysis's status; `NT` and `NR` stand in a value's place.
  if (/not\s*(?:tested|reported|required)/i.test(text)) return [];
  if (!first) return [];
  // What is looked for with the eye has a verdict for its result, but in a summary that is the panel's.
  const alone = first.qualifier === 'pass' || first.qualifier === 'fail' ? first.qualifier : null;
  if (alone && (single.analysis !== 'foreign_matter' || isInSummary(page, label))) return [];
  if (isUntested(first) && isInList(page, label)) return [];
  const fits =
    first.value === null ||
    (first.value >= 0 && first.value <= single.most && (first.units === null || first.units === single.units));
  if (!fits) return [];
  const status = verdict === null ? alone : readVerdict(verdict);
  const limit = limited === null ? null : readThreshold(limited).value;
  const measurement: Inked<Measurement> = {
    value: { ...first, units: first.value === null ? first.units : single.units },
    text: value.text,
    words: value.words,
  };
  const name = bare(label.text).replace(/ (?:test )?results?$/i, '');
  // That nothing was measured is no figure that could be another's.
  const isMarked = isUntested(first) && value.words[0]?.method !== 'ocr';
  const row: RowDraft = {
    analysis: single.analysis,
    key: findAnalyte(name, single.analysis)?.key ?? single.key,
    name: { value: name, text: label.text, words: label.words },
    measurements: [measurement],
    lod: null,
    loq: null,
    limit: limit === null ? null : { value: limit, text: value.text, words: value.words },
    thresholdUnits: { lod: null, loq: null, limit: single.units },
    status: status === null ? null : { value: status, text: value.text, words: value.words },
    words: [...label.words, ...value.words],
    doubts: [{ why: 'outside-table', factor: first.units === single.units || isMarked ? WITH_UNITS : 0.75 }],
  };
  return [
    {
      row,
      page,
      // A finding tells more than the verdict on it.
      rank:
        rank + (first.value !== null ? 3 : alone ? 0.5 : 1) + Number(first.units !== null) + 0.3 * decimals(first.text),
    },
  ];
}
