import { type DocumentError, isDocumentError } from './document-error.ts';
import type { PageView } from './ocr/cut-line.ts';
import type { OcrWord } from './ocr/ocr-engine.ts';
import { PpOcr } from './ocr/pp-ocr.ts';
import type { Steps } from './ocr/steps.ts';
import { TesseractOcr } from './ocr/tesseract.ts';
import type { TextRegion } from './ocr/text-regions.ts';
import type { CodeOnPage, Page, Rectangle, Word } from './page.ts';
import { decodePicture } from './pictures/decode-picture.ts';
import { findOrientation } from './pictures/find-orientation.ts';
import { findRules } from './pictures/find-rules.ts';
import { type GreyPicture, greyFromRgba, turnGrey } from './pictures/grey-picture.ts';
import { compose, type Homography, mapPoint, type Point, scaling } from './pictures/homography.ts';
import { fractionMap, frameAround, type PageFrame, pictureOfFrame, toPage } from './pictures/page-frame.ts';
import { refineSlant } from './pictures/refine-slant.ts';
import { resizeGrey } from './pictures/resize.ts';
import { readCodes } from './qr/read-codes.ts';

/** Longest side of the picture in which the first look is taken, for direction and size of the text. */
const FIRST_LOOK = 960;
/** Thickness, in page pixels, which lines of text (with their margins) are shrunk to; small text keeps its size. */
const LINE_THICKNESS = 40;
/** Thickness at which lines are looked for: thinner ones run into each other, thicker ones cost more and gain nothing. */
const DETECTION_THICKNESS = 24;
/** What the first look saw is good enough for reading above this thickness and below this slant, in radians. */
const THICK_ENOUGH = 18;
const STRAIGHT_ENOUGH = 0.05;
/** Below this scale lines are cut out of a shrunk picture: sampling the large one would skip pixels. */
const SHRINK_BELOW = 0.7;

let engine: Promise<PpOcr | TesseractOcr> | null = null;

/** The worker's one engine, loaded on first use; Tesseract where ONNX Runtime has no binary or it does not load. */
export function openOcr(): Promise<PpOcr | TesseractOcr> {
  engine ??= PpOcr.open().catch(() => TesseractOcr.open());
  return engine;
}

/**
 * Reads a photo or scan: finds how it lies, straightens it, reads its words and codes. Page units are pixels of the
 * straightened picture; `toOriginal` leads back to the picture as a viewer shows it, EXIF orientation applied.
 */
export async function readPicture(
  bytes: Uint8Array,
  format: 'jpeg' | 'png',
  steps?: Steps,
): Promise<Page | DocumentError> {
  const picture = await decodePicture(bytes, format);
  return isDocumentError(picture) ? picture : readGrey(picture, 1, steps);
}

/**
 * Reads a rendered PDF page in place of its missing or nonsensical text layer.
 *
 * @param scale pixels a point
 */
export async function readRenderedPage(
  picture: { width: number; height: number; data: Uint8ClampedArray },
  page: Page,
  scale: number,
  steps?: Steps,
): Promise<Page> {
  const read = await readGrey(greyFromRgba(picture.data, picture.width, picture.height), page.number, steps);
  const inPoints = <Box extends Rectangle>(box: Box): Box => ({
    ...box,
    x0: box.x0 / scale,
    y0: box.y0 / scale,
    x1: box.x1 / scale,
    y1: box.y1 / scale,
  });
  return {
    ...read,
    width: read.width / scale,
    height: read.height / scale,
    words: read.words.map((word) => ({ ...inPoints(word), fontSize: word.fontSize / scale })),
    rules: read.rules.map(inPoints),
    codes: read.codes.map(inPoints),
  };
}

/** Reads a decoded picture as page `number` of its document. */
export async function readGrey(picture: GreyPicture, number: number, steps?: Steps): Promise<Page> {
  const engine = await openOcr();
  return engine instanceof TesseractOcr
    ? readWithTesseract(engine, picture, number, steps)
    : readWithPpOcr(engine, picture, number, steps);
}

/** The slower and weaker way: quarter turns are put right, slant and perspective are not. */
export async function readWithTesseract(
  engine: TesseractOcr,
  picture: GreyPicture,
  number: number,
  steps?: Steps,
): Promise<Page> {
  const turns = await engine.quarterTurns(picture, steps);
  const corners = cornersOf({ x0: 0, y0: 0, x1: picture.width, y1: picture.height });
  const frame = frameAround(corners, (-turns * Math.PI) / 2, 1, 0);
  const page = turnGrey(picture, turns);
  const { words } = await engine.read(page, steps);
  return pageOf(frame, picture, page, number, words, await readCodes(picture));
}

