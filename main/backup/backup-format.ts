import { z } from 'zod';
import { hashSchema } from '../../shared/records/field-types.ts';

/** Names of the files in a backup that are not documents, pictures or logos. */
export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'checksums.json';
export const DATABASE = 'proofdesk.db';

/** Every path a backup may hold; anything else makes it none of ours. */
export const BACKUP_PATH =
  /^(manifest\.json|checksums\.json|proofdesk\.db|documents\/[0-9a-f]{2}\/[0-9a-f]{64}|renditions\/[0-9a-f]{2}\/[0-9a-f]{64}\/[\w-][\w.-]*|logos\/[0-9a-f]{64})$/;

/** First in the archive: what it is. */
export const manifestSchema = z.object({
  application: z.literal('proofdesk'),
  /** Of the archive's form. */
  format: z.literal(1),
  /** The program that wrote it. */
  version: z.string(),
  createdAt: z.string(),
  documents: z.int().nonnegative(),
  records: z.int().nonnegative(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Last in the archive: what every other file has to be, and what was already gone or damaged when it was written. */
export const checksumsSchema = z.object({
  /** Path -> SHA-256, 64 hex digits. */
  files: z.record(z.string(), hashSchema),
  /** Documents whose bytes were not there. */
  missing: z.array(hashSchema),
  /** Documents whose bytes were not those they were stored as. */
  damaged: z.array(hashSchema),
});
export type Checksums = z.infer<typeof checksumsSchema>;
