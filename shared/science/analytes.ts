import { remember } from '../remember.ts';
import type { Analysis } from './analyses.ts';
import { CANNABINOID_SUMS, CANNABINOIDS } from './data/cannabinoids.ts';
import { METALS, MICROBES, MYCOTOXINS } from './data/contaminants.ts';
import { AROMATICS, NUTRIENTS, OTHERS, PHTHALATES } from './data/others.ts';
import { PESTICIDES } from './data/pesticides.ts';
import { FOREIGN_MATTER, MOISTURE, WATER_ACTIVITY } from './data/physical.ts';
import { SOLVENT_SUMS, SOLVENTS } from './data/solvents.ts';
import { TERPENE_SUMS, TERPENES } from './data/terpenes.ts';
import { editDistance, foldText, mayHoldLetters } from './fold.ts';
import { parseQualifier } from './numbers.ts';

/** A row's analysis: a standard one, or `other` for what certificates test beside them. */
export type HomeAnalysis = Analysis | 'other';

export interface Analyte {
  /** Standard key, snake case. */
  key: string;
  /** What a person calls it. */
  name: string;
  analysis: HomeAnalysis;
  /** CAS registry number where one is public and fits the analyte (mixtures and counts have none). */
  cas: string | null;
  /** True for a sum over other rows, which a record keeps as a total and not as a row. */
  isSum: boolean;
}

export interface AnalyteMatch extends Analyte {
  /** 1 for a known name in its own analysis; lower for other spellings, a misread letter or another analysis's table. */
  score: number;
}

interface IndexEntry {
  analyte: Analyte;
  /** The name is so short or so common that it only counts within its own analysis. */
  contextual: boolean;
  score: number;
}

interface AnalyteIndex {
  analytes: Map<string, Analyte>;
  /** Key -> the names it is printed by, the usual one first. */
  spellings: Map<string, string[]>;
  /** Letters and digits of a name, joined -> what it may mean. */
  names: Map<string, IndexEntry[]>;
  /** The words of a name, sorted -> what it may mean. */
  wordBags: Map<string, IndexEntry[]>;
  /** Names long enough to be told through misread letters, by how long they are with how they begin and how they end. */
  byLook: Map<string, FuzzyName[]>;
}

interface FuzzyName {
  form: string;
  entry: IndexEntry;
  /** One bit for each letter or digit in it. */
  characters: number;
  /** Where it stands among the names: of two as near as each other the first counts. */
  place: number;
}

/** Of a joined name and its misspellings of a length the first letter or the last three stay. */
const looksOf = (form: string, length = form.length): readonly string[] => [
  `${length} ${form.charAt(0)}-`,
  `${length} -${form.slice(-3)}`,
];

const GROUPS: readonly (readonly [HomeAnalysis, boolean, string])[] = [
  ['cannabinoids', false, CANNABINOIDS],
  ['cannabinoids', true, CANNABINOID_SUMS],
  ['terpenes', false, TERPENES],
  ['terpenes', true, TERPENE_SUMS],
  ['pesticide', false, PESTICIDES],
  ['residual_solvents', false, SOLVENTS],
  ['residual_solvents', true, SOLVENT_SUMS],
  ['heavy_metals', false, METALS],
  ['microbiological', false, MICROBES],
  ['mycotoxin', false, MYCOTOXINS],
  ['water_activity', false, WATER_ACTIVITY],
  ['moisture_content', false, MOISTURE],
  ['foreign_matter', false, FOREIGN_MATTER],
  ['other', false, OTHERS],
  ['other', false, NUTRIENTS],
  ['other', false, AROMATICS],
  ['other', false, PHTHALATES],
];

/** Shortest joined name that may be matched with misread letters. */
const SHORTEST_FUZZY = 6;
/** Longer texts are sentences, not names. */
const LONGEST_NAME = 120;

const withoutAnd = (folded: string) => folded.replace(/[&+]|\band\b/g, ' ');
const joined = (folded: string) => withoutAnd(folded).replace(/[^a-z0-9]+/g, '');
const words = (folded: string) => withoutAnd(folded).match(/[a-z]+|[0-9]+/g) ?? [];
const bagOf = (folded: string) => words(folded).sort().join(' ');

