import type { ReadLine } from './recognizer.ts';
import type { TextRegion } from './text-regions.ts';

/** A line whose characters are less sure than this in the mean may have been cut out wrongly. */
const POOR = 0.72;
/** Fewer characters are few for a region this many times as long as a line is thick. */
const FEWEST_CHARACTERS = 3;
/** A region this many times as thick as its page's lines holds more than a line. */
const TOO_THICK = 1.2;
/** Shorter regions, in thicknesses of a line, are a word or a number, whose direction is its own. */
const LONG = 3;
/** Characters less sure than this are rather noise than text. */
const NOISE = 0.5;

/**
 * Whether a line was read so badly that it is worth cutting it out in another way: unsurely, or next to nothing where a
 * line of letters would hold more.
 *
 * @param usualThickness of the page's lines, in its units
 */
export function isPoor({ characters }: ReadLine, { length }: TextRegion, usualThickness: number): boolean {
  if (length > FEWEST_CHARACTERS * usualThickness && characters.length < FEWEST_CHARACTERS) return true;
  return characters.reduce((sum, { probability }) => sum + probability, 0) < POOR * characters.length;
}

/** How much legible text a reading holds: for choosing between readings of the same ink. */
export function legibility({ characters }: ReadLine): number {
  return characters.reduce((sum, { probability }) => sum + probability - NOISE, 0);
}

/** Bands are tried so many thicknesses of a line apart. */
const STEP = 0.4;
const MOST_BANDS = 6;

/**
 * Other regions in which the same line may lie. What is written, stamped or torn beside a line makes its outline too
 * thick, askew or bent: then the line is a straight band somewhere between its upper and its lower edge.
 *
 * @param usualThickness of the page's lines, in its units
 */
export function otherCuts(region: TextRegion, usualThickness: number): TextRegion[] {
  const { centerY, length, thickness, angle, curve } = region;
  if (length < LONG * usualThickness || Math.abs(angle) > Math.PI / 4) return [];
  const straight = { ...region, curve: 0 };
  const cuts: TextRegion[] = curve === 0 ? [] : [straight];
  const bow = Math.abs(curve) * (length / 2) ** 2;
  const height = Math.abs(Math.sin(angle)) * length + Math.cos(angle) * thickness + bow;
  if (height < TOO_THICK * usualThickness) return cuts;
  const level = { ...straight, angle: 0, length: Math.cos(angle) * length, thickness: usualThickness };
  const reach = height - usualThickness;
  const bands = Math.min(MOST_BANDS, Math.max(2, Math.round(reach / (STEP * usualThickness)) + 1));
  for (let band = 0; band < bands; band++) {
    cuts.push({ ...level, centerY: centerY + reach * (band / (bands - 1) - 0.5) });
  }
  return cuts;
}

/** A line as near as this, in thicknesses, is the same. */
const SAME_LINE = 0.5;

/** Whether a region lies on one of the lines, which are read by themselves. */
export function isOnAnother(region: TextRegion, lines: readonly TextRegion[], usualThickness: number): boolean {
  return lines.some(({ centerX, centerY, length }) => {
    const overlaps = Math.abs(region.centerX - centerX) < (region.length + length) / 2;
    return overlaps && Math.abs(region.centerY - centerY) < SAME_LINE * usualThickness;
  });
}
