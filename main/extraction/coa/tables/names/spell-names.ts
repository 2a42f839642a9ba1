import { median } from '../../../../../shared/median.ts';
import { type AnalyteMatch, findAnalyte, spellingsOf } from '../../../../../shared/science/analytes.ts';
import { editDistance, foldText } from '../../../../../shared/science/fold.ts';
import type { RowDraft, TableDraft } from '../table-draft.ts';
import { tellTwinsApart } from './twin-names.ts';

/** What is left of confidence when a name was put right by the list of analytes, and when the choice was a guess. */
const PUT_RIGHT = 0.95;
const GUESSED = 0.7;
/** Score, at the least, of a name known as it stands: in another order of words, with a Latin letter for its Greek one. */
const AS_IT_STANDS = 0.93;

/**
 * What OCR makes of the Greek letters that open a name, the likeliest first. The networks know alpha, beta and epsilon,
 * but no gamma and delta; what they do not know they pass over, or take for the Latin letter of the same shape.
 */
const GREEK_LOOKS: readonly (readonly [string, RegExp])[] = [
  ['α', /^[aαqo0ad@]?$/i],
  ['β', /^[bβß8pB3]?$/i],
  ['γ', /^[yvγYrV]?$/],
  ['δ', /^[8δ6sS5o0dg]?$/],
  ['Δ', /^[ΔA4△∆]?$/],
];
/** A name that begins with one sign, or with the hyphen behind a lost one. */
const OPENING = /^\(?(?:(\S?)\s?[-–—]\s?|(\S)\s)(?=\w)(.+)$/u;

/** Letters of names without vowels (`CBDV`, `THCA`) that OCR takes for each other. */
const LOOK_ALIKE: readonly (readonly [string, string])[] = [
  ['O', 'D'],
  ['0', 'D'],
  ['8', 'B'],
  ['6', 'G'],
  ['Y', 'V'],
  ['I', 'T'],
  ['1', 'T'],
  ['£', 'E'],
];

/**
 * Puts misread names of analytes right by the list of analytes: `Linaloo`, `lsopulegol`, `CBOV`, and Greek letters OCR
 * lost (`-Caryophyllene`). Only names read by OCR and not known as they stand are touched; what is printed stays in the
 * evidence. Where two analytes fit equally well the one that has no row yet is taken, and the row is doubted.
 */
export function spellNames(tables: readonly TableDraft[]): TableDraft[] {
  return tables.map((table) => {
    const known = new Set(table.rows.flatMap((row) => (isKnown(row) ? [idOf(row)] : [])));
    const edge = leftEdge(table.rows);
    const pitch = usualPitch(table.rows);
    return {
      ...table,
      rows: tellTwinsApart(table.rows.map((row) => withLostLetter(spelt(row, known), known, room(row, edge, pitch)))),
    };
  });
}

/** Where most names of a table begin; null where they do not stand under each other. */
function leftEdge(rows: readonly RowDraft[]): number | null {
  const lefts = rows.flatMap(({ name }) => name.words[0]?.x0 ?? []);
  const level = (x: number) => lefts.filter((other) => Math.abs(other - x) < LEVEL).length;
  const best = lefts.toSorted((a, b) => level(b) - level(a) || a - b)[0];
  return best !== undefined && level(best) >= 0.5 * lefts.length && level(best) >= 4 ? best : null;
}

/** Names that begin within so many page units of each other begin at one edge. */
const LEVEL = 2;
/** Room for a Greek letter with its hyphen or space, in ems. */
const LETTER = [0.35, 1.5] as const;

/** Widths of letters in ems of a common sans serif, roughly. */
const widthOf = (text: string) =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[iljtfIr.,'|()\- ]/.test(letter) ? 0.3 : /[mwMW]/.test(letter) ? 0.85 : /[A-Z]/.test(letter) ? 0.66 : 0.53),
    0,
  );

const inkWidth = ({ name: { words } }: RowDraft) =>
  Math.max(...words.map(({ x1 }) => x1)) - Math.min(...words.map(({ x0 }) => x0));
const isOnOneLine = ({ name: { words } }: RowDraft) =>
  words.every((word) => Math.abs(word.y0 - (words[0]?.y0 ?? 0)) < 0.5 * word.fontSize);

/** Page units an em of a table's names is wide; null for few names. */
function usualPitch(rows: readonly RowDraft[]): number | null {
  const pitches = rows
    .filter((row) => row.name.words.length > 0 && isOnOneLine(row))
    .map((row) => inkWidth(row) / Math.max(1, widthOf(row.name.text)));
  return pitches.length >= 6 ? median(pitches) : null;
}

/**
 * Whether a name has room for a letter that was not read: it begins right of the others, or its ink is wider than its
 * letters.
 */
function room(row: RowDraft, edge: number | null, pitch: number | null): boolean {
  const [word] = row.name.words;
  if (!word) return false;
  const fits = (ems: number) => ems > LETTER[0] && ems < LETTER[1];
  if (edge !== null && fits((word.x0 - edge) / word.fontSize)) return true;
  const extra = pitch === null ? 0 : inkWidth(row) / pitch - widthOf(row.name.text);
  return isOnOneLine(row) && extra > WIDER && extra < LETTER[1];
}

/** Analytes that stand for isomers not told apart: without its Greek letter an isomer reads like them. */
const UNDIVIDED: ReadonlySet<string> = new Set(['terpinenes', 'pinene', 'ocimene', 'farnesene']);

/** Whether the analyte is usually called so, without a Greek letter. */
function isUsualName({ name, analysis }: RowDraft): boolean {
  const analyte = findAnalyte(name.value, analysis);
  return analyte !== null && analyte.score === 1 && usualness(analyte, name.value) === 0 && !UNDIVIDED.has(analyte.key);
}

/** Ink this much wider than its letters, in ems, holds one more. */
const WIDER = 0.5;

/**
 * A name with room for one more letter, of which the list knows a form with a Greek letter: OCR passed that letter over.
 * Doubted where several letters fit.
 */
function withLostLetter(row: RowDraft, known: ReadonlySet<string>, hasRoom: boolean): RowDraft {
  if (!hasRoom || !isByOcr(row) || /^[^A-Za-z0-9]/.test(row.name.value) || isUsualName(row)) return row;
  const forms = GREEK_LOOKS.flatMap(([letter]) =>
    [`${letter}-${row.name.value}`, `${letter}${row.name.value}`].flatMap((name) => {
      const analyte = findAnalyte(name, row.analysis);
      return analyte?.analysis === row.analysis && analyte.score === 1 ? [{ name, key: analyte.key }] : [];
    }),
  );
  const free = forms.filter(({ key }) => key === row.key || !known.has(idOf({ analysis: row.analysis, key })));
  const [first] = free;
  if (!first) return row;
  const certain = new Set(forms.map(({ key }) => key)).size === 1;
  return {
    ...row,
    key: first.key,
    name: { ...row.name, value: first.name },
    doubts: [...row.doubts, { why: 'corrected-name', factor: certain ? PUT_RIGHT : GUESSED }],
  };
}

const idOf = ({ analysis, key }: { analysis: string; key: string | null }) => `${analysis}:${key}`;
const isByOcr = (row: RowDraft) => row.name.words.some((word) => word.method === 'ocr');
const isKnown = (row: RowDraft) =>
  !/^\(?[-–—]/.test(row.name.value) && (findAnalyte(row.name.value, row.analysis)?.score ?? 0) === 1;

function spelt(row: RowDraft, known: Set<string>): RowDraft {
  if (!isByOcr(row)) return row;
  const { name, certain } = bestName(row, known) ?? { name: null, certain: true };
  if (name === null || name === row.name.value) return row;
  const analyte = findAnalyte(name, row.analysis);
  known.add(idOf({ analysis: row.analysis, key: analyte?.key ?? row.key }));
  return {
    ...row,
    key: analyte?.key ?? row.key,
    name: { ...row.name, value: name },
    doubts: [
      ...row.doubts.filter(({ why }) => why !== 'unknown-analyte'),
      { why: 'corrected-name', factor: certain ? PUT_RIGHT : GUESSED },
    ],
  };
}

function bestName(row: RowDraft, known: ReadonlySet<string>): { name: string; certain: boolean } | null {
  const printed = row.name.value;
  const greek = withGreek(row, known);
  if (greek) return greek;
  const match = findAnalyte(printed, row.analysis);
  const bracketed = withBrackets(row);
  if (bracketed) return { name: bracketed, certain: true };
  const ligature = match ? withLigature(match, printed) : null;
  if (ligature) return { name: ligature, certain: true };
  if (match && match.score >= AS_IT_STANDS) return null;
  const plain = withoutLookAlikes(printed);
  if (plain !== printed && (findAnalyte(plain, row.analysis)?.score ?? 0) === 1) return { name: plain, certain: true };
  if (match) return { name: nearestSpelling(match, printed), certain: true };
  const letters = withLettersExchanged(row);
  return letters ? { name: letters, certain: false } : null;
}

/** The name with the Greek letter that fits both the list of analytes and the ink. */
function withGreek(row: RowDraft, known: ReadonlySet<string>): { name: string; certain: boolean } | null {
  const opening = OPENING.exec(row.name.value);
  if (!opening) return null;
  const [, before, apart, rest = ''] = opening;
  const sign = before || apart || '';
  // Letters the networks know stand as read, unless no laboratory prints the name so.
  const asRead = /^[αβεΔ]$/.test(sign) ? findAnalyte(row.name.value, row.analysis) : null;
  if (asRead && usualness(asRead, row.name.value) < spellingsOf(asRead.key).length) return null;
  const looking = GREEK_LOOKS.filter(([, looks]) => looks.test(asRead ? '' : sign)).flatMap(([letter]) => {
    const name = `${letter}${apart ? ' ' : '-'}${rest}`;
    const analyte = findAnalyte(name, row.analysis);
    if (analyte?.analysis !== row.analysis) return [];
    const spelling = analyte.score === 1 ? name : nearestSpelling(analyte, name);
    return [{ name: spelling, id: idOf(analyte), score: analyte.score, usual: usualness(analyte, name) }];
  });
  const exact = looking.filter(({ score }) => score === 1);
  const fitting = (exact.length > 0 ? exact : looking).sort((a, b) => a.usual - b.usual);
  const free = fitting.filter(({ id }) => !known.has(id));
  const [first, ...others] = free.length > 0 ? free : fitting;
  const second = others.find(({ id }) => id !== first?.id);
  // `a-Pinene` and `o-Cymene` may well be printed so.
  const isOrtho = /^o$/i.test(sign) && /cymene|xylene/i.test(rest);
  const asPrinted = /^o$/i.test(sign)
    ? isOrtho
    : /\d/.test(sign)
      ? sign !== '8' || /^(?:tetrahydro|thc|iso)/i.test(rest)
      : before !== undefined && sign !== '' && !/[yv]/i.test(sign);
  if (!first || (asPrinted && (findAnalyte(row.name.value, row.analysis)?.score ?? 0) >= AS_IT_STANDS)) return null;
  return {
    name: first.name,
    certain: second === undefined && (sign !== '' || new Set(fitting.map(({ id }) => id)).size === 1),
  };
}

/** A name and its abbreviation, between which OCR lost the brackets. */
function withBrackets({ name, analysis }: RowDraft): string | null {
  const [, long = '', short = ''] = /^(.{6,}?)\s\(?([A-Za-z0-9Δδ-]{2,8})\)?$/.exec(name.value) ?? [];
  const [a, b] = [long, short].map((part) => (part ? findAnalyte(part, analysis) : null));
  const whole = `${long} (${short})`;
  return a && b && a.score === 1 && b.score === 1 && a.key === b.key && whole !== name.value ? whole : null;
}

/** The usual name of an analyte where the print differs by what is lost of the ligatures `fi` and `fl` alone. */
function withLigature({ key }: AnalyteMatch, printed: string): string | null {
  const read = bare(printed);
  const whole = spellingsOf(key).find((name) => bare(name) !== read && bare(name).replace(/f[il]/g, 'f') === read);
  return whole ? inCaseOf(whole, printed) : null;
}

/** The delta of a numbered isomer put back, numerals of strokes made Roman, a capital I within a word made an l. */
function withoutLookAlikes(printed: string): string {
  return printed
    .replace(/^(?=(?:6a,?10a|[6-9]|1[01])[-\s]?(?:cis-|trans-)?THC)/i, 'Δ')
    .replace(/(?<=[a-z]\s)[lI|1]{1,3}$/, (strokes) => 'I'.repeat(strokes.length))
    .replace(/(?<=\bB)[Il|](?=[AaBb]?$)/, '1')
    .replace(/(?<=[a-z])[I1](?=[a-z]|$)/g, 'l')
    .replace(/(?<=[a-z])0(?=[a-z]|$)/g, 'o');
}

/** How usual a name is for an analyte, 0 for the usual one. */
function usualness(analyte: AnalyteMatch, name: string): number {
  const spellings = spellingsOf(analyte.key);
  const at = spellings.findIndex((spelling) => bare(spelling) === bare(name));
  return at < 0 ? spellings.length : at;
}

const bare = (text: string) => foldText(text).replace(/[^a-z0-9]/g, '');

/** Of the names an analyte goes by, the one nearest to what was read, in its letter case. */
function nearestSpelling(analyte: AnalyteMatch, printed: string): string {
  const read = bare(printed);
  const [best] = spellingsOf(analyte.key)
    .map((spelling, order) => ({ spelling, order, distance: editDistance(bare(spelling), read, read.length) }))
    .sort((a, b) => a.distance - b.distance || a.order - b.order);
  return best ? inCaseOf(best.spelling, printed) : printed;
}

/** A name from the list in capitals where the print has them. */
function inCaseOf(name: string, printed: string): string {
  if (printed === printed.toUpperCase() && /[A-Z]{3}/.test(printed)) return name.toUpperCase();
  if (name !== name.toLowerCase()) return name;
  return /^[^a-z]*[A-Z]/.test(printed) ? name.replace(/[a-z]/, (letter) => letter.toUpperCase()) : name;
}

/** An abbreviation with one letter exchanged for its look-alike, when only one such abbreviation is known. */
function withLettersExchanged(row: RowDraft): string | null {
  const printed = row.name.value;
  if (row.analysis !== 'cannabinoids' || printed.length > 14) return null;
  const names = [...printed].flatMap((letter, at) =>
    LOOK_ALIKE.filter(([read]) => read === letter).map(
      ([, meant]) => printed.slice(0, at) + meant + printed.slice(at + 1),
    ),
  );
  const known = names.filter((name) => findAnalyte(name, row.analysis)?.score === 1);
  return known.length === 1 ? (known[0] ?? null) : null;
}