/** How laboratories and OCR write the Greek letters that open a name. */
const GREEK_FORMS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/alpha/, ['a', 'q', 'o', '0']],
  [/beta/, ['b', '8']],
  [/gamma/, ['g', 'y', 'v']],
  [/delta(?=\d)/, ['d', 'a', '4']],
  [/delta(?!\d)/, ['d']],
];

/** Spellings a name may have on paper that follow from how text layers and OCR fail, joined. */
function distortedForms(name: string): string[] {
  const forms: string[] = [];
  for (const [letter, shapes] of GREEK_FORMS) {
    if (!letter.test(name)) continue;
    for (const shape of shapes) forms.push(name.replace(letter, shape));
  }
  // Text layers without their ligature glyphs drop them: `afatoxin`, `aatoxin`.
  const withoutLigatures = name.replace(/ff[il]?|f[il]/g, '');
  if (withoutLigatures !== name) forms.push(withoutLigatures, name.replace(/f[il]/g, 'f'));
  return forms.filter((form) => form.length >= 4);
}

function buildIndex(): AnalyteIndex {
  const index: AnalyteIndex = {
    analytes: new Map(),
    spellings: new Map(),
    names: new Map(),
    wordBags: new Map(),
    byLook: new Map(),
  };
  const add = (map: Map<string, IndexEntry[]>, key: string, entry: IndexEntry) => {
    const entries = map.get(key);
    if (!entries) map.set(key, [entry]);
    else if (!entries.some(({ analyte }) => analyte === entry.analyte)) entries.push(entry);
  };
  const distorted: [string, IndexEntry][] = [];
  for (const [analysis, isSum, table] of GROUPS) {
    for (const line of table.split('\n')) {
      const [key, name, cas, synonyms] = line.split('|').map((part) => part.trim());
      if (!key || !name) continue;
      const analyte: Analyte = { key, name, analysis, cas: cas || null, isSum };
      if (!index.analytes.has(key)) index.analytes.set(key, analyte);
      for (const synonym of [name, key.replaceAll('_', ' '), ...(synonyms ?? '').split(';')]) {
        const printed = synonym.trim();
        const folded = foldText(printed.replace(/^!/, ''));
        const form = joined(folded);
        if (!form) continue;
        const spellings = index.spellings.get(key) ?? [];
        index.spellings.set(key, [...spellings, printed.replace(/^!/, '')]);
        const entry = { analyte, contextual: printed.startsWith('!'), score: 1 };
        add(index.names, form, entry);
        if (words(folded).length > 1) add(index.wordBags, bagOf(folded), { ...entry, score: 0.97 });
        for (const other of distortedForms(form)) distorted.push([other, { ...entry, score: 0.93 }]);
      }
    }
  }
  for (const [form, entry] of distorted) {
    const known = index.names.get(form);
    if (!known || known.every(({ score }) => score < 1)) add(index.names, form, entry);
  }
  let place = 0;
  for (const [form, entries] of index.names) {
    if (form.length < SHORTEST_FUZZY || isCannabinoidAbbreviation(form)) continue;
    for (const entry of entries) {
      if (entry.contextual || entry.score !== 1) continue;
      const name = { form, entry, characters: charactersOf(form), place: place++ };
      for (const look of looksOf(form)) {
        const alike = index.byLook.get(look);
        if (alike) alike.push(name);
        else index.byLook.set(look, [name]);
      }
    }
  }
  return index;
}

/** One letter tells THCV from THCVA: abbreviations are never matched with misread letters. */
function isCannabinoidAbbreviation(form: string): boolean {
  return /^(?:delta|d|cis|trans|exo|total|max)*[0-9]*[rs]?(?:delta|d)?[0-9]*(?:thc|cbd|cbg|cbn|cbc|cbl|cbt|hhc)[a-z]{0,4}$/.test(
    form,
  );
}

let built: AnalyteIndex | null = null;
function index(): AnalyteIndex {
  built ??= buildIndex();
  return built;
}

