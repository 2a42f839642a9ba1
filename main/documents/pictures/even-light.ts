import { type GrayPicture, newGray } from './gray-picture.ts';

/** Part of a cell's pixels that are darker than the paper in it: ink, and the noise of the paper itself. */
const PAPER_ABOVE = 0.85;
/** Paper is brought to this gray. */
const WHITE = 235;
/** Darker surfaces are no paper: more than this would make a picture of their noise. */
const STRONGEST_GAIN = 3;
/** Light that differs less than this from place to place (brightest to darkest tenth) is even already. */
const EVEN = 1.25;

/**
 * Takes shadows, slopes of light and the shading of creases off paper: each place is brightened until its paper is white.
 * The same picture where the light is even.
 *
 * @param cell side of the squares, in pixels, whose paper is looked at: about a line of text, so that each holds paper
 */
export function evenLight(picture: GrayPicture, cell: number): GrayPicture {
  const { width, height, data } = picture;
  const size = Math.max(8, Math.round(cell));
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const levels = spread(paperLevels(picture, size, columns, rows), columns, rows);
  const sorted = levels.slice().sort();
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] as number;
  if (at(0.9) < EVEN * at(0.1)) return picture;
  const gains = levels.map((level) => Math.min(STRONGEST_GAIN, WHITE / Math.max(1, level)));
  const result = newGray(width, height);
  const line = new Float32Array(columns);
  for (let y = 0; y < height; y++) {
    const down = Math.min(rows - 1, Math.max(0, (y + 0.5) / size - 0.5));
    const row = Math.min(Math.max(rows - 2, 0), Math.floor(down));
    const below = Math.min(rows - 1, row + 1);
    for (let column = 0; column < columns; column++) {
      const [upper, lower] = [gains[row * columns + column] as number, gains[below * columns + column] as number];
      line[column] = upper + (lower - upper) * (down - row);
    }
    for (let x = 0; x < width; x++) {
      const across = Math.min(columns - 1, Math.max(0, (x + 0.5) / size - 0.5));
      const left = across | 0;
      const here = line[left] as number;
      const gain = here + ((line[left + 1] ?? here) - here) * (across - left);
      const value = (data[y * width + x] as number) * gain;
      result.data[y * width + x] = Math.min(value, 255);
    }
  }
  return result;
}

/** The gray of the paper in each cell. */
function paperLevels({ width, height, data }: GrayPicture, size: number, columns: number, rows: number): Float32Array {
  const levels = new Float32Array(columns * rows);
  const histogram = new Uint32Array(256);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      histogram.fill(0);
      let count = 0;
      for (let y = row * size; y < Math.min(height, (row + 1) * size); y++) {
        for (let x = column * size; x < Math.min(width, (column + 1) * size); x++, count++) {
          const value = data[y * width + x] as number;
          histogram[value] = (histogram[value] as number) + 1;
        }
      }
      let value = 0;
      for (let below = 0; value < 255; value++) {
        below += histogram[value] as number;
        if (below >= PAPER_ABOVE * count) break;
      }
      levels[row * columns + column] = value;
    }
  }
  return levels;
}

/** The median of each cell and its neighbors: a cell that is all ink, or a glint, takes their level. */
function spread(levels: Float32Array, columns: number, rows: number): Float32Array {
  const result = new Float32Array(levels.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const near: number[] = [];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
          near.push(levels[y * columns + x] as number);
      }
      near.sort((a, b) => a - b);
      // Ink lowers a level more often than anything raises it.
      result[row * columns + column] = near[Math.floor(near.length * 0.6)] as number;
    }
  }
  return result;
}
