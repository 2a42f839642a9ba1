/** The value in the middle, of an even number of them the upper one; `none` where there are none. */
export const median = (values: readonly number[], none = 0): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? none;
