import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { straightenedPicture } from '../../../../main/documents/pictures/straightened-picture.ts';

const WHOLE = { toOriginal: [1, 0, 0, 0, 1, 0, 0, 0, 1] } as const;

async function straightened(width: number, height: number) {
  const picture = createCanvas(width, height);
  const context = picture.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const bytes = await straightenedPicture(
    picture.toBuffer('image/png'),
    { toOriginal: [...WHOLE.toOriginal] },
    { width, height },
  );
  const result = await loadImage(bytes);
  return { width: result.width, height: result.height };
}

it('keeps every pixel across a receipt that is many times as tall as wide', async () => {
  expect(await straightened(400, 9000)).toEqual({ width: 400, height: 9000 });
});

it('makes a large photo smaller, in its proportions', async () => {
  const { width, height } = await straightened(4000, 3200);
  expect(width * height).toBeLessThan(12_100_000);
  expect(width / height).toBeCloseTo(1.25, 2);
});
