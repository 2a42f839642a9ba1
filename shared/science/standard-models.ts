import { z } from 'zod';
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from './analyses.ts';
import { allAnalytes } from './analytes.ts';
import { STATE_LIMITS } from './data/state-limits.ts';
import { REQUIRED_PANELS } from './panels.ts';
import { UNITS } from './units.ts';

/** What a limit holds for: flower and concentrates to inhale, what is eaten or applied, or everything. */
export const MATRICES = ['all', 'inhaled', 'other'] as const;
export type Matrix = (typeof MATRICES)[number];

const key = z.string().regex(/^[a-z0-9_]{1,100}$/);
const name = z.string().trim().min(1).max(300);
const state = z.string().regex(/^[A-Z]{2}$/);
const source = z.string().max(500);
/** Day on which somebody compared the rule with the regulation, YYYY-MM-DD; null: nobody has. */
const checked = z.iso.date().nullable().default(null);

/** The data models an organization starts with; it may then change its own copy. */
export const standardModelsSchema = z.object({
  analyses: z.array(z.object({ key, name })).max(500),
  /** `analysis` is the key of one of the analyses, or `other`. */
  analytes: z.array(z.object({ key, name, analysis: key, cas: z.string().max(50).nullable() })).max(5000),
  /** Action levels by state: a result above `limit` (in `units`) fails. A limit of 0: nothing may be detected. */
  limits: z
    .array(
      z.object({
        state,
        analysis: key,
        /** Key of an analyte. */
        analyte: key,
        matrix: z.enum(MATRICES),
        limit: z.number().nonnegative(),
        units: z.string().min(1).max(50),
        /** The regulation. */
        source,
        checked,
      }),
    )
    .max(20_000),
  /** How many analytes a state requires in a panel, with the regulation. */
  panels: z.array(z.object({ state, analysis: key, count: z.int().positive(), source, checked })).max(2000),
  units: z.array(z.string().min(1).max(50)).max(500),
  /** `analyses`: keys of the analyses it serves. */
  instruments: z
    .array(z.object({ name, vendor: z.string().max(300).nullable(), analyses: z.array(key).max(100) }))
    .max(1000),
});
export type StandardModels = z.infer<typeof standardModelsSchema>;
export type ModelPart = keyof StandardModels;

/** What laboratories commonly measure each analysis with; an organization enters makes and models. */
const INSTRUMENTS: readonly { name: string; analyses: Analysis[] }[] = [
  { name: 'HPLC-DAD', analyses: ['cannabinoids'] },
  { name: 'GC-MS with headspace sampler', analyses: ['terpenes', 'residual_solvents'] },
  { name: 'GC-MS/MS', analyses: ['pesticide'] },
  { name: 'LC-MS/MS', analyses: ['pesticide', 'mycotoxin'] },
  { name: 'ICP-MS', analyses: ['heavy_metals'] },
  { name: 'Real-time PCR', analyses: ['microbiological'] },
  { name: 'Water activity meter', analyses: ['water_activity'] },
  { name: 'Moisture balance', analyses: ['moisture_content'] },
  { name: 'Stereo microscope', analyses: ['foreign_matter'] },
];

export function standardModels(): StandardModels {
  return {
    analyses: ANALYSES.map((key) => ({ key, name: ANALYSIS_NAMES[key] })),
    analytes: allAnalytes()
      .filter((analyte) => !analyte.isSum)
      .map(({ key, name, analysis, cas }) => ({ key, name, analysis, cas })),
    limits: stateLimits(),
    panels: REQUIRED_PANELS.map((panel) => ({ ...panel, checked: null })),
    units: [...UNITS],
    instruments: INSTRUMENTS.map((instrument) => ({ ...instrument, vendor: null })),
  };
}

/** An organization's own models; a part that is missing or damaged is the standard one. */
export function modelsOf(kept: Record<string, unknown>): StandardModels {
  const read = Object.entries(standardModelsSchema.shape).flatMap(([part, schema]) => {
    const parsed = schema.safeParse(kept[part]);
    return parsed.success ? [[part, parsed.data]] : [];
  });
  return { ...standardModels(), ...Object.fromEntries(read) };
}

function stateLimits(): StandardModels['limits'] {
  const limits: StandardModels['limits'] = [];
  let head: Omit<StandardModels['limits'][number], 'analyte' | 'limit'> | null = null;
  for (const line of STATE_LIMITS.trim().split('\n')) {
    if (line.startsWith('@')) {
      const [state = '', analysis = '', matrix, units = '', source = ''] = line
        .slice(1)
        .split('|')
        .map((part) => part.trim());
      head = { state, analysis, matrix: matrix as Matrix, units, source, checked: null };
    } else {
      for (const pair of line.split(';')) {
        const [analyte = '', limit] = pair.trim().split(' ');
        if (head) limits.push({ ...head, analyte, limit: Number(limit) });
      }
    }
  }
  return limits;
}