/** The best of the entries for a table of the given analysis; null when two fit equally well. */
function choose(entries: readonly IndexEntry[], analysis: HomeAnalysis | undefined): AnalyteMatch | null {
  if (entries.length === 0) return null;
  const fitting = entries.filter(({ analyte, contextual }) => !contextual || analyte.analysis === analysis);
  const atHome = fitting.filter(({ analyte }) => analyte.analysis === analysis);
  const candidates = atHome.length > 0 ? atHome : fitting;
  const best = candidates.toSorted((a, b) => b.score - a.score);
  const [first, second] = best;
  if (!first) return null;
  if (second && second.score === first.score && second.analyte.key !== first.analyte.key) {
    // The same name in two groups (cumene): without a table to tell, the first group that lists it.
    if (second.analyte.analysis === first.analyte.analysis) return first.score === 1 ? matched(first, analysis) : null;
  }
  return matched(first, analysis);
}

function matched({ analyte, score }: IndexEntry, analysis: HomeAnalysis | undefined): AnalyteMatch {
  const elsewhere = analysis !== undefined && analyte.analysis !== analysis;
  return { ...analyte, score: elsewhere ? score * 0.9 : score };
}

/** What sets apart analytes whose names are otherwise alike: locants and isomers. */
function distinguishingMarks(form: string): string {
  return (form.match(/alpha|beta|gamma|delta|epsilon|cis|trans|[0-9]+/g) ?? []).sort().join();
}

/** One bit for each character a joined name holds (digits share bits). */
function charactersOf(form: string): number {
  let bits = 0;
  for (let k = 0; k < form.length; k += 1) bits |= 1 << (form.charCodeAt(k) & 31);
  return bits;
}

/** How many characters only one of two names holds: an edit changes at most two of them. */
function unlike(a: number, b: number): number {
  let bits = a ^ b;
  let count = 0;
  while (bits !== 0) {
    bits &= bits - 1;
    count += 1;
  }
  return count;
}

/** What an analyte is, and no misspelt name of one: `Cannabinoid` is two letters from CBN's. */
const KIND_OF_ANALYTE = /^(?:phyto)?cannabinoids?$|^terpen(?:e|oid)s?$/;

/** The known names a misspelt one is nearest to. */
const nearest = remember((form): readonly IndexEntry[] => {
  if (form.length < SHORTEST_FUZZY || form.length > 60 || isCannabinoidAbbreviation(form)) return [];
  if (KIND_OF_ANALYTE.test(form)) return [];
  const limit = form.length >= 14 ? 3 : form.length >= 9 ? 2 : 1;
  const marks = distinguishingMarks(form);
  const own = charactersOf(form);
  let best: FuzzyName[] = [];
  let bestDistance = limit + 1;
  for (let length = form.length - limit; length <= form.length + limit; length += 1) {
    for (const candidate of looksOf(form, length).flatMap((look) => index().byLook.get(look) ?? [])) {
      if (unlike(candidate.characters, own) > 2 * limit) continue;
      const distance = editDistance(candidate.form, form, Math.min(limit, bestDistance));
      if (distance > limit || distance > bestDistance || distinguishingMarks(candidate.form) !== marks) continue;
      best = distance < bestDistance ? [candidate] : [...best, candidate];
      bestDistance = distance;
    }
  }
  return firstOfEach(best).map(({ entry }) => ({ ...entry, score: 0.9 - 0.08 * bestDistance }));
});

/** Each analyte once, shorter names first, then as listed. */
function firstOfEach(names: readonly FuzzyName[]): FuzzyName[] {
  const ordered = names.toSorted((a, b) => a.form.length - b.form.length || a.place - b.place);
  return ordered.filter(({ entry }, at) => ordered.findIndex((other) => other.entry.analyte === entry.analyte) === at);
}

