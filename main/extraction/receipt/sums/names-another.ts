import { isOfTown } from '../../../../shared/retail/tax-kinds.ts';
import { US_STATE_NAME } from '../../places/region-words.ts';

/** What taxes of a town or a state are called besides its name. */
export const OF_ANY_TAX =
  /^(?:tax(?:es)?|sales?|sls|use|retail|state|local|option|rate|levy|combined|comb|gross|receipts?|grt|tpt|pst|rst|qst|tvq|privilege|transaction|general|special|cannabis|canna|mari[jh]uana|mmj|thc|med(?:ical)?|patient|rec(?:reational)?|adult|excise|non|food|goods?|merch(?:andise)?|other|incl\w*|exempt(?:ed)?|on|the|and|of|at)$/i;

/**
 * Whether the name of a tax has a word that neither taxes nor the town nor its state are called by.
 *
 * @param town where the shop is, if known
 * @param shortest letters that a word has at least
 */
export function namesAnother(label: string, town: string | null, shortest: number): boolean {
  const own = (town ?? '').toLowerCase().split(/[^\p{L}]+/u);
  const words = label.replace(US_STATE_NAME, ' ').split(/[^\p{L}]+/u);
  return words.some(
    (word) =>
      word.length >= shortest && !OF_ANY_TAX.test(word) && !own.some((part) => isOfTown(word.toLowerCase(), part)),
  );
}
