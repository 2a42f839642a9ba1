import { type AnalyteMatch, findAnalyte, type HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { parseQualifier } from '../../../../../shared/science/numbers.ts';
import { parseUnits } from '../../../../../shared/science/units.ts';
import { RAISED } from '../../../layout/lines.ts';

/** What the cell of a row's name says. */
export interface RowName {
  /** As printed, without what strayed into the cell. */
  text: string;
  /** Null where nobody knows it. */
  analyte: AnalyteMatch | null;
  analysis: HomeAnalysis;
}

/**
 * Reads the name of a row; null where it is none: a sum, a label, small print.
 *
 * @param current the analysis of the panel the row stands in
 */
export function readName(label: string, current: HomeAnalysis | null): RowName | null {
  const printed = withoutRowNumber(cleanName(label));
  const analyte = analyteNamed(printed, current);
  const text = analyte && findAnalyte(printed, current) === null ? printed.replace(STRAYED, '') : printed;
  const analysis = analyte?.analysis ?? current;
  if (!analysis || analyte?.isSum || NOTE.test(printed) || isActiveForm(printed, analyte)) return null;
  if (!analyte && (!looksLikeName(text) || (isSumName(text) && !COUNTED.has(analysis)) || isSumWithAcid(text)))
    return null;
  return { text, analyte, analysis };
}

/** What begins a line of text that is no analyte. */
const NOT_A_NAME =
  /^(?:page|date|analyst|analyzed|method|notes?|sample|batch|reviewed|approved|prepared|extract|instrument|dilution|lab |laboratory|weight|comment|reported|tested|pass(?:ed)?|fail(?:ed)?|unless|results?|units?|limits?|status|serving|per |reagent|consumable|qc|loq|lod|nd |nt |confident|http|www|\*|signature|this|the |all |overall|conclusion|disposition|ratio of)\b/i;

/** `Total THC`, `THC (total)`, `Cannabinoid Totals`; `Permethrins, Total` is an analyte. */
export const isSumName = (text: string) =>
  /^(?:total|sum|max)\b|\(total\)$/i.test(text) ||
  (ENDS_AS_SUM.test(text) && findAnalyses(text.replace(ENDS_AS_SUM, '')).length > 0);
const ENDS_AS_SUM = /\stotals?$/i;

/** `CBD + CBDA`, `Δ9THC+THCA`: a cannabinoid and the acid it comes of, which have rows of their own. */
function isSumWithAcid(text: string): boolean {
  const parts = text.split(/\s?\+\s?/);
  const keys = parts.map((part) => findAnalyte(part, 'cannabinoids')?.key.replace(/^delta_9_/, ''));
  const [one, other] = keys;
  return keys.length === 2 && one !== undefined && other !== undefined && (`${one}a` === other || `${other}a` === one);
}
/** `Total Active Cannabigerol (CBG)`: what heat makes of acid and cannabinoid together, whatever bracket names one of them. */
const isActiveForm = (text: string, analyte: AnalyteMatch | null) =>
  analyte?.analysis === 'cannabinoids' && isSumName(text);

/** Analyses in which a count is called total. */
const COUNTED: ReadonlySet<HomeAnalysis | null> = new Set<HomeAnalysis | null>([
  'microbiological',
  'foreign_matter',
  'other',
]);

/** The analyte of a name's cell. A number that strayed into it (of a lot or an analyst) is no part of the name. */
export const analyteNamed = (text: string, analysis: HomeAnalysis | null): AnalyteMatch | null =>
  findAnalyte(text, analysis) ?? findAnalyte(text) ?? findAnalyte(text.replace(STRAYED, ''), analysis);

/** What a note says of an analyte (`Ochratoxin A limit 20 ppb`). */
const NOTE = /\s(?:limit|action level|maximum)s?(?: of| is)?$/i;

const STRAYED = /\s\d{3,}$/;

const MARKS = new RegExp(`[\\s*†‡§#^${RAISED}]+$`);

const cleanName = (text: string) =>
  text
    .replace(/[\s._…·]{3,}$/, '')
    .replace(MARKS, '')
    .replace(/^[\s*•·●■]+/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** `Water activity, aw`: what a row is measured in is no part of its name. */
export function withoutUnits(name: string): string {
  const [, rest, units] = /^(.{3,}?)\s*,\s*(\S*)$/.exec(name) ?? [];
  return rest !== undefined && (units === '' || parseUnits(units ?? '') !== null) && findAnalyte(rest) !== null
    ? rest
    : name;
}

/** `12. Myclobutanil`, `4 Linalool` without the number of its row; `2 Propanol` and `9 THC` are names themselves. */
function withoutRowNumber(name: string): string {
  const [, mark, rest] = /^\d{1,3}([.)]?)\s(.+)$/.exec(name) ?? [];
  const isNumbered =
    rest !== undefined && findAnalyte(rest)?.score === 1 && (mark !== '' || findAnalyte(name) === null);
  return isNumbered ? rest : name;
}

/** Words of the small print between tables. */
const NEVER_IN_NAMES =
  /\b(?:batch|date|reviewed|analyzed|extract\w*|instrument|method|reagent|consumables?|per (?:unit|serving|package|container)|means?|indicates?|denotes?|represents?|https?|www|llc|inc|suite|street|laborator(?:y|ies)|page|license|accreditation|regulations?|criteria|l?loq|lod|whichever|passed|failed)\b|\.com\b|^[|(]|^\d\)/i;

/** `9.90 mg/piece`, `0.21 %`: a summary under a table says how much of something there is. */
const AMOUNT = /^[<>≤≥]?\s?\d[\d.,]*\s?(?:%|[mµμu]?g\b|mcg\b|ml\b|pp[mb]\b|cfu\b)/i;

/** What an analyst's number stands beside in a line of who did what: `3014 NA`. */
const NO_WORD = /\b(?:N\/?A|N\.A\.)(?![\w-])/g;

/** `(±)-9β-hydroxy-HHC`, `(6aR,9S)-d10-THC`: what says how the molecule is turned begins no remark in brackets. */
const STEREO = /^\((?:[±+–-]|\d*[a-z]?[RSEZ](?:,\s?\d*[a-z]?[RSEZ])*)\)-(?=\w)/;

function looksLikeName(printed: string): boolean {
  const text = printed.replace(STEREO, '');
  if (text.length < 2 || text.length > 70 || !/[A-Za-zα-ωΔ]{2}/.test(text.replace(NO_WORD, ''))) return false;
  if (/[:=|]|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2}|@/.test(text) || NOT_A_NAME.test(text)) return false;
  if (
    AMOUNT.test(text) ||
    NEVER_IN_NAMES.test(text) ||
    parseQualifier(text) !== null ||
    /[a-z]{4,}\.$|[A-Za-z]{2}[,;]$/.test(text)
  )
    return false;
  return text.split(' ').length <= 9;
}
