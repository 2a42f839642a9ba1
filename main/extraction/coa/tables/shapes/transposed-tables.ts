import { analyteByKey, findAnalyte, type HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { findUnits, parseUnits, type Unit } from '../../../../../shared/science/units.ts';
import type { LaidOutPage } from '../../../layout/laid-out.ts';
import { type Line, type Segment, toSegment } from '../../../layout/lines.ts';
import type { Measurement } from '../cells.ts';
import { readMeasurements, readThreshold, readVerdict } from '../cells.ts';
import { doubt } from '../doubt.ts';
import { readHeader } from '../heads/header-words.ts';
import { isUsualCannabinoid, nearCannabinoid } from '../names/near-names.ts';
import type { Inked, RowDraft, TableDraft } from '../table-draft.ts';

/** Fewer analytes side by side are a row of something else. */
const FEWEST = 4;
/** How far (page units) under the analytes their values may stand. */
const REACH = 70;
/** How far left of the next ink a row's label may end, in widths of a column. */
const LABEL_REACH = 2.2;

/** Tables on their side: analytes as heads of columns, a row for each unit, one for LOD and so on. */
export function readTransposed({ page, lines }: LaidOutPage): TableDraft[] {
  return lines.flatMap((line, index) => {
    const names = namesOn(line);
    if (!names) return [];
    const table = readBelow(names, lines.slice(index + 1));
    const strange = names.filter(({ key }) => key === null).map(({ segment }) => segment.text);
    return table && table.rows.length >= FEWEST
      ? [{ ...table, page: page.number, y0: line.y0, x0: line.x0, strange }]
      : [];
  });
}

interface NamedColumn {
  segment: Segment;
  /** Null where OCR made something unknown of the name. */
  key: string | null;
  analysis: HomeAnalysis;
  /** What the name was put right to, where it was not known as read. */
  guess: string | null;
  /** What is left of confidence in the name. */
  trust: number;
}

/** Names that must be known as read before the others are looked at. */
const FEWEST_BY_OCR = 3;
/** Part of the names that must be known, or come near a known one, where OCR has read them. */
const KNOWN_BY_OCR = 0.45;
/** Left of confidence when a name was put right without doubt, when it was guessed, and when small print made it a rare one. */
const PUT_RIGHT = 0.9;
const GUESSED = 0.7;

/** Neighbouring segments that are analytes of one analysis; other text may stand beside them on the line. */
function namesOn(line: Line): NamedColumn[] | null {
  if (line.segments.length < FEWEST) return null;
  const analysis = line.segments
    .map((segment) => findAnalyte(segment.text)?.analysis)
    .find((found) => found !== undefined);
  if (!analysis) return null;
  const named = line.segments.flatMap((segment) => {
    const analyte = findAnalyte(segment.text, analysis);
    return analyte?.analysis === analysis ? [{ segment, key: analyte.key, analysis, guess: null, trust: 1 }] : [];
  });
  if (analysis === 'cannabinoids' && line.segments.every(({ words }) => words[0]?.method === 'ocr'))
    return namesByOcr(line, named);
  const last = named.at(-1)?.segment.x1 ?? 0;
  const first = named[0]?.segment.x0 ?? 0;
  const between = line.segments.filter((segment) => segment.x0 >= first && segment.x1 <= last).length;
  const distinct = new Set(named.map(({ key }) => key)).size;
  return named.length >= FEWEST && named.length === between && distinct === named.length ? named : null;
}

/** The names of a line of small print, of which some were misread: those that come near a cannabinoid stand for it. */
function namesByOcr({ segments }: Line, known: readonly NamedColumn[]): NamedColumn[] | null {
  const taken = new Set(known.flatMap(({ key }) => key ?? []));
  if (known.length < FEWEST_BY_OCR || taken.size < known.length) return null;
  const isRare = ({ key, segment }: NamedColumn) =>
    key !== null && !isUsualCannabinoid(key) && !findAnalyte(segment.text)?.isSum;
  const found = new Map(
    known.map((column) => [column.segment, isRare(column) ? { ...column, trust: GUESSED } : column] as const),
  );
  // Each name that is settled leaves fewer for the others.
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const segment of segments) {
      const near = found.has(segment) ? null : nearCannabinoid(segment.text, taken);
      if (!near) continue;
      taken.add(near.key);
      const trust = near.certain ? PUT_RIGHT : GUESSED;
      found.set(segment, { segment, key: near.key, analysis: 'cannabinoids', guess: near.name, trust });
    }
  }
  const columns = segments.map(
    (segment): NamedColumn =>
      found.get(segment) ?? { segment, key: null, analysis: 'cannabinoids', guess: null, trust: 0 },
  );
  const [first, last] = [
    columns.findIndex(({ key }) => key !== null),
    columns.findLastIndex(({ key }) => key !== null),
  ];
  const between = columns.slice(first, last + 1);
  return found.size >= KNOWN_BY_OCR * between.length ? between : null;
}

type TransposedRole = 'result' | 'lod' | 'loq' | 'limit' | 'status' | 'other';

interface LabelledRow {
  label: Segment | null;
  /** One cell for each analyte, undefined where nothing stands under it. */
  cells: (Segment | undefined)[];
}

