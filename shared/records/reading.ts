import { z } from 'zod';
import type { Sentence } from '../findings/sentence.ts';

/**
 * Proofdesk's own additions to the service's records. On the wire their names start with an underscore, so that a
 * service that does not know them can tell them from the interface's fields.
 */

/** A number as a person typed it, with its trailing zeros. */
export const typedSchema = z.string().min(1).max(48);

/** Where a value was read. */
export const evidenceSchema = z.object({
  /** 1 for the first page. */
  page: z.int().positive(),
  /** [x0, y0, x1, y1] as fractions of the page as a person sees it, origin top left. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** The ink as printed, before any conversion. */
  text: z.string(),
  /** What a person typed in place of what is printed, where that is a number. */
  typed: typedSchema.optional(),
  /** `text-layer` and `ocr` are read; `qr` is decoded; `derived` is worked out from other evidence; `person` was typed or confirmed. */
  method: z.enum(['text-layer', 'ocr', 'qr', 'derived', 'person']),
  /** Probability, 0 to 1, that the value is right. */
  confidence: z.number().min(0).max(1),
  /** Number of verified certificates of the same layout that taught where the value stands; absent where none did. */
  learned: z.int().positive().optional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** Something about the record that a check found and a person should know; findings/finding.ts has its sentence. */
export interface Finding extends Sentence {
  severity: 'error' | 'warning' | 'info';
  /** Paths of the values concerned: `lab`, `results[12]`, `results[12].limit`, `results.pesticide` (rows of that analysis). */
  paths: string[];
}

export const recordKindSchema = z.enum(['coa', 'receipt']);
export type RecordKind = z.infer<typeof recordKindSchema>;

/** Path of a value in a record -> where it was read. Paths: `lab`, `results[12]`, `results[12].limit`, `product_names[0]`. */
export const evidenceMapSchema = z.record(z.string(), evidenceSchema);
export type EvidenceMap = z.infer<typeof evidenceMapSchema>;
