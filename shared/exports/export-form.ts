import { z } from 'zod';
import { recordKindSchema } from '../records/reading.ts';
import { RECORD_COLUMNS, recordFilterSchema } from '../records/record-filter.ts';

/** Files an export can be. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'iif'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Tables for spreadsheets: a row for each record; for each result or line item; the columns that the list shows. */
export const TABLE_LAYOUTS = ['wide', 'long', 'shown'] as const;
export type TableLayout = (typeof TABLE_LAYOUTS)[number];

/** Receipts for bookkeeping programs, and the file that each of them is. */
export const BOOK_FORMATS = {
  journal: 'csv',
  'quickbooks-iif': 'iif',
  'quickbooks-journal': 'csv',
  'quickbooks-bank': 'csv',
  xero: 'csv',
} as const satisfies Record<string, ExportFormat>;
export type BookLayout = keyof typeof BOOK_FORMATS;
export const BOOK_LAYOUTS = Object.keys(BOOK_FORMATS) as BookLayout[];

export const EXPORT_LAYOUTS = [...TABLE_LAYOUTS, ...BOOK_LAYOUTS] as const;
export type ExportLayout = TableLayout | BookLayout;
export const isBookLayout = (layout: ExportLayout): layout is BookLayout => layout in BOOK_FORMATS;

/** Units in which results of mass per mass stand in a wide table; `printed`: a column for each that is printed. */
export const RESULT_UNITS = ['printed', 'percent', 'mg/g', 'ug/g'] as const;
export type ResultUnits = (typeof RESULT_UNITS)[number];

/** In which form records are written. */
export const exportFormSchema = z
  .object({
    /** Without it records of both kinds: each in a sheet of its own in a workbook. A CSV holds both as `shown` only. */
    kind: recordKindSchema.optional(),
    format: z.enum(EXPORT_FORMATS),
    layout: z.enum(EXPORT_LAYOUTS),
    units: z.enum(RESULT_UNITS).optional(),
    /** Of the layout `shown`. */
    columns: z.array(z.enum(RECORD_COLUMNS)).min(1).optional(),
    /** Leaves out what nobody has verified. */
    onlyVerified: z.boolean().optional(),
  })
  .strict();
export type ExportForm = z.infer<typeof exportFormSchema>;

/** How often a template is written by the schedule: each day, each Monday, or on the first day of each month. */
export const EXPORT_RHYTHMS = ['day', 'week', 'month'] as const;
export type ExportRhythm = (typeof EXPORT_RHYTHMS)[number];

export const exportTemplateSchema = z
  .object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .regex(/^\P{Cc}*$/u),
    form: exportFormSchema,
    filter: recordFilterSchema,
    /** `null`: written only when asked for. */
    every: z.enum(EXPORT_RHYTHMS).nullable(),
    /** All records that fit, or those dated in the whole day, week or month before each run. */
    period: z.enum(['all', 'previous']),
  })
  .strict();
export type ExportTemplate = z.infer<typeof exportTemplateSchema>;

/** A template that is kept, with what became of it. */
export interface KeptTemplate extends ExportTemplate {
  id: number;
  /** Absolute path of the folder its files go to; null until a person has chosen one. */
  folder: string | null;
  /** ISO 8601 timestamps, UTC. */
  lastRunAt: string | null;
  nextRunAt: string | null;
  /** What the last run wrote. */
  lastPath: string | null;
  /** Why the last run failed, or null. */
  failure: { code: string; message: string } | null;
}

/** Why a record, or several, is not in an export. */
export interface LeftOut {
  /** null where several are told of at once. */
  id: number | null;
  title: string;
  fileName: string;
  why: LeftOutReason;
}
export type LeftOutReason =
  | 'other-kind'
  | 'not-verified'
  | 'no-date'
  | 'no-total'
  | 'nothing-to-book'
  | 'other-currency'
  | 'gone';

/** What was written. */
export interface Exported {
  path: string;
  /** Records that are in it. */
  count: number;
  leftOut: number;
  /** Of files that have no sheet for it: absolute path of the file that says what was left out. */
  notePath: string | null;
}