function readBelow(
  names: readonly NamedColumn[],
  below: readonly Line[],
): Omit<TableDraft, 'page' | 'y0' | 'x0' | 'strange'> | null {
  const top = Math.max(...names.map(({ segment }) => segment.y1));
  const rows: LabelledRow[] = [];
  for (const line of below) {
    if (line.y0 - top > REACH || namesOn(line)) break;
    const row = cellsUnder(names, line);
    if (row) rows.push(row);
  }
  const merged = rows.map((row, index) => ({ row, meaning: meaningOf(row, rows[index + 1]) }));
  const values = merged
    .filter(({ meaning, row }) => meaning.role === 'result' && measures(row))
    .map(({ meaning, row }) => ({ row, meaning: { ...meaning, units: meaning.units ?? unitsInCells(row) } }));
  if (values.length === 0) return null;
  const rowOf = (role: TransposedRole) => merged.find(({ meaning }) => meaning.role === role);
  const [lod, loq, limit, status] = [rowOf('lod'), rowOf('loq'), rowOf('limit'), rowOf('status')];
  const drafts = names.flatMap(({ segment, key, analysis, guess, trust }, index): RowDraft[] => {
    if (key === null || analyteByKey(key)?.isSum) return [];
    const measurements = values.flatMap(({ row, meaning }): Inked<Measurement>[] => {
      const cell = row.cells[index];
      const [measurement] = cell ? readMeasurements(cell.text) : [];
      return cell && measurement
        ? [{ value: { ...measurement, units: measurement.units ?? meaning.units }, text: cell.text, words: cell.words }]
        : [];
    });
    if (measurements.length === 0) return [];
    const read = (found: typeof lod): Inked<number> | null => {
      const cell = found?.row.cells[index];
      const value = cell ? readThreshold(cell.text).value : null;
      return cell && value !== null ? { value, text: cell.text, words: cell.words } : null;
    };
    return [
      {
        analysis,
        key,
        name: { value: guess ?? segment.text, text: segment.text, words: segment.words },
        measurements,
        lod: read(lod),
        loq: read(loq),
        limit: read(limit),
        thresholdUnits: {
          lod: lod?.meaning.units ?? null,
          loq: loq?.meaning.units ?? null,
          limit: limit?.meaning.units ?? null,
        },
        status: verdictUnder(status?.row.cells[index]),
        words: [...segment.words, ...merged.flatMap(({ row }) => row.cells[index]?.words ?? [])],
        doubts: [
          ...(values.every(({ meaning }) => meaning.units === null) ? [doubt('no-units', 0.78)] : []),
          ...(trust === 1 ? [] : [doubt('corrected-name', trust)]),
        ],
      },
    ];
  });
  return {
    analysis: names[0]?.analysis ?? null,
    rows: drafts,
    detail: values.length + [lod, loq, limit, status].filter((row) => row !== undefined).length,
  };
}

/** The units behind the figures of a row whose label says none, where all have the same (`0.4% | N/D | 17.8%`). */
function unitsInCells({ cells }: LabelledRow): Unit | null {
  const found = cells.flatMap((cell) => (cell ? readMeasurements(cell.text) : [])).flatMap(({ units }) => units ?? []);
  const [units = null, ...others] = new Set(found);
  return others.length === 0 ? units : null;
}

function verdictUnder(cell: Segment | undefined): RowDraft['status'] {
  const value = cell ? readVerdict(cell.text) : null;
  return cell && value ? { value, text: cell.text, words: cell.words } : null;
}

const measures = (row: LabelledRow) =>
  row.cells.filter((cell) => cell && readMeasurements(cell.text).length > 0).length >= 0.6 * row.cells.length;

/** The segments under each analyte, and what stands left of them as the row's label; null when the line is no such row. */
function cellsUnder(names: readonly NamedColumn[], line: Line): LabelledRow | null {
  const pitch = ((names.at(-1)?.segment.x0 ?? 0) - (names[0]?.segment.x0 ?? 0)) / Math.max(1, names.length - 1);
  const words = line.segments.flatMap((segment) => segment.words);
  const cells = names.map(({ segment }) => {
    const own = words.filter(
      (word) =>
        Math.abs(word.x0 - segment.x0) < 0.4 * pitch ||
        Math.abs((word.x0 + word.x1 - segment.x0 - segment.x1) / 2) < 0.4 * pitch,
    );
    return own.length > 0 ? toSegment(own) : undefined;
  });
  const edge = names[0]?.segment.x0 ?? 0;
  const filled = cells.filter((cell) => cell !== undefined).length;
  return filled >= 0.5 * names.length ? { label: labelOf(line, edge, LABEL_REACH * pitch), cells } : null;
}

/** `LOQ` begins a row; `<LOQ` is a value in one. */
const isHead = (text: string) => readHeader(text) !== null && !/^[<>≤≥]/.test(text);

/** What stands left of the analytes, past figures under other heads (a total whose head runs over two lines). */
function labelOf({ segments }: Line, edge: number, reach: number): Segment | null {
  let right = edge;
  for (const segment of segments.filter(({ x1 }) => x1 <= edge + 1).reverse()) {
    if (right - segment.x1 >= reach) return null;
    if (readMeasurements(segment.text).length === 0 || isHead(segment.text)) return segment;
    right = segment.x0;
  }
  return null;
}

/** What a row's label says: units make it a row of results; LOD takes its units from the row under it, if that is units only. */
function meaningOf(row: LabelledRow, next: LabelledRow | undefined): { role: TransposedRole; units: Unit | null } {
  const text = row.label?.text ?? '';
  const meaning = readHeader(text);
  const under = next?.cells.find((cell) => cell !== undefined && parseUnits(cell.text) !== null);
  const units = parseUnits(text) ?? findUnits(text)[0] ?? meaning?.units[0] ?? null;
  if (meaning?.role === 'status') return { role: 'status', units: null };
  if (meaning?.role === 'lod' || meaning?.role === 'loq' || meaning?.role === 'limit')
    return { role: meaning.role, units: units ?? (under ? parseUnits(under.text) : null) };
  if (meaning?.role === 'result' || units !== null) return { role: 'result', units };
  return { role: 'other', units: null };
}
