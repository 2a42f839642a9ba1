import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { US_STATE_NAMES } from '../../../../../shared/science/states.ts';
import { type Board, type Item, inkOf } from '../board.ts';
import type { Found } from '../found.ts';
import { isUnderPanel } from './of-panel.ts';
import { SAID, SAID_BEHIND_MARK, type Verdict, verdictOf } from './verdict-words.ts';

/** `Ergebnis - nicht bestanden`: what is denied is not said. */
const DENIED = String.raw`(?<!(?:\b(?:not|nicht|non|pas|no|never|cannot)|n[’']t)[\s‐‑–—-]{1,3})`;
const PASSES = `${DENIED}(${SAID})`;
/** Behind a mark these say the same; without one `compliant` may belong to anything (`State Compliant Panel`). */
const PASSES_BEHIND_MARK = `[:–—-]\\s*${DENIED}(${SAID}|${SAID_BEHIND_MARK})`;
/** What is said of the sample within a sentence, which may go on with what of it passed. */
const PASSES_SENTENCE = new RegExp(
  String.raw`\b(?:this|the)\s+(?:sample|batch|lot|product)\s+(?:has\s+|have\s+)?${PASSES}\b(?!\s+(?:if|when|unless))`,
  'i',
);
/** A label that names neither the sample nor a panel. */
const OF_SOMETHING = new RegExp(
  String.raw`^[\w\s/-]{0,20}\b(?:status|conclusion|results?(?: of (?:the )?(?:analys[ie]s|tests?))?)\s*${PASSES_BEHIND_MARK}\W*$`,
  'i',
);
/** Sayings of the verdict on the sample within one segment, the surest first. */
const PHRASES: readonly (readonly [RegExp, number])[] = [
  [
    new RegExp(
      String.raw`\b(?:overall|final|batch|sample|lot|compliance|regulatory|conclusion|disposition|safety|certificate of analysis|resultado global|resultado final|dictamen)\b[\w\s/-]{0,30}?[\s:–—-]+${PASSES}\W*$`,
      'i',
    ),
    0.9,
  ],
  [
    new RegExp(
      String.raw`\b(?:overall|final|batch|sample|lot|compliance|regulatory|conclusion|conformity|disposition|safety)\b[\w\s/]{0,30}?\s*${PASSES_BEHIND_MARK}\W*$`,
      'i',
    ),
    0.88,
  ],
  [OF_SOMETHING, 0.86],
  [
    new RegExp(
      String.raw`^\W*all (?:(?:required|requested) )?(?:tests?|analyses|panels|results)\b(?: (?:have|has|were))?[\s:–—-]+${DENIED}(${SAID}|${SAID_BEHIND_MARK})\W*$`,
      'i',
    ),
    0.86,
  ],
  [PASSES_SENTENCE, 0.86],
];
/** Words between `meets` and `requirements` that leave these the whole of what is asked for. */
const OF_ALL = `all|of|the|its|any|every|these|those|applicable|relevant|required|requested|state|provincial|federal|national|local|regulatory|legal|statutory|compliance|specified|stated|established|set|current|${US_STATE_NAMES}`;
/** What is said of the sample and its requirements, in a sentence of its own. */
const MEETS = new RegExp(
  String.raw`^\W*(?:conclusion\W+)?(?:this |the )?(?:sample|batch|lot|product)\s+(meets|met|satisfies|does not meet|did not meet|fails to meet|failed to meet)\s+(?:(?:${OF_ALL})[\s-]+)*(?:requirements?|specifications?|limits|criteria|standards?|regulations?)\b`,
  'i',
);
/** What is looked at before or beside the tests: how the sample came, and what it is sold in. */
const NOT_TESTED_FOR =
  /\b(?:receipt|received|receiving|arrival|arrived|intake|accept(?:ance|ed)|weights?|labell?(?:ing|s|ed)?|packag(?:e|es|ed|ing)|temperature|storage|stored|transport(?:ed|ation)?|sampling|chain of custody|for testing|inspection|except|other than)\b/i;
const SENTENCES: readonly RegExp[] = [MEETS, PASSES_SENTENCE];
/** A conclusion may name the rule and the specification that the sample complies with. */
const LONGEST_CONCLUSION = 240;
const CONCLUSION =
  /^\W*(?:(?:overall )?conclusion|opinion|statement of conformity|(?:final|overall) (?:result|verdict|disposition))\s*[:–—-]/i;
/** Rules and legends say when a sample would pass. */
const CONDITIONAL = /\b(?:if|when|unless|must|shall|may|will|would|should|cannot|pass\s*\/\s*fail|p\s*\/\s*f)\b/i;

/** The verdict on the sample said in one segment, the first page's first: `FINAL RESULT FAIL`, `Conclusion: the sample PASSES ...`. */
export function phrasedOverall(board: Board): Found<Verdict> | null {
  const sayings = board.pages.flatMap(({ items }) => items.flatMap((item) => sayingOf(item) ?? []));
  for (const [pattern, confidence] of [...PHRASES, [MEETS, 0.84] as const]) {
    for (const { item, concludes } of sayings) {
      const match = pattern.exec(item.text);
      const word = match?.[1];
      if (!match || !word || findAnalyses(item.text.slice(0, match.index + match[0].indexOf(word))).length > 0)
        continue;
      const start = match.index + match[0].lastIndexOf(word);
      const verdict = pattern === MEETS ? ofRequirements(word) : verdictOf(word, false)?.verdict;
      if (pattern === OF_SOMETHING && verdict === 'pass' && !concludes && isUnderPanel(board, item)) continue;
      if (SENTENCES.includes(pattern) && isOfPart(item.text, verdict)) continue;
      if (verdict === 'pass' || verdict === 'fail')
        return {
          value: verdict,
          ink: inkOf(item, start, start + word.length),
          confidence: confidence - (item.page === 0 ? 0 : 0.05),
        };
    }
  }
  return null;
}

/** An item that may say a verdict in words, and whether it says that it concludes; null for others. */
function sayingOf(item: Item): { item: Item; concludes: boolean } | null {
  if (item.text.length > LONGEST_CONCLUSION) return null;
  const concludes = CONCLUSION.test(item.text);
  // Behind the first page legends tell of samples in general.
  if (!concludes && (item.page > 0 || item.text.length > 110)) return null;
  return CONDITIONAL.test(item.text) ? null : { item, concludes };
}

const ofRequirements = (word: string): Verdict => (/not|fail/i.test(word) ? 'fail' : 'pass');

/** Whether a sentence is about a part of the tests or none of them; what failed in a part failed as a whole. */
const isOfPart = (sentence: string, verdict: Verdict | null | undefined) =>
  NOT_TESTED_FOR.test(sentence) || (verdict !== 'fail' && namesAnalysis(sentence));

/** Whether one word or two of a sentence name an analysis. */
function namesAnalysis(sentence: string): boolean {
  const words = sentence.split(/[^\p{L}]+/u).filter(Boolean);
  return words.some(
    (word, index) => findAnalyses(word).length > 0 || findAnalyses(`${word} ${words[index + 1] ?? ''}`).length > 0,
  );
}
