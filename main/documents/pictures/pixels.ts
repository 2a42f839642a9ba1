/** A decoded picture in color: red, green, blue and opacity of every pixel, rows from top to bottom. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}
