import type { RetailChain } from '../../../../../shared/retail/retail-chains.ts';
import { withoutMarks } from '../../../../../shared/without-marks.ts';
import type { Word } from '../../../../documents/page.ts';
import { columnBeside, type ReceiptLine, withWords, wordsBetween } from '../../lines/receipt-lines.ts';
import { lettersAndDigits } from '../../lines/text-match.ts';
import type { Lettering } from '../letterhead-lines.ts';
import { cleanName } from '../plain-name.ts';
import { type ChainNamed, chainsNamed, domainsOn } from './chains-named.ts';

/** A piece of ink that may be the name of the shop. */
export interface NameCandidate {
  text: string;
  /** Folded, to find other prints of the same. */
  key: string;
  line: ReceiptLine;
  /** Index of the line among the receipt's. */
  at: number;
  words: Word[];
  /** How the piece was cut out of the paper. */
  cut: (typeof NAME_CUTS)[number];
  /** How the chain whose name it is was read; null where it is none's. */
  chain: ChainNamed | null;
}

export const NAME_CUTS = ['line', 'segment', 'merged', 'unnumbered', 'chain', 'domain', 'phrase', 'rules'] as const;

export const keyOfName = (text: string): string => lettersAndDigits(withoutMarks(text));

/** Names stand within the first lines, or below the sums. */
const LINES_ON_TOP = 16;
const LINES_AT_FOOT = 8;
const LONGEST = 60;

/** The number of one of a chain's shops, before or behind its name: `Denny's #0141`, `Store 1804 - Fernhill`. */
const NUMBER_BEHIND =
  /[\s,–-]*(?:\(?\b(?:store|shop|branch|unit|location|str|st|filiale|no)\b\.?\s*)?(?:#|no\.?|nr\.?)?\s*[A-Z]?-?\d{1,6}\)?\W*$/i;
const NUMBER_BEFORE = /^\W*(?:(?:store|shop|branch|str)\s*)?(?:#|no\.?)?\s*\d{2,6}\s*[-–:]?\s*(?=\p{L}{3})/iu;
/** What is behind a comma or a dash is where the shop is. */
const PLACE_BEHIND = /\s+[-–—|,]\s+.*$|,\s.*$|\s+(?:at|@)\s.*$/u;

/** Sentences in which tills name their shop. */
const PHRASES: readonly RegExp[] = [
  /\bthanks?\s?(?:you)?\s?(?:so much\s)?for\s(?:shopping|dining|visiting|choosing|coming|stopping|your\s\w+)\s?(?:with us\s)?(?:at|in|to|by|with)?\s+(?!us\b|our\b|your\b)(.{3,40}?)[!.,]*$/i,
  /\bwelcome\s(?:back\s)?to\s+(?!our\b)(.{3,40}?)[!.,]*$/i,
  /\b(?:your|recent|next)\svisit\s(?:to|at)\s+(.{3,40}?)[!.,]*$/i,
  /\bshop(?:ping)?\s(?:at|with)\s+(?!us\b)(.{3,40}?)[!.,]*$/i,
  /\bvisit\s(?!us\b|our\b)(.{3,30}?)\s(?:again|online|at|\.)/i,
  /\b(?:merchant|store|dba)\s?(?:name)?\s?:\s*(\p{L}.{2,40})$/iu,
  /\b(?:willkommen|einkauf|besuch)\s(?:bei|in|im)\s+(.{3,40}?)[!.,]*$/i,
  /\bbienvenue\s(?:chez|[aà]|au)\s+(.{3,40}?)[!.,]*$/i,
  /^\W*(?:[a-z]+\s)?(.{3,30}?)\s(?:rewards|gift card|egift card)\b/i,
];

/** Everything that may be the name of who issued the receipt. Proposes, decides nothing. */
export function nameCandidates(
  lines: readonly ReceiptLine[],
  byRules: Lettering | null,
  chains?: readonly RetailChain[],
): NameCandidate[] {
  const named = chainsNamed(lines, chains);
  const found: NameCandidate[] = [];
  const add = (text: string, line: ReceiptLine, at: number, words: Word[], cut: NameCandidate['cut']) => {
    const key = keyOfName(text);
    if (/\p{L}{2}/u.test(text) && text.length <= LONGEST && words.length > 0)
      found.push({ text, key, line, at, words, cut, chain: null });
  };
  const addCuts = (line: ReceiptLine, at: number, cut: 'line' | 'segment' | 'merged') => {
    const whole = cleanName(line.text);
    add(whole, line, at, line.words, cut);
    const bare = whole.replace(NUMBER_BEHIND, '').replace(NUMBER_BEFORE, '').trim();
    if (bare !== whole) add(bare, line, at, line.words, 'unnumbered');
    const here = bare.replace(PLACE_BEHIND, '').replace(NUMBER_BEHIND, '').trim();
    if (here !== bare) add(here, line, at, line.words, 'unnumbered');
  };
  for (const [at, line] of lines.entries()) {
    if (at < LINES_ON_TOP || at >= lines.length - LINES_AT_FOOT) {
      addCuts(line, at, 'line');
      const right = columnBeside(line);
      if (right) {
        addCuts(withWords(line, line.words.slice(0, -right.words.length)), at, 'segment');
        addCuts(right, at, 'segment');
      }
      const next = lines[at + 1];
      if (next && at < LINES_ON_TOP && next.page === line.page && mayMerge(line, next))
        addCuts(withWords(line, [...line.words, ...next.words]), at, 'merged');
    }
    for (const { name, words } of domainsOn(line)) add(titled(name), line, at, words, 'domain');
    for (const phrase of PHRASES) {
      const match = phrase.exec(line.text);
      const text = match?.[1]?.trim();
      if (!match || !text) continue;
      const start = match.index + match[0].indexOf(text);
      add(cleanName(text), line, at, wordsBetween(line, start, start + text.length), 'phrase');
    }
  }
  for (const place of named) {
    const at = lines.indexOf(place.line);
    const text = place.chain.name;
    found.push({ text, key: keyOfName(text), line: place.line, at, words: place.words, cut: 'chain', chain: place });
  }
  if (byRules) {
    const [line] = byRules.lines;
    const at = lines.findIndex(({ words }) => line !== undefined && words.includes(line.words[0] as Word));
    if (line) add(byRules.value, at < 0 ? line : (lines[at] as ReceiptLine), Math.max(0, at), byRules.words, 'rules');
  }
  return found;
}

/** Names run on only onto the line right below, in letters about as large. */
const mayMerge = (line: ReceiptLine, next: ReceiptLine): boolean =>
  next.y0 - line.y1 < 1.2 * Math.max(line.height, next.height) &&
  Math.max(line.height, next.height) < 2.2 * Math.min(line.height, next.height) &&
  line.text.length + next.text.length < LONGEST;

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
