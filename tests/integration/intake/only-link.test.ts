import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../main/intake/read-document.ts';
import { qrPicture } from '../../fixtures/qr-picture.ts';

const LINK = 'https://example.com/coa/42';
const POTENCIES = [
  ...['THCA 24.10', 'Delta-9 THC 0.82', 'Delta-8 THC ND', 'THCV 0.11', 'CBDA 0.31', 'CBD 0.05'],
  ...['CBGA 0.94', 'CBG 0.12', 'CBN 0.02', 'CBC 0.07', 'CBDV ND'],
];

/**
 * Reads a page of pairs of words, the second in a column of its own, beside a code.
 *
 * @param scattered each row begins further right and lower than a table would have it, so that no reader takes it for one
 * @param link what the code says; null for a page without one
 */
async function readBesideCode(
  title: readonly string[],
  rows: readonly string[],
  { scattered = false, link = LINK as string | null } = {},
) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  if (link !== null) {
    page.drawImage(await pdf.embedPng(await qrPicture(link)), { x: 440, y: 620, width: 150, height: 150 });
  }
  title.forEach((text, index) => {
    page.drawText(text, { x: 50, y: 740 - 16 * index, size: 12, font });
  });
  rows.forEach((row, index) => {
    const [, name = '', value = ''] = /^(.*) (\S+)$/.exec(row) ?? [];
    const [right, down] = scattered ? [60 * index, 30 * index] : [0, 16 * index];
    page.drawText(name, { x: 50 + right, y: 600 - down, size: 10, font });
    page.drawText(value, { x: (scattered ? 150 : 250) + right, y: 600 - down, size: 10, font });
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
  expect(reading.findings.map(({ code }) => code)).not.toContain('code-leads-on');
});

describe('results in the ink that cannot be read as rows', () => {
  const SCATTERED = POTENCIES.slice(0, 5);
  const TITLE = ['Alder Creek Labs', 'Certificate of Analysis', 'Sample: Moss Kush'];

  it('give a certificate without rows, and offer the link of the code', async () => {
    const result = await readBesideCode(TITLE, SCATTERED, { scattered: true });
    if (result.type !== 'read') throw new Error(JSON.stringify(result));
    expect(result.readings).toHaveLength(1);
    const [reading] = result.readings;
    expect(reading).toMatchObject({ kind: 'coa', record: { results: [] } });
    const offered = reading?.findings.filter(({ code }) => code === 'code-leads-on');
    expect(offered).toMatchObject([{ severity: 'warning', paths: ['results'], params: { link: LINK } }]);
  });

  it('give the same certificate without a code, and no link', async () => {
    const result = await readBesideCode(TITLE, SCATTERED, { scattered: true, link: null });
    if (result.type !== 'read') throw new Error(JSON.stringify(result));
    expect(result.readings[0]).toMatchObject({ kind: 'coa', record: { results: [] } });
    expect(result.readings[0]?.findings.map(({ code }) => code)).not.toContain('code-leads-on');
  });

  it('keep the reason why a page without the words of a certificate is none, with the link', async () => {
    expect(await readBesideCode(['Moss Kush'], SCATTERED, { scattered: true })).toMatchObject({
      type: 'not-read',
      failure: { code: 'not-a-certificate' },
      link: LINK,
    });
  });

  it('are three lines at least: two potencies on a label lead on to the link', async () => {
    expect(await readBesideCode(TITLE, SCATTERED.slice(0, 2), { scattered: true })).toMatchObject({
      type: 'not-read',
      failure: { code: 'only-link' },
      link: LINK,
    });
  });
});

it('leads on to the link from a page that holds a code and no results', async () => {
  expect(await readBesideCode(['Moss Kush', 'Scan for results'], ['THC 24%'])).toMatchObject({
    type: 'not-read',
    failure: { code: 'only-link' },
    link: LINK,
  });
});
