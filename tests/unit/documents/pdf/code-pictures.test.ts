import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';
import { degrees, PDFDocument, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { isDocumentError } from '../../../../main/documents/document-error.ts';
import type { CodeOnPage } from '../../../../main/documents/page.ts';
import { openPdf } from '../../../../main/documents/pdf/open-pdf.ts';
import { qrPicture } from '../../../fixtures/qr-picture.ts';

const TEXT = 'https://example.org/coa/7F3A-11';
const LETTERHEAD = 'Certificate of Analysis for the sample received by the laboratory';

/** The dark modules of a code. */
async function modulesOf(text: string): Promise<{ side: number; dark: [number, number][] }> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } });
  const { symbol } = await writeBarcode(text, { format: 'QRCode' });
  const dark: [number, number][] = [];
  symbol.data.forEach((value, index) => {
    if (value === 0) dark.push([index % symbol.width, Math.floor(index / symbol.width)]);
  });
  return { side: symbol.width, dark };
}

/** Codes of a page of 400 x 300 points. */
async function codesOf(draw: (page: PDFPage, document: PDFDocument) => Promise<void> | void): Promise<CodeOnPage[]> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([400, 300]);
  page.drawText(LETTERHEAD, { x: 20, y: 280, size: 10, font });
  await draw(page, document);
  const pdf = await openPdf(await document.save());
  if (isDocumentError(pdf)) throw new Error(pdf.message);
  const { codes } = await pdf.readPage(1);
  pdf.close();
  return codes;
}

const texts = (codes: readonly CodeOnPage[]) => codes.map(({ text }) => text);

describe('codes of a page with a text layer', () => {
  it('are read off pictures, with the box of the picture', async () => {
    const codes = await codesOf(async (page, document) => {
      page.drawImage(await document.embedPng(await qrPicture(TEXT)), { x: 300, y: 100, width: 60, height: 60 });
    });
    expect(texts(codes)).toEqual([TEXT]);
    expect(codes[0]?.x0).toBeCloseTo(300, 0);
    expect(codes[0]?.y0).toBeCloseTo(140, 0);
  });

  it("are told on every page of a letterhead, each where it stands there, and apart from another page's code", async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const repeated = await document.embedPng(await qrPicture(TEXT));
    const own = await document.embedPng(await qrPicture(`${TEXT}-2`));
    for (const [index, pictures] of [[repeated], [repeated, own], [own, repeated]].entries()) {
      const page = document.addPage([400, 300]);
      page.drawText(LETTERHEAD, { x: 20, y: 280, size: 10, font });
      for (const [n, picture] of pictures.entries())
        page.drawImage(picture, { x: 100 + 100 * n, y: 100 + 10 * index, width: 60, height: 60 });
    }
    const pdf = await openPdf(await document.save());
    if (isDocumentError(pdf)) throw new Error(pdf.message);
    const found: [string, number, number][][] = [];
    for await (const { codes } of pdf.pages())
      found.push(codes.map(({ text, x0, y0 }) => [text, Math.round(x0), Math.round(y0)]));
    pdf.close();
    expect(found).toEqual([
      [[TEXT, 100, 140]],
      [
        [TEXT, 100, 130],
        [`${TEXT}-2`, 200, 130],
      ],
      [
        [`${TEXT}-2`, 100, 120],
        [TEXT, 200, 120],
      ],
    ]);
  });

  it('are read on pages laid on their side', async () => {
    const codes = await codesOf(async (page, document) => {
      page.drawImage(await document.embedPng(await qrPicture(TEXT)), { x: 300, y: 100, width: 60, height: 60 });
      page.setRotation(degrees(90));
    });
    expect(texts(codes)).toEqual([TEXT]);
    expect(codes[0]?.y0).toBeCloseTo(300, 0);
  });

  it('are read off pictures whose code is in their mask', async () => {
    const { side, dark } = await modulesOf(TEXT);
    const canvas = createCanvas(side * 4 + 32, side * 4 + 32);
    const context = canvas.getContext('2d');
    for (const [x, y] of dark) context.fillRect(16 + x * 4, 16 + y * 4, 4, 4);
    const codes = await codesOf(async (page, document) => {
      const picture = await document.embedPng(canvas.toBuffer('image/png'));
      page.drawImage(picture, { x: 300, y: 100, width: 60, height: 60 });
    });
    expect(texts(codes)).toEqual([TEXT]);
  });

  it('are read when drawn square by square', async () => {
    const { dark } = await modulesOf(TEXT);
    const codes = await codesOf((page) => {
      for (const [x, y] of dark) {
        page.drawRectangle({ x: 200 + 2 * x, y: 200 - 2 * y, width: 2, height: 2, color: rgb(0, 0, 0) });
      }
    });
    expect(texts(codes)).toEqual([TEXT]);
  });

  it('are read when drawn as one path', async () => {
    const { dark } = await modulesOf(TEXT);
    const path = dark.map(([x, y]) => `M${x},${y}h1v1h-1z`).join('');
    const codes = await codesOf((page) => page.drawSvgPath(path, { x: 200, y: 200, scale: 2, color: rgb(0, 0, 0) }));
    expect(texts(codes)).toEqual([TEXT]);
  });

  it('are not seen in pictures of anything else', async () => {
    const canvas = createCanvas(120, 120);
    const context = canvas.getContext('2d');
    for (let k = 0; k < 12; k += 1) context.fillRect((k % 4) * 30, Math.floor(k / 4) * 40, 15, 20);
    const codes = await codesOf(async (page, document) => {
      const picture = await document.embedPng(canvas.toBuffer('image/png'));
      page.drawImage(picture, { x: 300, y: 100, width: 60, height: 60 });
    });
    expect(codes).toEqual([]);
  });
});
