import type { HomeAnalysis } from '../../../../shared/science/analytes.ts';
import { parseUnits, type Unit } from '../../../../shared/science/units.ts';
import type { LaidOutDocument, LaidOutPage } from '../../layout/laid-out.ts';
import { type Caption, readCaption, unitsUnder } from './captions.ts';
import { withCells } from './columns/cells-of-heads.ts';
import { findAreas } from './find-areas.ts';
import { findHeaders } from './heads/find-headers.ts';
import { withFootnoteUnits } from './heads/footnotes.ts';
import type { HeaderColumn, TableHeader } from './heads/table-header.ts';
import { interpretTable } from './interpret-table.ts';
import { dashMeaning } from './legend.ts';
import { partedAtNames, withUnnamedNames } from './names/unnamed-names.ts';
import { withFarColumns } from './rows/far-columns.ts';
import { readRows, type TableArea } from './rows/read-rows.ts';
import { type OpenTable, readContinuation } from './shapes/continued-tables.ts';
import { readTransposed } from './shapes/transposed-tables.ts';
import { statedUnits } from './statements/stated-units.ts';
import type { TableDraft } from './table-draft.ts';
import { withUnnamedResults } from './unread/unnamed-results.ts';
import { withUnnamedVerdicts } from './unread/unnamed-verdicts.ts';

/**
 * Reads all result tables of a document, in reading order; rows that go on overleaf follow the table they belong to. A
 * table whose names nobody knows has no rows, but says what it holds.
 */
export function readTables(document: LaidOutDocument): TableDraft[] {
  const tables: TableDraft[] = [];
  const dash = dashMeaning(document);
  const stated = statedUnits(document);
  let open: OpenTable[] = [];
  for (const page of document.pages) {
    const read = readPage(page, open, dash, stated);
    tables.push(...read.tables);
    open = read.open;
  }
  return tables;
}

/** Whether two heads begin or end at one height: one of them may have a second line. */
const isLevel = (a: TableHeader, b: TableHeader) => Math.abs(a.y0 - b.y0) < 3 || Math.abs(a.y1 - b.y1) < 3;

const headOf = (columns: readonly HeaderColumn[]) => columns.flatMap(({ text }) => text || []).join('|');

/**
 * What the captions over the tables left of one say for it too: the nearest that names an analysis, and units on the way to
 * it; or the units over a table right of it that has the same heads and no caption of its own.
 */
function sharedCaption(
  header: TableHeader,
  own: Caption,
  headers: readonly TableHeader[],
  captionOf: (header: TableHeader) => Caption,
): Pick<Caption, 'analysis' | 'units'> {
  const shared: Pick<Caption, 'analysis' | 'units'> = { analysis: own.analysis, units: own.units };
  const lefts = headers
    .filter((other) => other !== header && isLevel(other, header) && other.x0 < header.x0)
    .sort((a, b) => b.x0 - a.x0);
  for (const caption of lefts.map(captionOf)) {
    if (shared.analysis !== null && caption.analysis !== null && caption.analysis !== shared.analysis) break;
    shared.analysis ??= caption.analysis;
    shared.units ??= caption.units;
    if (caption.analysis !== null) break;
  }
  shared.units ??= unitsOverRight(header, headers, captionOf);
  return shared;
}

function unitsOverRight(
  header: TableHeader,
  headers: readonly TableHeader[],
  captionOf: (header: TableHeader) => Caption,
): Unit | null {
  for (const right of headers) {
    if (right.x0 < header.x1 || !isLevel(right, header) || headOf(right.columns) !== headOf(header.columns)) continue;
    const { analysis, units } = captionOf(right);
    if (analysis === null && units !== null) return units;
  }
  return null;
}

/**
 * Whether the caption of the first of several tables with equal heads stands nearer: what is over this one, or the units
 * found there, is another panel's.
 */
const isOverLeft = (
  header: TableHeader,
  own: Caption,
  headers: readonly TableHeader[],
  captionOf: (header: TableHeader) => Caption,
) =>
  headers.some((left) => {
    if (left.x1 >= header.x0 || !isLevel(left, header) || headOf(left.columns) !== headOf(header.columns)) return false;
    const { namedAt, units } = captionOf(left);
    return namedAt > own.namedAt + 1 && (own.analysis !== null || units !== null);
  });

/** Units that a caption states for the first of several tables of one panel, which stand under each other with equal heads. */
const unitsAbove = (
  header: TableHeader,
  analysis: Caption['analysis'],
  headers: readonly TableHeader[],
  captionOf: (header: TableHeader) => Caption,
): Unit | null =>
  headers
    .filter((above) => above.y1 < header.y0 && headOf(above.columns) === headOf(header.columns))
    .map(captionOf)
    .find((caption) => caption.analysis !== null && caption.analysis === analysis && caption.units !== null)?.units ??
  null;

