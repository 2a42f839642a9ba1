import { z } from 'zod';

/**
 * Limits of the service. The interface publishes two sets that differ; both are configuration with a name:
 * `upload` is its upload description (100 files, 5 MB each), `parsing` its limitations list (10 files, 100 MB each).
 * A service of ours accepts the larger of each; towards a foreign service we stay within the smaller of each.
 */
const MEGABYTE = 1_000_000;

export const limitsSchema = z.object({
  /** Files in one request. */
  files: z.int().positive(),
  /** Bytes of one file. */
  fileBytes: z.int().positive(),
});
export type Limits = z.infer<typeof limitsSchema>;

export const LIMITS = {
  upload: { files: 100, fileBytes: 5 * MEGABYTE },
  parsing: { files: 10, fileBytes: 100 * MEGABYTE },
  /** What our service accepts unless configured otherwise. */
  generous: { files: 100, fileBytes: 100 * MEGABYTE },
  /** What our client sends to a service it knows nothing about. */
  cautious: { files: 10, fileBytes: 5 * MEGABYTE },
} as const satisfies Record<string, Limits>;
export type LimitsName = keyof typeof LIMITS;

/** Observations (result rows) downloadable at once. */
export const MOST_OBSERVATIONS = 200_000;

/** Not shown in the interface: how many records a list has when the caller does not say. */
export const DEFAULT_LIST_LIMIT = 1000;

/** Media types both endpoints of any service accept; the type is decided by content, never by name. */
export const ACCEPTED_MEDIA_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
/** Media types that are read here, by the window, the command line and our service; what is sent elsewhere is converted. */
export const READ_MEDIA_TYPES = [...ACCEPTED_MEDIA_TYPES, 'image/webp', 'image/tiff', 'image/heic'] as const;
/** How the names of such files end, in small letters. */
export const READ_EXTENSIONS = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'tif', 'tiff', 'heic', 'heif'] as const;
