import { describe, expect, it } from 'vitest';
import { evenLight } from '../../../../main/documents/pictures/even-light.ts';
import { cropGray, newGray, turnGray } from '../../../../main/documents/pictures/gray-picture.ts';
import { compose, invert, mapBetween, mapPoint, type Point } from '../../../../main/documents/pictures/homography.ts';
import { pageCorners } from '../../../../main/documents/pictures/page-corners.ts';
import { fractionMap, frameAround, frameOn, toPage } from '../../../../main/documents/pictures/page-frame.ts';
import { resizeGray } from '../../../../main/documents/pictures/resize.ts';

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
  const picture = newGray(width, height);
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
    expect([...turnGray(picture, 1).data]).toEqual([3, 0, 4, 1, 5, 2]);
    expect([...turnGray(turnGray(picture, 3), 1).data]).toEqual([...picture.data]);
    expect([...turnGray(picture, 2).data]).toEqual([5, 4, 3, 2, 1, 0]);
  });

  it('shrink by averaging, so that thin strokes gray instead of vanish', () => {
    const picture = newGray(90, 30);
    picture.data.fill(255);
    for (let y = 0; y < 30; y++) picture.data[y * 90 + 40] = 0;
    const small = resizeGray(picture, 30, 10);
    expect(Math.min(...small.data.subarray(0, 30))).toBeLessThan(200);
    expect(small.data[2]).toBe(255);
  });

  it('are cropped within their bounds', () => {
    const part = cropGray(numbered(5, 4), 3, 2, 99, 99);
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
});

describe('a page seen from aside', () => {
  /** Rows of text between two margins on a sheet of 400 x 900, as a camera held aside sees their ends. */
  const seen: Point[] = [
    [300, 200],
    [760, 260],
    [900, 1300],
    [180, 1180],
  ];
  const sheet: Point[] = [
    [0, 0],
    [400, 0],
    [400, 900],
    [0, 900],
  ];
  const look = mapBetween(sheet, seen);
  const rows = Array.from({ length: 20 }, (_, row) => 40 + row * 43);
  const pieces = rows.flatMap((y, row) => {
    const at = (x: number) => mapPoint(look, x, y);
    const label = { start: at(20), end: at(120 + 10 * (row % 7)), thickness: 22 };
    return row % 3 === 0 ? [label] : [label, { start: at(310), end: at(380), thickness: 22 }];
  });

  it('is put straight: lines lie level, margins stand upright', () => {
    const corners = pageCorners(pieces, 0.13);
    if (!corners) throw new Error('The page was taken for straight');
    const frame = frameOn(corners, seen, 1, 0);
    const onPage = (x: number, y: number) => mapPoint(toPage(frame), ...mapPoint(look, x, y));
    for (const y of [40, 470, 857]) expect(onPage(20, y)[1]).toBeCloseTo(onPage(380, y)[1], -0.7);
    for (const x of [20, 380]) expect(Math.abs(onPage(x, 40)[0] - onPage(x, 857)[0])).toBeLessThan(4);
  });

  it('needs nothing where it is seen straight on', () => {
    const flat = rows.map((y) => ({ start: [20, y] as Point, end: [200 + ((y * y) % 97), y] as Point, thickness: 22 }));
    expect(pageCorners(flat, 0)).toBeNull();
  });
});

describe('even light', () => {
  it('takes a shadow off, and leaves ink and evenly lit paper alone', () => {
    const picture = newGray(240, 120);
    for (let at = 0; at < picture.data.length; at++) {
      const ink = (at % 240) % 12 < 3;
      const shade = at % 240 > 130 ? 0.5 : 1;
      picture.data[at] = (ink ? 60 : 220) * shade;
    }
    const even = evenLight(picture, 24);
    const value = (x: number) => even.data[60 * 240 + x] as number;
    expect(value(30)).toBeGreaterThan(215);
    expect(value(210)).toBeGreaterThan(215);
    expect(value(37)).toBeLessThan(90);
    expect(value(217)).toBeLessThan(90);
    expect(evenLight(even, 24)).toBe(even);
  });
});
