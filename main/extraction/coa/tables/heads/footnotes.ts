import { findUnits, type Unit } from '../../../../../shared/science/units.ts';
import type { Line } from '../../../layout/lines.ts';
import { AMOUNT, isOfResults } from '../captions.ts';
import { isFootnoteMark } from './head-segments.ts';
import type { Role } from './header-words.ts';
import type { HeaderColumn, TableHeader } from './table-header.ts';

/** How far (page units) behind its head a raised mark may stand. */
const BEHIND = 6;

const MEASURED: ReadonlySet<Role> = new Set<Role>(['result', 'lod', 'loq', 'lod-loq', 'loq-lod', 'limit']);

/** Gives columns the units that a footnote says to which a mark in their head leads: `Amount¹`, `1) ppm (µg/g).` */
export function withFootnoteUnits(headers: readonly TableHeader[], lines: readonly Line[]): TableHeader[] {
  return headers.map((header) => ({
    ...header,
    columns: header.columns.map((column) => {
      if (!MEASURED.has(column.role) || column.units.length > 0) return column;
      const units = marksOf(column, lines).flatMap((mark) => unitsOfNote(mark, header.y1, lines) ?? []);
      return units.length > 0 ? { ...column, units: units.slice(0, 1) } : column;
    }),
  }));
}

function marksOf(column: HeaderColumn, lines: readonly Line[]): string[] {
  const raised = lines
    .filter((line) => line.y1 > column.y0 && line.y0 < column.y1)
    .flatMap(({ segments }) => segments)
    .flatMap((segment) => segment.words.filter((word) => isFootnoteMark(word, segment)))
    .filter((word) => word.x0 >= column.x0 && word.x0 < column.x1 + BEHIND);
  const attached = /[*†‡§]+$/.exec(column.text)?.[0];
  return [...raised.map(({ text }) => text), ...(attached ? [attached] : [])].flatMap((text) =>
    text.split(',').filter(Boolean),
  );
}

function unitsOfNote(mark: string, top: number, lines: readonly Line[]): Unit | null {
  const sign = mark.replace(/[*]/g, '\\*');
  const numbered = new RegExp(`(?:^|\\s)\\(?${sign}\\)\\s?(.*?)(?=\\s\\(?\\d\\)\\s|$)`);
  const opening = new RegExp(`^${sign}(?![\\d*.,])[:.]?\\s?(.*)$`);
  for (const { y0, segments } of lines) {
    if (y0 < top) continue;
    for (const { text } of segments) {
      const note = numbered.exec(text)?.[1] ?? opening.exec(text)?.[1];
      const [units] = findUnits((note ?? '').replace(AMOUNT, ' ')).filter(isOfResults);
      if (units) return units;
    }
  }
  return null;
}
