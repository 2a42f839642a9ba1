/**
 * A picture as OCR sees it: one byte a pixel, 0 black to 255 white, rows from top to bottom without padding. Gray instead
 * of color because receipts and certificates are dark ink on light paper: a quarter of the memory, the same text.
 */
export interface GrayPicture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** An empty (black) picture. */
export function newGray(width: number, height: number): GrayPicture {
  return { width, height, data: new Uint8Array(width * height) };
}

/** Luminance (ITU-R BT.601) of RGBA bytes; what is transparent is taken as white paper. */
export function grayFromRgba(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): GrayPicture {
  const gray = newGray(width, height);
  for (let i = 0, j = 0; i < gray.data.length; i++, j += 4) {
    const luminance =
      (77 * (rgba[j] as number) + 150 * (rgba[j + 1] as number) + 29 * (rgba[j + 2] as number) + 128) >> 8;
    const alpha = rgba[j + 3] as number;
    gray.data[i] = alpha === 255 ? luminance : Math.round((luminance * alpha + 255 * (255 - alpha)) / 255);
  }
  return gray;
}

/** The part of a picture inside whole-pixel bounds, which are clipped to it. */
export function cropGray(picture: GrayPicture, x0: number, y0: number, x1: number, y1: number): GrayPicture {
  const left = Math.max(0, Math.min(picture.width - 1, Math.floor(x0)));
  const top = Math.max(0, Math.min(picture.height - 1, Math.floor(y0)));
  const right = Math.max(left + 1, Math.min(picture.width, Math.ceil(x1)));
  const bottom = Math.max(top + 1, Math.min(picture.height, Math.ceil(y1)));
  const part = newGray(right - left, bottom - top);
  for (let y = top; y < bottom; y++) {
    const start = y * picture.width;
    part.data.set(picture.data.subarray(start + left, start + right), (y - top) * part.width);
  }
  return part;
}

/** The picture turned clockwise by quarter turns (0 to 3). */
export function turnGray(picture: GrayPicture, quarterTurns: number): GrayPicture {
  const turns = ((quarterTurns % 4) + 4) % 4;
  if (turns === 0) return picture;
  const { width, height, data } = picture;
  const turned = turns === 2 ? newGray(width, height) : newGray(height, width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = data[y * width + x] as number;
      if (turns === 1) turned.data[x * height + (height - 1 - y)] = value;
      else if (turns === 2) turned.data[(height - 1 - y) * width + (width - 1 - x)] = value;
      else turned.data[(width - 1 - x) * height + y] = value;
    }
  }
  return turned;
}
