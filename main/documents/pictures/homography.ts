/** A projective map of the plane, row major 3 x 3: (x, y, 1) goes to (X, Y, W), that is to (X / W, Y / W). */
export type Homography = number[];
export type Point = [number, number];

export const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Where a point goes. */
export function mapPoint(h: Homography, x: number, y: number): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 1] = h;
  const w = g * x + i * y + j;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** `first`, then `second`. */
export function compose(second: Homography, first: Homography): Homography {
  const product: number[] = [];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      let sum = 0;
      for (let k = 0; k < 3; k++) sum += (second[row * 3 + k] as number) * (first[k * 3 + column] as number);
      product.push(sum);
    }
  }
  return product;
}

/** The map back. Throws a RangeError for a map that flattens the plane, which no photo of a page does. */
export function invert(h: Homography): Homography {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 1] = h;
  const determinant = a * (e * j - f * i) - b * (d * j - f * g) + c * (d * i - e * g);
  if (Math.abs(determinant) < 1e-12) throw new RangeError('A flattening map has no inverse');
  return [
    (e * j - f * i) / determinant,
    (c * i - b * j) / determinant,
    (b * f - c * e) / determinant,
    (f * g - d * j) / determinant,
    (a * j - c * g) / determinant,
    (c * d - a * f) / determinant,
    (d * i - e * g) / determinant,
    (b * g - a * i) / determinant,
    (a * e - b * d) / determinant,
  ];
}

/** Scaling of both axes. */
export function scaling(x: number, y: number): Homography {
  return [x, 0, 0, 0, y, 0, 0, 0, 1];
}

/**
 * The map that takes four points to four others (corners in the same order), by Gaussian elimination of the eight linear
 * equations. Throws a RangeError when three of the points lie on one line.
 */
export function mapBetween(from: readonly Point[], to: readonly Point[]): Homography {
  const rows: number[][] = [];
  for (let k = 0; k < 4; k++) {
    const [x, y] = from[k] as Point;
    const [u, v] = to[k] as Point;
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  for (let column = 0; column < 8; column++) {
    let pivot = column;
    for (let row = column + 1; row < 8; row++) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    }
    const chosen = rows[pivot] as number[];
    rows[pivot] = rows[column] as number[];
    rows[column] = chosen;
    const lead = chosen[column] as number;
    if (Math.abs(lead) < 1e-10) throw new RangeError('Corners on one line');
    for (let row = 0; row < 8; row++) {
      if (row === column) continue;
      const target = rows[row] as number[];
      const factor = (target[column] as number) / lead;
      if (factor === 0) continue;
      for (let k = column; k < 9; k++) target[k] = (target[k] as number) - factor * (chosen[k] as number);
    }
  }
  const solved = rows.map((row, k) => (row[8] as number) / (row[k] as number));
  return [...solved, 1];
}
