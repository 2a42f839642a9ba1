import { z } from 'zod';
import { MOST_OBSERVATIONS } from '../rest/limits.ts';

/** Parts that the payloads of many requests have. */

export const none = z.object({}).strict();
export const itemId = z.object({ id: z.int().positive() }).strict();
export const password = z.string().max(1024).optional();
/** What a person selected; no more than one export holds. */
export const recordIds = z.object({ ids: z.array(z.int().positive()).min(1).max(MOST_OBSERVATIONS) }).strict();
