import type { Outcome } from '../../../shared/desktop.ts';
import { fail, succeed } from '../../outcome.ts';
import { nameOf } from '../accept-file.ts';
import { inThread } from '../one-task-thread.ts';
import type { MailKind } from './mail-kind.ts';
import type { MailAnswer, MailRequest } from './mail-worker.ts';
import type { Mail } from './read-mail.ts';

/** Milliseconds; the largest takes a few seconds. */
const LONGEST = 60_000;

/**
 * Reads an email in a thread of its own.
 *
 * Errors are values: `mail-unreadable`.
 */
export async function openMail(kind: MailKind, fileName: string, bytes: Uint8Array): Promise<Outcome<Mail>> {
  const request: MailRequest = { kind, bytes };
  const answer = await inThread<MailAnswer>('mail-worker', import.meta.url, request, LONGEST);
  if (answer && 'mail' in answer) return succeed(answer.mail);
  const name = nameOf(fileName);
  return fail(
    'mail-unreadable',
    `Couldn't read the email “${name}”. Save it again from your mail program, or add its attachments.`,
  );
}
