import {
  PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib';
import { expect, it, vi } from 'vitest';
import { isDocumentError } from '../../../../main/documents/document-error.ts';
import { openPdf } from '../../../../main/documents/pdf/open-pdf.ts';

const learn = vi.fn(async () => null);

/** A white picture of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

async function needsOcr(draw: (page: PDFPage, font: PDFFont, document: PDFDocument) => unknown): Promise<boolean> {
  const document = await PDFDocument.create();
  await draw(document.addPage([400, 300]), await document.embedFont(StandardFonts.Helvetica), document);
  const pdf = await openPdf(await document.save(), {}, () => ({ learn, close: () => undefined }));
  if (isDocumentError(pdf)) throw new Error(pdf.message);
  const page = await pdf.readPage(1);
  pdf.close();
  return page.needsOcr === true;
}

it('asks how the codes of a page that makes no sense are spelt', async () => {
  learn.mockClear();
  const nonsense = Array.from({ length: 30 }, (_, at) => `qz${'xkwvj'[at % 5]}${'gfhpd'[at % 3]}`).join(' ');
  expect(await needsOcr((page, font) => page.drawText(nonsense, { x: 10, y: 150, size: 5, font }))).toBe(true);
  expect(learn).toHaveBeenCalledTimes(1);
});

it("does not ask where a scanner's text lies over its picture: that is read anew, whatever it says", async () => {
  learn.mockClear();
  const scanned = needsOcr(async (page, font, document) => {
    page.drawImage(await document.embedPng(PICTURE), { x: 0, y: 0, width: 400, height: 300 });
    page.pushOperators(pushGraphicsState(), setTextRenderingMode(TextRenderingMode.Invisible));
    page.drawText('The results of the sample are within the limits.', { x: 50, y: 150, size: 10, font });
    page.pushOperators(popGraphicsState());
  });
  expect(await scanned).toBe(true);
  expect(learn).not.toHaveBeenCalled();
});