/** The readings of a printed name, the fullest first: as it is, without its brackets, what the brackets hold. */
function readingsOf(folded: string): { reading: string; form: string }[] {
  const withForm = (reading: string) => ({ reading, form: joined(reading) });
  const whole = withForm(folded);
  if (!/[([]/.test(folded)) return whole.form ? [whole] : [];
  const without = withForm(folded.replace(/\([^()]*\)|\[[^\][]*\]/g, ' '));
  const inside = [...folded.matchAll(/[([]([^()[\]]*)[)\]]/g)].map((match) => withForm(match[1] ?? ''));
  const readings = [whole, without, ...inside.filter(({ form }) => form.length >= 3)];
  return readings.filter(
    ({ reading, form }, i) => form !== '' && readings.findIndex((other) => other.reading === reading) === i,
  );
}

/** Endings of chemical names in German and French, as they stand in a joined name, and what stands there in English. */
const ENDINGS_ABROAD: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{3})en$/, 'ene'],
  [/enoxid$/, 'eneoxide'],
  [/^acide([a-z]+)ique$/, '$1icacid'],
  [/(?<=[a-z]{4})saure$/, 'icacid'],
];

/** A German or French name in English: `limonen` -> `limonene`, `cannabidiolsaure` -> `cannabidiolicacid`. */
function inEnglish(form: string): string | null {
  const ending = ENDINGS_ABROAD.find(([pattern]) => pattern.test(form));
  return ending ? form.replace(ending[0], ending[1]) : null;
}

/** What was searched for, by the analysis of the table. */
const remembered = new Map<HomeAnalysis | undefined, (name: string) => AnalyteMatch | null>();

/** `Water Activity @ 25 °C`: at what it was measured. */
const AT_TEMPERATURE = /[\s,]+(?:@|at)\s?\d{2}(?:\.\d)?\s?°?\s?C$/i;

function search(name: string, analysis: HomeAnalysis | undefined): AnalyteMatch | null {
  const readings = readingsOf(foldText(name.replace(AT_TEMPERATURE, '')));
  for (const [i, { form }] of readings.entries()) {
    const found = choose(index().names.get(form) ?? [], analysis);
    if (found) return i === 0 ? found : { ...found, score: found.score * 0.98 };
  }
  for (const { form } of readings) {
    const found = choose(index().names.get(inEnglish(form) ?? '') ?? [], analysis);
    if (found) return { ...found, score: found.score * 0.98 };
  }
  for (const { reading } of readings) {
    // One word is the same in any order.
    if (!/[^a-z]/.test(reading)) continue;
    const found = choose(index().wordBags.get(bagOf(reading)) ?? [], analysis);
    if (found) return found;
  }
  for (const { form } of readings.slice(0, 2)) {
    const found = choose(nearest(form), analysis);
    if (found) return found;
  }
  // In two languages: `Gesamtkeimzahl / TAMC`, `Blei / lead`.
  const [one, other, ...more] = name.split(' / ');
  return one && other && more.length === 0 ? (search(other, analysis) ?? search(one, analysis)) : null;
}

/**
 * The analyte a laboratory's name stands for. Takes Greek and Latin letters, brackets, primes, footnote marks, word order
 * (`Pinene, alpha`), common misspellings, lost ligatures and a few misread letters, but never guesses between two known
 * analytes (THCV and THCVA, cis and trans, B1 and B2), and takes no verdict for one (`FAILED` is not Naled misread).
 *
 * @param analysis the analysis of the table the name stands in; short names (`B1`, `Pb`) count only there
 * @returns null when the name is no known analyte
 */
export function findAnalyte(name: string, analysis?: HomeAnalysis | null): AnalyteMatch | null {
  const printed = name.trim();
  if (printed.length > LONGEST_NAME || !mayHoldLetters(printed)) return null;
  const home = analysis ?? undefined;
  let find = remembered.get(home);
  if (!find) {
    find = remember((text) => (parseQualifier(text) === null ? search(text, home) : null));
    remembered.set(home, find);
  }
  return find(printed);
}

/** The analyte with a standard key; null when there is none. */
export function analyteByKey(key: string): Analyte | null {
  return index().analytes.get(key) ?? null;
}

/** What a person calls the analyte of a row: the standard name of its key, else what the laboratory calls it. */
export const analyteName = ({ key, name }: { key: string; name: string }): string => analyteByKey(key)?.name ?? name;

/** The names an analyte is printed by, the usual one first; empty for an unknown key. */
export function spellingsOf(key: string): readonly string[] {
  return index().spellings.get(key) ?? [];
}

/** All analytes, in the order of the standard analyses. */
export function allAnalytes(): Analyte[] {
  return [...index().analytes.values()];
}
