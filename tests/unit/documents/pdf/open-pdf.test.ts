import { degrees, PDFDocument, rgb, StandardFonts, setCharacterSpacing } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { isDocumentError } from '../../../../main/documents/document-error.ts';
import type { Page } from '../../../../main/documents/page.ts';
import { type OpenedPdf, openPdf } from '../../../../main/documents/pdf/open-pdf.ts';
import { encryptedPdf } from '../../../fixtures/encrypted-pdf.ts';
import { ligaturePdf, SPELLINGS } from '../../../fixtures/ligature-pdf.ts';

async function opened(bytes: Uint8Array, options?: Parameters<typeof openPdf>[1]): Promise<OpenedPdf> {
  const pdf = await openPdf(bytes, options);
  if (isDocumentError(pdf)) throw new Error(`${pdf.code}: ${pdf.message}`);
  return pdf;
}

async function refusal(bytes: Uint8Array, options?: Parameters<typeof openPdf>[1]): Promise<string> {
  const pdf = await openPdf(bytes, options);
  if (!isDocumentError(pdf)) throw new Error('The PDF was opened.');
  return pdf.code;
}

/** A page of 400 x 300 points drawn by `draw`, read back. */
async function pageOf(
  draw: (tools: {
    page: ReturnType<PDFDocument['addPage']>;
    font: Awaited<ReturnType<PDFDocument['embedFont']>>;
  }) => void,
): Promise<Page> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([400, 300]);
  draw({ page, font });
  const pdf = await opened(await document.save());
  const read = await pdf.readPage(1);
  pdf.close();
  return read;
}

const texts = (page: Page) => page.words.map(({ text }) => text);

describe('what is filled into the fields of a form', () => {
  const form = async (hide: boolean) => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const page = document.addPage([400, 300]);
    page.drawText('Sample Name:', { x: 40, y: 200, size: 12, font });
    const field = document.getForm().createTextField('name');
    field.setText('Moss Kush');
    field.addToPage(page, { x: 140, y: 192, width: 120, height: 20, font, hidden: hide });
    const pdf = await opened(await document.save());
    const pages = [await pdf.readPage(1), await pdf.readPage(1)];
    const picture = pdf.renderPage(1, 1);
    if (isDocumentError(picture)) throw new Error(picture.message);
    pdf.close();
    const inField = (at: number) => {
      const [x, y] = [(at / 4) % picture.width, Math.floor(at / 4 / picture.width)];
      return x > 145 && x < 255 && y > 92 && y < 106;
    };
    const ink = picture.data.filter((value, at) => at % 4 === 0 && value < 128 && inField(at)).length;
    return { pages, ink };
  };

  it('is read where the page shows it, each time it is read, and drawn', async () => {
    const { pages, ink } = await form(false);
    for (const page of pages) {
      expect(texts(page)).toEqual(['Sample', 'Name:', 'Moss', 'Kush']);
      const [, , moss] = page.words;
      expect(moss?.x0).toBeGreaterThan(138);
      expect(moss?.y0).toBeGreaterThan(85);
      expect(moss?.y1).toBeLessThan(112);
    }
    expect(ink).toBeGreaterThan(20);
  });

  it('is not read where the page hides it', async () => {
    const { pages, ink } = await form(true);
    expect(texts(pages[0] as Page)).toEqual(['Sample', 'Name:']);
    expect(ink).toBe(0);
  });
});

