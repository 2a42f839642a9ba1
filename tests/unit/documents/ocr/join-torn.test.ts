import { describe, expect, it } from 'vitest';
import { joinTorn } from '../../../../main/documents/ocr/join-torn.ts';
import type { TextRegion } from '../../../../main/documents/ocr/text-regions.ts';

const piece = (from: number, to: number, changes: Partial<TextRegion> = {}): TextRegion => ({
  centerX: (from + to) / 2,
  centerY: 50,
  length: to - from,
  thickness: 24,
  angle: 0,
  curve: 0,
  score: 0.9,
  ...changes,
});

describe('pieces of text', () => {
  it('are joined where one line was torn apart', () => {
    const [line, ...others] = joinTorn([piece(20, 120), piece(108, 300, { centerY: 52, angle: 0.01 })]);
    expect(others).toEqual([]);
    expect(line?.length).toBeCloseTo(280, 0);
    expect(line?.centerX).toBeCloseTo(160, 0);
  });

  it('stay apart where they are two columns, two lines, or two sizes of print', () => {
    const columns = [piece(20, 120), piece(116, 200)];
    const lines = [piece(20, 200), piece(40, 180, { centerY: 70 })];
    const sizes = [piece(20, 120), piece(100, 300, { thickness: 48 })];
    for (const regions of [columns, lines, sizes]) expect(joinTorn(regions)).toEqual(regions);
  });
});
