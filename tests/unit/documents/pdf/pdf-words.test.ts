import { PDFDocument, PDFName } from 'pdf-lib';
import { expect, it } from 'vitest';
import { isDocumentError } from '../../../../main/documents/document-error.ts';
import { openPdf } from '../../../../main/documents/pdf/open-pdf.ts';

/**
 * A page with `AxB`, in which the file says that x is the code given.
 *
 * @param side of the square drawn for it, in thousandths of the em of 10 points
 */
async function pdfWith(code: number, side: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([200, 200]);
  const { context } = document;
  const square = (size: number) =>
    context.register(context.stream(`600 0 0 0 ${size} ${size} d1 0 0 ${size} ${size} re f`));
  const hex = code.toString(16).padStart(4, '0');
  const names = context.stream(`/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Said def
1 begincodespacerange <00> <ff> endcodespacerange
3 beginbfchar <41> <0041> <42> <0042> <78> <${hex}> endbfchar
endcmap end end`);
  const font = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, 0, 1000, 1000],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      CharProcs: { a: square(500), b: square(500), x: square(side) },
      Encoding: { Type: 'Encoding', Differences: [0x41, 'a', 'b', 0x78, 'x'] },
      FirstChar: 0x41,
      LastChar: 0x78,
      Widths: Array.from({ length: 0x78 - 0x41 + 1 }, () => 600),
      Resources: {},
      ToUnicode: context.register(names),
    }),
  );
  page.node.setFontDictionary(PDFName.of('Drawn'), font);
  page.node.set(
    PDFName.of('Contents'),
    context.register(context.stream('BT /Drawn 10 Tf 1 0 0 1 50 100 Tm (AxB) Tj ET')),
  );
  return document.save();
}

async function wordsOf(code: number, side: number): Promise<string[]> {
  const pdf = await openPdf(await pdfWith(code, side));
  if (isDocumentError(pdf)) throw new Error(pdf.message);
  const { words } = await pdf.readPage(1);
  pdf.close();
  return words.map(({ text }) => text);
}

it.each([0x03, 0xad])('takes code %i for a blank where no more of it is drawn than a speck', async (code) => {
  expect(await wordsOf(code, 3)).toEqual(['A', 'B']);
});

it.each([
  [0x03, 'A\ue003B'],
  [0xad, 'A-B'],
])('takes code %i for a letter where it is drawn', async (code, word) => {
  expect(await wordsOf(code, 400)).toEqual([word]);
});
