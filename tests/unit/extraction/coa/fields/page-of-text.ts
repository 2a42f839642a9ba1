import type { Page, Word } from '../../../../../main/documents/page.ts';
import { type LaidOutDocument, layOut } from '../../../../../main/extraction/layout/laid-out.ts';

/** Points a character of the drawing is wide; two spaces are wide enough to part columns. */
const CHARACTER = 5;
const LINE = 13;

const BOLD = /^\*(.+)\*$/;

/**
 * A page drawn with characters: a line of the drawing is a line of the page, columns stand where they stand in the
 * drawing. A line that begins with `# ` is a title: large and bold; one that begins with `= ` is bold, and so
 * is a word between two stars.
 */
export function pageOfText(drawing: string, number = 1): Page {
  const words = drawing.split('\n').flatMap((line, row): Word[] => {
    const style = /^([#=]) /.exec(line)?.[1];
    const text = style ? line.slice(2) : line;
    const size = style === '#' ? 14 : 9;
    const scale = size / 9;
    return [...text.matchAll(/\S+/g)].map((match) => {
      const x0 = 30 + match.index * CHARACTER * scale;
      const y0 = 20 + row * LINE;
      return {
        text: match[0].replace(BOLD, '$1'),
        x0,
        y0,
        x1: x0 + match[0].length * CHARACTER * scale,
        y1: y0 + 1.1 * size,
        fontSize: size,
        bold: style !== undefined || BOLD.test(match[0]),
        rotation: 0,
        confidence: 1,
        method: 'text-layer',
      };
    });
  });
  return {
    number,
    width: 612,
    height: 792,
    words,
    rules: [],
    fills: [],
    pictures: [],
    codes: [],
    method: 'text-layer',
  };
}

export const documentOfText = (...drawings: string[]): LaidOutDocument =>
  layOut(drawings.map((drawing, index) => pageOfText(drawing, index + 1)));

/** The same page as OCR would have read it off a picture, without a mistake unless the drawing has one. */
export const documentOfScan = (...drawings: string[]): LaidOutDocument =>
  layOut(
    drawings.map((drawing, index) => {
      const page = pageOfText(drawing, index + 1);
      const words = page.words.map((word): Word => ({ ...word, method: 'ocr', confidence: 0.97 }));
      return { ...page, words, method: 'ocr' };
    }),
  );
