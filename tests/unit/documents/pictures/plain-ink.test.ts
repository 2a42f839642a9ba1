import { describe, expect, it } from 'vitest';
import { plainInk } from '../../../../main/documents/pictures/plain-ink.ts';

type Color = [number, number, number];
const SIDE = 200;
const PAPER: Color = [245, 238, 220];
const PRINT: Color = [40, 38, 36];
const STAMP: Color = [205, 40, 70];

/** Rows of print on paper, and over them a stamp of some width. */
function sheet(print: Color, stampWidth: number): Uint8Array {
  const rgba = new Uint8Array(SIDE * SIDE * 4).fill(255);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const printed = y % 20 < 6 && x % 12 < 6;
      const stamped = x >= 90 && x < 90 + stampWidth && y >= 60 && y < 140;
      const color = printed ? print : stamped ? STAMP : PAPER;
      rgba.set(color, (y * SIDE + x) * 4);
    }
  }
  return rgba;
}

describe('plain ink', () => {
  it('is what is left of a page when its stamps are taken away', () => {
    const plain = plainInk(sheet(PRINT, 20), SIDE, SIDE);
    if (!plain) throw new Error('The stamp was not noticed');
    const at = (x: number, y: number) => plain.data[y * SIDE + x] as number;
    expect(at(97, 90)).toBeGreaterThan(190);
    expect(at(98, 82)).toBeLessThan(70);
    expect(at(10, 10)).toBeGreaterThan(240);
  });

  it('is not asked for where nothing is colored, nor where the print itself is', () => {
    expect(plainInk(sheet(PRINT, 0), SIDE, SIDE)).toBeNull();
    expect(plainInk(sheet([90, 60, 190], 20), SIDE, SIDE)).toBeNull();
  });
});
