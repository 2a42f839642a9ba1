/** What a logo may be: a picture every browser shows, small enough to be sent along. */
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];
/** Bytes. */
export const LARGEST_LOGO = 2 * 1024 * 1024;
/** Pixels. */
export const LONGEST_LOGO_SIDE = 4096;
