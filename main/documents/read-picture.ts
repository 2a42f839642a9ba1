import { median } from '../../shared/median.ts';
import { type DocumentError, isDocumentError } from './document-error.ts';
import { type FirstLook, lookAt, takeFirstLook } from './first-look.ts';
import type { PageView } from './ocr/cut-line.ts';
import { PpOcr } from './ocr/pp-ocr.ts';
import { cornersOfRegion, moved } from './ocr/region-places.ts';
import type { Steps } from './ocr/steps.ts';
import { TesseractOcr } from './ocr/tesseract.ts';
import type { TextRegion } from './ocr/text-regions.ts';
import type { Page, Rectangle } from './page.ts';
import { boxAround, cornersOf } from './pictures/corners.ts';
import { decodePicture } from './pictures/decode-picture.ts';
import { evenLight } from './pictures/even-light.ts';
import { findOrientation } from './pictures/find-orientation.ts';
import { cropGray, type GrayPicture, grayFromRgba, turnGray } from './pictures/gray-picture.ts';
import { compose, mapPoint, type Point, scaling } from './pictures/homography.ts';
import { pageCorners, type TextPiece } from './pictures/page-corners.ts';
import { frameAround, frameOn, type PageFrame, toPage } from './pictures/page-frame.ts';
import type { PicturePage } from './pictures/picture-pages.ts';
import { refineSlant } from './pictures/refine-slant.ts';
import { resizeGray } from './pictures/resize.ts';
import { warpGray } from './pictures/warp.ts';
import { readCodes } from './qr/read-codes.ts';
import { recognizedPage } from './recognized-page.ts';

/** Thickness, in page pixels, which lines of text (with their margins) are shrunk to; small text keeps its size. */
const LINE_THICKNESS = 40;
/** Thickness at which lines are looked for: thinner ones run into each other, thicker ones cost more and gain nothing. */
const DETECTION_THICKNESS = 24;
/**
 * On a page of many lines, all of them thin, the same for its tables' heads, which are smaller still: at the usual
 * thickness neighbors that are a pixel or two apart run into each other.
 */
const DENSE_DETECTION_THICKNESS = 30;
const DENSE_LINES = 100;
const DENSE_THICKNESS = 34;
/** What the first look saw is good enough for reading above this thickness and below this slant, in radians. */
const THICK_ENOUGH = 18;
const STRAIGHT_ENOUGH = 0.05;
/** Below this scale lines are cut out of a shrunk picture. */
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
 *
 * @param turns quarter turns clockwise from how the page is laid down by itself, where a person says so
 */
export async function readPicture(
  bytes: Uint8Array,
  { number, format, frame }: PicturePage,
  steps?: Steps,
  turns = 0,
): Promise<Page | DocumentError> {
  const picture = await decodePicture(bytes, format, frame);
  return isDocumentError(picture) ? picture : readGray(picture, number, steps, picture.plain, turns);
}

/**
 * Reads a rendered PDF page in place of its missing or nonsensical text layer.
 *
 * @param scale pixels a point
 * @param turns as of `readPicture`
 */
