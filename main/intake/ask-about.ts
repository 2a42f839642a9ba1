import type { Settings } from '../../shared/desktop.ts';
import {
  ASK_BY_DEFAULT,
  type Asking,
  type Certainties,
  certaintiesOf,
  furtherPaths,
  rowOf,
} from '../../shared/records/asking.ts';
import type { RecordKind } from '../../shared/records/reading.ts';

type Asked = Certainties & { review: readonly string[] };

/** What is asked about of a kind, as it is set. */
export const askingOf = ({ asking, confidence }: Settings, kind: RecordKind): Asking =>
  asking[kind] ?? { ...ASK_BY_DEFAULT, also: confidence };

/**
 * The paths a person should look at: those the reader itself names, and every value that was read with less certainty
 * than the person asked for.
 *
 * @param least probability, 0 to 1; 0 adds none
 */
export function askAbout(reading: Asked, least: number): string[] {
  return askedUnder(reading, { only: 1, also: least });
}

/**
 * The paths a person should look at where they set what they are asked about.
 *
 * @param reading with the paths that are asked about by default as `review`
 */
export function askedUnder(reading: Asked, { only, also }: Asking): string[] {
  const certainties = certaintiesOf(reading);
  const kept = reading.review.filter((path) => only >= 1 || certainties.isError(path) || certainties.at(path) < only);
  if (also <= 0) return kept;
  const unsure = furtherPaths(reading, reading.review).filter((path) => certainties.at(path) < also);
  const found = new Set<string | null>(unsure);
  // A row that is asked about is asked about once.
  return [...kept, ...unsure.filter((path) => !found.has(rowOf(path)))];
}

/** A reading that asks about what is set, and knows what is asked about by default where that is something else. */
export function asSet<Reading extends Asked>(reading: Reading, asking: Asking): Reading & { asked?: string[] } {
  const review = askedUnder(reading, asking);
  const isDefault = JSON.stringify(review) === JSON.stringify(reading.review);
  return isDefault ? reading : { ...reading, review, asked: [...reading.review] };
}
