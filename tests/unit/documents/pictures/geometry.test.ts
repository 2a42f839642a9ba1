import { describe, expect, it } from 'vitest';
import { cropGrey, newGrey, turnGrey } from '../../../../main/documents/pictures/grey-picture.ts';
import { compose, invert, mapBetween, mapPoint, type Point } from '../../../../main/documents/pictures/homography.ts';
import { fractionMap, frameAround, pictureOfFrame } from '../../../../main/documents/pictures/page-frame.ts';
import { resizeGrey } from '../../../../main/documents/pictures/resize.ts';

const SQUARE: Point[] = [
  [0, 0],
  [100, 0],
  [100, 80],
  [0, 80],
];
const SEEN_ASKEW: Point[] = [
  [12, 7],
  [95, 20],
  [88, 71],
  [3, 66],
];

function numbered(width: number, height: number) {
  const picture = newGrey(width, height);
  picture.data.forEach((_, at) => {
    picture.data[at] = at;
  });
  return picture;
}

describe('maps of the plane', () => {
  it('take corners to corners and back', () => {
    const map = mapBetween(SQUARE, SEEN_ASKEW);
    SQUARE.forEach(([x, y], k) => {
      const [u, v] = mapPoint(map, x, y);
      expect(u).toBeCloseTo((SEEN_ASKEW[k] as Point)[0], 6);
      expect(v).toBeCloseTo((SEEN_ASKEW[k] as Point)[1], 6);
    });
    const [x, y] = mapPoint(compose(invert(map), map), 31, 57);
    expect(x).toBeCloseTo(31, 6);
    expect(y).toBeCloseTo(57, 6);
  });

  it('refuse corners on one line', () => {
    const flat: Point[] = [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ];
    expect(() => mapBetween(flat, SQUARE)).toThrow(RangeError);
  });
});

describe('pictures', () => {
  it('turned four times are as before, and turn clockwise', () => {
    const picture = numbered(3, 2);
    expect([...turnGrey(picture, 1).data]).toEqual([3, 0, 4, 1, 5, 2]);
    expect([...turnGrey(turnGrey(picture, 3), 1).data]).toEqual([...picture.data]);
    expect([...turnGrey(picture, 2).data]).toEqual([5, 4, 3, 2, 1, 0]);
  });

  it('shrink by averaging, so that thin strokes grey instead of vanish', () => {
    const picture = newGrey(90, 30);
    picture.data.fill(255);
    for (let y = 0; y < 30; y++) picture.data[y * 90 + 40] = 0;
    const small = resizeGrey(picture, 30, 10);
    expect(Math.min(...small.data.subarray(0, 30))).toBeLessThan(200);
    expect(small.data[2]).toBe(255);
  });

  it('are cropped within their bounds', () => {
    const part = cropGrey(numbered(5, 4), 3, 2, 99, 99);
    expect([part.width, part.height, ...part.data]).toEqual([2, 2, 13, 14, 18, 19]);
  });
});

describe('the frame of a page', () => {
  it('leads from fractions of the straightened page to fractions of the picture it was found in', () => {
    const turned = (Math.PI / 180) * 30;
    const corners = SQUARE.map(
      ([x, y]): Point => [
        200 + x * Math.cos(turned) - y * Math.sin(turned),
        100 + x * Math.sin(turned) + y * Math.cos(turned),
      ],
    );
    const frame = frameAround(corners, turned, 2, 0);
    expect([frame.width, frame.height]).toEqual([200, 160]);
    const map = fractionMap(frame, { width: 400, height: 300 });
    const [x, y] = mapPoint(map, 0, 0);
    expect(x * 400).toBeCloseTo(200, 3);
    expect(y * 300).toBeCloseTo(100, 3);
    const [u, v] = mapPoint(map, 1, 1);
    expect(u * 400).toBeCloseTo((corners[2] as Point)[0], 0);
    expect(v * 300).toBeCloseTo((corners[2] as Point)[1], 0);
  });

  it('gives a page as large as the frame says', () => {
    const frame = frameAround(SQUARE, 0, 0.5, 4);
    const page = pictureOfFrame(numbered(120, 100), frame);
    expect([page.width, page.height]).toEqual([frame.width, frame.height]);
  });
});
