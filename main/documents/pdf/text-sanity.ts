import type { PlacedPicture, Word } from '../page.ts';
import { type TextLayer, UNNAMED } from './pdf-words.ts';

/** Confidence of invisible text, which somebody else's OCR left, where the page shows no scan to read instead. */
const SCANNER_CONFIDENCE = 0.85;
/** Pages with fewer letters are left as they are: there is too little to judge. */
const ENOUGH_LETTERS = 60;
/** A page whose characters lack a meaning in more cases than this has to be read from its picture. */
const MOST_UNMAPPED = 0.2;
/** A picture covering this part of a page that has hardly a word makes it a scan. */
const SCAN_COVER = 0.5;
/** Fewer characters than this are no text layer. */
const FEW_CHARACTERS = 25;

export interface JudgedLayer {
  words: Word[];
  needsOcr: boolean;
  /** Needs OCR because its characters make no sense: they may if they are read as other ones. */
  misspelt: boolean;
}

/**
 * Decides whether a text layer says what the page shows. Text whose every character is off by one constant (fonts
 * subset with a shifted encoding) is put right exactly; other nonsense, pages without words and what a scanner's OCR left
 * over its picture ask for OCR.
 */
export function judgeTextLayer(
  layer: TextLayer,
  pictures: readonly PlacedPicture[],
  page: { width: number; height: number },
): JudgedLayer {
  if (layer.characters < FEW_CHARACTERS)
    return { words: layer.words, needsOcr: coveredShare(pictures, page) > SCAN_COVER, misspelt: false };
  const scanned = layer.invisible > 0.9 * layer.characters;
  const words = doubtForeignLetters(
    (scanned ? layer.words.map((word) => ({ ...word, confidence: SCANNER_CONFIDENCE })) : layer.words).map(
      restoreLigatures,
    ),
  );
  // What a scanner's OCR makes of a table has lost a fifth of its rows and more; ours reads the same picture better.
  if (scanned && coveredShare(pictures, page) > SCAN_COVER) return { words, needsOcr: true, misspelt: false };
  const nameless = layer.unmapped > MOST_UNMAPPED * layer.characters;
  if (speaks(words) || (countLetters(words) < ENOUGH_LETTERS && !nameless))
    return judged(words.map(withoutUnnamed), nameless);
  const [best] = SHIFTS.map((shift) => layer.words.map(({ text }) => shiftText(text, shift)))
    .map((texts) => ({ texts, hits: commonWords(texts) }))
    .sort((a, b) => b.hits - a.hits);
  // By chance a shift of any text makes a common word or two.
  const own = commonWords(words.map(({ text }) => text));
  if (best && best.hits > FAR_BETTER * own) {
    const shifted = layer.words.map((word, index) => ({ ...word, text: best.texts[index] ?? word.text }));
    if (speaks(shifted)) return judged(shifted, false);
  }
  return judged(words.map(withoutUnnamed), nameless || !looksNumeric(words));
}

const judged = (words: Word[], misspelt: boolean): JudgedLayer => ({ words, needsOcr: misspelt, misspelt });

const UNKNOWN = '\uFFFD';
const isUnnamed = (code: number) => code >= UNNAMED && code < UNNAMED + 0x20;

/** Characters nobody named are shown as such. */
function withoutUnnamed(word: Word): Word {
  const text = word.text.replace(UNNAMED_CHARACTER, UNKNOWN);
  return text === word.text ? word : { ...word, text };
}
const UNNAMED_CHARACTER = /[\uE000-\uE01F]/g;

/** Confidence of a word with a ligature put back by its neighbors. */
const RESTORED_CONFIDENCE = 0.95;
/** Nearly no word holds one of these, which is told far sooner than where a ligature was lost. */
const MAY_LACK_LIGATURE = /[\uE000-\uE01F\uFFFD×÷]/;
const LOST_LIGATURE = /(?<=\p{L})[\uE000-\uE01F\uFFFD×÷](?=\p{L})|^[\uE000-\uE01F\uFFFD](?=\p{Ll})/gu;

