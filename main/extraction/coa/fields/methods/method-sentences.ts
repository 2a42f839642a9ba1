import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { type Board, belowOf, height, type Ink, type Item, inkOf, joinText } from '../board.ts';
import { tidy } from '../tidy.ts';
import { analysesOfHeading } from './method-places.ts';
import type { Statement } from './method-statements.ts';
import { methodText } from './method-texts.ts';

/** Lines of running text put together. */
interface Paragraph {
  text: string;
  /** Each line with where it begins in the text. */
  lines: { item: Item; start: number }[];
}

/** Shorter lines are no running text (in characters). */
const SENTENCE = 45;

/**
 * Methods that sentences tell: `Pesticides were measured using LC-MS/MS following SOP-062.`, `Moisture by TM-009.`
 *
 * @param tested analyses the certificate is about
 */
export function spokenStatements(board: Board, tested: ReadonlySet<string>): Statement[] {
  return paragraphs(board).flatMap((paragraph) => [
    ...ofSentences(paragraph).flatMap((statement) => onlyOf(statement, tested)),
    ...ofLists(paragraph, tested),
  ]);
}

/** A statement about analyses the certificate is about; one that names none is told by its place. */
function onlyOf(statement: Statement, tested: ReadonlySet<string>): Statement[] {
  const analyses = statement.analyses.filter((analysis) => tested.has(analysis));
  return analyses.length === 0 && statement.analyses.length > 0 ? [] : [{ ...statement, analyses }];
}

function paragraphs(board: Board): Paragraph[] {
  const taken = new Set<Item>();
  return board.pages.flatMap(({ items }) =>
    items.flatMap((first): Paragraph[] => {
      if (taken.has(first) || first.text.length < SENTENCE) return [];
      const paragraph: Paragraph = { text: '', lines: [] };
      for (let item: Item | null = first; item && !taken.has(item); item = nextLine(board, item)) {
        taken.add(item);
        const text = joinText(paragraph.text, item.text);
        paragraph.lines.push({ item, start: text.length - item.text.length });
        paragraph.text = text;
      }
      return [paragraph];
    }),
  );
}

function nextLine(board: Board, item: Item): Item | null {
  const next = belowOf(board, item, 0.8);
  const follows =
    next &&
    item.text.length >= SENTENCE &&
    Math.abs(next.x0 - item.x0) < 2 * height(item) &&
    Math.abs(next.segment.fontSize - item.segment.fontSize) < 0.6 &&
    next.segment.bold === item.segment.bold;
  return follows ? next : null;
}

const VERB =
  /\b(?:analy[sz]ed|measured|determined|quantified|quantitated|tested|performed|screened|conducted|extracted|assayed|utilizing)\b/i;
const BY = /\b(?:using|utilizing|by|via)\s+(?:an?\s+|the\s+)?/gi;
/** A method begins with the name of its technique or says it after few words. */
const BEGINS =
  /^(?:(?!(?:via|by|using|analy[sz]ed|and)\b)\S+\s+){0,7}?\(?(?:u?h?plc|lc|gc|hs|icp|ms|q?r?t?pcr|elisa|petrifilm|plating|chromatograph\w*|spectromet\w*|headspace|microscop\w*|most probable number|immunosorbent|gravimetr\w*)\b/i;
/** Where the technique is told and the sentence goes on about something else. */
const GOES_ON =
  /\s+(?:technique\s+)?(?:from which|which|that|in order to|to determine|for the|and (?:reported|results?)|followed by|in accordance)\b|,\s+and\s|\.\s+(?=[A-Za-z(])|\.$|;\s(?!SOP)/;
const FOLLOWING = /\b(?:following|according to|per)\s+((?:[A-Z]+\s)?SOPs?\b[^.]*(?:\.\d[^.]*)*)/;

function ofSentences({ text, lines }: Paragraph): Statement[] {
  const found: Statement[] = [];
  for (const { 0: sentence, index } of text.matchAll(/\S.*?(?:\.(?=\s+[A-Z])|$)/g)) {
    const verb = VERB.exec(sentence);
    const following = FOLLOWING.exec(sentence);
    const by = [...sentence.matchAll(BY)].find(
      (match) =>
        verb &&
        match.index + match[0].length > verb.index &&
        BEGINS.test(sentence.slice(match.index + match[0].length)),
    );
    if ((!by || !verb) && following) {
      const at = index + following.index + following[0].length - (following[1]?.length ?? 0);
      const number = tidy(following[1] ?? '').replace(/[\s.]+$/, '');
      found.push(...statement(lines, number, [at, at + number.length], []));
    }
    if (!by || !verb) continue;
    const start = index + by.index + by[0].length;
    const rest = text.slice(start, index + sentence.length);
    const end = start + (GOES_ON.exec(rest)?.index ?? rest.length);
    const said = tidy(text.slice(start, end)).replace(/[\s.]+$/, '');
    const tail = said.includes('SOP') ? null : FOLLOWING.exec(text.slice(end));
    const whole = tail ? `${said} following ${tidy(tail[1] ?? '')}` : said;
    const before = sentence
      .slice(0, verb.index)
      .replace(/\b(?:was|were|is|are|has been|have been)\b.*$/i, '')
      .trim();
    const until = tail ? end + tail.index + tail[0].length : end;
    found.push(...statement(lines, whole, [start, until], analysesOfHeading(before)));
  }
  return found;
}

/** `Moisture by TM-009. Foreign Matter by TM-013.`, `Methods: Moisture- Balance; potency by HPLC-UV; pesticides and mycotoxins by LC-MS/MS.` */
const LISTED =
  /(?:^|[.,;:]\s*)((?!Methods?\b)[A-Za-z][a-z]+(?: [A-Za-z][a-z]+){0,2})\s*(?::|- |\sby\s)\s*([A-Za-z][^.,;:]*?(?:\([^)]*\))?)(?=[.;]\s|[.;]$|,\s?[A-Z][a-z]+[A-Za-z ]*:|$)/g;

function ofLists({ text, lines }: Paragraph, tested: ReadonlySet<string>): Statement[] {
  const isList = /\b(?:methods?|sops? used)\s*:/i.test(text);
  return [...text.matchAll(LISTED)].flatMap((match) => {
    const [, name = '', value = ''] = match;
    const analyses = findAnalyses(name);
    const known = methodText(value);
    if (analyses.length === 0 || !(isList || known)) return [];
    const start = match.index + match[0].length - value.length;
    const found = statement(lines, tidy(value), [start, start + value.length], analyses);
    // What is called the methods used was used.
    return isList ? found : found.flatMap((one) => onlyOf(one, tested));
  });
}

function statement(
  lines: Paragraph['lines'],
  text: string,
  [start, end]: readonly [number, number],
  analyses: Statement['analyses'],
): Statement[] {
  const own = lines.filter((line) => line.start < end && line.start + line.item.text.length > start);
  const [first] = own;
  if (!first || text.length < 3 || text.length > LONGEST) return [];
  const pieces = own.map(({ item, start: at }): Ink => inkOf(item, Math.max(0, start - at), end - at));
  const ink = { text, page: first.item.page, words: pieces.flatMap(({ words }) => words) };
  const known = methodText(text) ?? { technique: true, numbered: /\bSOPs?\b/.test(text) };
  return [{ ...known, text, ink, item: first.item, others: [], labelled: false, spoken: true, analyses }];
}

const LONGEST = 260;