async function readWithPpOcr(
  engine: PpOcr,
  picture: GreyPicture,
  number: number,
  steps: Steps | undefined,
): Promise<Page> {
  const shrink = Math.min(1, FIRST_LOOK / Math.max(picture.width, picture.height));
  const small = resizeGrey(picture, Math.round(picture.width * shrink), Math.round(picture.height * shrink));
  const regions = await engine.findLines(small, steps);
  const orientation = await findOrientation(
    { picture, toPicture: scaling(1 / shrink, 1 / shrink) },
    regions,
    engine.recogniser,
  );
  const thickness = (orientation?.lineThickness ?? DETECTION_THICKNESS) / shrink;
  const angle = orientation ? refineSlant(small, orientation.angle) : 0;
  const scale = Math.min(1, LINE_THICKNESS / thickness);
  const corners: Point[] = regions.flatMap((region) => {
    const along = Math.cos(region.angle) * (region.length / 2);
    const down = Math.sin(region.angle) * (region.length / 2);
    const acrossX = -Math.sin(region.angle) * (region.thickness / 2);
    const acrossY = Math.cos(region.angle) * (region.thickness / 2);
    return [
      [region.centreX - along - acrossX, region.centreY - down - acrossY],
      [region.centreX + along - acrossX, region.centreY + down - acrossY],
      [region.centreX + along + acrossX, region.centreY + down + acrossY],
      [region.centreX - along + acrossX, region.centreY - down + acrossY],
    ].map(([x = 0, y = 0]): Point => [x / shrink, y / shrink]);
  });
  const whole = cornersOf({ x0: 0, y0: 0, x1: picture.width, y1: picture.height });
  const frame = frameAround(
    corners.length > 0 ? corners : whole,
    angle,
    scale,
    corners.length > 0 ? thickness * scale : 0,
  );
  const page = pictureOfFrame(picture, frame);
  const seen = thickness * shrink >= THICK_ENOUGH && Math.abs(angle) < STRAIGHT_ENOUGH;
  const lines = seen
    ? regions.map((region) => moved(region, compose(toPage(frame), scaling(1 / shrink, 1 / shrink))))
    : await findLinesAt(engine, page, DETECTION_THICKNESS / (thickness * scale), steps);
  const result = await engine.readLines(viewOf(picture, frame), lines, steps);
  return pageOf(frame, picture, page, number, result.words, await readCodes(picture));
}

/** The page seen through the picture, or through a smaller one where the page itself is much smaller. */
function viewOf(picture: GreyPicture, frame: PageFrame): PageView {
  if (frame.scale > SHRINK_BELOW) return { picture, toPicture: frame.toPicture };
  const width = Math.round(picture.width * frame.scale);
  const height = Math.round(picture.height * frame.scale);
  const shrink = scaling(width / picture.width, height / picture.height);
  return { picture: resizeGrey(picture, width, height), toPicture: compose(shrink, frame.toPicture) };
}

/** Lines of text looked for in the picture at another scale. */
async function findLinesAt(
  engine: PpOcr,
  picture: GreyPicture,
  scale: number,
  steps: Steps | undefined,
): Promise<TextRegion[]> {
  const other = resizeGrey(picture, Math.round(picture.width * scale), Math.round(picture.height * scale));
  const regions = await engine.findLines(other, steps);
  return regions.map((region) => moved(region, scaling(picture.width / other.width, picture.height / other.height)));
}

/** A region where a map that only turns, scales and shifts takes it. */
function moved(region: TextRegion, map: Homography): TextRegion {
  const [centreX, centreY] = mapPoint(map, region.centreX, region.centreY);
  const [tipX, tipY] = mapPoint(map, region.centreX + Math.cos(region.angle), region.centreY + Math.sin(region.angle));
  const scale = Math.hypot(tipX - centreX, tipY - centreY);
  return {
    ...region,
    centreX,
    centreY,
    length: region.length * scale,
    thickness: region.thickness * scale,
    angle: Math.atan2(tipY - centreY, tipX - centreX),
  };
}

/** @param straight the picture within the frame */
function pageOf(
  frame: PageFrame,
  picture: GreyPicture,
  straight: GreyPicture,
  number: number,
  read: OcrWord[],
  codes: CodeOnPage[],
): Page {
  const map = toPage(frame);
  const words = read.map(wordOf);
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

export function wordOf({ text, corners, fontSize, confidence, alternatives }: OcrWord): Word {
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
    ...(alternatives.length > 0 ? { alternatives } : {}),
  };
}

function cornersOf({ x0, y0, x1, y1 }: Rectangle): Point[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

function boxAround(points: readonly Point[]): Rectangle {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
