import { findAnalyte, type HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { parseQualifier } from '../../../../../shared/science/numbers.ts';
import { holdsDenial } from '../../../../../shared/science/spoken-results.ts';
import type { Unit } from '../../../../../shared/science/units.ts';
import { enclosing, type Word } from '../../../../documents/page.ts';
import type { LaidOutDocument, LaidOutPage } from '../../../layout/laid-out.ts';
import type { Segment } from '../../../layout/lines.ts';
import { doubt } from '../doubt.ts';
import type { Inked, RowDraft, TableDraft } from '../table-draft.ts';

/** What a sentence says of the analytes it lists. */
interface AbsenceList {
  qualifier: string;
  said: Word[];
  names: Word[][];
}

/** The words before the list are no more than these. */
const LONGEST_LEAD = 12;
const FOUND = /\b(?:d[eé]te[ck]t|found|present|observ|quantif|nachgewiesen|nachweisbar|encontrad|hallad|trouv)\w*/i;
/** `ND for:`, `Not detected in this sample:` */
const LEADS_ON = /\s+(?:for|in (?:this|the) sample|para|pour)?$/i;
const OF_LOQ = /\bl?loq\b|quantif|reporting/i;
const OF_LOD = /\blod\b|detection limit|limit of detection/i;
/** Lines of one sentence begin this near (page units) to one edge. */
const EDGE = 6;
/** So many names at the least, and this part of them, are known analytes. */
const FEWEST = 2;
const KNOWN = 0.6;

/**
 * Analytes that a sentence says were not found: `Tested for but not present: alpha-pinene, camphene and guaiol.` One that a
 * table has a row of is left out.
 */
export function readAbsenceLists(document: LaidOutDocument, tables: readonly TableDraft[]): TableDraft[] {
  const seen = new Set(tables.flatMap(({ rows }) => rows.map(({ analysis, key }) => `${analysis}/${key}`)));
  return document.pages.flatMap((page) =>
    listsOn(page).flatMap((list): TableDraft[] => {
      const analysis = analysisOf(list);
      if (analysis === null) return [];
      const units = unitsOf(analysis, tables);
      const rows = list.names
        .map((words) => toDraft(words, analysis, list, units))
        .filter(({ key }) => key === null || !seen.has(`${analysis}/${key}`));
      for (const { key } of rows) seen.add(`${analysis}/${key}`);
      const { x0, y0 } = enclosing(list.said);
      return rows.length > 0 ? [{ page: page.page.number, analysis, rows, detail: 0, x0, y0, strange: [] }] : [];
    }),
  );
}

function listsOn({ lines }: LaidOutPage): AbsenceList[] {
  return lines.flatMap(({ segments }, at) =>
    segments.flatMap((segment): AbsenceList[] => {
      const lead = leadOf(segment);
      const qualifier = lead && qualifierOf(lead);
      if (!lead || !qualifier) return [];
      const rest = [segment.words.slice(lead.length), ...linesBelow(segment, lines.slice(at + 1))].flat();
      return [{ qualifier, said: lead, names: namesIn(rest) }];
    }),
  );
}

/** The words up to the colon that the names follow. */
function leadOf({ words }: Segment): Word[] | null {
  const end = words.findIndex(({ text }) => text.endsWith(':'));
  return end < 0 || end >= LONGEST_LEAD ? null : words.slice(0, end + 1);
}

function qualifierOf(lead: readonly Word[]): string | null {
  const text = textOf(lead).replace(/:$/, '');
  const alone = parseQualifier(text.replace(LEADS_ON, ''));
  if (alone === 'ND' || alone === '<LOQ' || alone === '<LOD') return alone;
  const denies = holdsDenial(text) && FOUND.test(text);
  if (!denies && !/\b(?:below|under|less than|<)\s/i.test(text)) return null;
  return OF_LOQ.test(text) ? '<LOQ' : OF_LOD.test(text) ? '<LOD' : denies ? 'ND' : null;
}

/** The lines that a sentence goes on with: close under it, from its left edge, in its size. */
function linesBelow(first: Segment, lines: LaidOutPage['lines']): Word[][] {
  const found: Word[][] = [];
  let last = first;
  for (const { segments } of lines) {
    if (/[^A-Z]\.$/.test(last.text)) break;
    const next = segments.find(({ x0 }) => Math.abs(x0 - first.x0) < EDGE);
    if (!next) continue;
    const height = last.y1 - last.y0;
    if (next.y0 - last.y1 > height || Math.abs(next.fontSize - first.fontSize) > 0.1 * first.fontSize) break;
    found.push(next.words);
    last = next;
  }
  return found;
}

/** Names end at commas outside of brackets, at `and` behind a whole name, and at the end of the sentence. */
function namesIn(words: readonly Word[]): Word[][] {
  const names: Word[][] = [[]];
  for (const [index, word] of words.entries()) {
    const name = names.at(-1) as Word[];
    const text = textOf([...name, word]);
    const isOpen = text.split('(').length > text.split(')').length;
    if (/^(?:and|&|y|et|und|e)$/i.test(word.text) && !isOpen && (name.length === 0 || isKnown(name))) {
      if (name.length > 0) names.push([]);
      continue;
    }
    name.push(word);
    if (!isOpen && /[,;]$/.test(word.text)) names.push([]);
    // An abbreviation (`spp.`) has more of its name, or another one, behind it.
    if (/\.$/.test(word.text) && !/^(?:spp?|[A-Z])\.$/.test(word.text) && (isKnown(name) || index > 0)) break;
  }
  return names.filter((name) => name.length > 0);
}

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');
const nameOf = (words: readonly Word[]) => textOf(words).replace(/[,;.]+$/, '');
const isKnown = (words: readonly Word[]) => findAnalyte(nameOf(words)) !== null;

/** The analysis of most names; null where too few are known for a list of analytes. */
function analysisOf({ names }: AbsenceList): HomeAnalysis | null {
  const votes = new Map<HomeAnalysis, number>();
  for (const name of names) {
    const analysis = findAnalyte(nameOf(name))?.analysis;
    if (analysis) votes.set(analysis, (votes.get(analysis) ?? 0) + 1);
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= FEWEST && best[1] >= KNOWN * names.length ? best[0] : null;
}

/** What the rows of the same panel are in. */
const unitsOf = (analysis: HomeAnalysis, tables: readonly TableDraft[]): Unit | null =>
  tables
    .flatMap(({ rows }) => rows)
    .flatMap((row) => (row.analysis === analysis ? (row.measurements[0]?.value.units ?? []) : []))[0] ?? null;

function toDraft(
  words: Word[],
  analysis: HomeAnalysis,
  { qualifier, said }: AbsenceList,
  units: Unit | null,
): RowDraft {
  const text = nameOf(words);
  const key = findAnalyte(text, analysis)?.key ?? null;
  const result = { value: { value: null, qualifier, units, text: textOf(said) }, text: textOf(said), words: said };
  const name: Inked<string> = { value: text, text, words };
  return {
    analysis,
    key,
    name,
    measurements: [result],
    lod: null,
    loq: null,
    limit: null,
    thresholdUnits: { lod: null, loq: null, limit: null },
    status: null,
    words,
    doubts: key === null ? [doubt('unknown-analyte', 0.7)] : [],
  };
}
