/** The standard analyses, with the synonyms the interface and laboratories use for them. */
export const ANALYSES = [
  'cannabinoids',
  'terpenes',
  'pesticide',
  'microbiological',
  'mycotoxin',
  'residual_solvents',
  'heavy_metals',
  'water_activity',
  'moisture_content',
  'foreign_matter',
] as const;
export type Analysis = (typeof ANALYSES)[number];

/** The record's verdict field of an analysis; the interface calls the cannabinoids' `potency_status`. */
export function statusField(analysis: Analysis) {
  return analysis === 'cannabinoids' ? 'potency_status' : (`${analysis}_status` as const);
}
