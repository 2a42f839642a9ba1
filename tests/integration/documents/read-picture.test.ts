import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import {
  degrees,
  PDFDocument,
  type PDFFont,
  type PDFImage,
  type PDFPage,
  StandardFonts,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { isDocumentError } from '../../../main/documents/document-error.ts';
import { type OpenOptions, openDocument } from '../../../main/documents/open-document.ts';
import type { Page } from '../../../main/documents/page.ts';
import { invert, mapPoint } from '../../../main/documents/pictures/homography.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';

/** Words of the generated receipt that a record needs. */
const NEEDED = ['JUNIPER', 'HOLLOW', '93901', 'C10-0000001-LIC', '06/21/2024', '14:32', '$35.00', '$13.95', '$115.77'];

let receipt: Image;

beforeAll(async () => {
  receipt = await loadImage(simpleReceipt('R-20488'));
});

/** The receipt lying on a desk, turned clockwise by an angle in degrees. */
function photo(degrees: number, scale = 1, quality = 80): Uint8Array {
  const canvas = createCanvas(1500, 1500);
  const context = canvas.getContext('2d');
  context.fillStyle = '#7d6a55';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(750, 750);
  context.rotate((degrees / 180) * Math.PI);
  context.scale(scale, scale);
  context.drawImage(receipt, -receipt.width / 2, -receipt.height / 2);
  return canvas.toBuffer('image/jpeg', quality);
}

async function pagesOf(bytes: Uint8Array, options: Partial<OpenOptions> = {}): Promise<Page[]> {
  const opened = await openDocument(bytes, { fileName: 'receipt.jpg', ...options });
  if (isDocumentError(opened)) throw new Error(opened.message);
  return opened.pages;
}

function missing(page: Page | undefined): string[] {
  const texts = new Set(page?.words.map(({ text }) => text));
  return NEEDED.filter((word) => !texts.has(word));
}

describe('a photo of a receipt', () => {
  it.each([0, 90, 180, 270, 7, -95])('is read when turned by %i degrees', async (degrees) => {
    const [page] = await pagesOf(photo(degrees));
    expect(missing(page)).toEqual([]);
    expect(page?.words.every(({ method, confidence }) => method === 'ocr' && confidence >= 0 && confidence <= 1)).toBe(
      true,
    );
  });

  it('is laid down as a person turned it', async () => {
    const [own] = await pagesOf(photo(0));
    const [turned] = await pagesOf(photo(0), { turns: { 1: 1 } });
    expect(own && own.height > own.width).toBe(true);
    expect(turned && turned.width > turned.height).toBe(true);
    const top = own?.words.find(({ text }) => text === 'JUNIPER');
    if (!top || !own?.toOriginal || !turned?.toOriginal) throw new Error('The head was not read');
    const [x, y] = mapPoint(own.toOriginal, top.x0 / own.width, top.y0 / own.height);
    // Clockwise, what was at the top is at the right.
    const [right] = mapPoint(invert(turned.toOriginal), x, y);
    expect(right).toBeGreaterThan(0.8);
  });

  it('leads each word back to its place in the original picture', async () => {
    const [page] = await pagesOf(photo(90));
    const total = page?.words.find(({ text }) => text === '$115.77');
    if (!page?.toOriginal || !total) throw new Error('The total was not read');
    const [x, y] = mapPoint(
      page.toOriginal,
      (total.x0 + total.x1) / 2 / page.width,
      (total.y0 + total.y1) / 2 / page.height,
    );
    // On the receipt the total stands 35.5 characters from the left in line 16 of 20; turned, down is left.
    const left = 750 - (60 + 15 * 38 - 8 - receipt.height / 2);
    expect(Math.abs(x * 1500 - left)).toBeLessThan(25);
    expect(y * 1500).toBeGreaterThan(750 + 100);
  });

  it('keeps the words of a line on one line of the straightened page', async () => {
    const [page] = await pagesOf(photo(7));
    const middle = (text: string) => {
      const word = page?.words.find((candidate) => candidate.text === text);
      return word ? (word.y0 + word.y1) / 2 : Number.NaN;
    };
    expect(Math.abs(middle('TOTAL') - middle('$115.77'))).toBeLessThan(8);
  });
});

describe('a scan in a PDF', () => {
  it('is read from its picture, in points of the PDF page', async () => {
    const pdf = await PDFDocument.create();
    const picture = await pdf.embedPng(simpleReceipt('R-77'));
    const sheet = pdf.addPage([360, 420]);
    sheet.drawImage(picture, { x: 0, y: 0, width: 360, height: 420 });
    const progress: number[] = [];
    const [page] = await pagesOf(await pdf.save(), { onProgress: ({ page: number }) => progress.push(number) });
    expect(page?.method).toBe('ocr');
    expect(page?.width).toBeLessThan(400);
    expect(missing(page)).toEqual([]);
    expect(new Set(progress)).toEqual(new Set([1]));
  });
});

describe('a PDF whose text layer does not say what a page shows', () => {
  /** A PDF with a page of text and one that is a scan of the receipt. */
  async function pdfOf(scan: (sheet: PDFPage, picture: PDFImage, font: PDFFont) => void): Promise<Uint8Array> {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const text = 'Certificate of Analysis for the sample received by the laboratory';
    pdf.addPage([400, 400]).drawText(text, { x: 20, y: 350, size: 9, font });
    scan(pdf.addPage([360, 420]), await pdf.embedPng(simpleReceipt('R-77')), font);
    return pdf.save();
  }

  it('has only its scanned page read by OCR', async () => {
    const [first, second] = await pagesOf(
      await pdfOf((sheet, picture) => sheet.drawImage(picture, { x: 0, y: 0, width: 360, height: 420 })),
    );
    expect([first?.method, second?.method]).toEqual(['text-layer', 'ocr']);
    expect(missing(second)).toEqual([]);
  });

  it('has a scan laid on its side read upright, whether the page turns it back or not', async () => {
    const sideways = (turned: boolean) =>
      pdfOf((sheet, picture) => {
        sheet.setSize(420, 360);
        sheet.drawImage(picture, { x: 420, y: 0, width: 360, height: 420, rotate: degrees(90) });
        if (turned) sheet.setRotation(degrees(90));
      });
    for (const turned of [true, false]) {
      const [, page] = await pagesOf(await sideways(turned));
      expect(missing(page)).toEqual([]);
      expect(page?.words.filter(({ rotation }) => rotation !== 0)).toEqual([]);
    }
  });

  it('is not believed where invisible nonsense lies over a scan', async () => {
    const [, page] = await pagesOf(
      await pdfOf((sheet, picture, font) => {
        sheet.drawImage(picture, { x: 0, y: 0, width: 360, height: 420 });
        sheet.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
        const nonsense = 'Xq#z wvkj ~pl} 0zzq jjxw kq{v zxzx qvvk wjjq xkcd zqpw vjkx';
        for (let line = 0; line < 6; line += 1) sheet.drawText(nonsense, { x: 20, y: 380 - 40 * line, size: 9, font });
      }),
    );
    expect(page?.method).toBe('ocr');
    expect(missing(page)).toEqual([]);
  });
});

describe('reading', () => {
  it('ends as cancelled when told so', async () => {
    const stop = new AbortController();
    const opened = openDocument(photo(0), { fileName: 'a.jpg', signal: stop.signal });
    stop.abort();
    expect(await opened).toMatchObject({ code: 'cancelled' });
  });

  it('finds nothing on an empty sheet, and says nothing of it', async () => {
    const canvas = createCanvas(800, 600);
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, 800, 600);
    const [page] = await pagesOf(canvas.toBuffer('image/png'));
    expect(page?.words).toEqual([]);
  });
});
