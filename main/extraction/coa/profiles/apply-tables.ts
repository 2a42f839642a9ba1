import type { Sentence } from '../../../../shared/findings/sentence.ts';
import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import type { LearnedTable } from '../../../../shared/records/lab-layout.ts';
import type { Evidence, EvidenceMap, Finding } from '../../../../shared/records/reading.ts';
import { findAnalyte, type HomeAnalysis } from '../../../../shared/science/analytes.ts';
import type { LaidOutDocument } from '../../layout/laid-out.ts';
import { certaintyOf } from '../certainty.ts';
import type { ResultsReading } from '../read-results.ts';
import { findLearnedTables } from './find-learned-tables.ts';
import { fixedName } from './learned-names.ts';
import { bare } from './occurrences.ts';
import { type LearnedRow, textOf } from './read-learned-table.ts';
import type { RecognizedLayout } from './recognize-layout.ts';
import { isSameAnalyte, isSameResult, isSameRow, withWhatIsMissing } from './same-row.ts';

/** Confidence in rows of a learned table: which were read without it, too, and which were not. */
const AGREED = 0.97;
const LEARNED = 0.92;
/** Where the layout changed: what is read by the learned columns is asked about. */
const CHANGED = 0.7;

/** A row of the record to be: as it was read, or as a learned table has it. */
interface Settled {
  result: CoaResult;
  /** Index among the rows that were read; null for a new one. */
  from: number | null;
  learned: { row: LearnedRow; confidence: number } | null;
  /** Page and height, to keep the printed order. */
  at: [page: number, y: number, x: number] | null;
}

/** Results with what a recognized layout tells of their tables: rows that were missed, and cells of the right columns. */
export function withLearnedTables(
  read: ResultsReading,
  document: LaidOutDocument,
  recognized: RecognizedLayout,
): ResultsReading {
  const { layout, changed } = recognized;
  // Thresholds that stand in tables of their own are in the rows already.
  const found = findLearnedTables(document, layout).filter(({ table }) => table.shape !== 'thresholds');
  const rows = found.flatMap(({ table, rows }) => rows.map((row) => ({ table, row })));
  const known = rows.filter(({ table }) => isTaught(table) || isSure(table));
  const names = layout.extra;
  const settled: Settled[] = [];
  const used = new Set<(typeof rows)[number]>();
  for (const [index, result] of read.results.entries()) {
    const own = rows.find(({ row }) => isSameAnalyte(row.result, result));
    if (own && settled.some(({ learned }) => learned?.row === own.row)) continue;
    if (own) {
      settled.push(settle(own, result, index, changed));
      used.add(own);
    } else if (!names[result.analysis]?.includes(fixedName(result.name)) && (changed || !isMisread(read, index, known)))
      settled.push({ result, from: index, learned: null, at: atOf(read.evidence[`results[${index}]`]) });
  }
  const missing = known.filter(
    (one) =>
      !used.has(one) && !rows.slice(0, rows.indexOf(one)).some(({ row }) => isSameAnalyte(row.result, one.row.result)),
  );
  for (const { row } of missing) {
    const box = boxOfRow(row);
    const at: Settled['at'] = box ? [row.page.page.number, box[1], box[0]] : null;
    settled.push({ result: row.result, from: null, learned: { row, confidence: changed ? CHANGED : LEARNED }, at });
  }
  if (rows.length === 0 && settled.length === read.results.length) return read;
  return assemble(
    read,
    inOrder(settled),
    layout.documents,
    new Set(found.filter(({ table }) => isTaught(table)).map(({ table }) => table.analysis)),
  );
}

/** Whether a row was read whose name holds a known row's, of another analyte: two rows in one, or more than a name. */
function isMisread(
  { results, evidence }: ResultsReading,
  index: number,
  known: readonly { row: LearnedRow }[],
): boolean {
  const name = evidence[`results[${index}].name`];
  if (!name) return false;
  const [left, top, right, bottom] = name.box;
  return known.some(({ row }) => {
    const isBeside = row.page.page.number === name.page && row.result.analysis === results[index]?.analysis;
    const box = isBeside ? boxOfRow(row) : null;
    if (!box) return false;
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    return x > left && x < right && y > top && y < bottom;
  });
}

/** Whether rows of a table were read wrong without what was learned. */
const isTaught = ({ corrected }: LearnedTable) => corrected > 0;

/** Whether a table was always read right by its learned columns: what is missing now is one of its rows. */
const isSure = ({ rows, held }: LearnedTable) => rows >= SURE_ROWS && held === rows;
const SURE_ROWS = 3;

