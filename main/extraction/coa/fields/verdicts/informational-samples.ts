import type { Board } from '../board.ts';
import { tidy } from '../tidy.ts';

/** What is said so of a whole sample; a sentence says it of single values. */
const FOR_INFORMATION: readonly RegExp[] = [
  /^(?:[a-z]+[\s:]+){0,3}(?:qa|r ?& ?d) (?:sample|test|testing|only)\b/i,
  /\bnot (?:valid|intended|suitable) for (?:regulatory )?compliance\b/i,
  /^(?:(?:sample|results?|report|certificate)[\s:]+)?(?:for )?informational (?:purposes )?only$/i,
];
/** Titles are no longer. */
const LONGEST = 60;

/**
 * What the first page says of a sample that was tested for its owner's information, as `QA sample - informational only`;
 * null where it says nothing. A verdict on it is none on compliance, though a laboratory's form may print one.
 */
export function informationalTitle(board: Board): string | null {
  const titles = (board.pages[0]?.items ?? []).map(({ text }) => tidy(text));
  return titles.find((text) => text.length <= LONGEST && FOR_INFORMATION.some((said) => said.test(text))) ?? null;
}
