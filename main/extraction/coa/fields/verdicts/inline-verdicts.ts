import type { Analysis } from '../../../../../shared/science/analyses.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { ENDS_IN_DENIAL, isDeniedBy } from '../../../../../shared/science/verdict-stems.ts';
import { type Item, inkOf } from '../board.ts';
import type { PrintedVerdict } from './printed-verdict.ts';
import { SAID, SAID_BEHIND_MARK, verdictOf } from './verdict-words.ts';

/** A verdict printed in one segment with the name of the analysis it is about. */
export interface InlineVerdict {
  analyses: Analysis[];
  verdict: PrintedVerdict;
  /** A denial stands before the word in a form that is not read: what it says is for a person to tell. */
  denied: boolean;
}

const WORD = String.raw`${SAID}|${SAID_BEHIND_MARK}|not (?:tested|evaluated|analy[sz]ed|required|requested|performed)|N\/?T|NE|tested|completed?|n\/?a`;
/**
 * A name, what parts it from its verdict, the verdict, and what may follow it: the end, a bracket, a dash with the method
 * behind it (`Microbiology ● PASS — Method M-11`), or the end of a sentence (`Potency (HPLC) - Pass. Values in mg/g.`).
 */
const PART = new RegExp(
  String.raw`^[^\p{L}\d]*(.{3,70}?[\p{L}\d)%.])(\s*[:–—|●•·…✓✔☑✗✘☒.-]+\s*|\s+)\(?(${WORD})\)?(?=$|\s*[.*,;(]|\s+[–—|·•-])`,
  'iu',
);
/** Cheaper than `PART`, and in everything that holds one. */
const WORD_INSIDE = new RegExp(String.raw`[\s:–—|●•·…✓✔☑✗✘☒.(-](?:${WORD})(?=$|[\s.*,;()])`, 'i');
/** Several names with their verdicts in one segment: `Pesticides: Not Tested. Mycotoxins: Pass.` */
const NEXT_PART = new RegExp(String.raw`(?<=\b(?:${WORD}))\s*[.;,|]\s+(?=\p{Lu})`, 'giu');
/** A sentence before: `Total THC = Δ9-THC + 0.877 × THCA. Potency: Pass` */
const NEXT_SENTENCE = /(?<=[\p{L}\d)-]{3})\.\s+(?=\p{Lu}\p{Ll})/gu;
/** A bar before the next name and its colon, whatever is said of the one before: `Potency: reported | Metals: Pass` */
const NEXT_ENTRY = /\s+\|\s+(?=\p{Lu}[\p{L} &]{2,30}:\s)/gu;
/** Analyses of one row, which may print their value between name and verdict: `Water Activity: 0.57 aw - Pass`. */
const OF_ONE_ROW: readonly Analysis[] = ['water_activity', 'moisture_content', 'foreign_matter'];

/** What a sentence says of the sample and one kind of test: `The sample passes pesticide testing.` */
const OF_TESTS = new RegExp(
  String.raw`(?<=^\W*|[.;:]\s+)(?:this|the) (?:sample|batch|lot|product) (?:has |have )?(${SAID}) (?:the |all |for |its )*([\p{L} -]{4,40}?) (?:test(?:s|ing)?|analys[ie]s|screen(?:ing)?|requirements?|limits?|specifications?)(?=\W*$|[.;]\s)`,
  'giu',
);

/** Verdicts that stand in one segment with their analyses. */
export function inlineVerdicts(item: Item): InlineVerdict[] {
  if (!WORD_INSIDE.test(item.text)) return [];
  const sentences = inSentences(item);
  const found: InlineVerdict[] = [...sentences];
  let start = 0;
  const ends = [NEXT_PART, NEXT_SENTENCE, NEXT_ENTRY].flatMap((next) =>
    [...item.text.matchAll(next)].map(({ index }) => index),
  );
  for (const end of [...ends.sort((a, b) => a - b), item.text.length]) {
    const one = inPart(item, start, end);
    // A sentence that was read as a whole holds a name, a verdict and no more.
    const isRead = one?.analyses.some((analysis) => sentences.some(({ analyses }) => analyses.includes(analysis)));
    if (one && !isRead) found.push(one);
    start = end;
  }
  return found;
}

function inSentences(item: Item): InlineVerdict[] {
  return [...item.text.matchAll(OF_TESTS)].flatMap(({ 0: whole, 1: word = '', 2: name = '', index }) => {
    const analyses = findAnalyses(name);
    if (analyses.length !== 1) return [];
    const at = index + whole.indexOf(word);
    const { x0, y0, x1, y1 } = item;
    const verdict = verdictOf(word, false)?.verdict ?? null;
    return [
      { analyses, denied: false, verdict: { x0, y0, x1, y1, item, verdict, ink: inkOf(item, at, at + word.length) } },
    ];
  });
}

function inPart(item: Item, start: number, end: number): InlineVerdict | null {
  const part = item.text.slice(start, end).replace(/^[\s.;,|]+/, '');
  const match = PART.exec(part.trim());
  const [whole, name, parting, word] = match ?? [];
  if (whole === undefined || name === undefined || word === undefined) return null;
  // Without a mark between them only the end of the segment tells that the word is a verdict.
  if (!parting?.trim() && whole.length < part.trim().length) return null;
  // Not evaluated, behind a colon; elsewhere the letters may say that no limit is established.
  const isShort = word.toUpperCase() === 'NE';
  if (isShort && (word !== 'NE' || !parting?.includes(':'))) return null;
  const denied = isDeniedBy(name, word);
  const analyses = analysesNamed(name.replace(ENDS_IN_DENIAL, ''), NOT_TESTED.test(word));
  if (analyses.length === 0) return null;
  const at = item.text.indexOf(word, start + part.indexOf(name) + name.length);
  const { x0, y0, x1, y1 } = item;
  return {
    analyses,
    denied,
    verdict: {
      x0,
      y0,
      x1,
      y1,
      item,
      verdict: denied ? null : isShort ? 'NT' : (verdictOf(word, false)?.verdict ?? null),
      ink: inkOf(item, at, at + word.length),
    },
  };
}

const NOT_TESTED = /^(?:not|n\/?t$)/i;

/** What a name before a verdict names, without the method, the unit, the value or the reason that may follow it. */
function analysesNamed(name: string, isNotTested: boolean): Analysis[] {
  const whole = findAnalyses(withoutMarks(name.replace(/^overall\s+/i, '')));
  if (whole.length > 0) return whole;
  const short = findAnalyses(withoutMarks(name.replace(/\s*\(.*$|\s+by\s.*$/i, '')));
  if (short.length > 0) return short;
  if (isNotTested) return findAnalyses(withoutMarks(name.replace(/:\s.*$/, '')));
  const row = findAnalyses(withoutMarks(name.replace(/[:\s]+(?:[<>\d]|none\b|not detected|nd\b|absent).*$/i, '')));
  return row.every((analysis) => OF_ONE_ROW.includes(analysis)) ? row : [];
}

const withoutMarks = (text: string) =>
  text.replace(/^[^\p{L}\d]+|[\s:–—|●•·…-]+$/gu, '').replace(/^[A-Z]{1,3}:\s+/, '');