/** `fi` and `fl` whose glyph has no letters: before a, o, u and y stands `fl` (fluoride, aflatoxin), else `fi`. */
function restoreLigatures(word: Word): Word {
  if (!MAY_LACK_LIGATURE.test(word.text)) return word;
  const text = word.text.replace(LOST_LIGATURE, (_, at: number, whole: string) =>
    /[aouy]/i.test(whole[at + 1] ?? '') ? 'fl' : 'fi',
  );
  return text === word.text ? word : { ...word, text, confidence: word.confidence * RESTORED_CONFIDENCE };
}

/** Confidence of a word some of whose letters cannot be what it shows. */
const FOREIGN_CONFIDENCE = 0.5;
const FOREIGN = '\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Yi}';
const FOREIGN_WORD = new RegExp(`^[${FOREIGN}]+$`, 'u');
const FOREIGN_IN_LATIN = new RegExp(`[a-z][${FOREIGN}]|[${FOREIGN}][a-z]`, 'u');

/** Letters of the scripts whose codes fonts with a wrong map give, in Latin words of a page that has no words of theirs. */
function doubtForeignLetters(words: Word[]): Word[] {
  const mixed = words.filter(({ text }) => FOREIGN_IN_LATIN.test(text));
  if (mixed.length === 0 || words.some(({ text }) => FOREIGN_WORD.test(text))) return words;
  return words.map((word) =>
    mixed.includes(word) ? { ...word, confidence: Math.min(word.confidence, FOREIGN_CONFIDENCE) } : word,
  );
}

/** A shift that puts text right makes so many times as many common words of it. */
const FAR_BETTER = 3;

/** Nearest first; subset fonts that number their glyphs from 0 are off by 29 or 31 (the space's code less its glyph). */
const SHIFTS = [1, -1, 2, -2, 3, -3, 29, -29, 31, -31, 28, -28, 30, -30, 32, -32];

function shiftText(text: string, shift: number): string {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return String.fromCodePoint(...codes.map((code) => Math.max(1, (isUnnamed(code) ? code - UNNAMED : code) + shift)));
}

/**
 * The commonest words of certificates in English, German, French, Spanish and Italian, mostly from four letters up:
 * short ones appear in nonsense by chance.
 */
const COMMON =
  /\b(?:sample|result|results|test|tested|testing|analysis|analyte|date|batch|pass|total|limit|units|method|certificate|laboratory|labs?|product|with|this|that|from|were|have|been|report|reported|page|name|type|license|received|weight|status|compounds?|limits?|cannabinoids?|terpenes?|pesticides?|metals?|solvents?|acid|alpha|beta|lead|arsenic|cadmium|mercury|butane|propane|ethanol|methanol|limonene|myrcene|pinene|linalool|caryophyllene|spp|not|detected|for|and|the|of|by|are|only|ergebnis|grenzwert|einheit|parameter|bestanden|nicht|probe|seite|nach|eine|schwermetalle|mikrobiologie|résultats?|paramètre|limite|conforme|laboratoires?|échantillon|license|client|pour|dans|absence|solvants?|métaux|terpènes?|mycotoxines?|resultados?|límite|muestra|cumple|unidad|parámetro|laboratorio|risultat[oi]|campione|metodo|della)\b/gi;

/** Whether common words occur as often as they do in any real document: one in thirty words at the least. */
function speaks(words: readonly Word[]): boolean {
  const wordy = words.filter((word) => /[A-Za-z]{2}/.test(word.text)).length;
  return commonWords(words.map(({ text }) => text)) >= Math.max(2, wordy / 30);
}

const commonWords = (texts: readonly string[]) => texts.join(' ').match(COMMON)?.length ?? 0;

const countLetters = (words: readonly Word[]) =>
  words.reduce((sum, word) => sum + (word.text.match(/\p{L}|[!-~]/gu)?.length ?? 0), 0);

const looksNumeric = (words: readonly Word[]) =>
  words.filter((word) => /^[<>~]?[\d.,%/:-]+$/.test(word.text)).length > words.length * 0.5;

function coveredShare(pictures: readonly PlacedPicture[], page: { width: number; height: number }): number {
  const areas = pictures.map((picture) => {
    const width = Math.min(picture.x1, page.width) - Math.max(picture.x0, 0);
    const height = Math.min(picture.y1, page.height) - Math.max(picture.y0, 0);
    return Math.max(0, width) * Math.max(0, height);
  });
  return areas.reduce((sum, area) => sum + area, 0) / (page.width * page.height);
}
