import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { isDocumentError } from '../../../../main/documents/document-error.ts';
import { decodePicture } from '../../../../main/documents/pictures/decode-picture.ts';

/** A white JPEG of 64 x 32 pixels with a black top left corner, and an EXIF orientation written into it. */
function cornerJpeg(orientation: number): Buffer {
  const canvas = createCanvas(64, 32);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 64, 32);
  context.fillStyle = 'black';
  context.fillRect(0, 0, 16, 16);
  const jpeg = canvas.toBuffer('image/jpeg', 95);
  const exif = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000',
    'hex',
  );
  exif.writeUInt16BE(orientation, 28);
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

describe('decoding', () => {
  it.each([
    [1, 64, 'top left'],
    [2, 64, 'top right'],
    [3, 64, 'bottom right'],
    [4, 64, 'bottom left'],
    [5, 32, 'top left'],
    [6, 32, 'top right'],
    [7, 32, 'bottom right'],
    [8, 32, 'bottom left'],
  ])('turns a photo with EXIF orientation %i upright', async (orientation, width, corner) => {
    const picture = await decodePicture(cornerJpeg(orientation), 'jpeg');
    if (isDocumentError(picture)) throw new Error(picture.message);
    expect(picture.width).toBe(width);
    const at = (x: number, y: number) => (picture.data[y * picture.width + x] as number) < 128;
    const [right, bottom] = [picture.width - 4, picture.height - 4];
    const dark = { 'top left': at(4, 4), 'top right': at(right, 4), 'bottom left': at(4, bottom) };
    expect({ ...dark, 'bottom right': at(right, bottom) }).toMatchObject({ [corner]: true });
    expect(Object.values(dark).filter(Boolean).length + Number(at(right, bottom))).toBe(1);
  });

  it('takes what is transparent for paper', async () => {
    const picture = await decodePicture(createCanvas(40, 40).toBuffer('image/png'), 'png');
    expect(isDocumentError(picture) ? picture : picture.data[0]).toBe(255);
  });

  it('says that a JPEG is cut off instead of reading half of it', async () => {
    const whole = cornerJpeg(1);
    const noise = createCanvas(400, 400);
    const context = noise.getContext('2d');
    for (let y = 0; y < 400; y++) {
      context.fillStyle = `hsl(${y * 7} 80% 50%)`;
      context.fillRect(0, y, 400, 1);
    }
    const half = noise.toBuffer('image/jpeg');
    expect(await decodePicture(half.subarray(0, half.length / 2), 'jpeg')).toMatchObject({ code: 'picture-cut-off' });
    expect(await decodePicture(whole.subarray(0, 30), 'jpeg')).toMatchObject({ code: 'picture-damaged' });
  });
});
