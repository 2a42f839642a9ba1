import type { LaidOutDocument } from '../../../layout/laid-out.ts';
import type { Line, Segment } from '../../../layout/lines.ts';
import { readMeasurements, readVerdict } from '../cells.ts';
import type { RowDraft, TableDraft } from '../table-draft.ts';
import { decimals } from './single-values.ts';

const LABEL = /^water activity(?: ?\(?a ?w\)?)?$/i;
const PRINT = /^\d*\.\d+\s?a_?w$/i;

/** A limit printed by itself: `0.65 Limit`, `Limit: 0.65 aw`. */
const LIMIT = /^(?:(\d*\.\d+)(?:\s?a_?w)?\s+limit|(?:action )?limit:?\s+(\d*\.\d+)(?:\s?a_?w)?)$/i;
/** A value's limit stands no farther under or over it (in heights of the value). */
const NEAR = 4;

function limitAt(print: Segment, segments: readonly Segment[]): RowDraft['limit'] {
  const height = print.y1 - print.y0;
  for (const { text, words, y0, y1 } of segments) {
    const [, before, behind] = LIMIT.exec(text) ?? [];
    const value = Number(before ?? behind);
    if (value > 0 && Math.max(y0 - print.y1, print.y0 - y1) < NEAR * height) return { value, text, words };
  }
  return null;
}

/** The verdict on the line of a panel's name. */
function verdictBeside(lines: readonly Line[]): RowDraft['status'] {
  for (const { segments } of lines) {
    if (!segments.some(({ text }) => LABEL.test(text))) continue;
    for (const { text, words } of segments) {
      const value = readVerdict(text);
      if (value !== null) return { value, text, words };
    }
  }
  return null;
}

/**
 * Water activity as its own page prints it (`0.4144 aw` large, its name anywhere on the page), where the table that was
 * read gives it rounded (`0.41 aw`). Nothing else on a certificate has its units, so the value needs no name beside it.
 */
export function readFinerPrints(document: LaidOutDocument, tables: readonly TableDraft[]): TableDraft[] {
  return tables.flatMap((table) =>
    table.rows.flatMap((row): TableDraft[] => {
      const [rounded] = row.measurements;
      if (row.analysis !== 'water_activity' || rounded?.value.units !== 'aw' || rounded.value.value === null) return [];
      const digits = decimals(rounded.text);
      const scale = 10 ** digits;
      for (const { page, lines } of document.pages) {
        const segments = lines.flatMap((line) => line.segments);
        const label = segments.find(({ text }) => LABEL.test(text));
        const print = segments.find(({ text }) => {
          const value = PRINT.test(text) && decimals(text) > digits ? readMeasurements(text)[0]?.value : null;
          return (
            typeof value === 'number' && Math.round(value * scale) === Math.round((rounded.value.value ?? 0) * scale)
          );
        });
        const [value] = print ? readMeasurements(print.text) : [];
        if (!label || !print || !value || page.number === table.page) continue;
        const finer: RowDraft = {
          ...row,
          name: { value: row.name.value, text: label.text, words: label.words },
          measurements: [{ value: { ...value, units: 'aw' }, text: print.text, words: print.words }],
          lod: null,
          loq: null,
          limit: limitAt(print, segments),
          thresholdUnits: { lod: null, loq: null, limit: 'aw' },
          status: verdictBeside(lines),
          words: [...label.words, ...print.words],
        };
        const { number } = page;
        const rows = [finer];
        return [
          {
            page: number,
            analysis: row.analysis,
            rows,
            detail: table.detail + table.rows.length,
            y0: print.y0,
            x0: 0,
            strange: [],
          },
        ];
      }
      return [];
    }),
  );
}
