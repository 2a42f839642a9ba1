import { remember } from '../../../../../shared/remember.ts';
import { foldText } from '../../../../../shared/science/fold.ts';

/** What of a text says how something was measured. */
export interface MethodText {
  text: string;
  /** Names a technique or an instrument (`HPLC-UV`). */
  technique: boolean;
  /** Names a procedure by its number (`SOP-014`, `AOAC 991.14`). */
  numbered: boolean;
}

/** Techniques and detectors, as they stand alone, hyphenated and run together (`LCMSMS`). */
const TECHNIQUE =
  /^(?:(?:u?h?p?lc|hs|hp|gc|icp|lc|ms|msms|ms2|tq|oes|aes|uv|vis|dad|pda|vwd|fid|ecd|qqq|qtof|tof|spme|hplc|uhplc|uplc)+|q?r?t?pcr|elisa|ftir|nir|xrf|cvaa?s?|maldi|petrifilm|plat(?:e|es|ing)|mpn|chromatograph\w*|spectromet\w*|microscop\w*|immunoassay|gravimetr\w*|titrat\w*|headspace|magnification|lateral|enumeration|tempo|pathoseek|soleris)$/;
/** Words that make a technique of several: they alone say nothing. */
const OF_TECHNIQUE = new Set(
  `high performance pressure ultra liquid gas mass tandem triple quad quadrupole inductively coupled plasma flame ionization
  detection detector photodiode diode array ultraviolet visible real time quantitative qualitative polymerase chain reaction
  enzyme linked immunosorbent assay most probable number direct injection auto autosampler sampler equipped inspection visual
  balance electronic meter analyzer moisture water activity loss on drying chilled mirror dew point karl fischer count counts
  culture cultured agar medium 3m usp multi residue flow esi apci
  by with and or via using following per to a an the of in method methods methodology technique sop sops tm mod modified aoac epa usp ph eur en iso bam fda
  procedure no number ref rev revision version`.split(/\s+/),
);
/** Words of the list that an instrument is called by, without the name of a technique. */
const INSTRUMENT =
  /\b(?:visual(?:ly)?|inspection|balance|meter|analy[sz]er|loss on drying|dew point|chilled mirror|agar|karl fischer)\b/;
/** Bodies that number procedures: `AOAC 991.14`, `EPA 6020B`, `USP <61>`, `SOP 110`, `Method 101`. */
const NUMBERED_BY = /^(?:sops?|methods?|tm|aoac|epa|usp|eur\.?|en|iso|bam|qsp|no)$/;
/** A laboratory's own series, before a number of sections: `MSP 7.5.1.4 (UHPLC-PDA)`. Beside a technique only: a code of law looks alike. */
const SERIES = /^[A-Z]{2,5}$/;
const SECTIONS = /^\d+(?:\.\d+){2,}$/;
/** A number of a procedure: letters and figures (`TM-24`, `SOP.T.40.020`, `C-001`). */
const CODE = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9][A-Z0-9._*-]*[A-Z0-9*]$/;

const wordsOf = (text: string) => text.split(/[\s,;/&()[\]<>|+·•:]+/).filter(Boolean);

/**
 * What a text of nothing but techniques, instruments and numbers of procedures says (`AR-LCMS-07, LC-MS/MS`, `qPCR and
 * plating (SOP 130)`); null where another word stands in it, so that no name, date or batch is taken for a method.
 */
export const methodText = remember((text): MethodText | null => {
  if (!/\p{L}{2}|\d{2}/u.test(text)) return null;
  const words = wordsOf(text);
  let [technique, numbered, series] = [false, false, false];
  for (const [at, word] of words.entries()) {
    const folded = foldText(word).replace(/\.$/, '');
    const before = foldText(words[at - 1] ?? '');
    const isTechnique = folded.split('-').every((part) => TECHNIQUE.test(part)) && !/\d/.test(folded);
    const bare = word.replace(/[.*]+$/, '');
    const isNumber = /^\d[\d.-]*[A-Z]?$/.test(bare) && (numbered || technique || NUMBERED_BY.test(before));
    if (isTechnique) technique = true;
    else if (SERIES.test(word) && SECTIONS.test(words[at + 1] ?? '')) numbered = series = true;
    else if (CODE.test(bare) || isNumber) numbered ||= OF_NUMBERS(bare, before);
    else if (!OF_TECHNIQUE.has(folded) && !folded.split('-').every((part) => isOfTechnique(part))) return null;
  }
  technique ||= INSTRUMENT.test(foldText(text));
  if (series && !technique) return null;
  return technique || numbered ? { text, technique, numbered } : null;
});

const isOfTechnique = (part: string) => OF_TECHNIQUE.has(part) || TECHNIQUE.test(part);

/** `3M` is no number of a procedure. */
const OF_NUMBERS = (word: string, before: string) =>
  !/^\dM$/.test(word) && (/\d{2}/.test(word) || NUMBERED_BY.test(before) || /-\d$/.test(word));

/** What parts a caption's statements: bars, dots between, and what is said of the run, not of the method. */
const PARTED =
  /\s+(?=\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?:\s|$)|(?<!\bEur\.[\s\d./,]*)\d{1,2}\.\d{1,2}\.\d{2,4}(?:\s|$)|\d{4}-\d\d-\d\d(?:\s|$))|\s*(?:\s\||\|\s|\s[·•]\s|\/\/|\s[–—]\s|;\s)\s*|\s*\b(?=(?:(?:completed|analysts?|analy[sz]ed|tested|prep(?:ped|ared)?|start(?:ed)?|end(?:ed)?|reported|reviewed)\b|(?:date|specimen|sample|batch|dilution|units?|lo[dq]|pql|rl|limits?|total)\b|\(?(?:all|results?|values?)\b))/i;

/** The parts of a caption that are methods, with where they stand in it. */
export function methodParts(text: string): (MethodText & { start: number })[] {
  let start = 0;
  return text.split(PARTED).flatMap((part) => {
    const at = text.indexOf(part, start);
    start = at + part.length;
    const bare = part.replace(
      /^(?:analysis |analytical |test )?(?:instruments?|methods?(?: used)?|sops?|procedures?|techniques?)\s*[:–-]?\s+(?=\S)/i,
      '',
    );
    const trimmed = unbracketed(bare.replace(/^[\s,;.([]+(?=[^()[\]]*$)|[\s,;.*]+$/g, ''));
    const found = trimmed ? methodText(trimmed) : null;
    return found ? [{ ...found, start: text.indexOf(trimmed, at) }] : [];
  });
}

/** Without brackets around the whole, and without one that has no fellow. */
function unbracketed(text: string): string {
  const inner = /^[([]([^()[\]]*)[)\]]?$/.exec(text)?.[1] ?? text;
  return /[([]/.test(inner) ? inner : inner.replace(/[)\]]+$/, '');
}
