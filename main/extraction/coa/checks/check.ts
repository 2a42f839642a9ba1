import { finding } from '../../../../shared/findings/finding.ts';
import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import type { EvidenceMap, Finding } from '../../../../shared/records/reading.ts';
import { ANALYSES, type Analysis, CONTAMINANT_ANALYSES, statusField } from '../../../../shared/science/analyses.ts';
import { convertFraction } from '../../../../shared/science/units.ts';

/** A chemist's question to a record: what is wrong with it, as findings that name the values they concern. */
export type Check = (record: CoaRecord, evidence: EvidenceMap) => Finding[];

/** A record as far as its rows go. */
export type WithResults = Pick<CoaRecord, 'results'>;

/** A row and its place in the record. */
export interface IndexedRow {
  row: CoaResult;
  path: string;
}

export function rowsOf({ results }: WithResults, analysis?: string): readonly IndexedRow[] {
  let rows = known.get(results);
  if (!rows) {
    rows = byAnalysis(results);
    known.set(results, rows);
  }
  return analysis === undefined ? rows.all : (rows.ofAnalysis.get(analysis) ?? []);
}

interface KnownRows {
  all: readonly IndexedRow[];
  ofAnalysis: ReadonlyMap<string, readonly IndexedRow[]>;
}

function byAnalysis(results: readonly CoaResult[]): KnownRows {
  const all = results.map((row, index): IndexedRow => ({ row, path: `results[${index}]` }));
  const ofAnalysis = new Map<string, IndexedRow[]>();
  for (const indexed of all) {
    const own = ofAnalysis.get(indexed.row.analysis);
    if (own) own.push(indexed);
    else ofAnalysis.set(indexed.row.analysis, [indexed]);
  }
  return { all, ofAnalysis };
}

/** Every check asks for the rows of the same record, some of them for every row. */
const known = new WeakMap<readonly CoaResult[], KnownRows>();

/** Panels that the record says passed or failed. */
export const judgedPanels = (record: CoaRecord): Analysis[] =>
  ANALYSES.filter((analysis) => ['pass', 'fail'].includes(record[statusField(analysis)] ?? ''));

/** Rows of so many screened panels show that a certificate gives the rows of those it screened. */
const GIVES_ROWS = 2;

/** Whether a certificate gives verdicts on most of its panels without their rows: its screening is summed up. */
export function onlySumsUp(record: CoaRecord): boolean {
  const judged = judgedPanels(record);
  const withRows = judged.filter((analysis) => rowsOf(record, analysis).length > 0);
  const screened = withRows.filter((analysis) => CONTAMINANT_ANALYSES.includes(analysis));
  return withRows.length < judged.length / 2 && screened.length < GIVES_ROWS;
}

/** A row's value in percent by weight: 0 where nothing was found or quantified; null where it is no mass fraction. */
export function percentOf(row: CoaResult): number | null {
  if (row.value === null) return row.qualifier !== null && /^(?:ND|<)/.test(row.qualifier) ? 0 : null;
  return row.units === null ? null : convertFraction(row.value, row.units, 'percent');
}

/** So many rows of a panel, and this part of those that could, are odd in one way for one cause. */
const ONE_CAUSE = 2;
const MOST = 0.5;

/**
 * Findings for rows whose printed figures contradict each other. Of a text layer they were read as printed: they are shown,
 * and asked about once a panel where most of its rows are like that, so that a column or its units may be another's. Where
 * OCR read the figures each of them may be misread, and each row is asked about.
 *
 * @param comparable the rows that could be odd
 * @param odd those that are
 */
export function askByPanel(
  comparable: readonly IndexedRow[],
  odd: readonly IndexedRow[],
  evidence: EvidenceMap,
  find: (severity: 'warning' | 'info', path: string, said: IndexedRow | { count: number; analysis: string }) => Finding,
): Finding[] {
  const isScanned = ({ path }: IndexedRow) => evidence[path]?.method === 'ocr';
  const single = odd.map((one) => find(isScanned(one) ? 'warning' : 'info', one.path, one));
  const printed = odd.filter((one) => !isScanned(one));
  const panels = [...new Set(printed.map(({ row }) => row.analysis))].flatMap((analysis) => {
    const isOwn = ({ row }: IndexedRow) => row.analysis === analysis;
    const count = printed.filter(isOwn).length;
    if (count < ONE_CAUSE || count < MOST * comparable.filter(isOwn).length) return [];
    return [find('warning', `results.${analysis}`, { count, analysis })];
  });
  return [...panels, ...single];
}

/** What is found where a panel is printed as passed and rows of it failed. */
export const passedDespite = (analysis: Analysis, failed: readonly IndexedRow[]): Finding =>
  finding('panel-contradicts-rows', 'error', [statusField(analysis), ...failed.map(({ path }) => path)], {
    case: 'pass',
    analysis,
    failed: failed.map(({ row }) => row.name),
  });

/** Panels whose analytes are measured: their figures mean nothing without units, a verdict alone is none. */
export const MEASURED: ReadonlySet<string> = new Set<Analysis>([
  'cannabinoids',
  'terpenes',
  'pesticide',
  'mycotoxin',
  'heavy_metals',
  'residual_solvents',
]);
