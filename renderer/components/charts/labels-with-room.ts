/** White between two labels of an axis, in pixels. */
const GAP = 12;

/** A label of an axis, centered over a place; both in pixels. */
export interface AxisLabel {
  middle: number;
  width: number;
}

/** The labels that stand clear of the ones before them, from the left: a calendar's steps are not even (May 31, June 1). */
export function labelsWithRoom<Label extends AxisLabel>(labels: readonly Label[]): Label[] {
  const kept: Label[] = [];
  for (const label of labels) {
    const last = kept.at(-1);
    if (!last || label.middle - label.width / 2 >= last.middle + last.width / 2 + GAP) kept.push(label);
  }
  return kept;
}
