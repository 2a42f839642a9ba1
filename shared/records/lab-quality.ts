import { z } from 'zod';

/** By what certificates are put together. */
export const QUALITY_GROUPS = ['lab', 'product_type', 'product_name'] as const;

/** How far a measure spreads, and how low laboratories detect it, over the certificates of each group. */
export const labQualityQuerySchema = z
  .object({
    by: z.enum(QUALITY_GROUPS),
    /** A total, or the standard key of an analyte; without it the first total that is stated, else what is reported most. */
    measure: z.string().min(1).max(100).optional(),
    /** Only certificates of this laboratory, and of this type of product. */
    lab: z.string().min(1).max(500).optional(),
    product_type: z.string().min(1).max(500).optional(),
  })
  .strict();
export type LabQualityQuery = z.infer<typeof labQualityQuerySchema>;

/** Of numbers in one unit: the middle one, and those below which 1 in 10 and 9 in 10 of them are. */
export interface Spread {
  count: number;
  low: number;
  median: number;
  high: number;
}

export interface QualityGroup {
  /** As the records write it; null for certificates that do not say. */
  name: string | null;
  certificates: number;
  /** How many looked for it and did not find it. */
  notFound: number;
  /** What was found; null where nothing was. */
  values: Spread | null;
  lod: Spread | null;
  loq: Spread | null;
}

export interface LabQuality {
  measure: string;
  /** `percent` for totals, else those that most certificates print; the others are converted, or left out. */
  units: string | null;
  /** Those of the most certificates first. */
  groups: QualityGroup[];
  /** Certificates whose units cannot be converted. */
  leftOut: number;
  /** Whether only the newest certificates were looked at; how many that are. */
  newest: number | null;
  /** Whether there are only made-up samples. */
  isSamples: boolean;
  /** What there is to choose from. */
  labs: string[];
  productTypes: string[];
  analytes: { analysis: string; key: string; name: string }[];
}
