import type { RecordSummary } from '../../shared/desktop.ts';
import type { EvidenceMap } from '../../shared/records/reading.ts';
import type { CompanyRole } from '../store/companies.ts';
import type { RecordAndState } from '../store/record-queries.ts';
import type { CellValue } from './printed-cell.ts';

/** A record that is being written. */
export interface ExportedRecord {
  id: number;
  /** With the names of companies that hold in place of the printed ones. */
  content: RecordAndState;
  /** As it is stored. */
  printed: RecordAndState;
  /** Names of companies that were merged, by field. */
  names: Partial<Record<CompanyRole, string>>;
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
