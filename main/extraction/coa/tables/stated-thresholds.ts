import { findAnalyses } from '../../../../shared/science/analyses.ts';
import type { HomeAnalysis } from '../../../../shared/science/analytes.ts';
import { parseUnits, type Unit } from '../../../../shared/science/units.ts';
import type { Word } from '../../../documents/page.ts';
import type { LaidOutDocument } from '../../layout/laid-out.ts';
import { readThreshold } from './cells.ts';
import type { RowDraft, TableDraft } from './table-draft.ts';

/** `Limit of quantitation (LOQ) for all cannabinoids is 0.05 mg/g`: which, of what, how much. */
const SENTENCE =
  /\b(LOD|MDL|L?LOQ|M?RL|limits? of detection|limits? of quantita?(?:fica)?tion|reporting limits?)(?: ?\([A-Z]{2,4}\))? (?:for|of) (?:all |each |the )*([a-z][a-z ,]{2,50}?)(?: (?:is|are|was|were)|\s?[:=])? ?([<≤]?\s?\d[\d,]*(?:\.\d+)?)\s?(%|[a-zµμ]{2,3}\/(?:g|kg|mL)|pp[mb])(?=[\s).,;]|$)/gi;
/** Cheaper than `SENTENCE`, and in everything that it finds. */
const OF_PANEL = /\b(?:lod|mdl|l?loq|m?rl|detection|quantit\w+|quantification|limits?)\)? (?:for|of) /i;

interface Stated {
  role: 'lod' | 'loq';
  value: number;
  units: Unit;
  text: string;
  words: Word[];
}

/** Gives rows without a LOD or LOQ the one that a sentence states for their whole panel. */
export function withStatedThresholds(tables: readonly TableDraft[], document: LaidOutDocument): TableDraft[] {
  const stated = statedIn(document);
  if (stated.size === 0) return [...tables];
  return tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => (stated.get(row.analysis) ?? []).reduce(withThreshold, row)),
  }));
}

function statedIn({ pages }: LaidOutDocument): Map<HomeAnalysis, Stated[]> {
  const found = new Map<HomeAnalysis, Stated[]>();
  for (const { text, words } of pages.flatMap(({ lines }) => lines.flatMap(({ segments }) => segments))) {
    if (!OF_PANEL.test(text)) continue;
    for (const [whole, name = '', panels = '', figure = '', unit = ''] of text.matchAll(SENTENCE)) {
      const { value } = readThreshold(figure);
      const units = parseUnits(unit);
      if (value === null || units === null) continue;
      const role = /^(?:lod|mdl|limits? of d)/i.test(name) ? 'lod' : 'loq';
      for (const analysis of findAnalyses(panels))
        found.set(analysis, [...(found.get(analysis) ?? []), { role, value, units, text: whole, words }]);
    }
  }
  return found;
}

const withThreshold = (row: RowDraft, { role, value, units, text, words }: Stated): RowDraft =>
  row[role] === null
    ? { ...row, [role]: { value, text, words }, thresholdUnits: { ...row.thresholdUnits, [role]: units } }
    : row;
