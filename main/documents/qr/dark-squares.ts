import type { GrayPicture } from '../pictures/gray-picture.ts';
import { resizeGray } from '../pictures/resize.ts';

/** Longest side at which a picture is looked at, side of the cells it is looked at in, and cells a code measures at least. */
const SIDE = 640;
const CELL = 8;
const CELLS = 4;
/** How far around, in cells, the paper is looked for. */
const AROUND = 2;
/**
 * Every cell of a code is at least so dark, from 0 (as light as the paper near it) to 1. Codes are half ink all over,
 * and stay so when they are blurred or shrunk; lines of text have white between them. Of scanned receipts one in ten has
 * print as dark as this.
 */
const DARK = 0.17;

/**
 * Whether there is a square in a picture that is dark all over: without one there is no QR code large enough to be read
 * only where the picture has been shrunk.
 */
export function hasDarkSquare(picture: GrayPicture): boolean {
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const small = resizeGray(picture, Math.round(picture.width * scale), Math.round(picture.height * scale));
  const [columns, rows] = [Math.floor(small.width / CELL), Math.floor(small.height / CELL)];
  const { mean, lightest } = cellsOf(small, columns, rows);
  for (let row = 0; row + CELLS <= rows; row++) {
    for (let column = 0; column + CELLS <= columns; column++) {
      let paper = 1;
      for (let y = Math.max(0, row - AROUND); y < Math.min(rows, row + CELLS + AROUND); y++) {
        for (let x = Math.max(0, column - AROUND); x < Math.min(columns, column + CELLS + AROUND); x++)
          paper = Math.max(paper, lightest[y * columns + x] as number);
      }
      if (isDark(mean, columns, row, column, paper * (1 - DARK))) return true;
    }
  }
  return false;
}

function isDark(mean: Float32Array, columns: number, row: number, column: number, most: number): boolean {
  for (let y = row; y < row + CELLS; y++) {
    for (let x = column; x < column + CELLS; x++) if ((mean[y * columns + x] as number) > most) return false;
  }
  return true;
}

function cellsOf({ width, data }: GrayPicture, columns: number, rows: number) {
  const mean = new Float32Array(columns * rows);
  const lightest = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [sum, most] = [0, 0];
      for (let y = row * CELL; y < (row + 1) * CELL; y++) {
        for (let at = y * width + column * CELL; at < y * width + (column + 1) * CELL; at++) {
          sum += data[at] as number;
          most = Math.max(most, data[at] as number);
        }
      }
      mean[row * columns + column] = sum / (CELL * CELL);
      lightest[row * columns + column] = most;
    }
  }
  return { mean, lightest };
}
