import { describe, expect, it } from 'vitest';
import { textRegions } from '../../../../main/documents/ocr/text-regions.ts';

const SIDE = 200;

/** A map of text probabilities with one slanted bar: center, half length, half thickness, angle in radians. */
function bar(x: number, y: number, half: number, thick: number, angle: number, value = 0.9): Float32Array {
  const map = new Float32Array(SIDE * SIDE);
  for (let v = 0; v < SIDE; v++) {
    for (let u = 0; u < SIDE; u++) {
      const along = (u + 0.5 - x) * Math.cos(angle) + (v + 0.5 - y) * Math.sin(angle);
      const across = -(u + 0.5 - x) * Math.sin(angle) + (v + 0.5 - y) * Math.cos(angle);
      if (Math.abs(along) <= half && Math.abs(across) <= thick) map[v * SIDE + u] = value;
    }
  }
  return map;
}

describe('text regions', () => {
  it.each([0, 0.3, -0.8, Math.PI / 2])('are found at an angle of %f', (angle) => {
    const [region, ...others] = textRegions(bar(100, 90, 60, 6, angle), SIDE, SIDE);
    expect(others).toEqual([]);
    expect(region?.centerX).toBeCloseTo(100, 0);
    expect(region?.centerY).toBeCloseTo(90, 0);
    expect(Math.abs(Math.sin((region?.angle ?? 9) - angle))).toBeLessThan(0.05);
    expect(region?.length).toBeGreaterThan(120);
    expect(region?.thickness).toBeGreaterThan(12);
  });

  it('follow a line that bends, and are as thin as its letters', () => {
    const map = new Float32Array(SIDE * SIDE);
    for (let x = 20; x < 180; x++) {
      const middle = 90 + 0.002 * (x - 100) ** 2;
      for (let y = Math.round(middle - 6); y <= middle + 6; y++) map[y * SIDE + x] = 0.9;
    }
    const [region, ...others] = textRegions(map, SIDE, SIDE);
    expect(others).toEqual([]);
    expect(region?.curve).toBeCloseTo(0.002, 3);
    expect(region?.thickness).toBeLessThan(36);
    expect(region?.centerY).toBeCloseTo(90, 0);
  });

  it('are dropped when faint or too small', () => {
    expect(textRegions(bar(100, 90, 60, 6, 0, 0.4), SIDE, SIDE)).toEqual([]);
    expect(textRegions(bar(100, 90, 1, 1, 0), SIDE, SIDE)).toEqual([]);
  });

  it('stay apart when a gap parts them', () => {
    const left = bar(50, 90, 30, 6, 0);
    const right = bar(140, 90, 30, 6, 0);
    const both = left.map((value, at) => Math.max(value, right[at] as number));
    expect(textRegions(both, SIDE, SIDE)).toHaveLength(2);
  });
});
