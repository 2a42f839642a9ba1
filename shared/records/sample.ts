import { z } from 'zod';
import type { CoaResult } from './coa-result.ts';

/** Samples side by side: more would be told apart by nobody. */
export const MOST_COMPARED = 6;

/** Sums that certificates state, in percent; those stated by the portion are compared with none. */
export const TOTALS = ['total_thc', 'total_cbd', 'total_cannabinoids', 'total_terpenes'] as const;
export type Total = (typeof TOTALS)[number];

/** A certificate to be compared with others. */
export interface Sample {
  id: number;
  title: string;
  lab: string | null;
  producer: string | null;
  batch: string | null;
  /** date_tested, ISO. */
  date: string | null;
  status: string | null;
  totals: Record<Total, number | null>;
  results: CoaResult[];
  /** Numbers of totals and results as printed or typed, by path: `total_thc`, `results[3].value`. */
  printed: Record<string, string>;
  /** Paths a person should still look at. */
  review: string[];
}

/** What certificates are followed over time: those of one product or of one producer, as the records write it. */
export const trendQuerySchema = z
  .object({
    by: z.enum(['product_name', 'producer']),
    name: z.string().min(1).max(500),
    /** A total, or the standard key of an analyte; without it the first total that is stated, else what is reported most. */
    measure: z.string().min(1).max(100).optional(),
  })
  .strict();
export type TrendQuery = z.infer<typeof trendQuerySchema>;

export interface TrendPoint {
  id: number;
  title: string;
  batch: string | null;
  /** date_tested, ISO. */
  date: string;
  status: string | null;
  /** In the units of the trend; null where the analyte was looked for and not found, or found below LOD or LOQ. */
  value: number | null;
  /** The value as printed or typed; null where the trend's units are not those that are printed, or without ink. */
  printed: string | null;
  /** Whether the value was converted into the trend's units. */
  isConverted: boolean;
  /** The value, or the date it stands at, is to be checked. */
  isUnchecked: boolean;
}

export interface Trend {
  /** What was followed. */
  measure: string;
  /** `percent` for totals and mass fractions, else as printed; of several units the one used most. */
  units: string | null;
  /** Oldest first; certificates without a date, or without the measure in these units, are left out and counted. */
  points: TrendPoint[];
  leftOut: number;
  /** How many of the points are of made-up samples: none where there is any other certificate. */
  samples: number;
  /** Analytes that the certificates report, by their standard names, those that most report first. */
  analytes: { analysis: string; key: string; name: string }[];
}
