/** Numbers that describe a candidate, by name; flags are 0 and 1, what is unknown is NaN. */
export type Features = Record<string, number>;

/** A candidate with the probability that its value is the field's. */
export interface Ranked<Candidate> {
  candidate: Candidate;
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

/** Prints of one value share its probability; the likeliest print stands for it. */
export function byValue<Candidate extends { key: string }>(
  candidates: readonly Candidate[],
  shares: readonly number[],
): Ranked<Candidate>[] {
  const values = new Map<string, Ranked<Candidate> & { most: number }>();
  for (const [index, candidate] of candidates.entries()) {
    const share = shares[index] ?? 0;
    const known = values.get(candidate.key);
    const isBest = share > (known?.most ?? -1);
    values.set(candidate.key, {
      candidate: isBest || !known ? candidate : known.candidate,
      most: Math.max(share, known?.most ?? 0),
      probability: share + (known?.probability ?? 0),
    });
  }
  return [...values.values()].sort((a, b) => b.probability - a.probability);
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
