import { z } from 'zod';
import { type Exported, exportFormSchema, exportTemplateSchema, type KeptTemplate } from '../exports/export-form.ts';
import { recordKindSchema } from '../records/reading.ts';
import type { Failure } from './outcome.ts';
import { itemId, none, recordIds } from './payloads.ts';

/** Requests about what leaves the window as files, on paper or into other windows: part of the contract in shared/desktop.ts. */

export const OUTPUT_REQUESTS = {
  'export.records': recordIds.extend(exportFormSchema.shape).strict(),
  'export.cancel': none,
  /** Exports that are kept under a name. Where their files go is asked in a dialog of the system. */
  'exports.templates': none,
  'exports.save-template': exportTemplateSchema,
  'exports.choose-folder': itemId,
  'exports.run': itemId,
  'exports.remove-template': itemId,
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
  'export.records': Exported | null;
  /** Whether there was one. */
  'export.cancel': { cancelled: boolean };
  'exports.templates': KeptTemplate[];
  'exports.save-template': KeptTemplate;
  /** null when the person cancelled the dialog. */
  'exports.choose-folder': { folder: string } | null;
  'exports.run': Exported;
  'exports.remove-template': { removed: boolean };
  /** null when the person cancelled the dialog; `path` is null on paper. */
  'print.record': { path: string | null } | null;
  'print.ready': Record<string, never>;
  'windows.review': Record<string, never>;
  'export.verified': Exported | null;
  /** null when the person cancelled the dialog. */
  'charts.save': { path: string } | null;
  'output.show': Record<string, never>;
}

export interface OutputEvents {
  /** How many records of an export that takes longer are written. */
  'export.progress': { done: number; total: number };
  'exports.changed': KeptTemplate[];
  /** An export on a schedule could not be written. */
  'exports.failed': { name: string; failure: Failure };
}
