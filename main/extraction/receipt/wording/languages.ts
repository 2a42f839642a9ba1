import { withoutMarks } from '../../../../shared/without-marks.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { MALAY } from './malay.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';
import type { Language, Wording, WordingAbroad } from './wording.ts';

/** What a language prints, and what English does, which tills everywhere mix in (`Total`, `Visa`). */
function withEnglish(wording: WordingAbroad): Wording {
  const lists = Object.entries(ENGLISH).map(([key, english]) => {
    const own = wording[key as keyof Wording];
    return [key, Array.isArray(english) && Array.isArray(own) ? [...own, ...english] : (own ?? english)];
  });
  return Object.fromEntries(lists) as Wording;
}

const WORDINGS: Record<Language, Wording> = {
  en: ENGLISH,
  de: withEnglish(GERMAN),
  fr: withEnglish(FRENCH),
  es: withEnglish(SPANISH),
  it: withEnglish(ITALIAN),
  nl: withEnglish(DUTCH),
  pt: withEnglish(PORTUGUESE),
  ms: withEnglish(MALAY),
};

export const wordingOf = (language: Language): Wording => WORDINGS[language];

/** What all languages print of one kind. */
export const inAnyLanguage = (kind: keyof Wording): string[] => [
  ...new Set(Object.values(WORDINGS).flatMap((wording) => (wording[kind] ?? []) as readonly string[])),
];

/** The same as the source of a pattern for texts without accents: see `withoutMarks`. */
export const anyLanguage = (kind: keyof Wording): string => `(?:${inAnyLanguage(kind).map(withoutMarks).join('|')})`;

/** So many different signs tell a language; one may be a name or a loan. */
const FEWEST_SIGNS = 2;

/** Words in small letters without accents, one space around each: labels that differ by a letter are another language's. */
const bare = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()} `;

const LANGUAGES = Object.keys(WORDINGS) as Language[];
const SIGNS = new Map(LANGUAGES.map((language) => [language, wordingOf(language).signs.map(bare)]));

const signsIn = (whole: string, language: Language): string[] =>
  (SIGNS.get(language) ?? []).filter((sign) => whole.includes(sign)).map((sign) => sign.trim());

/** The signs of a language that a text has. */
export const signsOf = (text: string, language: Language): string[] => signsIn(bare(text), language);

/** The language of a receipt by the words which only its tills print; English where nothing says otherwise. */
export function languageOf(text: string): Language {
  const whole = bare(text);
  const [first] = LANGUAGES.map((language) => ({ language, signs: signsIn(whole, language).length })).sort(
    (a, b) => b.signs - a.signs,
  );
  return first && first.signs >= FEWEST_SIGNS ? first.language : 'en';
}
