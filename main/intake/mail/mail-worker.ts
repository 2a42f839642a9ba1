import { parentPort, workerData } from 'node:worker_threads';
import { describeCause } from '../../outcome.ts';
import type { MailKind } from './mail-kind.ts';
import { type Mail, readMail } from './read-mail.ts';

export interface MailRequest {
  kind: MailKind;
  bytes: Uint8Array;
}
export type MailAnswer = { mail: Mail } | { cause: string };

/** A thread that reads one email: what strangers made may take long or never end, and then the thread is ended. */
const { kind, bytes } = workerData as MailRequest;
try {
  parentPort?.postMessage({ mail: await readMail(kind, bytes) } satisfies MailAnswer);
} catch (cause) {
  parentPort?.postMessage({ cause: describeCause(cause) } satisfies MailAnswer);
}
