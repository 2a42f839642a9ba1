import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { readDocument } from '../../../main/intake/read-document.ts';
import { qrPicture } from '../../fixtures/qr-picture.ts';

const LINK = 'https://example.com/coa/42';
const POTENCIES = [
  ...['THCA 24.10', 'Delta-9 THC 0.82', 'Delta-8 THC ND', 'THCV 0.11', 'CBDA 0.31', 'CBD 0.05'],
  ...['CBGA 0.94', 'CBG 0.12', 'CBN 0.02', 'CBC 0.07', 'CBDV ND'],
];

/** Reads a page of pairs of words, the second in a column of its own, beside a code. */
async function readBesideCode(title: readonly string[], rows: readonly string[]) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  page.drawImage(await pdf.embedPng(await qrPicture(LINK)), { x: 400, y: 600, width: 150, height: 150 });
  title.forEach((text, index) => {
    page.drawText(text, { x: 50, y: 740 - 16 * index, size: 12, font });
  });
  rows.forEach((row, index) => {
    const [, name = '', value = ''] = /^(.*) (\S+)$/.exec(row) ?? [];
    page.drawText(name, { x: 50, y: 600 - 16 * index, size: 10, font });
    page.drawText(value, { x: 250, y: 600 - 16 * index, size: 10, font });
  });
  return readDocument(
    {
      path: 'beside-code.pdf',
      fileName: 'beside-code.pdf',
      kind: 'auto',
      dateOrder: 'auto',
      password: null,
      now: '2026-01-01T00:00:00',
      renditionFolder: null,
      drawing: null,
    },
    {
      ...{ document: await pdf.save(), signal: new AbortController().signal, kept: async () => null },
      ...{ onPage: () => {}, onProgress: () => {}, keep: () => {} },
    },
  );
}

it.each([
  [['Alder Creek', 'Moss Kush', 'Name  %'], 'of few other words'],
  [['Alder Creek Labs', 'Certificate of Analysis', 'Cannabinoids (%)'], 'of a certificate'],
])('reads the results in the ink of a page with a code: %s', async (title) => {
  const result = await readBesideCode(title, POTENCIES);
  if (result.type !== 'read') throw new Error(JSON.stringify(result));
  const [reading] = result.readings;
  if (reading?.kind !== 'coa') throw new Error('no certificate');
  expect(reading.record.results.map(({ key }) => key)).toContain('thca');
});

it('leads on to the link from a page that holds a code and no results', async () => {
  expect(await readBesideCode(['Moss Kush', 'Scan for results'], ['THC 24%'])).toMatchObject({
    type: 'not-read',
    failure: { code: 'only-link' },
    link: LINK,
  });
});
