import type { CoaRecord } from '../../../../shared/records/coa.ts';

/** The fields of a record that are read outside of its result tables. */
export type CoaFields = Omit<
  CoaRecord,
  | 'coa_pdf'
  | 'coa_hash'
  | 'analyses'
  | 'sample_id'
  | 'coa_algorithm'
  | 'coa_algorithm_entry_point'
  | 'coa_algorithm_version'
  | 'coa_parsed_at'
  | 'results'
  | 'results_hash'
  | 'sample_hash'
  | 'warning'
>;
