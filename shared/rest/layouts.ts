import { z } from 'zod';

/** How a learned layout travels: a profile as docs/lab-profiles.md describes it, and when it was last taught. */
export const sharedLayoutSchema = z.object({
  /** ISO 8601 timestamp, UTC. */
  taught_at: z.iso.datetime(),
  profile: z.looseObject({ name: z.string().trim().min(1).max(80) }),
});

/** Layouts that one organization keeps. */
export const MOST_LAYOUTS = 2000;
/** Bytes of one; a profile with every analyte there is has less. */
export const LAYOUT_BYTES = 1024 * 1024;
