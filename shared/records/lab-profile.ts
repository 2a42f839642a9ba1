import { z } from 'zod';
import { stateCode } from '../science/states.ts';
import { labLayoutSchema } from './lab-layout.ts';

const line = z.string().trim().min(1).max(200);

/**
 * What a laboratory's own staff can tell about the way their certificates are printed. It holds nothing that belongs to
 * one document: the laboratory's own identity, and its wording put into standard words. docs/lab-profiles.md describes it.
 */
export const labProfileSchema = z
  .object({
    /** Version of this format. */
    proofdesk_lab_profile: z.literal(1, 'Has to be 1'),
    /** What people call the profile; one profile of a name is kept. */
    name: line.max(80),
    /** Texts of which each of the laboratory's certificates prints at least one: its website, license or full name. */
    recognise: z
      .array(line.min(5, 'Each text needs 5 characters or more'))
      .min(1, 'Name a text that each certificate prints')
      .max(20, 'No more than 20 texts'),
    /** The laboratory's own identity, taken instead of what is read. */
    laboratory: z
      .object({
        lab: line,
        lab_license_number: line.nullable().default(null),
        lab_street: line.nullable().default(null),
        lab_city: line.nullable().default(null),
        lab_state: line
          .refine((state) => stateCode(state) !== null, "Isn't a state or province")
          .nullable()
          .default(null),
        lab_zipcode: line.max(12).nullable().default(null),
      })
      .strict()
      .nullable()
      .default(null),
    /** Order of day, month and year in its dates. */
    date_order: z.enum(['mdy', 'dmy', 'ymd']).nullable().default(null),
    /** The laboratory's words for labels, heads of columns, analyses, analytes, units and verdicts -> standard ones. */
    wording: z.record(line.max(80), line.max(80)).default({}),
    /** What was learned from corrections of its certificates; null in a profile that was written by hand. */
    layout: labLayoutSchema.nullable().default(null),
  })
  .strict();

export type LabProfile = z.infer<typeof labProfileSchema>;
