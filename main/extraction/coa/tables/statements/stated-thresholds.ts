import type { HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { parseUnits, type Unit } from '../../../../../shared/science/units.ts';
import type { Word } from '../../../../documents/page.ts';
import type { LaidOutDocument } from '../../../layout/laid-out.ts';
import { readThreshold } from '../cells.ts';
import type { RowDraft, TableDraft } from '../table-draft.ts';

/** `Limit of quantitation (LOQ) for all cannabinoids is 0.05 mg/g`: which, of what, how much. */
const SENTENCE =
  /\b(LOD|MDL|L?LOQ|M?RL|limits? of detection|limits? of quantita?(?:fica)?tion|reporting limits?)(?: ?\([A-Z]{2,4}\))? (?:for|of) (?:all |each |the )*([a-z][a-z ,]{2,50}?)(?: (?:is|are|was|were)|\s?[:=])? ?([<≤]?\s?\d[\d,]*(?:\.\d+)?)\s?(%|[a-zµμ]{2,3}\/(?:g|kg|mL)|pp[mb])(?=[\s).,;]|$)/gi;
/** Cheaper than `SENTENCE`, and in everything that it finds. */
const OF_PANEL = /\b(?:lod|mdl|l?loq|m?rl|detection|quantit\w+|quantification|limits?)\)? (?:for|of) /i;
/** `Cannabinoid LOQ = 0.05 %`, `residual solvents reporting limit 50 ppm`: of what, which, how much. */
const PANEL_FIRST =
  /((?:[a-z]{3,} ){1,2})(LOD|MDL|L?LOQ|M?RL|detection limit|reporting limit)s? ?(?:[:=]|is|are|of)? ?([<≤]?\s?\d[\d,]*(?:\.\d+)?)\s?(%|[a-zµμ]{2,3}\/(?:g|kg|mL)|pp[mb])(?=[\s).,;]|$)/gi;
/** Cheaper than `PANEL_FIRST`, and in everything that it finds. */
const WITH_FIGURE = /(?:LOD|MDL|LOQ|RL|limit)\D{0,8}\d/i;

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
    for (const { whole, name, panels, figure, unit } of statementsIn(text)) {
      const { value } = readThreshold(figure);
      const units = parseUnits(unit);
      if (value === null || units === null) continue;
      const role = /^(?:lod|mdl|limits? of d|detection)/i.test(name) ? 'lod' : 'loq';
      for (const analysis of findAnalyses(panels))
        found.set(analysis, [...(found.get(analysis) ?? []), { role, value, units, text: whole, words }]);
    }
  }
  return found;
}

interface Statement {
  whole: string;
  name: string;
  panels: string;
  figure: string;
  unit: string;
}

function statementsIn(text: string): Statement[] {
  const sentences = OF_PANEL.test(text) ? [...text.matchAll(SENTENCE)] : [];
  const panels = WITH_FIGURE.test(text) ? [...text.matchAll(PANEL_FIRST)] : [];
  return [
    ...sentences.map(([whole, name = '', panels = '', figure = '', unit = '']) => ({
      whole,
      name,
      panels,
      figure,
      unit,
    })),
    ...panels.map(([whole, panels = '', name = '', figure = '', unit = '']) => ({
      whole,
      name,
      panels,
      figure,
      unit,
    })),
  ];
}

const withThreshold = (row: RowDraft, { role, value, units, text, words }: Stated): RowDraft =>
  row[role] === null
    ? { ...row, [role]: { value, text, words }, thresholdUnits: { ...row.thresholdUnits, [role]: units } }
    : row;
