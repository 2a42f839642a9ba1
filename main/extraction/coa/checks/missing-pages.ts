import { finding } from '../../../../shared/findings/finding.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import type { Page } from '../../../documents/page.ts';
import { findLines } from '../../layout/lines.ts';

/** `Page 2 of 4`, `page: 2/4`, `Seite 2 von 4` anywhere in a line; without the word the text holds nothing else (`2 of 4`). */
const NUMBERED =
  /(?:\b(?:pages?|pg\.?|seite|p[aá]gina|pagina)\s*[:#]?\s*(\d{1,2})\s*(?:of|\/|von|de|sur|di)\s*(\d{1,2})\b)|(?:^(\d{1,2}) of (\d{1,2})$)/i;
const COUNTED = /^[-–\s]*(?:page|pg\.?|seite|p[aá]gina|pagina)\s*[:#]?\s*(\d{1,2})[-–\s]*$/i;

interface PageNumber {
  number: number;
  /** Pages the document says it has; null where it does not say. */
  of: number | null;
}

/**
 * Pages that a document says it has although they are not there: its own numbers go further, or leave some out. What they
 * bear is missing from the record, and only the numbers tell (ISO/IEC 17025:2017, 7.8.2.1 d asks for them on every report).
 */
export function missingPages(pages: readonly Page[]): Finding[] {
  const numbers = pages.flatMap((page) => numberOf(page) ?? []);
  if (numbers.length === 0 || numbers.length < pages.length / 2) return [];
  const last = Math.max(...numbers.map(({ number, of }) => of ?? number));
  // Figures of something else, or pages put together from several documents.
  if (numbers.some(({ number, of }) => number < 1 || number > (of ?? last) || (of !== null && of !== last))) return [];
  const there = new Set(numbers.map(({ number }) => number));
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !there.has(number));
  // A page whose own number was not found may be the one that seems to be missing.
  if (missing.length === 0 || there.size + missing.length <= pages.length) return [];
  const [first = 0, ...others] = missing;
  const said =
    others.length === 0
      ? ({ case: 'one', page: first } as const)
      : ({ case: 'several', pages: missing.map(String) } as const);
  return [finding('page-missing', 'warning', ['results'], said)];
}

/** Whether the document says how many pages it has. */
export const countsAllPages = (pages: readonly Page[]): boolean =>
  pages.some((page) => (numberOf(page)?.of ?? null) !== null);

/** Whether a page numbered 1 is among the pages. */
export const beginsAtPageOne = (pages: readonly Page[]): boolean => pages.some((page) => numberOf(page)?.number === 1);

function numberOf(page: Page): PageNumber | null {
  let number = known.get(page);
  if (number === undefined) {
    number = findNumber(page);
    known.set(page, number);
  }
  return number;
}

/** Several checks ask for the numbers of the same pages, and look through all lines for them. */
const known = new WeakMap<Page, PageNumber | null>();

function findNumber(page: Page): PageNumber | null {
  const texts = findLines(page).flatMap(({ segments }) => segments.map(({ text }) => text.trim()));
  for (const text of texts) {
    const found = NUMBERED.exec(text);
    if (found) return { number: Number(found[1] ?? found[3]), of: Number(found[2] ?? found[4]) };
  }
  for (const text of texts) {
    const found = COUNTED.exec(text);
    if (found) return { number: Number(found[1]), of: null };
  }
  return null;
}
