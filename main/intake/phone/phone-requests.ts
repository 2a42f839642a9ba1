import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { AddOutcome } from '../../../shared/desktop.ts';
import { nameOf } from '../accept-file.ts';
import type { PhoneGate } from './phone-gate.ts';
import { pagePolicy, phonePage, refusalPage } from './phone-page.ts';

/** Files one opening of the page takes, and bytes of each: more is no picture of a receipt. */
export const MOST_FILES = 50;
export const MOST_FILE_BYTES = 25_000_000;
/** Files on their way at once: the page sends one after the other. */
const AT_ONCE = 3;

export interface PhoneRequestsOptions {
  gate: PhoneGate;
  addDocument: (fileName: string, bytes: Uint8Array) => Promise<AddOutcome>;
  /** Bytes of one file, at the time of asking. */
  mostBytes: () => number;
  now: () => Date;
  onPage: () => void;
  onFile: (outcome: AddOutcome) => void;
  log: (message: string, cause: unknown) => void;
}

/** Names that phones give every picture. */
const NO_NAME = /^(image|photo|blob|upload)?\.\w+$|^$/i;

/** Answers with the page, takes files, and knows nothing else: no other path, no method, no other origin. */
export function phoneRequests(options: PhoneRequestsOptions) {
  const { gate, addDocument, now, onPage, onFile, log } = options;
  let taken = 0;
  let underWay = 0;

  const most = () => Math.min(options.mostBytes(), MOST_FILE_BYTES);
  const answerPage = (request: IncomingMessage, response: ServerResponse) => {
    const nonce = randomBytes(16).toString('base64');
    const admission = gate.admit(request);
    response.setHeader('content-security-policy', pagePolicy(nonce));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (!admission.allowed) return void response.writeHead(admission.status).end(refusalPage(nonce, admission.why));
    if (admission.setCookie) response.setHeader('set-cookie', admission.setCookie);
    response.writeHead(200).end(phonePage(nonce, most()));
    onPage();
  };
  const refuse = (response: ServerResponse, status: number, message: string) => {
    // What is still coming of the file is not waited for.
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ outcome: 'refused', message }));
  };
  const takeFile = async (request: IncomingMessage, response: ServerResponse) => {
    if (!gate.mayUpload(request)) return refuse(response, 403, 'Scan the code in Proofdesk again.');
    const limit = most();
    const tooLarge = `Too large. The limit is ${limit / 1e6} MB.`;
    const size = Number(request.headers['content-length']);
    if (!Number.isSafeInteger(size)) return refuse(response, 411, 'The size of the file is missing.');
    if (size > limit) return refuse(response, 413, tooLarge);
    if (taken >= MOST_FILES)
      return refuse(response, 429, `The limit is ${MOST_FILES} files. Choose New code in Proofdesk.`);
    if (underWay >= AT_ONCE) return refuse(response, 429, 'Too many files at once.');
    taken += 1;
    underWay += 1;
    try {
      const chunks: Buffer[] = [];
      let received = 0;
      for await (const chunk of request) {
        received += chunk.length;
        if (received > limit) return refuse(response, 413, tooLarge);
        chunks.push(chunk);
      }
      const outcome = await addDocument(fileNameOf(request, now()), Buffer.concat(chunks));
      onFile(outcome);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          outcome: outcome.outcome,
          ...(outcome.outcome === 'refused' && { message: outcome.error.message }),
        }),
      );
    } finally {
      underWay -= 1;
    }
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    const refused = gate.refuse(request);
    if (refused) return refuse(response, refused.status, refused.why);
    if (request.method === 'GET') return answerPage(request, response);
    if (request.method !== 'POST' || request.url !== '/upload') return refuse(response, 404, 'Not found.');
    takeFile(request, response).catch((cause: unknown) => {
      // The phone went away, or the disk is full: it has no answer, and says that the file was not sent.
      log('a file from a phone was not taken', cause);
      response.destroy();
    });
  };
}

function fileNameOf({ headers }: IncomingMessage, now: Date): string {
  const given = decoded(String(headers['x-file-name'] ?? ''));
  const name = nameOf(given).slice(-120);
  if (!NO_NAME.test(name)) return name;
  return `Phone picture ${localStamp(now)}${extname(name)}`;
}

/** `2026-03-01 14.05.09` where this computer is: as a person remembers when they took it. */
function localStamp(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${day} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('.')}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
