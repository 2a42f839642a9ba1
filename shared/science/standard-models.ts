import { ANALYSES, ANALYSIS_NAMES, type Analysis } from './analyses.ts';
import { allAnalytes } from './analytes.ts';
import { REQUIRED_PANELS } from './panels.ts';
import { UNITS } from './units.ts';

/** The data models an organization starts with; it may then change its own copy. */
export interface StandardModels {
  analyses: { key: Analysis; name: string }[];
  analytes: { key: string; name: string; analysis: string; cas: string | null }[];
  /** How many analytes a state requires in a panel, with the regulation. */
  panels: { state: string; analysis: Analysis; count: number; source: string }[];
  units: string[];
  /** Empty to begin with: an organization enters its own. */
  instruments: { name: string; vendor: string | null; analyses: Analysis[] }[];
}

export function standardModels(): StandardModels {
  return {
    analyses: ANALYSES.map((key) => ({ key, name: ANALYSIS_NAMES[key] })),
    analytes: allAnalytes()
      .filter((analyte) => !analyte.isSum)
      .map(({ key, name, analysis, cas }) => ({ key, name, analysis, cas })),
    panels: REQUIRED_PANELS.map((panel) => ({ ...panel })),
    units: [...UNITS],
    instruments: [],
  };
}
