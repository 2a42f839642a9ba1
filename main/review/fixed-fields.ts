/** Facts about the document and the reading, and what follows from other fields. */
export const FIXED_FIELDS: ReadonlySet<string> = new Set([
  'coa_hash',
  'coa_pdf',
  'hash',
  'sample_id',
  'results_hash',
  'sample_hash',
  'images',
  'warning',
  'coa_algorithm',
  'coa_algorithm_entry_point',
  'coa_algorithm_version',
  'coa_parsed_at',
  'algorithm',
  'algorithm_entry_point',
  'algorithm_version',
  'parsed_at',
]);
