import type { HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { lastDigitOf } from '../../../../../shared/science/numbers.ts';
import { convertFraction } from '../../../../../shared/science/units.ts';
import { type Measurement, readMeasurements } from '../cells.ts';
import type { Doubt } from '../doubt.ts';
import type { Inked, RowDraft } from '../table-draft.ts';

/** Of a row that gives one mass fraction in two units, but not the same one. */
export const UNITS_DISAGREE: Doubt = { why: 'units-differ', factor: 0.6 };

/** Of a row that gives a figure, and says as well that nothing was found. */
export const BOTH_NUMBER_AND_NONE: Doubt = { why: 'number-and-nd', factor: 0.6 };

/** What is odd about a row, from the row alone. */
export function doubtsOf(
  measurements: readonly Inked<Measurement>[],
  thresholds: Pick<RowDraft, 'lod' | 'loq'>,
  name: {
    known: boolean /** Unknown, but printed as a name by itself. */;
    plain: boolean;
    home: HomeAnalysis | null;
    analysis: HomeAnalysis;
    context: HomeAnalysis | null;
  },
): Doubt[] {
  const doubts: Doubt[] = [];
  const first = measurements[0]?.value;
  if (!name.known && !name.plain) doubts.push({ why: 'unknown-analyte', factor: 0.78 });
  if (name.home && name.context && name.home !== name.context) doubts.push({ why: 'foreign-analyte', factor: 0.9 });
  if (first && first.value !== null && first.units === null && name.analysis !== 'microbiological')
    doubts.push({ why: 'no-units', factor: 0.78 });
  if (
    first?.value !== null &&
    first !== undefined &&
    first.units === 'percent' &&
    (first.value > 100 || first.value < 0)
  ) {
    doubts.push({ why: 'no-percentage', factor: 0.4 });
  }
  if (disagree(measurements)) doubts.push(UNITS_DISAGREE);
  if (contradict(measurements)) doubts.push(BOTH_NUMBER_AND_NONE);
  const { lod, loq } = thresholds;
  if (lod && loq && lod.value > loq.value * 1.001) doubts.push({ why: 'lod-above-loq', factor: 0.9 });
  const leftover = measurements[0]?.text.replace(/[^A-Za-z]/g, '').length ?? 0;
  if (first && first.value !== null && leftover > 14) doubts.push({ why: 'words-beside-value', factor: 0.7 });
  if (measurements[0]?.value.value !== null && CUT_OFF.test(measurements[0]?.text ?? ''))
    doubts.push({ why: 'lost-decimals', factor: 0.6 });
  if (measurements.some(({ value, text }) => value.value !== null && STRANGE_SIGN.test(text)))
    doubts.push({ why: 'odd-character', factor: 0.6 });
  if (holdsTwoFigures(measurements) || holdsTwoPieces(measurements)) doubts.push({ why: 'two-numbers', factor: 0.7 });
  return doubts;
}

/** A point with nothing behind it, or none behind a leading zero: decimals stand elsewhere, or a point was not seen. */
const CUT_OFF = /^(?:\d+\.(?:$|[\s%(])|0\d)/;

/** Marks of notes: raised letters and figures, daggers, stars, figures in circles. */
const NOTE_MARKS = String.raw`\p{Lm}ªº¹²³\u2070-\u209c†‡§¶™®∗⁎⁑⁂※•①-⓿❶-➓`;
/** Marks of verdicts and of what is over or under a limit: ticks, crosses, arrows, triangles, filled shapes, stars. */
const LIMIT_MARKS = '✓-✘√←-⇿⬀-⬑■▲-◇●○★☆⚑⚠✱-✳❖';
/** Units, those set as one character and the wide ones of Asian fonts too; and what joins a figure to what follows. */
const UNIT_SIGNS = 'µμ°‰‱℃℉ℓ㍱-㏟％±×·–—−‑…';
/** What is none of these right behind a digit: a digit itself, where a font does not say which. */
const STRANGE_SIGN = new RegExp(String.raw`\d(?![\p{ASCII}${NOTE_MARKS}${LIMIT_MARKS}${UNIT_SIGNS}])\S`, 'u');

/** A figure behind another, or behind what stands for none, in one cell and the same units: one is another column's. */
function holdsTwoFigures(measurements: readonly Inked<Measurement>[]): boolean {
  const [first, second] = measurements;
  if (!first || /^[-–—]{1,2} [<>]?\d/.test(first.text)) return first !== undefined;
  return (
    second !== undefined &&
    second.text === first.text &&
    second.value.value !== null &&
    second.value.units === first.value.units &&
    !/[(±/]/.test(first.text)
  );
}

/** A space of so many times the type's size parts what stands in two columns. */
const APART = 1.2;

/** Two measurements in one cell, apart like columns: one stands under a head that is missing. In two units both are results. */
function holdsTwoPieces([first]: readonly Inked<Measurement>[]): boolean {
  const pieces: string[] = [];
  for (const [index, word] of (first?.words ?? []).entries()) {
    const before = first?.words[index - 1];
    if (before && word.x0 - before.x1 <= APART * word.fontSize) pieces.push(`${pieces.pop()} ${word.text}`);
    else pieces.push(word.text);
  }
  const measured = pieces.flatMap((piece) => {
    const [own] = readMeasurements(piece);
    return own && own.qualifier !== 'pass' && own.qualifier !== 'fail' ? [own] : [];
  });
  return measured.length > 1 && new Set(measured.map(({ units }) => units)).size === 1;
}

/** Whether two measurements of one row are the same mass fraction, up to rounding; null where they cannot be compared. */
function isSameAmount(a: Measurement, b: Measurement): boolean | null {
  if (a.value === null || b.value === null || a.units === null || b.units === null || a.units === b.units) return null;
  const converted = convertFraction(b.value, b.units, a.units);
  if (converted === null) return null;
  const rounding = lastDigitOf(a.text) + (convertFraction(lastDigitOf(b.text), b.units, a.units) ?? 0);
  return Math.abs(converted - a.value) <= 0.02 * Math.abs(a.value) + rounding;
}

/** A mass fraction printed twice, in percent and in mg/g, must be the same up to rounding. */
export function disagree(measurements: readonly Inked<Measurement>[]): boolean {
  const [a, ...others] = measurements.map(({ value }) => value);
  return a !== undefined && others.some((b) => isSameAmount(a, b) === false);
}

/** Figures are the same amount in two units: then both were read right. Of few digits one alone says little. */
export function confirmEachOther(measurements: readonly Inked<Measurement>[]): boolean {
  const [a, ...others] = measurements.map(({ value }) => value);
  const digits = ({ text }: Measurement) => text.replace(/^[0.]+|\D/g, '').length;
  return a !== undefined && others.some((b) => isSameAmount(a, b) === true && Math.min(digits(a), digits(b)) >= 2);
}

/**
 * A figure beside the result `ND` as if it were measured too: of a LOD, whose head was lost or says other words. A text layer
 * is asked about figures in the same units only: of two units one may be too coarse for what was found.
 */
function contradict(measurements: readonly Inked<Measurement>[]): boolean {
  const found = measurements.filter(({ value }) => value.value !== null && value.value > 0);
  const nothing = measurements.filter(({ value }) => /^(?:ND|<LO[DQ])$/.test(value.qualifier ?? ''));
  return found.some((one) =>
    nothing.some(
      (other) => one.words[0]?.method === 'ocr' || (one.text !== other.text && one.value.units === other.value.units),
    ),
  );
}
