import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { isDocumentError } from '../../../../main/documents/document-error.ts';
import { openPdf } from '../../../../main/documents/pdf/open-pdf.ts';
import { greekPdf } from '../../../fixtures/greek-pdf.ts';

const NAMES = ['α-Pinene', 'β-Pinene', '(-)-α-Bisabolol', 'γ-Terpinene', 'δ-3-Carene', 'Δ9-THC', 'µg/g'];

async function wordsIn(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes);
  if (isDocumentError(pdf)) throw new Error(pdf.message);
  const { words } = await pdf.readPage(1);
  pdf.close();
  return words.map(({ text }) => text);
}

const wordsOf = async (names: readonly string[], says: string, along?: string) =>
  wordsIn(await greekPdf(names, says, along));

it.each(['³', '\ufffd', '\ue014', '\u0097', 'Å', '®'])(
  'reads Greek letters by their shapes where the file calls all of them %j',
  async (says) => {
    expect(await wordsOf(NAMES, says)).toEqual(NAMES);
  },
);

it('takes a soft hyphen that is drawn for a hyphen', async () => {
  expect(await wordsOf(['CURC-48016'], '³')).toEqual(['CURC-48016']);
});

it.each([
  ['·', 'δ-3-Carene'],
  ['´', 'γ-Terpinene'],
  ['³', 'α-Pinene'],
  ['Ä', 'Δ9-THC'],
  ['Ä', 'µg/g'],
])('does not take a sign for %j that is drawn as that never is, in %s', async (says, name) => {
  expect(await wordsOf([name], says)).toEqual([name]);
});

it('reads them before a name that a blank parts from them, but no picture before a word', async () => {
  expect(await wordsOf(['δ 3-Carene', 'β Pinene'], '·')).toEqual(['δ', '3-Carene', 'β', 'Pinene']);
  expect(await wordsOf(['δ Passed'], '\ue014')).toEqual(['\ue014', 'Passed']);
});

it('leaves signs alone in front of what calls for no Greek letter', async () => {
  expect(await wordsOf(['Kα', '5β', 'β 12'], '®')).toEqual(['K®', '5®', '®', '12']);
  expect(await wordsOf(['α-Pinene', 'Cotβ-Nord'], 'é')).toEqual(['α-Pinene', 'Coté-Nord']);
});

it('leaves signs alone whose shape is no letter’s, or lies on its side', async () => {
  expect(await wordsOf(['Ω-Pinene'], '\ufffd')).toEqual(['\ufffd-Pinene']);
  expect(await wordsOf(['α-Pinene'], '\ufffd', '0 1 -1 0')).toEqual(['\ufffd-Pinene']);
});

it.each(['ß', '§', 'µ', '±', 'é', 'þ'])('believes a font that draws %j in one way', async (says) => {
  expect(await wordsOf(['β-Pinene', 'β-Myrcene', 'β Pinene'], says)).toEqual([
    `${says}-Pinene`,
    `${says}-Myrcene`,
    says,
    'Pinene',
  ]);
});

const NAMED = [
  'ß-Pinene',
  'ß-Caryophyllene',
  'Result ± Uncertainty',
  '× Dilution',
  'Pass ÷ Factor',
  'µ-Dose',
  'µg/g',
  'É-cig',
  'à-peu-près',
  'Ö-Norm',
  'ö-Norm',
  'Ä9-THC',
  '½9-THC',
  '® Pinene',
  '¦ Test',
  '³ Tested',
];

it.each([StandardFonts.Helvetica, StandardFonts.TimesRomanItalic, StandardFonts.CourierBold])(
  'leaves signs alone that %s names properly',
  async (name) => {
    const document = await PDFDocument.create();
    const page = document.addPage([400, 400]);
    const font = await document.embedFont(name);
    NAMED.forEach((text, line) => {
      page.drawText(text, { x: 50, y: 360 - 20 * line, size: 10, font });
    });
    expect((await wordsIn(await document.save())).join(' ')).toBe(NAMED.join(' '));
  },
);

it('leaves a sign alone that fonts draw differently', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 400]);
  for (const [line, name] of [StandardFonts.Helvetica, StandardFonts.Courier, StandardFonts.TimesRomanItalic].entries())
    page.drawText('ß-Pinene', { x: 50, y: 360 - 20 * line, size: 10, font: await document.embedFont(name) });
  expect(await wordsIn(await document.save())).toEqual(['ß-Pinene', 'ß-Pinene', 'ß-Pinene']);
});

it('leaves the signs of a font of symbols alone before a word', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 400]);
  const symbol = await document.embedFont(StandardFonts.Symbol);
  const latin = await document.embedFont(StandardFonts.Helvetica);
  const signs = ['≤', '≥', '±', '√', '≠', '→', '◊', '∂'];
  signs.forEach((sign, line) => {
    const y = 360 - 20 * line;
    page.drawText(sign, { x: 50, y, size: 10, font: symbol });
    page.drawText(' Limonene', { x: 50 + symbol.widthOfTextAtSize(sign, 10), y, size: 10, font: latin });
  });
  expect((await wordsIn(await document.save())).filter((word) => word !== 'Limonene')).toEqual(signs);
});
