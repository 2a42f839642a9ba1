import { findAnalyte } from '../../../shared/science/analytes.ts';
import type { Page, Word } from '../../documents/page.ts';

/** What fonts draw as one glyph, the commonest first. */
const LIGATURES = ['fi', 'fl', 'ff', 'ffi', 'ffl', 'ti', 'tt'] as const;
/** A letter beyond ASCII among Latin ones: what a font whose map is wrong calls a ligature. */
const STRANGE = /[\u00c0-\u024f]/gu;
/** Words with ligatures that certificates are full of, besides the names of analytes. */
const USUAL =
  /^(?:certif(?:icates?|ied|ication)|quantif(?:ied|ication)|identif(?:ied|ier|ication)|specif(?:ic|ied|ications?)|scientific|verif(?:ied|ication)|modif(?:ied|ication)|classif(?:ied|ication)|confirm(?:ed|ation)|defined|first|final|field|five|official|offices?|efficiency|sufficient|flower|flavou?r|differ(?:ent|ence)|effect(?:ive)?|testing|analytical|detection|action|method)$/i;
const CONFIDENCE = 0.95;

/**
 * Puts back ligatures that a text layer has for one letter of another language (`Cyüuthrin`, `ûrst` for `fl` and `fi`, as
 * Ghostscript 10 writes them; `tesƟng`, as Word does): each such letter is the ligature that makes known names and words of
 * the most that are none as they stand. Pages where no letter does come back as they are.
 */
export function repairLigatures(pages: readonly Page[]): Page[] {
  const strange = pages.flatMap(({ words }) =>
    words.flatMap((word, index) => (word.text.search(STRANGE) >= 0 ? [{ words, index }] : [])),
  );
  const letters = new Set(strange.flatMap(({ words, index }) => words[index]?.text.match(STRANGE) ?? []));
  const meant = new Map<string, string>();
  for (const letter of letters) {
    const own = strange.filter(({ words, index }) => words[index]?.text.includes(letter));
    const [best, second] = LIGATURES.map((ligature) => ({
      ligature,
      made: own.filter(({ words, index }) => isMade(words, index, letter, ligature)).length,
    })).sort((a, b) => b.made - a.made);
    if (best && best.made > (second?.made ?? 0)) meant.set(letter, best.ligature);
  }
  if (meant.size === 0) return [...pages];
  const repaired = (word: Word): Word => {
    const text = word.text.replace(STRANGE, (letter) => meant.get(letter) ?? letter);
    return text === word.text ? word : { ...word, text, confidence: word.confidence * CONFIDENCE };
  };
  return pages.map((page) => ({ ...page, words: page.words.map(repaired) }));
}

/** Whether a ligature in place of a letter makes a known word or name of what is none as it stands. */
function isMade(words: readonly Word[], index: number, letter: string, ligature: string): boolean {
  const [before = '', word = '', after = ''] = [-1, 0, 1].map((step) => words[index + step]?.text ?? '');
  return [word, `${before} ${word}`, `${word} ${after}`].some(
    (text) => !isKnown(text) && isKnown(text.replaceAll(letter, ligature)),
  );
}

const isKnown = (text: string) => USUAL.test(text.replace(/\W+$/, '')) || findAnalyte(text)?.score === 1;
