import { extname } from 'node:path';

/** Bytes of the largest email: attachments are a third larger in it than they are. */
export const MOST_MAIL_BYTES = 200_000_000;
/** How the names of emails end that mail programs save, in small letters. */
export const MAIL_EXTENSIONS = ['eml', 'msg'] as const;
export type MailKind = (typeof MAIL_EXTENSIONS)[number];

/** What a name says; whether the content is a document all the same is the caller's to look at first. Null for no email. */
export function mailKindOf(fileName: string): MailKind | null {
  const extension = extname(fileName).slice(1).toLowerCase();
  return MAIL_EXTENSIONS.find((one) => one === extension) ?? null;
}
