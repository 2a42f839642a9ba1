import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ReadResult } from '../../../main/intake/read-messages.ts';
import { openReadPool } from '../../../main/intake/read-pool.ts';
import { ODD_PDFS } from '../../fixtures/odd-pdfs/odd-pdfs.ts';
import { simpleCoa } from '../../fixtures/simple-coa.ts';

/** Readers as the app has them; one that is less patient, for what never ends: there is no need to wait longer. */
const logged: string[] = [];
const log = (message: string) => void logged.push(message);
const pool = openReadPool({ size: 2, log });
const impatient = openReadPool({ size: 1, patience: 12_000, log });
const folder = mkdtempSync(join(tmpdir(), 'proofdesk-test-'));
afterAll(async () => {
  await Promise.all([pool.close(), impatient.close()]);
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
async function read(bytes: Uint8Array, kind: 'auto' | 'coa' | 'receipt' = 'auto', readers = pool): Promise<ReadResult> {
  files += 1;
  const path = join(folder, `${files}.pdf`);
  writeFileSync(path, bytes);
  return readers.read({
    ...{ path, fileName: `${files}.pdf`, kind, dateOrder: 'auto', password: null, now: '2026-01-01T00:00:00' },
    ...{ renditionFolder: null, drawing: null },
  }).result;
}
const codeOf = (result: ReadResult) => (result.type === 'not-read' ? result.failure.code : result.type);

/** What ends for a reason of its own; all others are records, or one of the answers below. */
const ENDS: Record<string, string> = {
  'page of three hundred thousand words': 'too-many-words',
  'page of a million words': 'reading-out-of-memory',
  'form that draws itself twice': 'reading-out-of-memory',
  'forms that draw each other ten times, twelve levels deep': 'reading-out-of-memory',
  'content of a kilobyte that unpacks to four hundred million blanks': 'reading-out-of-memory',
  'note whose looks are drawn with itself': 'reading-out-of-memory',
  'pattern in steps of a millionth of a point': 'reading-stuck',
  'file cut off in the middle of an object': 'pdf-damaged',
};
const ANSWERS = ['read', 'kind-unknown', 'pdf-password-needed', 'pdf-protection-unknown'];

it.concurrent.each(Object.keys(ODD_PDFS))('%s: is answered within the limits of its reader', async (name) => {
  const readers = ENDS[name] === 'reading-stuck' ? impatient : pool;
  const result = await read(ODD_PDFS[name]?.() ?? new Uint8Array(), 'auto', readers);
  if (ENDS[name]) expect(codeOf(result)).toBe(ENDS[name]);
  else expect(ANSWERS).toContain(codeOf(result));
  if (result.type === 'not-read') expect(result.failure.message).toMatch(/\.$/);
});

it('after all of them a certificate is read, and every reader that was ended is in the log with its file', async () => {
  const result = await read(await simpleCoa({ product: 'Evening Breeze' }));
  expect(result).toMatchObject({ type: 'read', readings: [{ kind: 'coa' }] });
  const ended = Object.values(ENDS).filter((code) => code.startsWith('reading-')).length;
  expect(logged).toHaveLength(ended);
  for (const message of logged) expect(message).toMatch(/^the reader of \d+\.pdf crashed \((out-of-memory|stuck)\)$/);
});

it.each(['form with a box beyond all pages and nothing in it', 'form with a box beyond all pages and no text in it'])(
  'a %s is no receipt, also where somebody says that it is one',
  async (name) => {
    expect(codeOf(await read(ODD_PDFS[name]?.() ?? new Uint8Array(), 'receipt'))).toBe('no-text');
  },
);
