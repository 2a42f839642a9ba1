import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import { parseUnits, type Unit } from '../../../../../shared/science/units.ts';
import type { Word } from '../../../../documents/page.ts';
import type { LaidOutDocument } from '../../../layout/laid-out.ts';
import type { Segment } from '../../../layout/lines.ts';
import { readThreshold } from '../cells.ts';
import type { RowDraft, TableDraft } from '../table-draft.ts';

/** `TYM limit 1000 CFU/g`, `Ochratoxin A action level: 20 ppb`: words, and the figure with its units behind `limit`. */
const STATED =
  /([^;:,]{2,60}?)\s(?:action )?(?:limit|level|maximum)\s?(?:of|is|:|=)?\s?([<≤]?\s?\d[\d,]*(?:\.\d+)?)\s?(%|(?:CFU|MPN)\/(?:g|mL)|[µμu]g\/k?g|mg\/kg|pp[mb])(?=[\s).,;]|$)/gi;
/** Cheaper than `STATED`, and in everything that states a limit. */
const LIMIT_WORD = /\s(?:limit|level|maximum)\s?(?:of|is|:|=)?\s?[<≤]?\s?\d/i;
/** A name has at most so many words. */
const LONGEST = 5;

/** Gives rows without a limit the one that a note in words states for their analyte. */
export function withStatedLimits(tables: readonly TableDraft[], document: LaidOutDocument): TableDraft[] {
  const noted = new Map(
    document.pages.map((page) => [page.page.number, page.lines.flatMap((line) => line.segments.flatMap(statedIn))]),
  );
  return tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => (row.limit === null ? withLimit(row, noted.get(table.page) ?? []) : row)),
  }));
}

interface Stated {
  whole: string;
  name: string;
  value: number | null;
  units: Unit | null;
  words: Word[];
}

function statedIn({ text, words }: Segment): Stated[] {
  if (!LIMIT_WORD.test(text)) return [];
  return [...text.matchAll(STATED)].map(([whole, name = '', figure = '', unit = '']) => ({
    whole,
    name,
    value: readThreshold(figure).value,
    units: parseUnits(unit),
    words,
  }));
}

function withLimit(row: RowDraft, noted: readonly Stated[]): RowDraft {
  if (row.key === null) return row;
  const own = row.measurements[0]?.value.units ?? null;
  for (const { whole, name, value, units, words } of noted) {
    if (value === null || !names(name, row) || (own !== null && isCount(own) !== isCount(units))) continue;
    return {
      ...row,
      limit: { value, text: whole.trim(), words },
      thresholdUnits: { ...row.thresholdUnits, limit: units },
    };
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
