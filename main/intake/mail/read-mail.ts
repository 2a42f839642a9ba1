import msgreader, { type FieldsData } from '@kenjiuno/msgreader';
import PostalMime from 'postal-mime';
import { checkCompoundFile } from './compound-file.ts';
import { type MailKind, MOST_MAIL_BYTES, mailKindOf } from './mail-kind.ts';

/** A file in an email. */
export interface MailPart {
  /** As the sender named it; '' where it has no name. */
  fileName: string;
  bytes: Uint8Array;
  /** Shown within the text, as logos of signatures are, and not offered as an attachment. */
  inline: boolean;
}

export interface Mail {
  /** Also of the emails within it, in their order. */
  parts: MailPart[];
  /** Its text has web addresses. */
  hasLinks: boolean;
  /** It goes on to its end: false for one whose download stopped. */
  complete: boolean;
}

/** Emails forwarded within emails are followed this deep. */
const MOST_DEPTH = 8;
/** More parts than any person sends. */
const MOST_PARTS = 1000;
const LINK = /https?:\/\//i;

/** The bundle is CommonJS: what it calls its default export is a property of what Node imports. */
const { default: MsgReader } = msgreader as unknown as { default: typeof msgreader };

/**
 * Reads an email and those within it.
 * @throws Error when it is none, damaged, or has more in it than any email that is read
 */
export async function readMail(kind: MailKind, bytes: Uint8Array): Promise<Mail> {
  const mail: Mail = { parts: [], hasLinks: false, complete: true };
  await readInto(mail, kind, bytes, { bytes: MOST_MAIL_BYTES }, 1);
  return mail;
}

/** @param budget what all parts together may still have */
async function readInto(
  mail: Mail,
  kind: MailKind,
  bytes: Uint8Array,
  budget: { bytes: number },
  depth: number,
): Promise<void> {
  const found = kind === 'eml' ? await partsOfEml(mail, bytes) : partsOfMsg(mail, bytes);
  for (const { within, ...part } of found) {
    if (mail.parts.length >= MOST_PARTS) throw new Error('too many parts');
    if (within !== null && depth < MOST_DEPTH) await readInto(mail, within, part.bytes, budget, depth + 1);
    else {
      budget.bytes -= part.bytes.length;
      if (budget.bytes < 0) throw new Error('its parts are larger than any email');
      mail.parts.push(part);
    }
  }
}

/** A part, and what kind of email it is itself, if any. */
type FoundPart = MailPart & { within: MailKind | null };

async function partsOfEml(mail: Mail, bytes: Uint8Array): Promise<FoundPart[]> {
  const { attachments, headers, text, html } = await PostalMime.parse(bytes, { forceRfc822Attachments: true });
  if (!headers.some(({ key }) => /^(from|subject|date|received|mime-version|content-type)$/.test(key))) {
    throw new Error('no header of an email');
  }
  const contentType = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  const boundary = /\bboundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const end = boundary && `--${boundary[1] ?? boundary[2]}--`;
  if (end && !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(end)) mail.complete = false;
  if (LINK.test(text ?? '') || LINK.test(html ?? '')) mail.hasLinks = true;
  return attachments.map(({ filename, content, mimeType, disposition, related }) => ({
    fileName: filename ?? '',
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    inline: disposition !== 'attachment' && (disposition === 'inline' || related === true),
    within: mimeType === 'message/rfc822' ? 'eml' : mailKindOf(filename ?? ''),
  }));
}

function partsOfMsg(mail: Mail, bytes: Uint8Array): FoundPart[] {
  checkCompoundFile(bytes);
  const reader = new MsgReader(new Uint8Array(bytes).buffer);
  const { error, attachments = [], body, bodyHtml } = reader.getFileData() as FieldsData & { error?: string };
  if (error) throw new Error(error);
  if (LINK.test(body ?? '') || LINK.test(bodyHtml ?? '')) mail.hasLinks = true;
  return attachments.map((attachment) => {
    const { fileName, content } = reader.getAttachment(attachment);
    return {
      fileName,
      bytes: content,
      inline: attachment.attachmentHidden === true,
      within: attachment.innerMsgContent ? 'msg' : mailKindOf(fileName),
    };
  });
}
