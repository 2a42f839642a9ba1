import { describe, expect, it } from 'vitest';
import { isOnAnother, isPoor, legibility, otherCuts } from '../../../../main/documents/ocr/other-cuts.ts';
import type { ReadLine } from '../../../../main/documents/ocr/recognizer.ts';
import type { TextRegion } from '../../../../main/documents/ocr/text-regions.ts';

const region = (changes: Partial<TextRegion> = {}): TextRegion => ({
  centerX: 100,
  centerY: 50,
  length: 180,
  thickness: 20,
  angle: 0,
  curve: 0,
  score: 0.9,
  ...changes,
});

function read(text: string, probability: number): ReadLine {
  const characters = [...text].map((character, step) => {
    return { text: character, probability, step, spaceBefore: 0, second: '', secondProbability: 0 };
  });
  return { characters, steps: text.length };
}

describe('a line that was read badly', () => {
  it('is one of unsure characters, or of hardly any', () => {
    expect(isPoor(read('GARDEN SUPPLY', 0.95), region(), 20)).toBe(false);
    expect(isPoor(read('G4R)EN', 0.5), region(), 20)).toBe(true);
    expect(isPoor(read('Rr', 0.99), region(), 20)).toBe(true);
    expect(isPoor(read('2x', 0.99), region({ length: 30 }), 20)).toBe(false);
  });

  it('is looked for in bands of the usual thickness across an outline that is too thick', () => {
    const bands = otherCuts(region({ thickness: 60, angle: 0.02 }), 20);
    expect(bands.every((band) => band.thickness === 20 && band.angle === 0)).toBe(true);
    const middles = bands.map((band) => band.centerY);
    expect(Math.min(...middles)).toBeLessThan(35);
    expect(Math.max(...middles)).toBeGreaterThan(65);
    expect(Math.max(...middles.slice(1).map((y, k) => y - (middles[k] as number)))).toBeLessThan(12);
  });

  it('is also tried straight where it was taken for bent, and left alone where nothing is odd', () => {
    expect(otherCuts(region({ curve: 0.0002 }), 20)[0]).toMatchObject({ curve: 0, centerY: 50 });
    expect(otherCuts(region(), 20)).toEqual([]);
    expect(otherCuts(region({ length: 40, thickness: 60 }), 20)).toEqual([]);
  });

  it('is not mistaken for its neighbor', () => {
    const next = region({ centerY: 76 });
    expect(isOnAnother(region({ centerY: 70 }), [next], 20)).toBe(true);
    expect(isOnAnother(region({ centerY: 57 }), [next], 20)).toBe(false);
    expect(isOnAnother(region({ centerY: 70, centerX: 400 }), [next], 20)).toBe(false);
  });

  it('counts as better read the more legible characters it gives', () => {
    expect(legibility(read('GARDEN', 0.9))).toBeGreaterThan(legibility(read('GA', 0.99)));
    expect(legibility(read('GARDEN', 0.9))).toBeGreaterThan(legibility(read('GARDENXX', 0.6)));
  });
});
