import {
  concatTransformationMatrix,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
} from 'pdf-lib';
import type { Color, Ink, TextInk } from './layout/ink.ts';
import { FONT_NAMES, GREEK, textWidth } from './layout/text-width.ts';

const COLORS: Record<Color, ReturnType<typeof rgb>> = {
  black: rgb(0, 0, 0),
  gray: rgb(0.45, 0.45, 0.45),
  accent: rgb(0.1, 0.35, 0.55),
  white: rgb(1, 1, 1),
  green: rgb(0.1, 0.5, 0.15),
  red: rgb(0.75, 0.1, 0.1),
};
const SHADES = { light: rgb(0.92, 0.94, 0.95), accent: COLORS.accent, white: COLORS.white };

interface Fonts {
  byFace: Map<string, PDFFont>;
  symbol: PDFFont;
}

/** A PDF of the same layout, for a person to look at. Letters its fonts do not have become question marks. */
export async function writePdf(
  pages: readonly Ink[][],
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const byFace = new Map<string, PDFFont>();
  for (const [family, [plain, bold]] of Object.entries(FONT_NAMES)) {
    byFace.set(`${family}false`, await pdf.embedFont(plain));
    byFace.set(`${family}true`, await pdf.embedFont(bold));
  }
  const fonts: Fonts = { byFace, symbol: await pdf.embedFont(StandardFonts.Symbol) };
  for (const ink of pages) {
    const page = pdf.addPage([width, height]);
    // Areas first: on some pages they are laid out after what stands on them.
    for (const each of [...ink].sort((a, b) => layer(a) - layer(b))) draw(page, each, height, fonts);
  }
  return pdf.save();
}

const layer = (ink: Ink): number => ({ fill: 0, picture: 1, rule: 2, text: 3 })[ink.kind];

function draw(page: PDFPage, ink: Ink, height: number, fonts: Fonts): void {
  if (ink.kind === 'text') {
    drawText(page, ink, height, fonts);
    return;
  }
  const box = { x: ink.x0, y: height - ink.y1, width: ink.x1 - ink.x0, height: ink.y1 - ink.y0 };
  if (ink.kind === 'rule') page.drawRectangle({ ...box, color: rgb(0.3, 0.3, 0.3) });
  else if (ink.kind === 'fill') page.drawRectangle({ ...box, color: SHADES[ink.shade] });
  else page.drawRectangle({ ...box, color: rgb(0.85, 0.85, 0.82), borderColor: rgb(0.6, 0.6, 0.6), borderWidth: 1 });
}

function drawText(page: PDFPage, ink: TextInk, height: number, { byFace, symbol }: Fonts): void {
  let along = 0;
  page.pushOperators(pushGraphicsState());
  const turn: [number, number, number, number] =
    ink.rotation === 270 ? [0, ink.face.stretch, -1, 0] : [ink.face.stretch, 0, 0, 1];
  page.pushOperators(concatTransformationMatrix(...turn, ink.x, height - ink.y));
  const narrow = { ...ink.face, stretch: 1 };
  for (const { text, bold = false, size = ink.size } of ink.parts) {
    const font = byFace.get(`${ink.face.family}${bold}`) as PDFFont;
    for (const piece of text.split(/([α-ωΑ-Ω∆])/)) {
      if (piece === '') continue;
      const isGreek = GREEK.test(piece);
      const shown = isGreek ? piece.replace('∆', 'Δ') : piece.replace(/[^\x20-\x7e\xa1-\xff•–]/g, '?');
      page.drawText(shown, { x: along, y: 0, size, font: isGreek ? symbol : font, color: COLORS[ink.color] });
      along += textWidth(piece, size, narrow, bold);
    }
  }
  page.pushOperators(popGraphicsState());
}
