import { z } from 'zod';
import { askingSchema } from '../records/asking.ts';
import { dateSchema } from '../records/field-types.ts';
import { recordKindSchema } from '../records/reading.ts';
import type { AskingStep, FieldOutcomes, TrustFigures } from '../records/trust.ts';
import type { Settings } from './settings.ts';

/** Requests about how far readings were right, and what is asked about: part of the contract in shared/desktop.ts. */

/** Records of a kind that were verified in a period; without bounds, all of them. */
const trustPeriodSchema = z
  .object({
    kind: recordKindSchema,
    /** Verified at this day or later, and at that day or earlier, where the program runs. */
    from: dateSchema.optional(),
    to: dateSchema.optional(),
  })
  .strict();
export type TrustPeriod = z.infer<typeof trustPeriodSchema>;

export interface TrustSummary {
  totals: TrustFigures;
  /** By laboratory or store, the most records first; null gathers records without one. */
  companies: (TrustFigures & { company: string | null })[];
  /** By field, the most wrong values first. `places`: where the field may be right or wrong. */
  fields: (FieldOutcomes & { places: number })[];
  /** Verified records that are not counted yet. */
  pending: number;
}

/** What the thresholds of a kind would have cost. */
export interface AskingPrices {
  /** Verified records the prices are worked out from. */
  records: number;
  /** How many more have to be verified before a threshold can be set. */
  needed: number;
  /** Values that were read in them. */
  values: number;
  /** From the fewest questions to the most; the default and what is set stand among them. */
  steps: AskingStep[];
}

export const TRUST_REQUESTS = {
  'trust.summary': trustPeriodSchema,
  'trust.prices': z.object({ kind: recordKindSchema }).strict(),
  /** Sets what is asked about; null for the default. Records that nobody has begun to review are judged anew. */
  'trust.ask': z.object({ kind: recordKindSchema, asking: askingSchema.nullable() }).strict(),
  /** Asks where to in a dialog of the system. */
  'trust.export': trustPeriodSchema,
} as const satisfies Record<string, z.ZodType>;

export interface TrustResponses {
  'trust.summary': TrustSummary;
  'trust.prices': AskingPrices;
  /** `judged`: records whose questions changed; `begun`: records left as they are since a person has begun to review them. */
  'trust.ask': { settings: Settings; judged: number; begun: number };
  /** null when the person cancelled the dialog. */
  'trust.export': { path: string } | null;
}
