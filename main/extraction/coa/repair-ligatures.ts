import { allAnalytes, spellingsOf } from '../../../shared/science/analytes.ts';
import type { Page, Word } from '../../documents/page.ts';

/** What fonts draw as one glyph, the commonest first. */
const LIGATURES = ['fi', 'fl', 'ff', 'ffi', 'ffl', 'ti', 'tt'] as const;
/** A letter beyond ASCII among Latin ones: what a font whose map is wrong calls a ligature. */
const STRANGE = /(?![×÷])[\u00c0-\u024f]/gu;
/** Words with ligatures that certificates are full of, besides the names of analytes. */
const USUAL =
  /^(?:certif(?:icates?|ied|ication)|quantif(?:ied|ication)|identif(?:ied|ier|ication)|specif(?:ic|ied|ications?)|scientific|verif(?:ied|ication)|modif(?:ied|ication)|classif(?:ied|ication)|confirm(?:ed|ation)|defined|first|final|field|five|official|offices?|efficiency|sufficient|flower|flavou?r|differ(?:ent|ence)|effect(?:ive)?|testing|analytical|detection|action|method|petrifilm|profiles?|qualif(?:ied|ication)|notif(?:ied|ication)|significant|reflects?|information|accreditation|concentration|limitations?|quantitation|validation|calibration|attached)$/i;
const CONFIDENCE = 0.95;

/**
 * Puts back ligatures that a text layer has for one letter of another language (`Cyüuthrin`, `ûrst` for `fl` and `fi`, as
 * Ghostscript 10 writes them; `tesƟng`, as Word does): each such letter is the ligature that makes known words of
 * most words that hold it. In a file in another language one word may be damaged alike, but most keep the letter. Pages
 * where no letter does come back as they are.
 */
export function repairLigatures(pages: readonly Page[]): Page[] {
  const strange = new Set(
    pages.flatMap(({ words }) => words.map(({ text }) => text)).filter((text) => text.search(STRANGE) >= 0),
  );
  const letters = new Set([...strange].flatMap((text) => text.match(STRANGE) ?? []));
  const meant = new Map<string, string>();
  for (const letter of letters) {
    const own = [...strange].filter((text) => text.includes(letter));
    const [best, second] = LIGATURES.map((ligature) => ({
      ligature,
      made: own.filter((text) => isKnown(text.replaceAll(letter, ligature))).length,
    })).sort((a, b) => b.made - a.made);
    if (best && best.made > (second?.made ?? 0) && best.made > own.length / 2) meant.set(letter, best.ligature);
  }
  if (meant.size === 0) return [...pages];
  const repaired = (word: Word): Word => {
    const text = word.text.replace(STRANGE, (letter) => meant.get(letter) ?? letter);
    return text === word.text ? word : { ...word, text, confidence: word.confidence * CONFIDENCE };
  };
  return pages.map((page) => ({ ...page, words: page.words.map(repaired) }));
}

/** Shorter words are made by chance. */
const SHORTEST = 5;

let analyteWords: ReadonlySet<string> | undefined;

/** Whether a word is usual, or one of an analyte's name. */
function isKnown(text: string): boolean {
  analyteWords ??= new Set(
    allAnalytes()
      .flatMap(({ key }) => spellingsOf(key))
      .flatMap((name) => name.toLowerCase().match(/[a-z]+/g) ?? [])
      .filter(({ length }) => length >= SHORTEST),
  );
  const bare = text.replace(/^\P{L}+|\P{L}+$/gu, '').toLowerCase();
  return USUAL.test(bare) || analyteWords.has(bare);
}
