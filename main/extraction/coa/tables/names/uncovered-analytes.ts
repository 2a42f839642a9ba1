import type { CoaResult } from '../../../../../shared/records/coa-result.ts';
import { ANALYSES, type Analysis } from '../../../../../shared/science/analyses.ts';
import { type AnalyteMatch, findAnalyte } from '../../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import type { LaidOutDocument } from '../../../layout/laid-out.ts';
import type { Line, Segment } from '../../../layout/lines.ts';
import { overlapX } from '../../../layout/overlap.ts';
import { readMeasurements } from '../cells.ts';

/** Names of these are headings and labels too: they tell nothing about missing rows. */
const NAMED_EVERYWHERE: ReadonlySet<string> = new Set([
  'moisture_content',
  'water_activity',
  'foreign_matter',
  'other',
]);
const LONGEST = 6;
/** So many names without a row are no coincidence, wherever their figures stand. */
const MANY = 3;
/** So many names of three letters with a comma and a space between them. */
const SHORTEST_LIST = 13;

/** An analysis with analytes that no row has. */
export interface Uncovered {
  analysis: Analysis;
  /** As they are printed, in the document's order. */
  names: string[];
}

/**
 * Analyses of which the document names an analyte beside a figure, or several analytes, although no row of the results
 * has them: rows may be missing.
 */
export function uncoveredAnalyses(document: LaidOutDocument, results: readonly CoaResult[]): Uncovered[] {
  const covered = coverageOf(results);
  const missing = new Set<string>();
  const named = new NamedAnalytes();
  for (const { lines } of document.pages) {
    for (const [at, { segments }] of lines.entries()) {
      segments.forEach((segment, index) => {
        for (const list of listedIn(segment.text, covered)) {
          missing.add(list.analyte.analysis);
          named.add(list);
        }
        if (segment.words.length > LONGEST || segment.text.length < 3 || !/[A-Za-z]/.test(segment.text)) return;
        const analyte = findAnalyte(segment.text) ?? withValueGlued(segment.text);
        if (!analyte || findAnalyses(segment.text).length > 0) return;
        if (!isTelling(analyte, segment.text, covered, () => textAround(lines, at, segment))) return;
        const count = named.add({ analyte, text: segment.text });
        const next = segments[index + 1];
        const figures = next ? readMeasurements(next.text) : [];
        const isGlued = GLUED.test(segment.text);
        if (count >= MANY || isGlued || figures.some(({ qualifier }) => qualifier !== 'pass' && qualifier !== 'fail'))
          missing.add(analyte.analysis);
      });
    }
  }
  return ANALYSES.filter((analysis) => missing.has(analysis)).map((analysis) => ({
    analysis,
    names: named.of(analysis),
  }));
}

/** An analyte that the document names, and how. */
interface Naming {
  analyte: AnalyteMatch;
  text: string;
}

/** A name out of a list, without the list's commas and without a bracket that the next name closes. */
const wholeName = (text: string) => text.replace(/\s*\([^)]*$/, '').replace(/^[\s,;]+|[\s,;]+$/g, '');

/** The first print of every analyte that was named. */
class NamedAnalytes {
  readonly #prints = new Map<string, Map<string, string>>();

  /** @returns how many analytes of its analysis are named by now */
  add({ analyte, text }: Naming): number {
    const prints = this.#prints.get(analyte.analysis) ?? new Map<string, string>();
    this.#prints.set(analyte.analysis, prints);
    if (!prints.has(analyte.key)) prints.set(analyte.key, text);
    return prints.size;
  }

  of(analysis: Analysis): string[] {
    return [...(this.#prints.get(analysis)?.values() ?? [])].map(wholeName);
  }
}

/** What the rows have: keys of analytes, and by analysis the words of their names. */
interface Coverage {
  keys: ReadonlySet<string>;
  names: ReadonlyMap<string, readonly ReadonlySet<string>[]>;
}

/** A row has its analyte and what its name means in other panels: visible mold is `Mold` among microbes, too. */
function coverageOf(results: readonly CoaResult[]): Coverage {
  const names = new Map<string, Set<string>[]>();
  for (const { analysis, name } of results) names.set(analysis, [...(names.get(analysis) ?? []), wordsOf(name)]);
  return { keys: new Set(results.flatMap(({ key, name }) => [key, findAnalyte(name)?.key ?? key])), names };
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);

/**
 * Whether a name of an analyte says that a row is missing: no row has it, nor is it a row's longer name for a group in short
 * (`Total Aerobic`) or a piece of one, of which the rest stands around it (`E. coli` under `Shiga toxin-producing`, but not
 * by itself).
 *
 * @param around what stands over and under the name, and beside it in a sentence
 */
function isTelling(
  { isSum, key, analysis }: AnalyteMatch,
  text: string,
  covered: Coverage,
  around: () => string,
): boolean {
  if (isSum || covered.keys.has(key) || NAMED_EVERYWHERE.has(analysis)) return false;
  const words = [...wordsOf(text)];
  const longer = covered.names.get(analysis)?.filter((name) => words.every((word) => name.has(word))) ?? [];
  if (longer.length === 0) return true;
  // `Mold` is counted in `Total Yeast and Mold`; `Myrcene` is not beta-Myrcene.
  if (words.length < 2) return !longer.some((name) => name.has('and'));
  if (words[0] === 'total') return false;
  const near = wordsOf(around());
  return !longer.some((name) => [...name].every((word) => words.includes(word) || near.has(word)));
}

/** Lines over and under a piece of a name that may hold the rest of it. */
const NEXT_LINES = 2;

const textAround = (lines: readonly Line[], at: number, piece: Segment): string =>
  lines
    .slice(Math.max(0, at - NEXT_LINES), at + NEXT_LINES + 1)
    .flatMap(({ segments }) => segments.filter((other) => overlapX(other, piece) > 0))
    .map(({ text }) => text)
    .join(' ');

/** A name that a value ran into (`CBN1.599`, `LinaloolND`). */
const GLUED = /^(.*[\p{Ll}\p{Lu})])(?:<?\d+\.\d+|ND|<\s?LO[DQ])$/u;

function withValueGlued(text: string): AnalyteMatch | null {
  const name = GLUED.exec(text)?.[1];
  const analyte = name === undefined || name.length < 3 ? null : findAnalyte(name);
  return analyte?.score === 1 ? analyte : null;
}

/** What a laboratory says of its accreditation names all that it could test. */
const OF_SCOPE = /\b(?:scope|accredit\w+)\b/i;

/** Analytes that no row has, where a sentence lists several of an analysis: `None detected of: Abamectin, Acephate, Naled`. */
function listedIn(text: string, covered: Coverage): Naming[] {
  if (text.length < SHORTEST_LIST || OF_SCOPE.test(text)) return [];
  const parts = text.split(/[,;:]\s|\sand\s/);
  if (parts.length < MANY) return [];
  const listed = parts.flatMap((part): Naming[] => {
    const name = part.replace(/\.$/, '').trim();
    const analyte = part.length < 3 ? null : findAnalyte(name);
    return analyte?.score === 1 && isTelling(analyte, name, covered, () => text) ? [{ analyte, text: name }] : [];
  });
  const countOf = (analysis: string) => listed.filter(({ analyte }) => analyte.analysis === analysis).length;
  return listed.filter(({ analyte }) => countOf(analyte.analysis) >= MANY);
}