function settle(
  { table, row }: { table: LearnedTable; row: LearnedRow },
  result: CoaResult,
  from: number,
  changed: boolean,
): Settled {
  const box = boxOfRow(row);
  const at: Settled['at'] = box ? [row.page.page.number, box[1], box[0]] : null;
  if (isSameRow(row.result, result))
    return { result, from, learned: { row, confidence: changed ? CHANGED : AGREED }, at };
  // Of a table that was neither corrected nor always right what differs now is no reason to change anything. Nor are
  // other units: a head may say others than it did.
  const isOfUnits = result.units === null || result.units === row.result.units;
  const isTold = isTaught(table) || (isSure(table) && row.isAligned && isOfUnits);
  if (!isTold || changed) return { result, from, learned: null, at };
  // Of cells that stand elsewhere only the result is sure to be in its column: thresholds fill what was not read.
  const isKept = !row.isAligned && isSameResult(row.result, result);
  const merged = isKept ? withWhatIsMissing(result, row.result) : withWhatIsMissing(row.result, result);
  return { result: merged, from, learned: { row: { ...row, result: merged }, confidence: LEARNED }, at };
}

const atOf = (evidence: Evidence | undefined): Settled['at'] =>
  evidence ? [evidence.page, evidence.box[1], evidence.box[0]] : null;

const wordsOf = ({ cells }: LearnedRow) => Object.values(cells).flatMap(({ words, page }) => (page ? [] : words));
const boxOfRow = (row: LearnedRow) => row.page.boxOf(row.cells.name?.words ?? wordsOf(row));

/** New rows behind the last row that is printed over them; the others stay in the order they were read in. */
function inOrder(settled: readonly Settled[]): Settled[] {
  const ordered = settled.filter(({ from }) => from !== null);
  for (const row of settled.filter(({ from }) => from === null)) {
    const own = ordered.findLastIndex((other) => other.result.analysis === row.result.analysis && isOver(other, row));
    const any = own >= 0 ? own : ordered.findLastIndex((other) => isOver(other, row));
    ordered.splice(any + 1, 0, row);
  }
  return ordered;
}

function isOver({ at: a }: Settled, { at: b }: Settled): boolean {
  if (!a || !b) return false;
  if (a[0] !== b[0]) return a[0] < b[0];
  // Halves of a table stand side by side.
  return Math.abs(a[2] - b[2]) > 0.2 ? a[2] < b[2] : a[1] <= b[1];
}

const ROW = /^results\[(\d+)\]/;

/** The reading with its rows as they were settled: evidence, findings and questions follow their rows. */
function assemble(
  read: ResultsReading,
  rows: readonly Settled[],
  documents: number,
  taught: ReadonlySet<string>,
): ResultsReading {
  const now = new Map(rows.flatMap(({ from }, index) => (from === null ? [] : [[from, index] as const])));
  const isSettled = (index: number) =>
    rows[index]?.learned !== null && (rows[index]?.learned?.confidence ?? 0) > CHANGED;
  const moved = (path: string): string | null => {
    const [whole, from] = ROW.exec(path) ?? [];
    if (!whole) return path;
    const index = now.get(Number(from));
    return index === undefined ? null : `results[${index}]${path.slice(whole.length)}`;
  };
  const evidence: EvidenceMap = {};
  for (const [path, own] of Object.entries(read.evidence)) {
    const to = moved(path);
    if (to) evidence[to] = own;
  }
  for (const [index, { learned, from }] of rows.entries())
    if (learned)
      noteRow(
        evidence,
        `results[${index}]`,
        learned.row,
        learned.confidence,
        documents,
        from !== null && isSameRow(learned.row.result, read.results[from] as CoaResult),
      );
  const added = rows.filter(({ from }, index) => from === null && isSettled(index));
  const isAnswered = (path: string, said: Sentence | null = null) => {
    const [, index] = ROW.exec(path) ?? [];
    if (index !== undefined) return isSettled(Number(index));
    const own = added.filter(({ result }) => path === `results.${result.analysis}`);
    // What only adds rows answers for these rows: of other lines of the panel it knows nothing.
    return (path.startsWith('results.') && taught.has(path.slice(8))) || (said !== null && isRowNow(said, own));
  };
  const findings = read.findings.flatMap((one): Finding[] => {
    const paths = one.paths.flatMap((path) => moved(path) ?? []);
    const open = paths.filter((path) => !isAnswered(path, one));
    return open.length > 0 && !isFilled(one, rows) ? [{ ...one, paths: open }] : [];
  });
  const reasons = read.reasons.flatMap((one) => {
    const path = moved(one.path);
    return path && !isAnswered(path, one.why) ? [{ ...one, path }] : [];
  });
  const isSaid = (path: string, of: Pick<ResultsReading, 'findings' | 'reasons'>) =>
    of.findings.some(({ paths }) => paths.includes(path)) || of.reasons.some((one) => one.path === path);
  const review = read.review.flatMap((path) => {
    const to = moved(path);
    return to && !isAnswered(to) && (!isSaid(path, read) || isSaid(to, { findings, reasons })) ? [to] : [];
  });
  const asked = rows.flatMap(({ learned }, index) =>
    learned && learned.confidence <= CHANGED ? [`results[${index}]`] : [],
  );
  return {
    ...read,
    results: rows.map(({ result }) => result),
    evidence,
    findings,
    reasons,
    review: [...new Set([...review, ...asked])],
  };
}

