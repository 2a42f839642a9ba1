import { describe, expect, it } from 'vitest';
import { type GrayPicture, newGray } from '../../../../main/documents/pictures/gray-picture.ts';
import { resizeGray } from '../../../../main/documents/pictures/resize.ts';
import { hasDarkSquare } from '../../../../main/documents/qr/dark-squares.ts';

/** Paper with lines of letters, and a square of black and white modules of some side in pixels. */
function sheet(codeSide: number): GrayPicture {
  const picture = newGray(600, 600);
  for (let y = 0; y < 600; y++) {
    for (let x = 0; x < 600; x++) {
      const lettered = y < 300 && y % 20 < 12 && x % 10 < 4;
      const [u, v] = [x - 250, y - 360];
      const module = (Math.floor(u / 4) * 7 + Math.floor(v / 4) * 11 + ((u >> 2) & (v >> 2))) % 2 === 0;
      const inCode = u >= 0 && v >= 0 && u < codeSide && v < codeSide && module;
      picture.data[y * 600 + x] = lettered || inCode ? 50 : 235;
    }
  }
  return picture;
}

describe('a dark square', () => {
  it('is where a code is, blurred or not', () => {
    const code = sheet(90);
    expect(hasDarkSquare(code)).toBe(true);
    const blurred = resizeGray(resizeGray(code, 80, 80), 600, 600);
    expect(hasDarkSquare(blurred)).toBe(true);
  });

  it('is not made by lines of text', () => {
    expect(hasDarkSquare(sheet(0))).toBe(false);
  });
});
