import type { AnyReading } from '../extraction/reading.ts';

/**
 * The paths a person should look at: those the reader itself names, and every value that was read with less certainty
 * than the person asked for.
 *
 * @param least probability, 0 to 1; 0 adds none
 */
export function askAbout({ review, evidence }: Pick<AnyReading, 'review' | 'evidence'>, least: number): string[] {
  const unsure = Object.entries(evidence).flatMap(([path, { confidence }]) => (confidence < least ? [path] : []));
  return [...new Set([...review, ...unsure])];
}
