import { Worker } from 'node:worker_threads';
import type { Outcome } from '../../../shared/desktop.ts';
import { fail, succeed } from '../../outcome.ts';
import { workerFile } from '../../worker-file.ts';
import { nameOf } from '../accept-file.ts';
import type { MailKind } from './mail-kind.ts';
import type { MailAnswer, MailRequest } from './mail-worker.ts';
import type { Mail } from './read-mail.ts';

/** Bytes of the largest email: attachments are a third larger in it than they are. */
export const MOST_MAIL_BYTES = 200_000_000;
/** Milliseconds; the largest takes a few seconds. */
const LONGEST = 60_000;

/**
 * Reads an email in a thread of its own.
 *
 * Errors are values: `mail-unreadable`.
 */
export function openMail(kind: MailKind, fileName: string, bytes: Uint8Array): Promise<Outcome<Mail>> {
  const unreadable = fail(
    'mail-unreadable',
    `Couldn't read the email “${nameOf(fileName)}”. Save it again from your mail program, or add its attachments.`,
  );
  return new Promise((resolve) => {
    const worker = new Worker(workerFile('mail-worker', import.meta.url), {
      workerData: { kind, bytes } satisfies MailRequest,
      execArgv: [],
    });
    const end = (outcome: Outcome<Mail>) => {
      clearTimeout(patience);
      resolve(outcome);
      void worker.terminate();
    };
    const patience = setTimeout(() => end(unreadable), LONGEST);
    worker.once('message', (answer: MailAnswer) => end('mail' in answer ? succeed(answer.mail) : unreadable));
    worker.once('error', () => end(unreadable));
    worker.once('exit', () => end(unreadable));
  });
}
