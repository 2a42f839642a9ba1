import type { Reason } from '../../../shared/findings/finding.ts';
import type { Evidence, EvidenceMap, Finding } from '../../../shared/records/reading.ts';
import { boxOf, type Page, type Word } from '../../documents/page.ts';
import type { Features } from '../model/ranking.ts';
import { type ReasonAt, sayWhy } from '../say-why.ts';

/**
 * The networks multiply the probabilities of all characters and are far too modest: of 1,800 values of scans, photos and
 * generated receipts, those at 0.5 were right 98 times in 100. This power brings the products near what was observed.
 */
const MODESTY = 0.4;

/** Below this probability a value is put before a person. */
export const REVIEW_BELOW = 0.75;

/**
 * The same for texts of several words, whose probability is the mean of theirs: on worn copies of 60 scans, of 13 names and
 * addresses between the two five had words misread.
 */
export const REVIEW_TEXT_BELOW = 0.8;

/** Collects where the values of one receipt were read, what is doubtful about them and what a person should look at. */
export class ReceiptNotes {
  readonly evidence: EvidenceMap = {};
  /** What else is known of a value, by path: numbers for the model that tells which values are wrong. */
  readonly facts = new Map<string, Features>();
  readonly #checked: Finding[] = [];
  readonly #reasons: ReasonAt[] = [];
  readonly #review = new Set<string>();

  /**
   * Notes the ink of a value and asks about it where the probability is low.
   *
   * @param confidence product of the networks' probabilities and of how sure the place is, 0 to 1
   * @param how a method other than that of the page, what besides its ink leaves doubt, and below which
   *   probability it is asked about
   */
  note(
    path: string,
    page: Page,
    words: readonly Word[],
    text: string,
    confidence: number,
    {
      method = page.method,
      why,
      below = REVIEW_BELOW,
    }: { method?: Evidence['method'] | undefined; why?: Reason | null | undefined; below?: number } = {},
  ): void {
    const box = boxOf(page, words);
    const probability = Math.round(Math.min(1, Math.max(0, confidence)) ** MODESTY * 1000) / 1000;
    if (box) this.evidence[path] = { page: page.number, box, text, method, confidence: probability };
    if (why) this.#reasons.push({ path, why });
    if (probability < below) this.#review.add(path);
  }

  /** Keeps numbers that tell how far a value is to be trusted. */
  tell(path: string, facts: Features): void {
    this.facts.set(path, { ...this.facts.get(path), ...facts });
  }

  /** A check's outcome; errors and warnings put their paths before a person. */
  find(found: Finding): void {
    this.#checked.push(found);
    if (found.severity !== 'info') for (const path of found.paths) this.#review.add(path);
  }

  /** What the checks found, and why the other values are asked about. */
  get findings(): Finding[] {
    return [...this.#checked, ...sayWhy(this.review, this.#checked, this.#reasons)];
  }

  /** Paths in the order they were found doubtful. */
  get review(): string[] {
    return [...this.#review];
  }
}

/** Probability that all characters of the words are right, for text that is compared loosely: their mean by length. */
export function inkConfidence(words: readonly Word[]): number {
  const characters = words.reduce((sum, word) => sum + word.text.length, 0);
  if (characters === 0) return 0;
  return words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / characters;
}

/** Probability that every one of the words is right, for numbers: that of the least sure one. */
export function weakestInk(words: readonly Word[]): number {
  return words.length === 0 ? 0 : Math.min(...words.map((word) => word.confidence));
}
