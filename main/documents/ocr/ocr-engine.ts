import type { GrayPicture } from '../pictures/gray-picture.ts';
import type { Point } from '../pictures/homography.ts';
import type { Steps } from './steps.ts';

/** A word as an engine read it. */
export interface OcrWord {
  text: string;
  /** Corners in pixels of the picture given: top left, top right, bottom right, bottom left as the word is read. */
  corners: [Point, Point, Point, Point];
  /** Height of the font's em in pixels of the picture. */
  fontSize: number;
  /** Probability, 0 to 1, that every character is right. */
  confidence: number;
  /** Other readings of the same ink, the likelier first. */
  alternatives: string[];
  /** Which line of the engine's it belongs to, counted from 0. */
  line: number;
}

export interface OcrResult {
  words: OcrWord[];
  /** The name of the engine that read, for findings and logs. */
  engine: string;
}

/**
 * Reads the words of a picture which stands upright. One instance per worker: it holds its models, reads one picture at
 * a time and never touches the network.
 */
export interface OcrEngine {
  readonly name: string;
  read(picture: GrayPicture, steps?: Steps): Promise<OcrResult>;
  /** Frees the models. */
  close(): Promise<void>;
}
