import type { Analysis } from '../../../../../shared/science/analyses.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { type Board, belowOf, height, type Ink, type Item, inkOf, joinInk, leftOf, rightOf } from '../board.ts';
import { startsWithLabel } from '../labels/labels.ts';
import { NOT_GIVEN, tidy } from '../tidy.ts';
import { analysesOfHeading, type PanelOf } from './method-places.ts';
import { type MethodText, methodParts, methodText } from './method-texts.ts';

/** A method as one place of the page states it. */
export interface Statement extends MethodText {
  ink: Ink;
  /** Where it begins. */
  item: Item;
  /** Other segments it goes on in. */
  others: readonly Item[];
  /** A label says that it is a method: then whatever it says counts. */
  labelled: boolean;
  /** Words in running text say it: counts where nothing else tells. */
  spoken: boolean;
  /** The analyses that the statement itself names; empty where only its place tells. */
  analyses: readonly Analysis[];
}

/** `Method:`, `Analysis Method/SOP:`, `Analysis Method -SOP…`, `Methods:`, `| SOP:`; not how a sample was taken or a product made. */
const METHOD_LABEL =
  /(?:^|[\s|(;.,])(?:instruments? ?\/ ?)?(?:(?:analysis|analytical|test(?:ing)?|lab) )?(?:methods?(?:\(s\))?(?: ?\/ ?sops?)?(?: (?:used|reference|name|number|id|no\.?))?|sops?(?: (?:used|reference|number|no\.?|#))?|methodology|procedures?|techniques?)\s*(?::|\s[-–—](?=\s?[A-Z]))\s*/gi;
const OTHER_METHOD =
  /\b(?:sampl(?:e|ing)|extraction|production|manufacturing|preparation|processing|harvest|drying)\s+$/i;
/** `Instrument: UPLC-DAD`; `Instrument: DA-LC-001` is a number in the laboratory's list of them. */
const INSTRUMENT_LABEL = /(?:^|[\s|(;.,])(?:analysis |analytical )?instruments?(?:ation)?(?: used)?\s*[:–-]\s*/gi;
/** What both labels end in: most texts have neither, and are not searched for the words before it. */
const ENDS_LABEL = /[:–—-]/;
/** What ends a value within a text: a bar, the next label, a full stop before a capital. */
const ENDS =
  /\s\|\s|\s*[|;]\s|\s\/\/\s|\s{2,}|(?<!\bPh)\.\s+(?=[A-Z])|\.$|,?\s+(?=(?:[A-Z][A-Za-z/]*\s){0,2}[A-Z][A-Za-z/]*\s?:\s)|\s+(?=\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?:\s|$)|(?<!\bEur\.[\s\d./,]*)\d{1,2}\.\d{1,2}\.\d{2,4}(?:\s|$)|Date\b|Analyst\b|Analyzed\b|Reviewed\b|Batch\b)/;

/** Methods behind a label, in or beside its segment. */
export function labelledStatements(board: Board): Statement[] {
  return board.pages.flatMap(({ items }) =>
    items
      .filter(({ text }) => ENDS_LABEL.test(text))
      .flatMap((item) => [
        ...[...item.text.matchAll(METHOD_LABEL)].flatMap((match) => {
          const lead = /^[\s|(;.,]/.test(match[0]) ? 1 : 0;
          if (OTHER_METHOD.test(item.text.slice(0, match.index + lead))) return [];
          const said = valueBehind(board, item, match.index + match[0].length);
          const dashed = !match[0].includes(':');
          if (!said || (dashed && !said.technique && !said.numbered)) return [];
          return match.index > 20 && match[0].includes('(') ? inSentence(said) : said;
        }),
        ...[...item.text.matchAll(INSTRUMENT_LABEL)].flatMap((match) => {
          const said = valueBehind(board, item, match.index + match[0].length);
          const known = said && methodText(said.text);
          return said && known?.technique && !known.numbered ? [{ ...said, ...known, labelled: false }] : [];
        }),
      ]),
  );
}

/** `(Method: SOP.T.30.031 for sample prep and … SOP.T.40.031 for analysis)`: the numbers count. */
function inSentence(said: Statement): Statement[] {
  const codes = said.text.match(/\b[A-Z]{2,}[A-Z0-9]*[.-][A-Z0-9.-]*\d[A-Z0-9.-]*\b/g) ?? [];
  return codes.length === 0 ? [] : [{ ...said, text: [...new Set(codes)].join(', '), labelled: false, spoken: true }];
}

function valueBehind(board: Board, item: Item, start: number): Statement | null {
  const rest = item.text.slice(start);
  if (/[\p{L}\p{N}]/u.test(rest)) return inlineValue(board, item, start);
  const beside = rightOf(board, item, 0.2);
  const under = belowOf(board, item, 1.3);
  // A label that ends a full line of text has its value on the next.
  const ends = item.text.length > FULL_LINE;
  const value = beside && !ends && !isLabel(beside.text) ? beside : under;
  if (!value || isLabel(value.text)) return null;
  const said = inlineValue(board, value, 0);
  return said && (value === beside || said.technique || said.numbered) ? said : null;
}

const FULL_LINE = 60;

/** Whether a text is a label and no method with its title behind a colon (`TM-04 (GC-MS): Residual Solvents`). */
const isLabel = (text: string) => startsWithLabel(text) && !methodText(text.split(':')[0] ?? '');

function inlineValue(board: Board, item: Item, start: number): Statement | null {
  const rest = item.text.slice(start);
  const cut = ENDS.exec(rest);
  const first = { item, start, end: start + (cut?.index ?? rest.length) };
  const pieces = [first, ...(cut ? [] : wrapped(board, item, rest))];
  const ink = joinInk(pieces.map((piece) => inkOf(piece.item, piece.start, piece.end)));
  const text = cleaned(ink.text);
  if (
    text.length < 3 ||
    text.length > LONGEST ||
    NOT_GIVEN.test(text) ||
    /^see\b/i.test(text) ||
    isListOfAnalyses(text) ||
    !/\p{L}/u.test(text)
  )
    return null;
  const known = methodText(text) ?? { technique: INSTRUMENTS.test(text), numbered: /\d{2}/.test(text) };
  return {
    ...known,
    text,
    ink,
    item,
    others: pieces.slice(1).map((piece) => piece.item),
    labelled: true,
    spoken: false,
    analyses: namedIn(text),
  };
}

/** `Cannabinoids: UHPLC-DAD, Moisture: Balance`: a method for each of several analyses. */
const isListOfAnalyses = (text: string) => findAnalyses(/^([^:-]{3,30})\s*(?::|- )/.exec(text)?.[1] ?? '').length > 0;

const LONGEST = 200;
const INSTRUMENTS =
  /\b(?:u?hplc|[lg]c|gc-?ms|lc-?ms|icp|q?pcr|elisa|plating|visual|microscop\w*|analy[sz]er|meter|balance)\b/i;

const cleaned = (text: string) => {
  const bare = tidy(text).replace(/^[-–]\s*|[\s.,;-]+$/g, '');
  const opened = (bare.match(/[([]/g) ?? []).length;
  return opened < (bare.match(/[)\]]/g) ?? []).length ? bare.replace(/[)\]]\s*$/, '') : bare;
};

/** The analyses that a method's own words name: `QSP 1192 - Analysis of Terpenoids by GC-FID`. */
function namedIn(text: string): readonly Analysis[] {
  const bare = text
    .replace(/ in (?:cannabis|hemp|marijuana)\b.*$/i, '')
    .replace(/^[A-Z]{1,5}[\s.-]?[\dA-Z.-]*\d[A-Z]?\s*[-–:]\s*|^[^:]{3,30}:\s/, '')
    .replace(/\([^)]*\)/g, '');
  return findAnalyses(bare);
}

/** Lines a value goes on in: one that ends open, or the next begins small. */
function wrapped(board: Board, item: Item, said: string): { item: Item; start: number; end: number }[] {
  const lines: { item: Item; start: number; end: number }[] = [];
  let [last, text] = [item, said];
  const beside = rightOf(board, item, 0.02);
  if (beside && OPEN.test(said) && beside.x0 - item.x1 < height(item)) {
    lines.push({ item: beside, start: 0, end: ENDS.exec(beside.text)?.index ?? beside.text.length });
    return lines;
  }
  while (lines.length < 3) {
    const next = belowOf(board, last, 0.9);
    if (!next || Math.abs(next.segment.fontSize - item.segment.fontSize) > 1.1) break;
    if (startsWithLabel(next.text) || !goesOn(board, last, text, next)) break;
    const cut = ENDS.exec(next.text);
    lines.push({ item: next, start: 0, end: cut?.index ?? next.text.length });
    if (cut) break;
    [last, text] = [next, next.text];
  }
  return lines;
}

/** More must follow. */
const OPEN = /(?:[,&/([-]|\b(?:and|or|of|by|in|on|with|for|using|via))\s*$/i;

function goesOn(board: Board, last: Item, text: string, next: Item): boolean {
  if (next.x0 > last.x0 + 2 * height(last)) return false;
  if (OPEN.test(text)) return true;
  if (/^\p{Ll}/u.test(next.text)) return true;
  // A line as long as the one over it, in a paragraph, is full.
  const above = board.pages[last.page]?.items.find(
    (other) => Math.abs(other.x0 - last.x0) < 1 && other.y1 <= last.y0 + 2 && last.y0 - other.y1 < height(last),
  );
  return (
    above !== undefined &&
    above.text.length > 60 &&
    last.x1 > above.x1 - 4 * height(last) &&
    Math.abs(next.x0 - last.x0) < 1
  );
}

/** `Method AOAC 2007.01`: a label without a colon. */
const CALLED = /^\s*(?:test |analysis )?methods? \S/i;
/** The second word of an instrument's name. */
const HALF = /^(?:inspection|analy[sz]er|meter|balance)$/i;
/** So many heights of a line under its panel's heading a method stands without a label. */
const CAPTION_LINES = 2.2;

/** Methods without a label beside or under the heading of a panel: `AQS-TM-101 (HPLC-DAD)`, `qPCR, SOP-430`. */
export function captionStatements(board: Board, panelOf: PanelOf): Statement[] {
  return board.pages.flatMap(({ items }) =>
    items.flatMap((item): Statement[] => {
      if (!/\p{L}{2}/u.test(item.text) || analysesOfHeading(item.text).length > 0) return [];
      const parts = methodParts(item.text).filter(
        ({ technique, text }) =>
          (technique || /sop/i.test(text) || CALLED.test(item.text)) && text.length > 2 && !HALF.test(text),
      );
      // Two letters behind a label are a person's as well as a technique's.
      if (parts.length === 0 || /:\s*$/.test(leftOf(board, item)?.text ?? '')) return [];
      const owner = panelOf(item);
      const isOverTable = owner?.doubtful && owner.lines === 0 && parts.some((part) => part.technique && part.numbered);
      const isCaption = owner?.anchor.heading && owner.lines <= CAPTION_LINES && !owner.doubtful;
      if (!isCaption && !isOverTable) return [];
      return parts.map((part) => ({
        ...part,
        ink: inkOf(item, part.start, part.start + part.text.length),
        item,
        others: [],
        labelled: false,
        spoken: false,
        analyses: [],
      }));
    }),
  );
}

/** `Terpene Analysis by GCMS`, `Residual solvents utilizing HS-GC-MS, TM-12`. */
const BY = /^(.{3,70}?)\s+(?:by|using|utilizing|via)\s+(\S.{1,80})$/i;
/** `M-024: POTENCY BY HPLC`: the number of a procedure and its title. */
const TITLED = /^[A-Z]{1,5}-?\d{2,4}[A-Z]?(?:, [A-Z]{1,5}-?\d{2,4}[A-Z]?)*: /;
const BY_WHOM = /\b(?:llc|inc|labs|laborator\w*|industries|analytics)\b|^[A-Z]{2,3}$/i;
const DONE = /\b(?:tested|performed|analy[sz]ed|prepared|reviewed|approved|collected|done|run)$/i;
/** What follows a method in its heading: a day behind bars, the analyst. */
const TAIL = /\s*(?:\/\/|\|).*$|\s+(?:-\s+)?(?:pass|fail)(?:ed)?$|\s+(?:analyst|date|analy[sz]ed|completed)\b.*$/i;

const OF_THE_DAY = /\s*\/\/.*$/;

/** Methods within the headings of panels. */
export function headingStatements(board: Board): Statement[] {
  return board.pages.flatMap(({ items }) =>
    items.flatMap((item) => {
      const named = analysesOfHeading(item.text);
      if (named.length === 0) return [];
      const glued = /(?<=\p{Ll})(?=\p{Lu})/u.exec(item.text.split(' ')[0] ?? '')?.index;
      const start = glued ?? 0;
      const text = item.text.slice(start).replace(TAIL, '');
      if (/^\s*(?:methods?|instrument|sop)\b\s*:/i.test(text)) return [];
      const at = (from: number, printed: string, spoken = false): Statement[] => {
        const ink = inkOf(item, from, from + printed.length);
        const said = cleaned(printed);
        const known = methodText(said) ?? { technique: true, numbered: /\d{2,}/.test(said) };
        return said.length < 2
          ? []
          : [{ ...known, text: said, ink, item, others: [], labelled: false, spoken, analyses: named }];
      };
      if (TITLED.test(text)) return at(start, text);
      const by = BY.exec(text);
      const before = by ? findAnalyses((by[1] ?? '').replace(/^.*?[-–:]\s/, '')) : [];
      if (by && before.length > 0 && !DONE.test(by[1] ?? '') && !BY_WHOM.test(by[2] ?? '')) {
        const isTitle = start > 0 || isUnderHeading(board, item, named) || isListed(board, item);
        const value = by[2] ?? '';
        return isTitle
          ? at(start, text, /\b(?:analysis|screening|testing)\b/i.test(text))
          : at(start + text.length - value.length, value);
      }
      return suffix(item.text.replace(OF_THE_DAY, ''), at);
    }),
  );
}

/** Whether a larger heading of the same analysis stands over a line or left of it: then the line is all method. */
const isUnderHeading = (board: Board, item: Item, named: readonly Analysis[]): boolean =>
  board.pages[item.page]?.items.some(
    (other) =>
      other !== item &&
      other.segment.fontSize > item.segment.fontSize + 0.5 &&
      Math.abs(other.y1 - item.y1) < 3 * height(item) &&
      other.y0 <= item.y0 &&
      other.x0 <= item.x0 + height(item) &&
      item.x0 - other.x1 < 4 * height(item) &&
      named.some((analysis) => analysesOfHeading(other.text).includes(analysis)),
  ) ?? false;

const LIST_OF_METHODS =
  /^\W*(?:(?:analytical|analysis|test(?:ing)?) )?(?:methods?|methodologies|procedures)(?: used)?\W*$/i;

/** Whether a line stands in a list under `Analytical Methods Used`. */
function isListed(board: Board, item: Item): boolean {
  const over = board.pages[item.page]?.items.filter(
    (other) => other.line < item.line && other.y0 < item.y0 - 2 && Math.abs(other.x0 - item.x0) < height(item),
  );
  let below = item;
  for (const line of (over ?? []).reverse()) {
    if (below.y0 - line.y1 > 1.5 * height(item)) return false;
    if (LIST_OF_METHODS.test(line.text)) return true;
    below = line;
  }
  return false;
}

/** The method that a heading ends with: `Heavy Metals (ICP-MS, SOP 12)`, `CannabinoidsHPLC-DAD, M-01 · Analyst EV`. */
function suffix(text: string, at: (start: number, printed: string) => Statement[]): Statement[] {
  const starts = [...text.matchAll(/(?<=[\s([|]|\p{Ll})(?=[\p{Lu}q[(\d])/gu)].map(({ index }) => index);
  for (const start of starts) {
    const parts = methodParts(text.slice(start));
    const [part] = parts;
    if (
      !part ||
      part.start > 2 ||
      HALF.test(part.text) ||
      !(part.technique || /sop/i.test(part.text) || /[[(]$/.test(text.slice(0, start + part.start)))
    )
      continue;
    return parts.flatMap((one) => at(start + one.start, one.text));
  }
  return [];
}
