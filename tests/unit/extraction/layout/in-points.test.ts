import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../main/documents/page.ts';
import { inPoints } from '../../../../main/extraction/layout/in-points.ts';

const page = (width: number, height: number, method: Page['method']): Page => ({
  number: 1,
  width,
  height,
  words: [
    {
      text: 'Lead',
      x0: width / 2,
      y0: height / 2,
      x1: width / 2 + 50,
      y1: height / 2 + 20,
      fontSize: 20,
      bold: false,
      rotation: 0,
      confidence: 1,
      method,
    },
  ],
  rules: [{ x0: 0, y0: 10, x1: width, y1: 12, direction: 'horizontal' }],
  fills: [],
  pictures: [],
  codes: [],
  method,
});

describe('inPoints', () => {
  it('measures a picture as if it were a letter-size sheet', () => {
    const scaled = inPoints(page(1700, 2200, 'ocr'));
    expect([scaled.width, scaled.height]).toEqual([612, 792]);
    expect(scaled.words[0]).toMatchObject({ x0: 306, y0: 396 });
    expect(scaled.words[0]?.fontSize).toBeCloseTo(7.2, 5);
    expect(scaled.rules[0]?.x1).toBe(612);
  });

  it('leaves pages in points as they are', () => {
    for (const sheet of [page(612, 792, 'ocr'), page(2384, 3370, 'text-layer')]) expect(inPoints(sheet)).toBe(sheet);
  });
});
