/** [x0, y0, x1, y1] as fractions of the page, origin top left. */
export type FractionBox = readonly [number, number, number, number];

export interface Size {
  width: number;
  height: number;
}

/** Quarter turns clockwise a page is shown at. */
export type Turns = 0 | 1 | 2 | 3;

export const turned = (turns: number): Turns => (((turns % 4) + 4) % 4) as Turns;

/** Where a box of a page lies when the page is turned clockwise; the opposite turns lead back. */
export function turnBox([x0, y0, x1, y1]: FractionBox, turns: number): FractionBox {
  switch (turned(turns)) {
    case 1:
      return [1 - y1, x0, 1 - y0, x1];
    case 2:
      return [1 - x1, 1 - y1, 1 - x0, 1 - y0];
    case 3:
      return [y0, 1 - x1, y1, 1 - x0];
    default:
      return [x0, y0, x1, y1];
  }
}

/** A page's size when it is turned. */
export const turnSize = ({ width, height }: Size, turns: number): Size =>
  turned(turns) % 2 === 0 ? { width, height } : { width: height, height: width };

export const WHOLE_PAGE: FractionBox = [0, 0, 1, 1];

/** Device pixels of a drawing of `box` of a page that is `width` wide. */
export function pixelSize(page: Size, box: FractionBox, width: number): Size {
  const aspect = ((box[3] - box[1]) * page.height) / ((box[2] - box[0]) * page.width);
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(width * aspect)) };
}

/** The box with a margin of the page's width around it, kept inside the page. */
export function withMargin(page: Size, box: FractionBox, margin: number): FractionBox {
  const vertical = (margin * page.width) / page.height;
  return [
    Math.max(0, box[0] - margin),
    Math.max(0, box[1] - vertical),
    Math.min(1, box[2] + margin),
    Math.min(1, box[3] + vertical),
  ];
}

/**
 * A part of the page of the given proportions around a box, so that the ink is shown with its surroundings: at least
 * twice the box's height, never beyond the page.
 * @param aspect width / height of the part, in page units
 */
export function surroundings(page: Size, box: FractionBox, aspect: number): FractionBox {
  const ink = { width: (box[2] - box[0]) * page.width, height: (box[3] - box[1]) * page.height };
  const wanted = Math.max(ink.height * 2.2, (ink.width * 1.12) / aspect, page.width * 0.03);
  const height = Math.min(wanted, page.height, page.width / aspect);
  const width = Math.min(height * aspect, page.width);
  const x = clamp(((box[0] + box[2]) / 2) * page.width - width / 2, 0, page.width - width);
  const y = clamp(((box[1] + box[3]) / 2) * page.height - height / 2, 0, page.height - height);
  return [x / page.width, y / page.height, (x + width) / page.width, (y + height) / page.height];
}

export const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** CSS that puts an element where a box of its page is. */
export const placed = ([x0, y0, x1, y1]: FractionBox) => ({
  left: `${x0 * 100}%`,
  top: `${y0 * 100}%`,
  width: `${(x1 - x0) * 100}%`,
  height: `${(y1 - y0) * 100}%`,
});
