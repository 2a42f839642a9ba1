import { type Board, type Ink, inkOf } from '../board.ts';
import { tidy } from '../tidy.ts';
import { GENERIC, isDistinctive, LAB_WORD } from './lab-names.ts';

/** Sentences in which laboratories name themselves. */
const WORD = String.raw`[A-Z0-9][\w'’.&-]*`;
const NAME = String.raw`(${WORD}(?:[ \n](?:(?:of|and|&|the)[ \n])?${WORD}|, (?:LLC|Inc|L\.L\.C|Corp|Ltd|PLLC)\b\.?){0,5})`;
const SENTENCES = [
  new RegExp(
    String.raw`(?:approval|permission|consent|authori[sz]ation)(?:,)?\s+(?:of|from|by)\s+(?:the\s+)?${NAME}`,
    'g',
  ),
  new RegExp(
    String.raw`(?:[Tt]ested|[Aa]naly[sz]ed|[Rr]eceived|[Pp]erformed|[Ee]stablished|[Ii]ssued|[Pp]repared|[Vv]erified)\s+by\s+(?:the\s+)?${NAME}(?=\s+(?:using|from|in accordance|has|have|on|are|is|for|with|at|under|and)\b|[.,;]|$)`,
    'gm',
  ),
  new RegExp(
    String.raw`(?:^|[.;:]\s+|\n)${NAME}\s+(?:makes no|is an? (?:\w+ ){0,3}(?:laboratory|testing|accredited|licensed|ISO)|certifies|cannot|can not|does not|shall not|assumes no|may (?:use|not)|is not responsible|is accredited|has (?:been|analyzed|tested)|uses|hereby|will not|guarantees|disclaims|warrants|attests)`,
    'gm',
  ),
  new RegExp(String.raw`(?:©|\([cC]\)|[Cc]opyright)\s*(?:20\d\d)?,?\s*(?:20\d\d)?\s*${NAME}`, 'g'),
  new RegExp(String.raw`(?:supplied|submitted|delivered|provided)\s+to\s+(?:the\s+)?${NAME}`, 'g'),
  new RegExp(
    String.raw`(?:[Aa]nalysis|[Tt]esting|[Tt]ested|[Aa]nalyzed|[Cc]onducted|[Pp]erformed)\s+(?:by|at)\s+(?:the\s+)?${NAME}`,
    'g',
  ),
  new RegExp(String.raw`[Pp]roduct\s+(?:has been\s+)?tested\s+by\s+${NAME}`, 'g'),
];

/** `This sample has been tested by NAME` says who the laboratory is, whatever else reads like the name of one. */
const TESTER = new RegExp(
  String.raw`\b(?:[Ss]ample|[Pp]roduct|[Mm]aterial)s?\s+(?:has|have|was|were)\s+(?:been\s+)?(?:tested|analy[sz]ed)\s+by\s+(?:the\s+)?${NAME}`,
  'g',
);
/** What that adds to the weight of a name. */
const SAYS_SO = 3;

/** Tells of the names that laboratories give themselves in running text (`without the written approval of ...`). */
export function addSpoken(board: Board, text: string, add: (ink: Ink, score: number, spoken: boolean) => void): void {
  const heard = new Map<string, number>();
  for (const sentence of SENTENCES) {
    for (const match of text.matchAll(sentence)) {
      const name = spokenName(match[1] ?? '');
      if (name) heard.set(name, (heard.get(name) ?? 0) + 1);
    }
  }
  const testers = new Set([...text.matchAll(TESTER)].map(([, name = '']) => spokenName(name)));
  // The print of a name that sentences prefer comes first: with the form of its company or without.
  for (const [name, times] of [...heard].sort(([, a], [, b]) => b - a)) {
    const item = board.pages.flatMap(({ items }) => items).find((other) => other.text.includes(name));
    const start = item?.text.indexOf(name) ?? 0;
    const score = Math.min(5, 2 + times) + (testers.has(name) ? SAYS_SO : 0);
    if (item) add({ ...inkOf(item, start, start + name.length), text: name }, score, true);
    else add({ text: name, page: 0, words: [] }, 1, true);
  }
}

/** A full stop and a capital; behind `Inc` it is the name's as well. */
const NEXT_SENTENCE = /(?<!\b(?:Inc|Corp))\.\s+(?=[A-Z])|(?<=\b(?:Inc|Corp)\.)\s+(?=[A-Z])/;

/** What an analysis is done by, of a laboratory's own papers: `SOP-009`, `TM.14`. */
const PROCEDURE = /^[A-Z]{2,4}[-.#]?\d[\w.-]*$/;

/** The name a sentence holds, without the words that only begin the next clause. */
function spokenName(text: string): string | null {
  const name = tidy(text.replace(/\s+/g, ' ').split(NEXT_SENTENCE)[0] ?? '').replace(
    /(?<!\b(?:Inc|Corp)(?=\.$))[.,]+$/,
    '',
  );
  const words = name.split(' ');
  while (words.length > 1 && GENERIC.has((words.at(-1) ?? '').toLowerCase()) && !LAB_WORD.test(words.at(-1) ?? ''))
    words.pop();
  const short = words.join(' ');
  return short.length >= 3 &&
    isDistinctive(short) &&
    /^[A-Z0-9]/.test(short) &&
    !PROCEDURE.test(short) &&
    !/^(?:All|The|This|These|Results?|Values?|Any|No|A|An|If|Sample|Samples|Client|Customer|Mass|Liquid|Gas|High|HPLC|LC|GC|ICP|PCR|QA|QC|State|California|Oregon|Department)\b/.test(
      short,
    )
    ? short
    : null;
}
