import { expect, it } from 'vitest';
import { isDocumentError } from '../../../../main/documents/document-error.ts';
import { openPdf } from '../../../../main/documents/pdf/open-pdf.ts';
import { greekPdf } from '../../../fixtures/greek-pdf.ts';

const NAMES = ['α-Pinene', 'β-Pinene', '(-)-α-Bisabolol', 'γ-Terpinene', 'δ-3-Carene', 'Δ9-THC', 'µg/g'];

async function wordsOf(names: readonly string[], says: string): Promise<string[]> {
  const pdf = await openPdf(await greekPdf(names, says));
  if (isDocumentError(pdf)) throw new Error(pdf.message);
  const { words } = await pdf.readPage(1);
  pdf.close();
  return words.map(({ text }) => text);
}

it.each(['³', '\ufffd', '\ue014', 'Å'])(
  'reads Greek letters by their shapes where the file calls all of them %j',
  async (says) => {
    expect(await wordsOf(NAMES, says)).toEqual(NAMES);
  },
);

it('takes a soft hyphen that is drawn for a hyphen', async () => {
  expect(await wordsOf(['CURC-48016'], '³')).toEqual(['CURC-48016']);
});

it('reads them before a blank, too, unless the sign may stand for itself', async () => {
  expect(await wordsOf(['δ 3-Carene', 'β Pinene'], '·')).toEqual(['δ', '3-Carene', 'β', 'Pinene']);
  expect(await wordsOf(['β Pinene'], '§')).toEqual(['§', 'Pinene']);
});

it('leaves signs alone in front of what calls for no Greek letter', async () => {
  expect(await wordsOf(['Kα', '5β', 'β 12'], '®')).toEqual(['K®', '5®', '®', '12']);
});
