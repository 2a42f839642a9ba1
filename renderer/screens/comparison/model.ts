import type { Sample } from '../../../shared/records/sample.ts';
import { mayLackRows, uncheckedResults } from '../../../shared/records/unchecked.ts';
import { formatNumber, formatStored } from '../../strings/format.ts';
import { profileOf } from '../lab-result/model/profile.ts';

export interface ComparedRow {
  key: string;
  /** As everybody names it, whatever the laboratories do. */
  name: string;
  /** One for each sample: percent, or the units they share; null where the sample has no number. */
  amounts: (number | null)[];
  /** One for each sample: the amount as printed or typed, else as it is shown; null where there is none. */
  texts: (string | null)[];
  /** One for each sample: whether it was looked for and not found. */
  notFound: boolean[];
  /** One for each sample: whether a person should still look at it. */
  unchecked: boolean[];
}

export interface ComparedProfile {
  units: string;
  /** What was found in any of the samples, the most first. */
  rows: ComparedRow[];
  /** Samples whose units differ from the first's and that stay out. */
  leftOut: number[];
  /** Samples of which rows may not have been read. */
  incomplete: number[];
}

/** Cannabinoids or terpenes of samples side by side; null when none of them has any. */
export function compareProfiles(
  samples: readonly Sample[],
  analysis: 'cannabinoids' | 'terpenes',
): ComparedProfile | null {
  const open = samples.map(({ results, review }) => uncheckedResults(results, review));
  const profiles = samples.map(({ results }) => profileOf(results, analysis));
  const units = profiles.find((profile) => profile && profile.rows.length > 0)?.units;
  if (units === undefined) return null;
  const rows = new Map<string, ComparedRow>();
  const leftOut: number[] = [];
  profiles.forEach((profile, place) => {
    if (profile && profile.rows.length > 0 && profile.units !== units) leftOut.push(place);
    else
      for (const { key, name, amount, path } of profile?.rows ?? []) {
        const row = rows.get(key) ?? {
          key,
          name,
          amounts: samples.map(() => null),
          texts: samples.map(() => null),
          notFound: samples.map(() => false),
          unchecked: samples.map(() => false),
        };
        row.amounts[place] = amount;
        row.texts[place] = path === null ? formatNumber(amount) : formatStored(amount, samples[place]?.printed[path]);
        rows.set(key, row);
      }
  });
  for (const row of rows.values()) {
    row.notFound = samples.map(({ results }, place) =>
      row.amounts[place] === null
        ? results.some(
            ({ analysis: its, key, qualifier, value }) =>
              its === analysis && key === row.key && (qualifier !== null || value === 0),
          )
        : false,
    );
  }
  for (const row of rows.values()) {
    row.unchecked = samples.map(({ results }, place) =>
      results.some((result) => result.analysis === analysis && result.key === row.key && open[place]?.has(result)),
    );
  }
  const largest = (row: ComparedRow) => Math.max(...row.amounts.map((amount) => amount ?? 0));
  const incomplete = samples.flatMap(({ review }, place) => (mayLackRows(review, analysis) ? [place] : []));
  return { units, rows: [...rows.values()].toSorted((a, b) => largest(b) - largest(a)), leftOut, incomplete };
}
