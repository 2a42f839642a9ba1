import { z } from 'zod';
import { ALL_BULK_FIELDS } from '../records/bulk-fields.ts';
import { none } from './payloads.ts';

/** Requests that change one field of many records as one step: part of the contract in shared/desktop.ts. */

/** They are stored in one transaction, during which the program does nothing else. */
export const MOST_FIELD_EDITS = 10_000;

const field = z.enum(ALL_BULK_FIELDS);
const ids = z.array(z.int().positive()).min(1).max(MOST_FIELD_EDITS);
const value = z.string().trim().min(1).max(2000).nullable();

export const FIELD_EDIT_REQUESTS = {
  /** Values that records have in the field, the most frequent first. */
  'records.field-values': z.object({ field }).strict(),
  'records.preview-field': z.object({ ids, field, value }).strict(),
  /** All are changed, or none. A verified record stays verified. `verified`: whether these are changed, too. */
  'records.edit-field': z.object({ ids, field, value, verified: z.boolean() }).strict(),
  /** Takes the step back in the records that were not changed since. `at`: as `records.edit-field` answered. */
  'records.undo-field': z.object({ ids, at: z.iso.datetime() }).strict(),
  /** Stops a step that is being prepared; nothing of it is stored. */
  'records.stop-field': none,
} as const satisfies Record<string, z.ZodType>;

/** A record that the step would change. */
export interface FieldChange {
  id: number;
  title: string;
  before: string | null;
  verified: boolean;
}

export interface FieldPreview {
  /** Those with the same value stand together. */
  changes: FieldChange[];
  /** Records that have the value already. */
  right: number;
  /** Records of the other kind, which have no such field. */
  otherKind: number;
}

export interface FieldEditResponses {
  'records.field-values': string[];
  'records.preview-field': FieldPreview;
  /** `at`: tells the step from others, to undo it. */
  'records.edit-field': { at: string; changed: number[] };
  'records.undo-field': { undone: number; changedSince: number };
  /** Whether there was one. */
  'records.stop-field': { stopped: boolean };
}

export interface FieldEditEvents {
  /** How many records of a step that takes longer are prepared. */
  'field-edit.progress': { done: number; total: number };
}
