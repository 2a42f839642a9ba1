import type { EvidenceMap } from '../../shared/records/reading.ts';
import type { RecordAndState } from '../store/record-queries.ts';
import type { ExportedRecord } from './exported-record.ts';
import { pathInWords } from './path-words.ts';
import { type CellValue, dateCell, numberCell, textOf } from './printed-cell.ts';

/** Behind the fields of a record, how far it may be relied on: a table goes on to people who never saw the questions. */
export const STATE_HEADS = ['Tags', 'Verified at (UTC)', 'To check', 'Unchecked when verified'];

export const stateCells = ({ content, tags }: ExportedRecord): CellValue[] => [
  tags.join('; ') || null,
  dateCell(content.verifiedAt),
  content.toCheck.map((path) => pathInWords(content.record, path)).join('; ') || null,
  uncheckedWhenVerified(content),
];

/** How many values nobody had looked at when the record was verified; null for one that is not. */
export const uncheckedWhenVerified = ({ verifiedAt, toCheck }: RecordAndState): number | null =>
  // A verified record is locked: what is to check in it is what was left unchecked then.
  verifiedAt === null ? null : toCheck.length;

const DATES = /^date_|parsed_at$/;

/** The cell of a field; what it has several of is joined with semicolons. @param path of the value, whose ink is sought */
export function fieldCell(value: unknown, path: string, evidence: EvidenceMap): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return numberCell(value, evidence, path);
  if (typeof value === 'string') return DATES.test(path) ? dateCell(value) : value;
  if (Array.isArray(value)) {
    return value.map((part, place) => textOf(fieldCell(part, `${path}[${place}]`, evidence))).join('; ');
  }
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([field, part]) => textOf(fieldCell(part, `${path}.${field}`, evidence)))
      .join(': ');
  }
  return String(value);
}
