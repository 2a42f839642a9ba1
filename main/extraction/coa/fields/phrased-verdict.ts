import { findAnalyses } from '../../../../shared/science/analyses.ts';
import { type Board, inkOf } from './board.ts';
import type { Found } from './identifiers.ts';
import { SAID, SAID_BEHIND_MARK, type Verdict, verdictOf } from './verdict-words.ts';

/** `Ergebnis - nicht bestanden`: what is denied is not said. */
const DENIED = String.raw`(?<!(?:\b(?:not|nicht|non|pas|no|never|cannot)|n[’']t)[\s‐‑–—-]{1,3})`;
const PASSES = `${DENIED}(${SAID})`;
/** Behind a mark these say the same; without one `compliant` may belong to anything (`State Compliant Panel`). */
const PASSES_BEHIND_MARK = `[:–—-]\\s*${DENIED}(${SAID}|${SAID_BEHIND_MARK})`;
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
  [
    new RegExp(
      String.raw`^[\w\s/-]{0,20}\b(?:status|conclusion|results?(?: of (?:the )?(?:analys[ie]s|tests?))?)\s*${PASSES_BEHIND_MARK}\W*$`,
      'i',
    ),
    0.86,
  ],
  [
    new RegExp(
      String.raw`^\W*all (?:(?:required|requested) )?(?:tests?|analyses|panels|results)\b(?: (?:have|has|were))?[\s:–—-]+${DENIED}(${SAID}|${SAID_BEHIND_MARK})\W*$`,
      'i',
    ),
    0.86,
  ],
  [
    new RegExp(
      String.raw`\b(?:this|the)\s+(?:sample|batch|lot|product)\s+(?:has\s+|have\s+)?${PASSES}\b(?!\s+(?:if|when|unless))`,
      'i',
    ),
    0.86,
  ],
];
/** What is said of the sample and its requirements, in a sentence of its own. */
const MEETS =
  /^\W*(?:conclusion\W+)?(?:this |the )?(?:sample|batch|lot|product)\s+(meets|met|satisfies|does not meet|did not meet|fails to meet|failed to meet)\s+(?:[\w-]+\s+){0,4}?(?:requirements?|specifications?|limits|criteria|standards?|regulations?)\b/i;
/** A conclusion may name the rule and the specification that the sample complies with. */
const LONGEST_CONCLUSION = 240;
const CONCLUSION =
  /^\W*(?:(?:overall )?conclusion|opinion|statement of conformity|(?:final|overall) (?:result|verdict|disposition))\s*[:–—-]/i;
/** Rules and legends say when a sample would pass. */
const CONDITIONAL = /\b(?:if|when|unless|must|shall|may|will|would|should|cannot|pass\s*\/\s*fail|p\s*\/\s*f)\b/i;

/** The verdict on the sample said in one segment, the first page's first: `FINAL RESULT FAIL`, `Conclusion: the sample PASSES ...`. */
export function phrasedOverall(board: Board): Found<Verdict> | null {
  for (const [pattern, confidence] of [...PHRASES, [MEETS, 0.84] as const]) {
    for (const item of board.pages.flatMap(({ items }) => items)) {
      const concludes = CONCLUSION.test(item.text);
      // Behind the first page legends tell of samples in general.
      if (item.page > 0 && !concludes) continue;
      const match =
        item.text.length <= (concludes ? LONGEST_CONCLUSION : 110) && !CONDITIONAL.test(item.text)
          ? pattern.exec(item.text)
          : null;
      const word = match?.[1];
      if (!match || !word || findAnalyses(item.text.slice(0, match.index + match[0].indexOf(word))).length > 0)
        continue;
      const start = match.index + match[0].lastIndexOf(word);
      const verdict = pattern === MEETS ? ofRequirements(word) : verdictOf(word, false)?.verdict;
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

const ofRequirements = (word: string): Verdict => (/not|fail/i.test(word) ? 'fail' : 'pass');