describe('openPdf', () => {
  it('gives words with boxes from the top left corner', async () => {
    const page = await pageOf(({ page: p, font }) => p.drawText('Total THC', { x: 50, y: 250, size: 10, font }));
    expect(texts(page)).toEqual(['Total', 'THC']);
    const [first] = page.words;
    expect(first?.x0).toBeCloseTo(50, 0);
    expect(first?.y0).toBeGreaterThan(38);
    expect(first?.y1).toBeLessThan(54);
    expect(first?.fontSize).toBeCloseTo(10, 1);
  });

  it.each([300, 4000])(
    'gives words the height of their letters, though their font claims %i thousandths',
    async (claimed) => {
      const pdf = await opened(await ligaturePdf('Myrcene', SPELLINGS.right, claimed));
      const { words } = await pdf.readPage(1);
      pdf.close();
      expect(words).toMatchObject([{ text: 'Myrcene', y0: expect.closeTo(42, 0), y1: expect.closeTo(52, 0) }]);
    },
  );

  it('turns words with the page', async () => {
    const page = await pageOf(({ page: p, font }) => {
      p.drawText('Myrcene', { x: 50, y: 250, size: 10, font, rotate: degrees(0) });
      p.setRotation(degrees(90));
    });
    expect([page.width, page.height]).toEqual([300, 400]);
    const [word] = page.words;
    expect(word?.rotation).toBe(90);
    expect(word?.x0).toBeGreaterThan(240);
    expect(word?.y0).toBeCloseTo(50, 0);
  });

  it.each(['Aflatoxin', 'Certified', 'final', 'efficacy', 'Three', 'Product'])(
    'does not break %s behind its ligature',
    async (word) => {
      const pdf = await opened(await ligaturePdf(word));
      const page = await pdf.readPage(1);
      pdf.close();
      expect(texts(page)).toEqual([word]);
      expect(page.words[0]?.x0).toBeCloseTo(50, 0);
    },
  );

  it.each(['Aflatoxin', 'Certified', 'final', 'efficacy'])(
    'reads %s whose ligature has its bytes swapped',
    async (word) => {
      const pdf = await opened(await ligaturePdf(word, SPELLINGS.swapped));
      const page = await pdf.readPage(1);
      pdf.close();
      expect(texts(page)).toEqual([word]);
      expect(page.words[0]?.confidence).toBeGreaterThan(0.9);
    },
  );

  it.each([
    ['Lot To Yarrow II, 10 ML', 0.3],
    ['Lot To Yarrow II, 10 ML', 0.5],
    ['A B Testing 5 G / 10 ML', 0],
    ['A B Testing 5 G / 10 ML', 0.25],
  ])('takes the spaces of the file for spaces: %s, letters %d em apart', async (text, apart) => {
    const page = await pageOf(({ page: p, font }) => {
      p.pushOperators(setCharacterSpacing(10 * apart));
      p.drawText(text, { x: 20, y: 250, size: 10, font });
    });
    expect(texts(page).join(' ')).toBe(text);
  });

  it('takes the sides of a table for rules, and no side of a drawing with slanted edges', async () => {
    const page = await pageOf(({ page: p }) => {
      p.drawSvgPath('M 0 0 H 120 V 60 H 0 Z', { x: 20, y: 280, borderWidth: 1 });
      p.drawSvgPath('M 30 0 L 60 17 V 51 L 30 68 L 0 51 V 17 Z', { x: 200, y: 280, borderWidth: 6 });
    });
    expect(page.rules.filter(({ x0 }) => x0 < 180)).toHaveLength(4);
    expect(page.rules.filter(({ x0 }) => x0 > 180)).toEqual([]);
  });

  it('joins letters set apart and keeps columns apart', async () => {
    const page = await pageOf(({ page: p, font }) => {
      [...'ANALYTE'].forEach((letter, index) => {
        p.drawText(letter, { x: 50 + index * 9, y: 250, size: 10, font });
      });
      p.drawText('LOD', { x: 200, y: 250, size: 10, font });
    });
    expect(texts(page)).toEqual(['ANALYTE', 'LOD']);
  });

  it('tells words from letters set about as far apart as narrow spaces, kerned or not', async () => {
    const page = await pageOf(({ page: p, font }) => {
      let x = 50;
      let before = '';
      for (const letter of 'MATTOLE LLC, OAK ROAD 12') {
        // The kerned pairs stand a little closer than the spaces of narrow fonts are wide, the others a little further.
        if (before) x += font.widthOfTextAtSize(before, 10) + (/TO|RO|AD|AK/.test(before + letter) ? 1.55 : 1.8);
        p.drawText(letter, { x, y: 250, size: 10, font });
        before = letter;
      }
    });
    expect(texts(page)).toEqual(['MATTOLE', 'LLC,', 'OAK', 'ROAD', '12']);
  });

  it('joins letters set apart although kerning drew two of them together', async () => {
    const page = await pageOf(({ page: p, font }) => {
      let x = 50;
      for (const piece of ['K', 'E', 'E', 'N', 'AW', ' ', 'L', 'A', 'B', 'S']) {
        p.drawText(piece, { x, y: 250, size: 10, font });
        x += piece === ' ' ? 5 : font.widthOfTextAtSize(piece, 10) + 2.3;
      }
    });
    expect(texts(page)).toEqual(['KEENAW', 'LABS']);
  });

  it('reads text drawn twice in one place once, and leaves out what is written at a slant', async () => {
    const page = await pageOf(({ page: p, font }) => {
      p.drawText('Limonene', { x: 50, y: 250, size: 10, font });
      p.drawText('Limonene', { x: 50.3, y: 250, size: 10, font });
      p.drawText('COPY', { x: 100, y: 100, size: 60, font, rotate: degrees(45) });
    });
    expect(texts(page)).toEqual(['Limonene']);
  });

  it('sees lines and filled areas', async () => {
    const page = await pageOf(({ page: p, font }) => {
      p.drawText('Analyte', { x: 50, y: 250, size: 10, font });
      p.drawLine({ start: { x: 40, y: 240 }, end: { x: 300, y: 240 }, thickness: 0.5 });
      p.drawLine({ start: { x: 40, y: 240 }, end: { x: 40, y: 100 }, thickness: 0.5 });
      p.drawRectangle({ x: 40, y: 245, width: 260, height: 20, color: rgb(0.8, 0.8, 0.8) });
    });
    expect(page.rules.map(({ direction }) => direction).sort()).toEqual(['horizontal', 'vertical']);
    expect(page.rules.find(({ direction }) => direction === 'horizontal')?.y0).toBeCloseTo(60, 0);
    expect(page.fills).toHaveLength(1);
  });

  it('renders a page to pixels', async () => {
    const document = await PDFDocument.create();
    document.addPage([100, 50]).drawRectangle({ x: 0, y: 25, width: 50, height: 25, color: rgb(1, 0, 0) });
    const pdf = await opened(await document.save());
    const picture = pdf.renderPage(1, 2);
    pdf.close();
    if (isDocumentError(picture)) throw new Error(picture.message);
    expect([picture.width, picture.height]).toEqual([200, 100]);
    expect([...picture.data.slice(0, 4)]).toEqual([255, 0, 0, 255]);
    expect([...picture.data.slice(-4)]).toEqual([255, 255, 255, 255]);
  });

  it('asks for the password of an encrypted document and takes the right one', async () => {
    const { bytes, password } = encrypted();
    expect(await refusal(bytes)).toBe('pdf-password-needed');
    expect(await refusal(bytes, { password: `${password}x` })).toBe('pdf-password-wrong');
    (await opened(bytes, { password })).close();
  });

  it('says what is wrong with a file it cannot open', async () => {
    expect(await refusal(new Uint8Array())).toBe('pdf-empty');
    expect(await refusal(new TextEncoder().encode('Dear customer, attached find nothing.'))).toBe('pdf-damaged');
    const long = await PDFDocument.create();
    for (let index = 0; index < 5; index += 1) long.addPage([100, 100]);
    expect(await refusal(await long.save(), { mostPages: 4 })).toBe('pdf-too-many-pages');
  });
});

function encrypted(): { bytes: Uint8Array; password: string } {
  const password = 'open sesame';
  return { bytes: encryptedPdf(password, ['Certificate of analysis']), password };
}
