import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFile } from '../../../main/desktop/serve-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofdesk-serve-'));
  writeFileSync(join(folder, 'letters'), 'abcdefghij');
  writeFileSync(join(folder, 'empty'), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function get(name: string, range?: string, method = 'GET') {
  const request = new Request('http://app/x', { method, headers: range ? { range } : {} });
  const answer = await serveFile(request, join(folder, name), { 'Content-Type': 'text/plain' });
  return answer && { status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) };
}

describe('a served file', () => {
  it('comes whole, with its type and length', async () => {
    expect(await get('letters')).toMatchObject({
      status: 200,
      text: 'abcdefghij',
      headers: { 'content-type': 'text/plain', 'content-length': '10', 'accept-ranges': 'bytes' },
    });
  });

  it.each([
    ['bytes=0-2', 'abc', 'bytes 0-2/10'],
    ['bytes=7-', 'hij', 'bytes 7-9/10'],
    ['bytes=-4', 'ghij', 'bytes 6-9/10'],
    ['bytes=-40', 'abcdefghij', 'bytes 0-9/10'],
    ['bytes=8-400', 'ij', 'bytes 8-9/10'],
  ])('comes in the part that %s asks for', async (range, text, contentRange) => {
    expect(await get('letters', range)).toMatchObject({
      status: 206,
      text,
      headers: { 'content-range': contentRange },
    });
  });

  it.each(['bytes=10-', 'bytes=5-2', 'bytes=-0'])('has no part %s', async (range) => {
    expect(await get('letters', range)).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
  });

  it.each(['lines=0-2', 'bytes=0-1,4-5', 'bytes=-', 'bytes=a-b'])(
    'comes whole when %s is not understood',
    async (range) => {
      expect(await get('letters', range)).toMatchObject({ status: 200, text: 'abcdefghij' });
    },
  );

  it('may be empty, and may be asked about without being sent', async () => {
    expect(await get('empty')).toMatchObject({ status: 200, text: '' });
    expect(await get('letters', undefined, 'HEAD')).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': '10' },
    });
  });

  it('is null when it is not there or is a folder', async () => {
    expect(await get('nothing')).toBeNull();
    expect(await get('.')).toBeNull();
  });
});
