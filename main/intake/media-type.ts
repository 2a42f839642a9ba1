import { isHeic } from '../documents/sniff-heic.ts';

/** The media type of the documents that are read; anything else is `application/octet-stream`. Content decides, not names. */
export function mediaTypeOf(head: Uint8Array): string {
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 1024)).toString('latin1');
  // Readers accept a PDF's mark anywhere in its first 1024 bytes (ISO 32000-1, Annex H, implementation note 13).
  if (start.includes('%PDF-')) return 'application/pdf';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'image/webp';
  if (/^(II[*+]\0|MM\0[*+])/.test(start)) return 'image/tiff';
  if (isHeic(head)) return 'image/heic';
  return 'application/octet-stream';
}