export async function readRenderedPage(
  picture: { width: number; height: number; data: Uint8ClampedArray },
  page: Page,
  scale: number,
  steps?: Steps,
  turns = 0,
): Promise<Page> {
  const gray = grayFromRgba(picture.data, picture.width, picture.height);
  const read = await readGray(gray, page.number, steps, null, turns);
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

/**
 * Reads a decoded picture as page `number` of its document.
 *
 * @param plain the same picture without its colored ink, where that hides print
 * @param turns as of `readPicture`
 */
export async function readGray(
  picture: GrayPicture,
  number: number,
  steps?: Steps,
  plain: GrayPicture | null = null,
  turns = 0,
): Promise<Page> {
  const engine = await openOcr();
  return engine instanceof TesseractOcr
    ? readWithTesseract(engine, plain ?? picture, number, steps, turns)
    : readWithPpOcr(engine, { color: picture, plain }, number, steps, turns);
}

/** The slower and weaker way: quarter turns are put right, slant and perspective are not. */
export async function readWithTesseract(
  engine: TesseractOcr,
  picture: GrayPicture,
  number: number,
  steps?: Steps,
  more = 0,
): Promise<Page> {
  const turns = ((await engine.quarterTurns(picture, steps)) + more) % 4;
  const corners = cornersOf({ x0: 0, y0: 0, x1: picture.width, y1: picture.height });
  const frame = frameAround(corners, (-turns * Math.PI) / 2, 1, 0);
  const page = turnGray(picture, turns);
  const { words } = await engine.read(page, steps);
  return recognizedPage(frame, picture, page, number, words, await readCodes(picture));
}

async function readWithPpOcr(
  engine: PpOcr,
  { color, plain }: { color: GrayPicture; plain: GrayPicture | null },
  number: number,
  steps: Steps | undefined,
  turns: number,
): Promise<Page> {
  const picture = plain ?? color;
  const look = await takeFirstLook(engine, picture, steps);
  const { small, regions, scale: shrink } = look;
  const orientation = await findOrientation({ picture, toPicture: look.toPicture }, regions, engine.recognizer);
  const thickness = (orientation?.lineThickness ?? DETECTION_THICKNESS) / shrink;
  const found = orientation ? refineSlant(aroundText(small, regions), orientation.angle) : 0;
  const angle = turned(found, turns);
  const scale = Math.min(1, LINE_THICKNESS / thickness);
  const large = regions.map((region) => moved(region, look.toPicture));
  const corners = large.flatMap(cornersOfRegion);
  const quad = pageCorners(piecesAlong(large, angle), angle);
  const whole = cornersOf({ x0: 0, y0: 0, x1: picture.width, y1: picture.height });
  const margin = corners.length > 0 ? thickness * scale : 0;
  const first = quad
    ? frameOn(quad, corners, scale, margin)
    : frameAround(corners.length > 0 ? corners : whole, angle, scale, margin);
  const seen = !quad && thickness * shrink >= THICK_ENOUGH && Math.abs(angle) < STRAIGHT_ENOUGH;
  const view = viewOf(picture, first, thickness);
  const { frame, lines } = seen
    ? { frame: first, lines: large.map((region) => moved(region, toPage(first))) }
    : await lookCloser(
        engine,
        view,
        first,
        detectionThickness(regions, thickness * scale) / (thickness * scale),
        steps,
      );
  const within = compose(toPage(first), frame.toPicture);
  const seenThrough = compose(view.toPicture, within);
  const { words } = await engine.readLines({ picture: view.picture, toPicture: seenThrough }, lines, steps);
  if (plain) {
    const others = await findColoredLines(engine, color, look, angle, steps);
    const inColor = viewOf(color, first, thickness);
    const onPage = others.map((region) => moved(moved(region, look.toPicture), toPage(frame)));
    const colored = await engine.readLines(
      { picture: inColor.picture, toPicture: compose(inColor.toPicture, within) },
      onPage,
      steps,
    );
    words.push(...colored.words.map((word) => ({ ...word, line: word.line + lines.length })));
  }
  const page = warpGray(view.picture, seenThrough, frame.width, frame.height);
  return recognizedPage(frame, picture, page, number, words, await readCodes(color));
}

/** A direction, radians within half a turn, after quarter turns clockwise of what it is the direction of. */
function turned(angle: number, turns: number): number {
  const less = angle - (turns * Math.PI) / 2;
  return turns === 0 ? angle : Math.atan2(Math.sin(less), Math.cos(less));
}

/** At which thickness the lines of a page are looked for, of which a first look saw so many, so thick on the page. */
const detectionThickness = ({ length }: readonly TextRegion[], thickness: number) =>
  length > DENSE_LINES && thickness < DENSE_THICKNESS ? DENSE_DETECTION_THICKNESS : DETECTION_THICKNESS;

/** The part of a picture that holds its lines: dirt and edges around them say nothing of their slant. */
function aroundText(picture: GrayPicture, regions: readonly TextRegion[]): GrayPicture {
  const { x0, y0, x1, y1 } = boxAround(regions.flatMap(cornersOfRegion));
  return cropGray(picture, x0, y0, x1, y1);
}

/** A line of colored ink lies in lines of plain ink with less than this part of it. */
const APART = 0.3;
/** Print in color is about as large as the print around it; stamps are not. */
const LARGEST_COLOURED = 1.6;

/**
 * Lines printed in color (a name, a price, a verdict), which a picture without its colored ink does not show. What lies
 * across other lines is a stamp or a pen.
 *
 * @param plain what was seen without the colored ink; the lines returned are in pixels of its small picture, too
 * @param angle of the text, radians
 */
async function findColoredLines(
  engine: PpOcr,
  picture: GrayPicture,
  plain: FirstLook,
  angle: number,
  steps: Steps | undefined,
): Promise<TextRegion[]> {
  const usual = median(plain.regions.map((line) => line.thickness));
  const { regions: found } = await lookAt(engine, picture, plain.area, steps);
  return found.filter(
    (line) =>
      line.thickness <= LARGEST_COLOURED * usual &&
      piecesAlong([line], angle).length > 0 &&
      shareWithin(line, plain.regions) < APART,
  );
}

/** The part of a line's length that lies in other lines. */
function shareWithin(line: TextRegion, others: readonly TextRegion[]): number {
  const places = 16;
  let inside = 0;
  for (let k = 0; k < places; k++) {
    const along = ((k + 0.5) / places - 0.5) * line.length;
    const [x, y] = [line.centerX + Math.cos(line.angle) * along, line.centerY + Math.sin(line.angle) * along];
    const covered = others.some(({ centerX, centerY, angle, length, thickness }) => {
      const [dx, dy] = [x - centerX, y - centerY];
      const [u, v] = [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)];
      return Math.abs(u) <= length / 2 && Math.abs(v) <= thickness / 2;
    });
    if (covered) inside++;
  }
  return inside / places;
}

