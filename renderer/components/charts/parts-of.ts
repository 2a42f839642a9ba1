/** A part of a bar or column, in the units of its axis. */
export interface BarPart {
  from: number;
  to: number;
  /** Drawn dashed: nobody has checked it. */
  isUnchecked: boolean;
}

/** What a value is drawn as: the part that is checked, and behind it the one that is not; nothing of a value of 0. */
export function partsOf(value: number, unchecked = 0): BarPart[] {
  const checked = Math.max(0, value - Math.max(0, unchecked));
  return [
    { from: 0, to: checked, isUnchecked: false },
    { from: checked, to: value, isUnchecked: true },
  ].filter(({ from, to }) => to > from);
}
