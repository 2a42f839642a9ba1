import type { GrayPicture } from '../pictures/gray-picture.ts';

/** A piece of ink in a line's picture all of whose pixels touch each other; columns and rows, both ends included. */
export interface InkPiece {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Its pixels, as places in the picture's data. */
  pixels: number[];
}

/** The pieces of ink of a picture, pixels that touch at their corners being one piece. */
export function inkPieces({ width, height }: GrayPicture, isInk: (at: number) => boolean): InkPiece[] {
  const seen = new Uint8Array(width * height);
  const pieces: InkPiece[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isInk(start)) continue;
    const piece: InkPiece = { left: width, right: 0, top: height, bottom: 0, pixels: [] };
    const waiting = [start];
    seen[start] = 1;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      piece.pixels.push(at);
      const [x, y] = [at % width, Math.floor(at / width)];
      piece.left = Math.min(piece.left, x);
      piece.right = Math.max(piece.right, x);
      piece.top = Math.min(piece.top, y);
      piece.bottom = Math.max(piece.bottom, y);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (seen[next] || !isInk(next)) continue;
          seen[next] = 1;
          waiting.push(next);
        }
      }
    }
    pieces.push(piece);
  }
  return pieces;
}
