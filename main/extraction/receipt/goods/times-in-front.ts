import type { ItemRow } from './item-row.ts';

/** How many, behind the sign in front of a name: `x2 Cedar Cart`. */
const TIMES_IN_FRONT = /^[xX×]\s?(?<count>[1-9]\d?)\s+(?=\p{L}{2})/u;
/** How many or how much, with its unit in front of a name: `1 ea Cedar Mints`, `3.50 g Cedar Haze`. */
const MEASURED_IN_FRONT =
  /^(?<count>\d{1,3}(?:\.\d{1,3})?)\s?(?:(?<pieces>ea|each)|pcs?|units?|g|gr|grams?|oz|lbs?)\.?\s+(?=\p{L}{2})/iu;
/** The same before a dash: `2 - Cedar Cart`. */
const DASH_BEHIND = /^(?<count>[1-9]\d?)\s[-–]\s+(?=\p{L}{2})/u;
const FEWEST = 2;
/** A capital before a digit may as well begin a name: `X2 Battery Pack`. */
const SURE = 0.95;
const DOUBTFUL = 0.4;

/** Whether what names begin with counts them: beside a sign it parts prices into whole cents, else it counts pieces of some. */
function counts(starts: readonly RegExpExecArray[], named: readonly ItemRow[], form: RegExp): boolean {
  if (form === MEASURED_IN_FRONT) return starts.some((start) => start.groups?.pieces !== undefined);
  // Numbers that go up from one count the lines.
  if (form === DASH_BEHIND && starts.every((start, at) => Number(start.groups?.count) === at + 1)) return false;
  return starts.every((start, at) => (named[at]?.price?.cents ?? 0) % Number(start.groups?.count) === 0);
}

/**
 * Rows with the number in front of names made quantities where all names begin with one behind a sign of multiplication or
 * before a dash, or with its unit and some of them `ea`: so begins one name, but not all.
 */
export function withTimesInFront(rows: readonly ItemRow[]): ItemRow[] {
  const named = rows.filter(({ kind, name, quantity }) => kind === 'priced' && name !== '' && quantity === null);
  for (const form of [TIMES_IN_FRONT, MEASURED_IN_FRONT, DASH_BEHIND]) {
    const starts = named.flatMap(({ name }) => {
      const start = form.exec(name);
      return start ? [start] : [];
    });
    if (named.length < FEWEST || starts.length < named.length || !counts(starts, named, form)) continue;
    return rows.map((row) => {
      const start = starts[named.indexOf(row)];
      if (!start) return row;
      const text = start.groups?.count ?? '';
      const certainty = start[0].startsWith('X') ? DOUBTFUL : SURE;
      return { ...row, name: row.name.slice(start[0].length), quantity: { value: Number(text), text, certainty } };
    });
  }
  return [...rows];
}
