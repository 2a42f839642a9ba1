/** Numbers that describe a candidate, by name; flags are 0 and 1, what is unknown is NaN. */
export type Features = Record<string, number>;

/** A candidate with the probability that its value is the field's. */
export interface Ranked<Candidate> {
  candidate: Candidate;
  /** Keys of all prints of the value. */
  keys: ReadonlySet<string>;
  probability: number;
}

/** Different values of a field, the likeliest first, and the probability that none of them is it. Adds up to 1. */
export interface RankedValues<Candidate> {
  values: Ranked<Candidate>[];
  none: number;
}

/** Shares that add up to 1, of weights given by their logarithms. */
export function softmax(margins: readonly number[]): number[] {
  const most = Math.max(...margins);
  const weights = margins.map((margin) => Math.exp(margin - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/**
 * Prints of one value share its probability; the likeliest print stands for it.
 *
 * @param isSame whether two candidates with different keys are one value
 */
export function byValue<Candidate extends { key: string }>(
  candidates: readonly Candidate[],
  shares: readonly number[],
  isSame: (a: Candidate, b: Candidate) => boolean = () => false,
): Ranked<Candidate>[] {
  const order = candidates.map((_, index) => index).sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0));
  const values = new Map<string, Ranked<Candidate> & { keys: Set<string> }>();
  for (const index of order) {
    const candidate = candidates[index] as Candidate;
    const { key } = candidate;
    const known = values.get(key) ?? [...values.values()].find((value) => isSame(value.candidate, candidate));
    const value = known ?? { candidate, keys: new Set<string>(), probability: 0 };
    value.keys.add(key);
    value.probability += shares[index] ?? 0;
    values.set(key, value);
  }
  return [...new Set(values.values())].sort((a, b) => b.probability - a.probability);
}

/**
 * Rows of features in the order that weights were fitted with, one a candidate; and a last one that stands for no value:
 * of each feature the most that any candidate has, marked by a 1 in the column behind all features.
 */
export function featureRows(described: readonly Features[], names: readonly string[]): Float32Array[] {
  const rows = described.map((features) => Float32Array.from([...names.map((name) => features[name] ?? 0), 0]));
  const none = new Float32Array(names.length + 1);
  for (const row of rows)
    for (const [column, value] of row.entries()) if (!(value <= (none[column] ?? 0))) none[column] = value;
  none[names.length] = 1;
  return [...rows, none];
}
