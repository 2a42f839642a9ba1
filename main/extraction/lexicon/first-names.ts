import { withoutMarks } from '../../../shared/without-marks.ts';
import lexicon from './first-names.json' with { type: 'json' };

const NAMES: ReadonlySet<string> = new Set(lexicon.names.split(' '));
/** The initial of the other name right behind the first: `EduardoR`. */
const INITIAL_BEHIND = /(?<=^\p{Lu}\p{Ll}{2,})\p{Lu}$/u;

/** Whether a word is a first name in some language. */
export function isFirstName(word: string): boolean {
  const bare = word.replace(/[^\p{L}]/gu, '').replace(INITIAL_BEHIND, '');
  return NAMES.has(withoutMarks(bare).toLowerCase());
}
