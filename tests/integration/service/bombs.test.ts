import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { pngBomb } from '../../support/bad-files.ts';
import { runService } from '../../support/run-service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A small PDF whose page unpacks to 200 MB of nothing. */
function pdfBomb(): Buffer {
  const content = deflateSync(Buffer.alloc(200_000_000, ' '));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
  ].map((body, index) => Buffer.from(`${index + 1} 0 obj\n${body}\nendobj\n`));
  const stream = Buffer.concat([
    Buffer.from(`4 0 obj\n<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects,
    stream,
    Buffer.from('trailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n'),
  ]);
}

it('refuses documents that unpack to far more than they are, and goes on', async () => {
  const service = await runService(join(temporaryFolder(), 'data'));
  onTestFinished(async () => void (await service.stop()));
  const headers = { authorization: `Bearer ${service.key}` };
  for (const [name, bytes] of [
    ['bomb.png', pngBomb(60_000)],
    ['bomb.pdf', pdfBomb()],
  ] as const) {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), name);
    const answer = await fetch(`${service.url}/api/data/coas`, { method: 'POST', headers, body });
    expect(answer.status, name).toBe(422);
    expect(await answer.json()).toMatchObject({
      success: false,
      code: expect.any(String),
      message: expect.any(String),
    });
  }
  expect((await fetch(`${service.url}/api/data/coas`, { headers })).status).toBe(200);
});
