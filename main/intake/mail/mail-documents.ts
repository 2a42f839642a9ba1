import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { AddOutcome } from '../../../shared/desktop.ts';
import type { Limits } from '../../../shared/rest/limits.ts';
import { sniff } from '../../documents/sniff.ts';
import { nameOf } from '../accept-file.ts';
import { refusalOfCount, refusalOfKind, refusalOfSize } from '../file-failures.ts';
import { mediaTypeOf } from '../media-type.ts';
import { namedFiles } from '../named-files.ts';
import type { Mail, MailPart } from './read-mail.ts';

/** Pixels of pictures within the text that hold no document: a receipt of 40 characters a line needs more to be read. */
const LEAST_SIDE = 240;
const LEAST_AREA = 250_000;
const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/tiff': 'tif',
  'image/heic': 'heic',
};

export interface MailDocument {
  fileName: string;
  bytes: Uint8Array;
}

export interface MailDocuments {
  documents: MailDocument[];
  /** What of the email is not added, and why. */
  refused: Extract<AddOutcome, { outcome: 'refused' }>[];
}

/**
 * The documents among the parts of an email, each once. Logos and icons of its text, other kinds of files, and links, which
 * are not followed, are told about in one message each.
 *
 * @param before how many files are added already with this email
 */
export function mailDocuments(mailName: string, mail: Mail, limits: Limits, before = 0): MailDocuments {
  const name = nameOf(mailName);
  const found: MailDocuments = { documents: [], refused: [] };
  const refuse = (fileName: string, error: { code: string; message: string }) =>
    found.refused.push({ fileName, outcome: 'refused', error });
  const decorations: string[] = [];
  const others: string[] = [];
  const seen = new Set<string>();
  mail.parts.forEach((part, index) => {
    const fileName = nameOfPart(part, index);
    // The end of an email whose download stopped; that it is incomplete is said.
    if (part.bytes.length === 0 && !mail.complete) return;
    const isDocument = refusalOfKind(fileName, part.bytes.subarray(0, 4096)) === null;
    if (!isDocument || (part.inline && isDecoration(part, fileName))) {
      (part.inline ? decorations : others).push(fileName);
      return;
    }
    // First: what is too large is not hashed.
    const tooLarge = refusalOfSize(fileName, part.bytes.length, limits.fileBytes);
    if (tooLarge) {
      refuse(fileName, tooLarge);
      return;
    }
    const hash = createHash('sha256').update(part.bytes).digest('hex');
    if (seen.has(hash)) return;
    seen.add(hash);
    const error = refusalOfCount(fileName, before + found.documents.length, limits);
    if (error) refuse(fileName, error);
    else found.documents.push({ fileName, bytes: part.bytes });
  });
  const about = (code: string, message: string) => refuse(name, { code, message });
  if (!mail.complete) {
    about('mail-cut-off', `“${name}” is incomplete. Its last attachment may be damaged or missing.`);
  }
  if (decorations.length > 0) {
    about(
      'mail-small-pictures',
      `“${name}” has small images in its text that were skipped: ${namedFiles([...new Set(decorations)])}.`,
    );
  }
  if (others.length > 0) {
    about(
      'mail-other-files',
      `“${name}” has other attachments that were skipped: ${namedFiles([...new Set(others)])}.`,
    );
  }
  if (found.documents.length === 0 && found.refused.every(({ fileName }) => fileName === name)) {
    const links = mail.hasLinks ? ' Its links were not opened. To download one, paste it with Add link.' : '';
    about('mail-without-documents', `“${name}” has no PDF or image attached.${links}`);
  }
  return found;
}

/** Whether a picture in the text is too small to be a document. One whose size is not known is the reader's to judge. */
function isDecoration({ bytes }: MailPart, fileName: string): boolean {
  const known = sniff(bytes, fileName);
  if (known.kind !== 'picture') return 'code' in known && known.code === 'picture-too-small';
  const { width, height } = known;
  return Math.min(width, height) < LEAST_SIDE || width * height < LEAST_AREA;
}

function nameOfPart({ fileName, bytes }: MailPart, index: number): string {
  if (fileName.trim() !== '') return nameOf(fileName.trim());
  const extension = EXTENSIONS[mediaTypeOf(bytes)];
  return `attachment ${index + 1}${extension ? `.${extension}` : extname(fileName)}`;
}
