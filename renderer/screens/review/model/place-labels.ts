/** A rectangle in pixels of the page as it is drawn: left, top, right, bottom. */
type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** A label that wants to stand at a box of the page. */
export interface WantedLabel {
  kind: 'column' | 'value' | 'check' | 'row';
  text: string;
  box: Box;
}

export interface PlacedLabel extends Pick<WantedLabel, 'kind'> {
  text: string;
  left: number;
  top: number;
}

/** Height of a label in pixels. */
export const LABEL_HEIGHT = 11;
/** Free of the box at its sides. */
const GAP = 3;

/**
 * Finds room for labels so that none lies on another: above the box that one belongs to, right of it, below or left of
 * it, and rather where no word stands. Labels of one box are one. One that finds no room is left out.
 *
 * @param words what better stays readable, in the same pixels
 * @param width of the page
 * @param measure pixels that a text takes
 */
export function placeLabels(
  wanted: readonly WantedLabel[],
  words: readonly Box[],
  width: number,
  measure: (text: string) => number,
): PlacedLabel[] {
  const together = new Map<string, WantedLabel>();
  for (const { kind, text, box } of wanted) {
    const key = box.map(Math.round).join();
    const known = together.get(key);
    if (!known) together.set(key, { kind, text, box });
    else if (!known.text.split(', ').includes(text)) known.text += `, ${text}`;
  }
  const taken: Box[] = [];
  const placed: PlacedLabel[] = [];
  for (const { kind, text, box } of together.values()) {
    const room = roomAt(box, measure(text), width).filter((place) => !taken.some((other) => overlap(place, other)));
    const best = room.find((place) => !words.some((word) => overlap(place, word))) ?? room[0];
    if (!best) continue;
    taken.push(best);
    placed.push({ kind, text, left: best[0], top: best[1] });
  }
  return placed;
}

/** Where a label of that length can stand beside a box, the best first; within the page's sides. */
function roomAt([x0, y0, x1, y1]: Box, length: number, width: number): Box[] {
  const middle = (y0 + y1 - LABEL_HEIGHT) / 2;
  const places: [left: number, top: number][] = [
    [x0, y0 - LABEL_HEIGHT],
    [x1 + GAP, middle],
    [x0, y1],
    [x0 - length - GAP, middle],
    [x1 - length, y0 - LABEL_HEIGHT],
    [x1 - length, y1],
  ];
  return places
    .filter(([left]) => left >= 0 && left + length <= width)
    .map(([left, top]) => [left, top, left + length, top + LABEL_HEIGHT]);
}

/** By more than a hair: letters stand in the middle of their height. */
const overlap = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] - 1 && b[1] < a[3] - 1;
