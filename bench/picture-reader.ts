/**
 * Opens pictures in a process of their own, as the app's readers do (`openPicture`, `endPictureReader`), so that time and
 * memory are those of reading alone: whoever draws and ages the pictures of a bench takes more of both.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isDocumentError } from '../main/documents/document-error.ts';
import { openDocument } from '../main/documents/open-document.ts';
import type { Page } from '../main/documents/page.ts';
import { GIVING_BACK } from '../main/intake/fork-reader.ts';

/** A picture's pages, and what opening it took. */
export interface OpenedPicture {
  /** Empty where it could not be opened. */
  pages: Page[];
  /** User and system time. */
  milliseconds: number;
  /** Resident memory of the process at its most so far. */
  peakBytes: number;
}

interface PictureToOpen {
  fileName: string;
  bytes: Uint8Array;
}

let reader: ChildProcess | null = null;

/** One picture at a time; the first waits for the networks. @throws Error when the process ends meanwhile */
export async function openPicture(fileName: string, bytes: Uint8Array): Promise<OpenedPicture> {
  reader ??= fork(fileURLToPath(import.meta.url), ['opens-pictures'], {
    env: { ...GIVING_BACK, ...process.env },
    serialization: 'advanced',
  });
  const end = once(reader, 'exit').then(([code]) => {
    throw new Error(`The process that opens pictures ended with code ${code}.`);
  });
  reader.send({ fileName, bytes } satisfies PictureToOpen);
  const [opened] = await Promise.race([once(reader, 'message'), end]);
  return opened as OpenedPicture;
}

export function endPictureReader(): void {
  reader?.disconnect();
  reader = null;
}

async function open({ fileName, bytes }: PictureToOpen): Promise<OpenedPicture> {
  const before = process.cpuUsage();
  const document = await openDocument(Buffer.from(bytes), { fileName });
  const { user, system } = process.cpuUsage(before);
  return {
    pages: isDocumentError(document) ? [] : [...document.pages],
    milliseconds: (user + system) / 1000,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
}

if (process.argv[2] === 'opens-pictures') {
  process.on('message', async (picture: PictureToOpen) => process.send?.(await open(picture)));
}
