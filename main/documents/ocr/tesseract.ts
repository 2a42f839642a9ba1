import { createRequire } from 'node:module';
import type { Worker } from 'tesseract.js';
import { median } from '../../../shared/median.ts';
import { type GrayPicture, turnGray } from '../pictures/gray-picture.ts';
import { mapPoint, type Point } from '../pictures/homography.ts';
import { resizeGray } from '../pictures/resize.ts';
import type { OcrEngine, OcrResult, OcrWord } from './ocr-engine.ts';
import { besideEntry } from './onnx.ts';
import { type Steps, step } from './steps.ts';

type Tesseract = typeof import('tesseract.js');

const require = createRequire(import.meta.url);

/** Height in pixels of a word's box at which Tesseract's network reads best: capitals of 24 pixels. */
const WORD_HEIGHT = 28;
/** Pictures whose words are within this factor of that height are not read a second time. */
const NEAR_ENOUGH = 1.35;
const LARGEST_SCALE = 4;
/** Longest side of the first look. */
const FIRST_LOOK = 1600;
/** Below this mean confidence (0 to 100) the picture may lie on its side or head. */
const UNSURE = 55;

/**
 * Tesseract in WebAssembly, for machines where ONNX Runtime does not load. Core and language data come from the installed
 * packages; caching and fetching, its defaults, are off.
 */
export class TesseractOcr implements OcrEngine {
  readonly name = 'Tesseract';
  private worker: Worker;

  private constructor(worker: Worker) {
    this.worker = worker;
  }

  static async open(): Promise<TesseractOcr> {
    const { createWorker, OEM, PSM } = require('tesseract.js') as Tesseract;
    const worker = await createWorker('eng', OEM.LSTM_ONLY, {
      langPath: besideEntry('@tesseract.js-data/eng', '4.0.0_best_int'),
      cacheMethod: 'none',
      gzip: true,
    });
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
    return new TesseractOcr(worker);
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  /** Reads an upright picture; its size is brought to what the network likes first. */
  async read(picture: GrayPicture, steps?: Steps): Promise<OcrResult> {
    step(steps);
    const first = await this.readAt(picture, Math.min(1, FIRST_LOOK / Math.max(picture.width, picture.height)));
    const height = median(
      first.words.map(({ corners }) => corners[3][1] - corners[0][1]),
      WORD_HEIGHT,
    );
    const scale = Math.min(LARGEST_SCALE, WORD_HEIGHT / height);
    step(steps);
    const factor = scale / first.scale;
    const second = factor > NEAR_ENOUGH || factor < 1 / NEAR_ENOUGH ? await this.readAt(picture, scale) : first;
    return { words: (second.confidence >= first.confidence ? second : first).words, engine: this.name };
  }

  /** How many quarter turns clockwise make the picture upright, by reading it each way up until one is sure. */
  async quarterTurns(picture: GrayPicture, steps?: Steps): Promise<number> {
    let best = { turns: 0, confidence: -1 };
    for (const turns of [0, 3, 1, 2]) {
      step(steps);
      const turned = turnGray(picture, turns);
      const { confidence } = await this.readAt(turned, Math.min(1, FIRST_LOOK / Math.max(turned.width, turned.height)));
      if (confidence > best.confidence) best = { turns, confidence };
      if (best.confidence > UNSURE) break;
    }
    return best.turns;
  }

  private async readAt(
    picture: GrayPicture,
    scale: number,
  ): Promise<{ words: OcrWord[]; confidence: number; scale: number }> {
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const { data } = await this.worker.recognize(
      portableGraymap(resizeGray(picture, width, height)),
      {},
      { blocks: true },
    );
    const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
    const back = [picture.width / width, 0, 0, 0, picture.height / height, 0, 0, 0, 1];
    const words = lines.flatMap((line, index) =>
      line.words.map(({ text, bbox, confidence, choices }): OcrWord => {
        const at = (x: number, y: number): Point => mapPoint(back, x, y);
        const { x0, y0, x1, y1 } = bbox;
        const others = choices.map((choice) => choice.text).filter((other) => other !== text);
        return {
          text,
          corners: [at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)],
          fontSize: (y1 - y0) / scale,
          confidence: confidence / 100,
          alternatives: [...new Set(others)],
          line: index,
        };
      }),
    );
    return { words, confidence: data.confidence, scale };
  }
}

/** The simplest picture file Tesseract takes: PGM, a line of text and the bytes. */
function portableGraymap({ width, height, data }: GrayPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}
