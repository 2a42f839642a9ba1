import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'offline-'));
const picture = join(folder, 'receipt.png');
writeFileSync(picture, simpleReceipt('R-1'));
const root = join(import.meta.dirname, '../../..');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process without any network where the system lets us make one (Linux, as root); otherwise one whose sockets throw. */
const isolated = spawnSync('unshare', ['--net', 'true']).status === 0;
const CUT = `
  const net = require('node:net'), dns = require('node:dns');
  const cut = () => { throw new Error('The network was used'); };
  net.Socket.prototype.connect = cut; dns.lookup = cut; globalThis.fetch = cut;
`;

async function printedBy(program: string, env = {}): Promise<string> {
  writeFileSync(join(folder, 'cut.cjs'), CUT);
  const node = [process.execPath, '--require', join(folder, 'cut.cjs'), '--input-type=module', '--eval', program];
  const [command, ...args] = isolated ? ['unshare', '--net', ...node] : node;
  const { stdout } = await run(command as string, args, { cwd: root, env: { ...process.env, ...env } });
  return stdout;
}

const imports = `
  import { readFileSync } from 'node:fs';
  import { createRequire } from 'node:module';
  const loaded = () => Object.keys(createRequire(import.meta.url).cache).join();
  const bytes = readFileSync(${JSON.stringify(picture)});
`;

describe('with the network cut off', () => {
  it('PP-OCR reads a receipt and both code readers look at it', async () => {
    const text = await printedBy(`${imports}
      import { openDocument } from './main/documents/open-document.ts';
      const { pages } = await openDocument(bytes, { fileName: 'receipt.png' });
      console.log(pages[0].words.map((word) => word.text).join(' '));
      process.exit(0);
    `);
    expect(text).toContain('$115.77');
    expect(text).toContain('C10-0000001-LIC');
  });

  it('PP-OCR leaves nothing behind that counts or names the machine: no part of it reports to its maker', async () => {
    const home = join(folder, 'home');
    mkdirSync(home);
    await printedBy(
      `${imports}
      import { openDocument } from './main/documents/open-document.ts';
      await openDocument(bytes, { fileName: 'receipt.png' });
      process.exit(0);`,
      { HOME: home, XDG_CACHE_HOME: join(home, '.cache') },
    );
    expect(readdirSync(home)).toEqual([]);
  });

  it('Tesseract, the fallback, reads it turned on its side too', async () => {
    const text = await printedBy(`${imports}
      import { TesseractOcr } from './main/documents/ocr/tesseract.ts';
      import { decodePicture } from './main/documents/pictures/decode-picture.ts';
      import { turnGray } from './main/documents/pictures/gray-picture.ts';
      import { readWithTesseract } from './main/documents/read-picture.ts';
      const engine = await TesseractOcr.open();
      const page = await readWithTesseract(engine, turnGray(await decodePicture(bytes, 'png'), 1), 1);
      await engine.close();
      console.log(page.words.map((word) => word.text).join(' '));
      process.exit(0);
    `);
    expect(text).toContain('115.77');
  });

  it('a PDF with a text layer is read without loading anything for OCR', async () => {
    const text = await printedBy(`${imports}
      import { PDFDocument } from 'pdf-lib';
      import { openDocument } from './main/documents/open-document.ts';
      const pdf = await PDFDocument.create();
      pdf.addPage([400, 300]).drawText('Certificate of Analysis for a sample tested in this laboratory', { x: 20, y: 200, size: 12 });
      const { pages } = await openDocument(await pdf.save(), { fileName: 'a.pdf' });
      console.log(pages[0].words.length, /onnxruntime|tesseract/.test(loaded()) ? 'OCR was loaded' : 'OCR was not loaded');
      process.exit(0);
    `);
    expect(text).toContain('10 OCR was not loaded');
  });
});
