import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { parseUnits } from '../../../../shared/science/units.ts';
import type { LaidOutDocument } from '../../layout/laid-out.ts';
import type { Segment } from '../../layout/lines.ts';
import { readThreshold } from './cells.ts';
import type { RowDraft, TableDraft } from './table-draft.ts';

/** `TYM limit 1000 CFU/g`, `Ochratoxin A action level: 20 ppb`: words, and the figure with its units behind `limit`. */
const STATED =
  /([^;:,]{2,60}?)\s(?:action )?(?:limit|level|maximum)\s?(?:of|is|:|=)?\s?([<≤]?\s?\d[\d,]*(?:\.\d+)?)\s?(%|(?:CFU|MPN)\/(?:g|mL)|[µμu]g\/k?g|mg\/kg|pp[mb])(?=[\s).,;]|$)/gi;
/** A name has at most so many words. */
const LONGEST = 5;

/** Gives rows without a limit the one that a note in words states for their analyte. */
export function withStatedLimits(tables: readonly TableDraft[], document: LaidOutDocument): TableDraft[] {
  const noted = new Map(document.pages.map((page) => [page.page.number, page.lines.flatMap((line) => line.segments)]));
  return tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => (row.limit === null ? withLimit(row, noted.get(table.page) ?? []) : row)),
  }));
}

function withLimit(row: RowDraft, segments: readonly Segment[]): RowDraft {
  if (row.key === null) return row;
  for (const { text, words } of segments) {
    for (const [whole, name = '', figure = '', unit = ''] of text.matchAll(STATED)) {
      const { value } = readThreshold(figure);
      const units = parseUnits(unit);
      const own = row.measurements[0]?.value.units ?? null;
      if (value === null || !names(name, row) || (own !== null && isCount(own) !== isCount(units))) continue;
      return {
        ...row,
        limit: { value, text: whole.trim(), words },
        thresholdUnits: { ...row.thresholdUnits, limit: units },
      };
    }
  }
  return row;
}

const isCount = (units: string | null) => units !== null && /^(?:cfu|mpn)/.test(units);

/** Whether what stands before `limit` ends with the row's analyte. */
function names(text: string, row: RowDraft): boolean {
  const words = text.trim().split(/\s+/);
  for (let count = Math.min(LONGEST, words.length); count > 0; count -= 1) {
    const analyte = findAnalyte(words.slice(-count).join(' '), row.analysis);
    if (analyte?.analysis === row.analysis) return analyte.key === row.key;
  }
  return false;
}
