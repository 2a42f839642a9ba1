import { findAnalyte } from '../../../shared/science/analytes.ts';
import type { Page } from '../../documents/page.ts';
import { layOut } from '../layout/laid-out.ts';
import { readMeasurements } from './tables/cells.ts';

/** So many lines at least are a table; a label prints one potency or two. */
const FEWEST_LINES = 3;

/** Whether the ink of a document holds results: lines with an analyte's name and a figure, or a word for one, behind it. */
export function holdsResults(pages: readonly Page[]): boolean {
  const lines = layOut(pages).pages.flatMap((page) => page.lines);
  const measured = lines.filter(({ segments }) =>
    segments.some(
      ({ text }, index) =>
        findAnalyte(text) !== null &&
        segments.slice(index + 1).some((behind) => readMeasurements(behind.text).length > 0),
    ),
  );
  return measured.length >= FEWEST_LINES;
}
