import { z } from 'zod';
import { recordKindSchema } from '../records/reading.ts';
import { itemId, none, recordIds } from './payloads.ts';

/** Requests about what leaves the window as files, on paper or into other windows: part of the contract in shared/desktop.ts. */

export const OUTPUT_REQUESTS = {
  /** Records of the other kind are left out: their columns differ. `layout` is that of certificates in tables. */
  'export.records': recordIds.extend({
    kind: recordKindSchema,
    format: z.enum(['csv', 'xlsx', 'json']),
    layout: z.enum(['wide', 'long']),
  }),
  'export.cancel': none,
  /** The record with its document and where it was read, as a PDF or on paper. */
  'print.record': itemId.extend({ to: z.enum(['file', 'paper']) }).strict(),
  /** A page made to be printed is drawn, or cannot be. */
  'print.ready': z.object({ drawn: z.boolean() }).strict(),
  'windows.review': z.object({ recordId: z.int().positive() }).strict(),
  'export.verified': z.object({ kind: recordKindSchema.optional() }).strict(),
  /** `name`: what the chart shows, for the file's name. */
  'charts.save': z
    .object({ name: z.string().min(1).max(120), format: z.enum(['png', 'svg']), bytes: z.instanceof(Uint8Array) })
    .strict(),
  /** Shows a file that one of these requests has written in the system's file manager. */
  'output.show': z.object({ path: z.string().min(1) }).strict(),
} as const satisfies Record<string, z.ZodType>;

export interface OutputResponses {
  /** null when the person cancelled the dialog. */
  'export.records': { path: string; count: number } | null;
  /** Whether there was one. */
  'export.cancel': { cancelled: boolean };
  /** null when the person cancelled the dialog; `path` is null on paper. */
  'print.record': { path: string | null } | null;
  'print.ready': Record<string, never>;
  'windows.review': Record<string, never>;
  'export.verified': { path: string; count: number } | null;
  /** null when the person cancelled the dialog. */
  'charts.save': { path: string } | null;
  'output.show': Record<string, never>;
}
