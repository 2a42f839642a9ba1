import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { findRules } from '../../../../main/documents/pictures/find-rules.ts';
import { type GrayPicture, grayFromRgba } from '../../../../main/documents/pictures/gray-picture.ts';
import { refineSlant } from '../../../../main/documents/pictures/refine-slant.ts';

const WIDTH = 800;
const HEIGHT = 600;

/** A sheet drawn on, turned clockwise by an angle in degrees. */
function sheet(draw: (context: SKRSContext2D) => void, degrees = 0): GrayPicture {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.translate(WIDTH / 2, HEIGHT / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.translate(-WIDTH / 2, -HEIGHT / 2);
  context.fillStyle = 'black';
  context.strokeStyle = '#999';
  draw(context);
  return grayFromRgba(context.getImageData(0, 0, WIDTH, HEIGHT).data, WIDTH, HEIGHT);
}

function table(context: SKRSContext2D): void {
  context.lineWidth = 1;
  context.beginPath();
  for (const y of [100, 130, 160, 190]) {
    context.moveTo(100, y + 0.5);
    context.lineTo(600, y + 0.5);
  }
  for (const x of [100, 350, 600]) {
    context.moveTo(x + 0.5, 100);
    context.lineTo(x + 0.5, 190);
  }
  context.stroke();
}

const WORDS = ['Myrcene', 'Limonene', 'Linalool'];
function rows(context: SKRSContext2D): void {
  context.font = '16px monospace';
  WORDS.forEach((word, k) => {
    context.fillText(word, 110, 121 + 30 * k);
  });
}
const wordBoxes = WORDS.map((word, k) => ({ x0: 110, x1: 110 + 10 * word.length, y0: 108 + 30 * k, y1: 125 + 30 * k }));

describe('findRules', () => {
  it("finds a table's pale hairlines, across and down", () => {
    const rules = findRules(sheet(table), []);
    const across = rules.filter(({ direction }) => direction === 'horizontal');
    const down = rules.filter(({ direction }) => direction === 'vertical');
    expect(across.map(({ y0 }) => Math.round(y0))).toEqual([100, 130, 160, 190]);
    expect(down.map(({ x0 }) => Math.round(x0))).toEqual([100, 350, 600]);
    expect(across.every(({ x0, x1 }) => Math.abs(x0 - 100) < 4 && Math.abs(x1 - 600) < 4)).toBe(true);
  });

  it('follows them where they are paler, on the ground of shaded cells', () => {
    const shaded = (context: SKRSContext2D) => {
      context.fillStyle = '#e6e6e6';
      context.fillRect(100, 90, 200, 110);
      context.fillRect(500, 90, 100, 110);
      table(context);
      context.fillStyle = '#d6d6d6';
      for (const y of [130, 160]) context.fillRect(100, y, 200, 1);
      context.fillRect(500, 130, 100, 1);
    };
    const across = findRules(sheet(shaded), []).filter(({ direction }) => direction === 'horizontal');
    expect(across.map(({ y0 }) => Math.round(y0))).toEqual([100, 130, 160, 190]);
    expect(across.every(({ x0, x1 }) => Math.abs(x0 - 100) < 4 && Math.abs(x1 - 600) < 4)).toBe(true);
  });

  it('finds them on a page that was straightened to half a degree', () => {
    expect(findRules(sheet(table, 0.4), [])).toHaveLength(7);
  });

  it('takes neither letters nor filled areas for lines', () => {
    const page = sheet((context) => {
      rows(context);
      context.fillStyle = '#cccccc';
      context.fillRect(100, 300, 500, 60);
    });
    expect(findRules(page, wordBoxes)).toEqual([]);
  });
});

describe('refineSlant', () => {
  it.each([-2, -0.7, 0.7, 2])('finds a slant of %f degrees that short words leave open', (degrees) => {
    const page = sheet((context) => {
      context.font = '12px sans-serif';
      for (let row = 0; row < 24; row += 1) {
        for (const column of [80, 300, 520]) context.fillText('0.0200', column, 60 + 20 * row);
      }
    }, degrees);
    expect((refineSlant(page, 0) * 180) / Math.PI).toBeCloseTo(degrees, 0.8);
  });

  it('leaves a page without lines as it is', () => {
    const empty = sheet(() => undefined);
    expect(refineSlant(empty, 0.01)).toBe(0.01);
  });
});
