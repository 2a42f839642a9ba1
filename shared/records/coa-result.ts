import { z } from 'zod';

/** What a laboratory prints instead of a number: these words, or a bound such as `<10` or `>200` as printed. */
export const QUALIFIERS = ['ND', '<LOQ', '<LOD', 'NT', 'NR', 'TNTC', 'TIC', 'pass', 'fail'] as const;
export const qualifierSchema = z.union([z.enum(QUALIFIERS), z.string().regex(/^[<>]\d[\d.,]*$/)]);

/** One row of a certificate's result tables. */
export const coaResultSchema = z.object({
  /** Standard name of the analysis, see shared/science/analyses.ts. */
  analysis: z.string(),
  /** Standardized key of the analyte, see shared/science/analytes.ts; snake case of the printed name when it has none. */
  key: z.string(),
  /** The laboratory's own name of the analyte. */
  name: z.string(),
  /** The printed number; null where the document prints a qualifier. Not shown in the interface: nullable, because ND is not 0. */
  value: z.number().nullable(),
  /** Ours: what is printed instead of a number; null where a number is printed. */
  qualifier: qualifierSchema.nullable(),
  /** The value in milligrams per gram, only where the units convert exactly (mass per mass); otherwise null. */
  mg_g: z.number().nullable(),
  /** Standard name of the units of value, limit, lod and loq (percent, mg/g, ug/g, ug/kg, cfu/g, aw, ...); null where none are printed or implied. */
  units: z.string().nullable(),
  /** Action level in `units`. */
  limit: z.number().nullable(),
  /** Limit of detection in `units`. */
  lod: z.number().nullable(),
  /** Limit of quantification in `units`. */
  loq: z.number().nullable(),
  /** `pass` or `fail` as printed in the row; `NT` where the row says not tested; null where the row has no verdict. */
  status: z.string().nullable(),
});
export type CoaResult = z.infer<typeof coaResultSchema>;
