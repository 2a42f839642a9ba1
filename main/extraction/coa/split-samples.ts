import type { Page } from '../../documents/page.ts';
import { findLines } from '../layout/lines.ts';

/** What labels a sample's number, as printed with a colon or a number sign behind it. */
const SAMPLE_LABEL =
  /\b((?:lab(?:oratory)? )?sample (?:id|no\.?|number|#)|lab id|report (?:id|no\.?|number)|order (?:id|no\.?))\s*[:#]*\s*([A-Z0-9][A-Z0-9._/-]{3,})/gi;

/**
 * Parts the pages of a document that holds certificates of several samples, one after the other: at least two numbers
 * under one label, each on its own run of pages. One group with all pages otherwise.
 */
export function splitSamples(pages: readonly Page[]): Page[][] {
  if (pages.length < 2) return [[...pages]];
  const found = pages.map((page) => numbersOn(page));
  const labels = [...new Set(found.flatMap((numbers) => [...numbers.keys()]))];
  for (const label of labels) {
    const groups = groupBy(
      pages,
      found.map((numbers) => numbers.get(label)),
    );
    if (groups && groups.length > 1) return groups;
  }
  return [[...pages]];
}

/** The number under each label; a label with two different numbers on one page names something else. */
function numbersOn(page: Page): Map<string, string> {
  const numbers = new Map<string, string | null>();
  for (const line of findLines(page)) {
    const text = line.segments.map((segment) => segment.text).join('  ');
    for (const [, label = '', number = ''] of text.matchAll(SAMPLE_LABEL)) {
      if (!/\d/.test(number)) continue;
      const key = label.toLowerCase();
      const before = numbers.get(key);
      numbers.set(key, before === undefined || before === number ? number : null);
    }
  }
  return new Map([...numbers].flatMap(([label, number]) => (number === null ? [] : [[label, number] as const])));
}

/** Runs of pages with one number; pages without one follow the page before. Null when a number comes back later. */
function groupBy(pages: readonly Page[], numbers: readonly (string | undefined)[]): Page[][] | null {
  const groups: Page[][] = [];
  const seen: string[] = [];
  pages.forEach((page, index) => {
    const number = numbers[index];
    const group = groups.at(-1);
    if (group && (number === undefined || number === seen.at(-1))) group.push(page);
    else {
      groups.push([page]);
      seen.push(number ?? '');
    }
  });
  return new Set(seen).size === seen.length && !seen.includes('') ? groups : null;
}