/** Whether the line or all the analytes that a question about a panel names are rows that were added to it. */
function isRowNow({ params }: Sentence, added: readonly Settled[]): boolean {
  const { line, names } = params;
  if (typeof line === 'string')
    return added.some(({ learned }) => learned !== null && printsOf(learned.row).includes(bare(line)));
  return (
    Array.isArray(names) &&
    names.length > 0 &&
    names.every((name) =>
      added.some(
        ({ result }) =>
          bare(result.name) === bare(String(name)) ||
          findAnalyte(String(name), result.analysis as HomeAnalysis)?.key === result.key,
      ),
    )
  );
}

/** How questions quote a row's line: its name, its name and result, or all of it. */
const printsOf = (row: LearnedRow): string[] =>
  [row.cells.name?.text, `${row.cells.name?.text} ${row.cells.result?.text}`, textOf(wordsOf(row))].map((text) =>
    bare(text ?? ''),
  );

/** Whether the lines of a table that was not read are rows of learned ones now. */
function isFilled({ code, params }: Finding, rows: readonly Settled[]): boolean {
  if (code !== 'table-not-read' || !params) return false;
  const added = rows.filter(({ from, learned }) => from === null && learned && learned.confidence > CHANGED);
  const here = added.filter(({ at }) => at?.[0] === params.page).length;
  const lines = typeof params.lines === 'number' ? params.lines : Array.isArray(params.names) ? params.names.length : 0;
  return here > 0 && here >= FILLED * lines;
}

/** Part of a table's lines that are rows: the others are heads and notes. */
const FILLED = 0.6;

/** Evidence of a row by its learned columns; of a row that was read as well its own stays, and grows surer. */
function noteRow(
  evidence: EvidenceMap,
  path: string,
  row: LearnedRow,
  confidence: number,
  documents: number,
  isKept: boolean,
): void {
  if (isKept) {
    for (const [own, known] of Object.entries(evidence))
      if (own === path || own.startsWith(`${path}.`))
        evidence[own] = {
          ...known,
          confidence: Math.max(known.confidence, confidence * (known.method === 'ocr' ? known.confidence : 1)),
          learned: documents,
        };
    return;
  }
  const before = { ...evidence };
  for (const own of Object.keys(evidence)) if (own === path || own.startsWith(`${path}.`)) delete evidence[own];
  const note = (key: string, text: string, words: LearnedRow['cells'][keyof LearnedRow['cells']]) => {
    const page = words?.page ?? row.page;
    const box = words && page.boxOf(words.words);
    if (!words || !box) return;
    const method = words.words[0]?.method ?? page.page.method;
    evidence[key] = {
      page: page.page.number,
      box,
      text,
      method,
      confidence: Math.round(confidence * certaintyOf(words.words) * 1000) / 1000,
      learned: documents,
    };
  };
  const all = wordsOf(row);
  note(path, all.map(({ text }) => text).join(' '), { text: '', words: all });
  const cell = (key: string, role: keyof LearnedRow['cells']) =>
    note(`${path}.${key}`, row.cells[role]?.text ?? '', row.cells[role]);
  cell('name', 'name');
  // What no learned column holds was read elsewhere.
  const keepRead = (key: 'lod' | 'loq' | 'limit' | 'status') => {
    const own = before[`${path}.${key}`];
    if (own && row.result[key] !== null) evidence[`${path}.${key}`] ??= own;
  };
  if (row.result.value !== null || row.result.qualifier !== null) cell('value', row.cells.result ? 'result' : 'status');
  for (const key of ['lod', 'loq', 'limit'] as const) {
    if (row.result[key] === null) continue;
    cell(key, row.cells[key] ? key : row.cells['lod-loq'] ? 'lod-loq' : 'loq-lod');
    keepRead(key);
  }
  if (row.result.status !== null) cell('status', 'status');
  keepRead('status');
}
