import { type CoaRecord, coaRecordSchema } from '../../shared/records/coa.ts';
import { type CoaResult, coaResultSchema } from '../../shared/records/coa-result.ts';
import type { EvidenceMap } from '../../shared/records/reading.ts';
import { receiptRecordSchema } from '../../shared/records/receipt.ts';
import type { RecordAndState } from '../store/record-queries.ts';
import { type CellValue, numberCell, printedText } from './printed-cell.ts';

/** An analyte as a certificate prints it: the columns of a wide table. */
export type ResultColumn = Pick<CoaResult, 'analysis' | 'key' | 'units'>;

/** A table of records: what its columns are called, and the rows a record has in it. */
export interface Table {
  heads: string[];
  /** @param evidence of the record, for the digits that are printed */
  rowsOf(content: RecordAndState, evidence: EvidenceMap): CellValue[][];
}

const RECEIPT_FIELDS = receiptRecordSchema.keyof().options;
const COA_FIELDS = coaRecordSchema.keyof().options.filter((field) => field !== 'results' && field !== 'images');
const RESULT_FIELDS = coaResultSchema.keyof().options;
/** What tells in every row of a long table which sample it is of. */
const SAMPLE_FIELDS = [
  'coa_hash',
  'coa_pdf',
  'product_name',
  'product_type',
  'lab',
  'lab_id',
  'producer',
  'batch_number',
  'date_tested',
] as const satisfies (keyof CoaRecord)[];

/** Behind the fields of a record, how far it may be relied on: a table goes on to people who never saw the questions. */
const STATE_HEADS = ['verified_at', 'to_check', 'unchecked_when_verified'];
const stateOf = (content: RecordAndState): CellValue[] => [
  content.verifiedAt,
  content.toCheck.join('; ') || null,
  uncheckedWhenVerified(content),
];

/** How many values nobody had looked at when the record was verified; null for one that is not. */
export const uncheckedWhenVerified = ({ verifiedAt, toCheck }: RecordAndState): number | null =>
  // A verified record is locked: what is to check in it is what was left unchecked then.
  verifiedAt === null ? null : toCheck.length;

/** One row a receipt. What a field has several of is joined with semicolons. */
export const receiptTable: Table = {
  heads: [...RECEIPT_FIELDS, ...STATE_HEADS],
  rowsOf: (content, evidence) => [
    [...RECEIPT_FIELDS.map((field) => cellOf(content.record[field as never], field, evidence)), ...stateOf(content)],
  ],
};

/** One row a result; a certificate without results has one row. */
export const longTable: Table = {
  heads: [
    ...SAMPLE_FIELDS,
    ...STATE_HEADS,
    ...RESULT_FIELDS.map((field) => (field === 'status' ? 'result_status' : field)),
  ],
  rowsOf(content, evidence) {
    if (content.kind !== 'coa') return [];
    const sample = [
      ...SAMPLE_FIELDS.map((field) => cellOf(content.record[field], field, evidence)),
      ...stateOf(content),
    ];
    const { results } = content.record;
    if (results.length === 0) return [[...sample, ...RESULT_FIELDS.map(() => null)]];
    return results.map((result, row) => [
      ...sample,
      ...RESULT_FIELDS.map((field) => cellOf(result[field], `results[${row}].${field}`, evidence)),
    ]);
  },
};

/**
 * One row a certificate, with a column for each analyte, named `analysis.key (units)`. What is printed instead of a
 * number stands as printed, and two results of one analyte both stand in its cell.
 */
export function wideTable(columns: readonly ResultColumn[]): Table {
  const places = new Map(columns.map((column, index) => [headOf(column), index]));
  return {
    heads: [...COA_FIELDS, ...STATE_HEADS, ...places.keys()],
    rowsOf(content, evidence) {
      if (content.kind !== 'coa') return [];
      const { record } = content;
      const values: CellValue[] = columns.map(() => null);
      for (const [row, result] of record.results.entries()) {
        const place = places.get(headOf(result));
        if (place === undefined) continue;
        const value = cellOf(result.value ?? result.qualifier, `results[${row}].value`, evidence);
        const before = values[place] ?? null;
        values[place] = before === null ? value : `${textOf(before)}; ${textOf(value)}`;
      }
      const fields = COA_FIELDS.map((field) => cellOf(record[field as keyof CoaRecord], field, evidence));
      return [[...fields, ...stateOf(content), ...values]];
    },
  };
}

const headOf = ({ analysis, key, units }: ResultColumn) => `${analysis}.${key}${units ? ` (${units})` : ''}`;

function cellOf(value: unknown, path: string, evidence: EvidenceMap): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return numberCell(value, evidence, path);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    return value.map((part, place) => textOf(cellOf(part, `${path}[${place}]`, evidence))).join('; ');
  }
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([field, part]) => textOf(cellOf(part, `${path}.${field}`, evidence)))
      .join(': ');
  }
  return String(value);
}

const textOf = (cell: CellValue): string =>
  cell !== null && typeof cell === 'object' ? printedText(cell) : String(cell ?? '');
