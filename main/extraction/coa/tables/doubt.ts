import type { Reason } from '../../../../shared/findings/finding.ts';

/** What may speak against a row that was read, each a sentence of its own. */
type RowDoubt = Extract<
  Reason['code'],
  | 'continued-table'
  | 'units-differ'
  | 'verdicts-differ'
  | 'unknown-analyte'
  | 'foreign-analyte'
  | 'no-units'
  | 'no-percentage'
  | 'number-and-nd'
  | 'lod-above-loq'
  | 'words-beside-value'
  | 'lost-decimals'
  | 'odd-character'
  | 'two-numbers'
  | 'corrected-name'
  | 'nd-under-limits'
  | 'unclear-headings'
  | 'words-under-name'
  | 'no-headings'
  | 'outside-table'
  | 'in-card'
  | 'words-for-result'
  | 'words-for-verdict'
>;

/** One thing that is odd about a row. */
export interface Doubt {
  why: RowDoubt;
  /** By how much it lowers the confidence of the row, 0 to 1. */
  factor: number;
}

export const doubt = (why: Doubt['why'], factor: number): Doubt => ({ why, factor });