/**
 * Units that a line under a table states for its rows, or under one of the same panel beside it with the same heads: other
 * panels may have the same heads and units a thousand times as large.
 */
const unitsUnderEqual = (
  header: TableHeader,
  analysis: Caption['analysis'],
  captionOf: (header: TableHeader) => Caption,
  headers: readonly TableHeader[],
  areas: readonly TableArea[],
  lines: LaidOutPage['lines'],
): Unit | null =>
  headers
    .flatMap((other, index) => {
      const area = areas[index];
      const equal = isLevel(other, header) && headOf(other.columns) === headOf(header.columns);
      const shares = other === header || [analysis, null].includes(captionOf(other).analysis);
      return area && equal && shares ? [{ isOwn: other === header, units: unitsUnder(lines, area) }] : [];
    })
    .filter(({ units }) => units !== null)
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn))[0]?.units ?? null;

/** What stands over each of the tables of a page, read once: tables side by side ask for each other's. */
function captionsOf(
  lines: LaidOutPage['lines'],
  headers: readonly TableHeader[],
  areas: readonly TableArea[],
): (header: TableHeader) => Caption {
  const known = new Map<TableHeader, Caption>();
  return (header) => {
    const caption = known.get(header) ?? readCaption(lines, header, areas[headers.indexOf(header)] ?? header, headers);
    known.set(header, caption);
    return caption;
  };
}

/** Tables with heads of a page, and above them what goes on from the page before. */
function readPage(
  laidOut: LaidOutPage,
  before: readonly OpenTable[],
  dash: string | null,
  stated: ReadonlyMap<HomeAnalysis, Unit>,
): { tables: TableDraft[]; open: OpenTable[] } {
  const { page, lines } = laidOut;
  const upright = page.words.filter((word) => word.rotation === 0);
  const named = withUnnamedNames(withFootnoteUnits(partedAtNames(findHeaders(lines), lines), lines), lines);
  const headers = withCells(withUnnamedResults(withUnnamedVerdicts(named, upright), upright), page.rules);
  const areas = withFarColumns(findAreas({ ...page, words: upright }, headers), headers, lines);
  const ceiling = Math.min(page.height, ...headers.map((header) => header.y0));
  const continued = before.flatMap((open) => {
    const table = readContinuation(laidOut, upright, open, ceiling, dash);
    return table ? [{ ...open, table }] : [];
  });
  const unread: TableDraft[] = [];
  const captionOf = captionsOf(lines, headers, areas);
  const read = headers.flatMap((header, index): OpenTable[] => {
    const area = areas[index];
    if (!area || header.columns.some((column) => column.role === 'quality')) return [];
    const over = captionOf(header);
    if (over.quality) return [];
    const own = isOverLeft(header, over, headers, captionOf) ? { ...over, analysis: null, units: null } : over;
    const shared = sharedCaption(header, own, headers, captionOf);
    const same = before.find((open) => headOf(open.columns) === headOf(header.columns));
    const analysis = own.analysis ?? shared.analysis ?? same?.caption.analysis ?? null;
    const caption = {
      ...own,
      analysis,
      units:
        own.units ??
        header.columns.find(({ role, text }) => role === 'name' && parseUnits(text) !== null)?.units[0] ??
        shared.units ??
        unitsAbove(header, analysis, headers, captionOf) ??
        (analysis === same?.caption.analysis ? same?.caption.units : null) ??
        unitsUnderEqual(header, analysis, captionOf, headers, areas, lines) ??
        null,
    };
    const bare = interpretTable(header.columns, readRows(page, upright, header.columns, area), caption, dash, stated);
    const place = { page: page.number, y0: header.y0, x0: header.x0 };
    if (bare.rows.length === 0) {
      const isEmpty = own.analysis !== null && bare.detail >= 2;
      if (bare.strange.length > 0 || isEmpty || bare.listed)
        unread.push({ ...bare, ...place, analysis: caption.analysis });
      return [];
    }
    return [{ columns: header.columns, area, caption, table: { ...bare, ...place } }];
  });
  const reachesEnd = read.filter(({ area }) => area.y1 >= page.height - 1);
  return {
    tables: [...[...continued, ...read].map(({ table }) => table), ...readTransposed(laidOut), ...unread].sort(
      (a, b) => a.y0 - b.y0 || a.x0 - b.x0,
    ),
    open: reachesEnd.length > 0 ? reachesEnd : read.length === 0 ? continued : [],
  };
}
