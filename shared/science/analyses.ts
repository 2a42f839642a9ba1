/** The standard analyses, in the order certificates usually report them. */
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

/** Analyses a row may be of: the standard ones, then `other` for what is tested beside them. */
export const ROW_ANALYSES = [...ANALYSES, 'other'] as const;

/** What a person calls each analysis. */
export const ANALYSIS_NAMES: Record<Analysis, string> = {
  cannabinoids: 'Cannabinoids',
  terpenes: 'Terpenes',
  pesticide: 'Pesticides',
  microbiological: 'Microbiological',
  mycotoxin: 'Mycotoxins',
  residual_solvents: 'Residual solvents',
  heavy_metals: 'Heavy metals',
  water_activity: 'Water activity',
  moisture_content: 'Moisture',
  foreign_matter: 'Foreign matter',
};

/** What a person calls the analysis of a row; words that name none, without their underscores. */
export const analysisName = (analysis: string): string =>
  analysis === 'other'
    ? 'Other analyses'
    : ((ANALYSIS_NAMES as Record<string, string | undefined>)[analysis] ?? analysis.replaceAll('_', ' '));

/** The record's verdict field of an analysis; the interface calls the cannabinoids' `potency_status`. */
export function statusField(analysis: Analysis) {
  return analysis === 'cannabinoids' ? 'potency_status' : (`${analysis}_status` as const);
}

/** Analyses that screen for contaminants: an overall verdict is about these. */
export const CONTAMINANT_ANALYSES: readonly Analysis[] = [
  'pesticide',
  'microbiological',
  'mycotoxin',
  'residual_solvents',
  'heavy_metals',
  'foreign_matter',
];
