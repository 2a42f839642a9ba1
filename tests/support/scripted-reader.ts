import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ReadControl, ReadRequest, ReadResult } from '../../main/intake/read-messages.ts';
import { sampleCoa, sampleCoaReading } from './sample-readings.ts';

/** What a scripted document tells its reader to do: the document is this object as JSON. */
export interface Script {
  title: string;
  pages?: number;
  /** Milliseconds a page takes. */
  pageTime?: number;
  /** File that must be there before a page is read. */
  until?: string;
  /** File to which a line is added when the reading begins. */
  diary?: string;
  /** Crash in this way, every time or (with `once`, a file that then exists) only the first time. */
  crash?: 'throw' | 'exit' | 'memory' | 'hang' | 'abort' | 'buffers';
  once?: string;
  password?: string;
  /** File that is told the number of the process. */
  tellsProcess?: string;
  /** Records that the document gives, told apart by a number behind the title; one unless given. */
  samples?: number;
  /** Says in the title which pages it was asked to turn. */
  tellsTurns?: boolean;
}

/** A reader for tests: it does as the document says, so that crashes and slowness can be had at will. */
export async function scriptedReader(request: ReadRequest, { onPage, signal }: ReadControl): Promise<ReadResult> {
  const script = JSON.parse(readFileSync(request.path, 'utf8').replace('%PDF-1.7\n', '')) as Script;
  const { pages = 1, pageTime = 0, until, diary, crash, once, password, tellsProcess, tellsTurns, samples } = script;
  const title = tellsTurns ? `${script.title} ${JSON.stringify(request.turns)}` : script.title;
  if (tellsProcess) writeFileSync(tellsProcess, String(process.pid));
  if (diary) appendFileSync(diary, `${title}\n`);
  if (password && request.password !== password) {
    const failure = { code: 'pdf-password-needed', message: 'Enter its password.' };
    return { type: 'not-read', state: 'needs-password', failure, cause: null };
  }
  for (let page = 1; page <= pages; page += 1) {
    onPage(page, pages);
    if (crash && !(once && existsSync(once))) {
      if (once) writeFileSync(once, '');
      fall(crash);
    }
    if (pageTime > 0) await setTimeout(pageTime);
    while (until && !existsSync(until) && !signal.aborted) await setTimeout(20);
    if (signal.aborted) return { type: 'cancelled' };
  }
  return {
    type: 'read',
    readings: (samples ? Array.from({ length: samples }, (_, index) => `${title} ${index + 1}`) : [title]).map((name) =>
      sampleCoaReading({ record: sampleCoa({ product_name: name, ...hashOf(request.path) }) }),
    ),
    pages: Array.from({ length: pages }, (_, index) => ({ number: index + 1, width: 612, height: 792, picture: null })),
    words: `${title} scripted`,
    milliseconds: 1,
  };
}

/** A stored document is named after its hash. */
function hashOf(path: string): { coa_hash?: string } {
  const name = basename(path);
  return /^[0-9a-f]{64}$/.test(name) ? { coa_hash: name } : {};
}

function fall(way: NonNullable<Script['crash']>): void {
  if (way === 'throw') throw new Error('the reader stumbled');
  if (way === 'exit') process.exit(7);
  if (way === 'hang') for (;;) Math.sqrt(2);
  if (way === 'abort') process.abort();
  if (way === 'buffers') for (const kept: Buffer[] = []; ; ) kept.push(Buffer.alloc(20_000_000, 1));
  const hoard: number[][] = [];
  for (;;) hoard.push(Array.from({ length: 1_000_000 }, Math.random));
}
