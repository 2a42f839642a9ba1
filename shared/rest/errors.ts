import { z } from 'zod';

/** Not shown in the interface: every error answer of our service has this body. */
export const errorBodySchema = z.object({
  success: z.literal(false),
  /** Stable, kebab-case. */
  code: z.string(),
  /** What happened, which input, what to do. */
  message: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
