import type { OcrWord } from './ocr/ocr-engine.ts';
import { withoutEchoes } from './ocr/without-echoes.ts';
import type { CodeOnPage, Page, Word } from './page.ts';
import { boxAround, cornersOf } from './pictures/corners.ts';
import { findRules } from './pictures/find-rules.ts';
import type { GrayPicture } from './pictures/gray-picture.ts';
import { mapPoint } from './pictures/homography.ts';
import { fractionMap, type PageFrame, toPage } from './pictures/page-frame.ts';

/**
 * The page of a picture whose words were read: with its lines, its codes, and the way back to the picture.
 *
 * @param straight the picture within the frame
 */
export function recognizedPage(
  frame: PageFrame,
  picture: GrayPicture,
  straight: GrayPicture,
  number: number,
  read: OcrWord[],
  codes: CodeOnPage[],
): Page {
  const map = toPage(frame);
  const words = withoutEchoes(read.map(wordOf));
  return {
    number,
    width: frame.width,
    height: frame.height,
    words,
    rules: findRules(straight, words),
    fills: [],
    pictures: [],
    codes: codes.map((code) => ({
      text: code.text,
      ...boxAround(cornersOf(code).map(([x, y]) => mapPoint(map, x, y))),
    })),
    method: 'ocr',
    toOriginal: fractionMap(frame, picture),
  };
}

/** A word of the page that an engine read; its slant and its quarter turn are told by its corners. */
export function wordOf({ text, corners, fontSize, confidence, alternatives, line }: OcrWord): Word {
  const [topLeft, topRight] = corners;
  const angle = Math.atan2(topRight[1] - topLeft[1], topRight[0] - topLeft[0]);
  const quarter = ((Math.round(angle / (Math.PI / 2)) % 4) + 4) % 4;
  return {
    ...boxAround(corners),
    text,
    fontSize,
    bold: false,
    rotation: (quarter * 90) as Word['rotation'],
    confidence,
    method: 'ocr',
    piece: line,
    slant: angle - (quarter > 2 ? quarter - 4 : quarter) * (Math.PI / 2),
    ...(alternatives.length > 0 ? { alternatives } : {}),
  };
}
