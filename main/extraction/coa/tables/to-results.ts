import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import type { EvidenceMap } from '../../../../shared/records/reading.ts';
import { snakeCase } from '../../../../shared/science/fold.ts';
import { toMgG } from '../../../../shared/science/units.ts';
import type { Word } from '../../../documents/page.ts';
import type { LaidOutPage } from '../../layout/laid-out.ts';
import { inUnits } from './read-row.ts';
import type { RowDraft } from './table-draft.ts';

/** Rows of the record with where each of their values was read. */
export interface ReadResults {
  results: CoaResult[];
  evidence: EvidenceMap;
}

/** A result row and the evidence of its cells under `results[index]`. */
export function toResults(drafts: readonly { row: RowDraft; page: LaidOutPage }[]): ReadResults {
  const evidence: EvidenceMap = {};
  const results = drafts.map(({ row, page }, index) => {
    const path = `results[${index}]`;
    const doubt = row.doubts.reduce((product, { factor }) => product * factor, 1);
    const note = (key: string, text: string, words: readonly Word[], factor = doubt) => {
      const box = page.boxOf(words);
      if (!box) return;
      const read = Math.min(...words.map((word) => word.confidence));
      const confidence = Math.round(Math.min(0.99, factor * read) * 1000) / 1000;
      evidence[key] = { page: page.page.number, box, text, method: words[0]?.method ?? page.page.method, confidence };
    };
    const [first, ...others] = row.measurements;
    const units = first?.value.units ?? null;
    note(path, row.words.map((word) => word.text).join(' '), row.words);
    note(`${path}.name`, row.name.text, row.name.words);
    if (first) note(`${path}.value`, first.text, first.words);
    others.forEach((other, o) => {
      note(`${path}.other_values[${o}]`, measured(other.value.text, other.value.units), other.words);
    });
    for (const key of ['lod', 'loq', 'limit', 'status'] as const) {
      const cell = row[key];
      if (cell) note(`${path}.${key}`, cell.text, cell.words);
    }
    const threshold = (key: 'lod' | 'loq' | 'limit') => {
      const cell = row[key];
      return cell ? inUnits(cell.value, row.thresholdUnits[key], units) : null;
    };
    const value = first?.value.value ?? null;
    return {
      analysis: row.analysis,
      key: row.key ?? snakeCase(row.name.value),
      name: row.name.value,
      value,
      qualifier: first?.value.qualifier ?? null,
      mg_g: value === null ? null : toMgG(value, units),
      units,
      limit: threshold('limit'),
      lod: threshold('lod'),
      loq: threshold('loq'),
      status: row.status?.value ?? null,
    };
  });
  return { results, evidence };
}

const measured = (text: string, units: string | null) => (units && !text.includes(units) ? `${text} ${units}` : text);
