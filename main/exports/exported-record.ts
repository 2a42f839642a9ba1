import type { RecordSummary } from '../../shared/desktop.ts';
import type { EvidenceMap } from '../../shared/records/reading.ts';
import type { RecordAndState } from '../store/record-queries.ts';
import type { CellValue } from './printed-cell.ts';

/** A record that is being written. */
export interface ExportedRecord {
  id: number;
  content: RecordAndState;
  /** Where its values were read, for the digits that are printed. */
  evidence: EvidenceMap;
  tags: readonly string[];
  /** What lists show of it. */
  summary(): RecordSummary;
}

/** A table of records: what its columns are called, and the rows a record has in it. */
export interface Table {
  heads: string[];
  rowsOf(record: ExportedRecord): CellValue[][];
}
