import { z } from 'zod';
import { recordKindSchema } from './reading.ts';
import { RECORD_COLUMNS, recordOrderSchema } from './record-filter.ts';

/** What a person set a list to: the filter as they typed it, the columns and the order. */
export const listViewSchema = z
  .object({
    query: z
      .object({
        kind: z.union([recordKindSchema, z.literal('all')]),
        verified: z.enum(['all', 'to-check', 'ready', 'verified']),
        search: z.string().max(500),
        /** Name of a filter field -> what was typed into it. */
        fields: z.record(z.string().max(50), z.string().max(500)),
      })
      .strict(),
    order: recordOrderSchema.nullable(),
    columns: z.array(z.enum(RECORD_COLUMNS)).min(1),
  })
  .strict();
export type ListView = z.infer<typeof listViewSchema>;

export const viewNameSchema = z.string().trim().min(1).max(80);

/** A view under the name a person gave it. */
export interface SavedView extends ListView {
  id: number;
  name: string;
}
