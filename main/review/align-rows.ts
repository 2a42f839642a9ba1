/** What a row of a table is recognized by after the table was replaced. */
export interface RowTraits {
  /** What it is about: its analyte, the name of the item. */
  key: string;
  /** All of it. */
  whole: string;
}

/**
 * Which row of a table each of its rows became when the table was replaced: the one that is the same, else one about the
 * same, else the one in its place; several of a kind keep their order.
 *
 * @returns by row of `before` the row of `after`; null where it is gone
 */
export function alignRows(before: readonly RowTraits[], after: readonly RowTraits[]): (number | null)[] {
  const places: (number | null)[] = before.map(() => null);
  const free = new Set(after.keys());
  const put = (row: number, place: number | undefined) => {
    if (place === undefined || places[row] !== null || !free.delete(place)) return;
    places[row] = place;
  };
  for (const trait of ['whole', 'key'] as const) {
    const byTrait = new Map<string, number[]>();
    for (const place of free) {
      const text = (after[place] as RowTraits)[trait];
      byTrait.set(text, [...(byTrait.get(text) ?? []), place]);
    }
    for (const [row, traits] of before.entries()) {
      if (places[row] === null) put(row, byTrait.get(traits[trait])?.shift());
    }
  }
  if (before.length === after.length) for (const row of before.keys()) put(row, row);
  // Beside the same row as before: its name was corrected.
  const besides = (row: number, neighbor: number) => {
    const place = places[row + neighbor];
    if (typeof place === 'number') put(row, place - neighbor);
  };
  put(0, 0);
  for (const row of before.keys()) besides(row, -1);
  for (const row of [...before.keys()].toReversed()) besides(row, 1);
  return places;
}
