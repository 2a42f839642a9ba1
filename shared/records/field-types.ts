import { z } from 'zod';

/** SHA-256 as 64 lower-case hex digits. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits');

/** A calendar date, YYYY-MM-DD. */
export const dateSchema = z.iso.date();

/** An ISO 8601 date, or a timestamp where the document prints a time. A date without a time stays a date. */
export const dateOrTimestampSchema = z.union([z.iso.date(), z.iso.datetime({ local: true, offset: true })]);

/** An ISO 8601 timestamp without a zone, as the interface's *parsed_at fields are; which zone is not shown there: ours are UTC. */
export const localTimestampSchema = z.iso.datetime({ local: true });

/** What a certificate says of an analysis or of the whole, as the interface names it; NT: not tested. */
export const VERDICTS = ['pass', 'fail', 'N/A', 'NT'] as const;

/** Shown with every record until a person has verified it. */
export const VERIFICATION_WARNING =
  'This record was read by an automated process. Please verify the data against the document before you use it.';
