import type { FractionBox, Size } from './geometry.ts';

/** Draws pages of one origin: a PDF, or pictures. */
export interface PageDrawer {
  /**
   * Draws a part of a page so that it fills the canvas, whose size is set to fit.
   * @param pageNumber 1 for the first
   * @param box part of the page, as fractions
   * @param width of the drawing, in device pixels; the height follows from the box
   * @throws DOMException named AbortError when `signal` says so; any other Error when the page cannot be drawn
   */
  draw(
    canvas: HTMLCanvasElement,
    pageNumber: number,
    box: FractionBox,
    width: number,
    signal: AbortSignal,
  ): Promise<void>;
  close(): void;
}

/** Where the ink of a document's pages comes from. */
export interface PageSource extends PageDrawer {
  pages: readonly (Size & { number: number; hasPicture: boolean })[];
  /** CSS pixels of a page unit at 100 %. */
  naturalScale: number;
  /** Address of a small picture of a page, to be shown until it is drawn; null where none is kept. */
  previewOf(pageNumber: number): string | null;
  /** What opened a protected document. */
  password?: string;
}

/** A protected document needs its password before its pages can be drawn. */
export class PasswordNeeded extends Error {
  readonly wrong: boolean;
  constructor(wrong: boolean) {
    super('The document is protected by a password');
    this.name = 'PasswordNeeded';
    this.wrong = wrong;
  }
}