/** Looks for lines on the page at another scale; what they show of how the page lies is put right without looking again. */
async function lookCloser(
  engine: PpOcr,
  view: PageView,
  frame: PageFrame,
  scale: number,
  steps: Steps | undefined,
): Promise<{ frame: PageFrame; lines: TextRegion[] }> {
  const lines = await findLinesAt(
    engine,
    warpGray(view.picture, view.toPicture, frame.width, frame.height),
    scale,
    steps,
  );
  const quad = pageCorners(piecesAlong(lines, 0), 0);
  if (!quad) return { frame, lines };
  const inPicture = (points: readonly Point[]) => points.map(([x, y]) => mapPoint(frame.toPicture, x, y));
  const margin = LINE_THICKNESS / 2;
  const better = frameOn(inPicture(quad), inPicture(lines.flatMap(cornersOfRegion)), frame.scale, margin);
  const between = compose(toPage(better), frame.toPicture);
  return { frame: better, lines: lines.map((region) => moved(region, between)) };
}

/** Regions may differ by this much from the common direction, in radians, and still be lines of the same page. */
const SAME_DIRECTION = Math.PI / 9;

/** The regions that run in a direction, as it reads them. */
function piecesAlong(regions: readonly TextRegion[], angle: number): TextPiece[] {
  return regions.flatMap(({ centerX, centerY, length, thickness, angle: own }) => {
    const turn = Math.cos(own - angle) < 0 ? own + Math.PI : own;
    if (Math.cos(turn - angle) < Math.cos(SAME_DIRECTION) || length < thickness) return [];
    const [x, y] = [(Math.cos(turn) * length) / 2, (Math.sin(turn) * length) / 2];
    return [{ start: [centerX - x, centerY - y], end: [centerX + x, centerY + y], thickness }];
  });
}

/**
 * The page seen through the picture, or through a smaller one where the page itself is smaller: sampling the large one
 * would skip pixels. Shadows are taken off.
 *
 * @param thickness of the lines in pixels of the picture
 */
function viewOf(picture: GrayPicture, frame: PageFrame, thickness: number): PageView {
  if (frame.scale > SHRINK_BELOW) return { picture: evenLight(picture, thickness), toPicture: frame.toPicture };
  const width = Math.round(picture.width * frame.scale);
  const height = Math.round(picture.height * frame.scale);
  const shrink = scaling(width / picture.width, height / picture.height);
  const smaller = resizeGray(picture, width, height);
  return { picture: evenLight(smaller, thickness * frame.scale), toPicture: compose(shrink, frame.toPicture) };
}

/** Lines of text looked for in the picture at another scale. */
async function findLinesAt(
  engine: PpOcr,
  picture: GrayPicture,
  scale: number,
  steps: Steps | undefined,
): Promise<TextRegion[]> {
  const other = resizeGray(picture, Math.round(picture.width * scale), Math.round(picture.height * scale));
  const regions = await engine.findLines(other, steps);
  return regions.map((region) => moved(region, scaling(picture.width / other.width, picture.height / other.height)));
}
