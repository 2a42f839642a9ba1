import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pixelSize, surroundings } from '../../../renderer/screens/review/document/geometry.ts';

const LETTER = { width: 612, height: 792 };
const box = fc
  .tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0.001, max: 1, noNaN: true }),
    fc.double({ min: 0.001, max: 1, noNaN: true }),
  )
  .map(
    ([x, y, width, height]) =>
      [x * (1 - width), y * (1 - height), x * (1 - width) + width, y * (1 - height) + height] as const,
  );

test('the snippet of any ink lies on the page and has the proportions of its frame', () => {
  fc.assert(
    fc.property(box, fc.double({ min: 1, max: 8, noNaN: true }), (ink, aspect) => {
      const part = surroundings(LETTER, ink, aspect);
      for (const edge of part) expect(edge).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.max(...part)).toBeLessThanOrEqual(1 + 1e-9);
      const width = (part[2] - part[0]) * LETTER.width;
      const height = (part[3] - part[1]) * LETTER.height;
      expect(width / height).toBeCloseTo(aspect, 5);
    }),
  );
});

test('ink that fits is shown whole, with something around it', () => {
  const ink = [0.4, 0.5, 0.5, 0.51] as const;
  const [x0, y0, x1, y1] = surroundings(LETTER, ink, 4);
  expect(x0).toBeLessThan(ink[0]);
  expect(y0).toBeLessThan(ink[1]);
  expect(x1).toBeGreaterThan(ink[2]);
  expect(y1).toBeGreaterThan(ink[3]);
});

test('a drawing has the proportions of the part it shows', () => {
  expect(pixelSize(LETTER, [0, 0, 1, 1], 1224)).toEqual({ width: 1224, height: 1584 });
  expect(pixelSize(LETTER, [0, 0, 0.5, 0.25], 612)).toEqual({ width: 612, height: 396 });
});
