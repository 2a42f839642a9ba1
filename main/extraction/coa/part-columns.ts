import { findAnalyte } from '../../../shared/science/analytes.ts';
import type { Page, Word } from '../../documents/page.ts';
import { findLines } from '../layout/lines.ts';
import { readMeasurements } from './tables/cells.ts';

/** One sample of a document whose tables have a column for each of several. */
export interface SampleInColumns {
  /** As the heads call it: `Sample B`; null where the document has one sample in its tables. */
  label: string | null;
  /** The pages without the columns of the other samples. */
  pages: Page[];
}

const STEM = /^(?:sample|specimen|lot|batch|muster|probe|[ée]chantillon|muestra|campione)$/i;
const NUMBER = /^#?(?:[A-Z]|\d{1,2})$/;
/** Fewer figures under its heads do not show that a table is divided; where others are, it is too. */
const FEWEST = 3;
/** A gap of so many points ends a table. */
const GAP = 45;
/** Words of one head are no further apart than this part of their size. */
const NEXT_WORD = 0.8;

interface Column {
  /** `Sample B`, however its heads print it (`SAMPLE B`, `Sample #B`). */
  label: string;
  words: Word[];
  /** The two words that name the sample: the head of its results. */
  name: readonly [Word, Word];
  /** Cells with a figure under the head. */
  figures: number;
}

/** Parts pages whose tables print several samples side by side (`Sample A | Sample B`): one copy for each sample. */
export function partColumns(pages: readonly Page[]): SampleInColumns[] {
  const found = pages.map((page) => columnsOf(page));
  const shown = found.flatMap((tables) => tables.filter(isDivided).flat());
  const labels = [...new Set(shown.map(({ label }) => label))];
  const tables = found.map((tables) => tables.flat().filter(({ label }) => labels.includes(label)));
  if (labels.length < 2 || !isMost(shown, pages)) return [{ label: null, pages: [...pages] }];
  return labels.map((label) => ({
    label,
    pages: pages.map((page, index) => {
      const columns = tables[index] ?? [];
      if (columns.length === 0) return page;
      const own = columns.filter((column) => column.label === label);
      const gone = new Set(columns.flatMap((column) => (own.includes(column) ? column.name[1] : column.words)));
      // What is left of several samples' columns is the column of results.
      const heads = new Map(own.map(({ name: [first, last] }) => [first, { ...first, text: 'Result', x1: last.x1 }]));
      const words = page.words.filter((word) => !gone.has(word));
      return { ...page, words: words.map((word) => heads.get(word) ?? word) };
    }),
  }));
}

/**
 * Whether most of the rows stand in divided tables: a table of repeats (`Sample 1` to `Sample 10` of one product, for its
 * homogeneity) beside whole panels makes no samples.
 */
function isMost(shown: readonly Column[], pages: readonly Page[]): boolean {
  const rows = pages.flatMap((page) =>
    findLines(page).filter(({ segments: [first] }) => first && findAnalyte(first.text)?.isSum === false),
  );
  const [first] = shown;
  const divided = shown.filter(({ label }) => label === first?.label).reduce((sum, { figures }) => sum + figures, 0);
  return 2 * divided >= rows.length;
}

const isDivided = (columns: readonly Column[]) => columns.every(({ figures }) => figures >= FEWEST);

/** The columns of a page's tables that belong to one of several samples each, with all that stands under their heads. */
function columnsOf(page: Page): Column[][] {
  if (page.words.filter(({ text }) => STEM.test(text)).length < 2) return [];
  const lines = findLines(page).map(({ segments }) =>
    segments.flatMap(({ words }) => words).sort((a, b) => a.x0 - b.x0),
  );
  const heads = lines.map(headsOn);
  return heads.flatMap((marks, index): Column[][] => {
    if (new Set(marks.map(({ label }) => label)).size < 2) return [];
    const next = heads.findIndex((other, below) => below > index && other.length > 1);
    const rows = untilGap(lines.slice(index + 1, next < 0 ? undefined : next), lines[index] ?? []);
    const reach = Math.min(...marks.slice(1).map((mark, at) => mark.x - (marks[at]?.x ?? 0))) / 2;
    const columns = marks.map(({ label, x, name }): Column => {
      const under = rows.map((row) => row.filter((word) => Math.abs((word.x0 + word.x1) / 2 - x) < reach));
      const figures = under.filter(
        (cell) => readMeasurements(cell.map(({ text }) => text).join(' ')).length > 0,
      ).length;
      const head = (lines[index] ?? []).filter((word) => Math.abs((word.x0 + word.x1) / 2 - x) < reach);
      return { label, name, words: [...head, ...under.flat()], figures };
    });
    return columns.every(({ figures }) => figures > 0) ? [columns] : [];
  });
}

/** Numbered samples that a line names, with the middle of each. */
const headsOn = (words: readonly Word[]) =>
  words.flatMap((word, index) => {
    const number = words[index + 1];
    const close = number && number.x0 - word.x1 < NEXT_WORD * word.fontSize;
    return STEM.test(word.text) && number && close && NUMBER.test(number.text)
      ? [{ label: labelOf(word.text, number.text), x: (word.x0 + number.x1) / 2, name: [word, number] as const }]
      : [];
  });

const labelOf = (stem: string, number: string) =>
  `${stem.charAt(0).toUpperCase()}${stem.slice(1).toLowerCase()} ${number.replace('#', '')}`;

function untilGap(rows: readonly Word[][], head: readonly Word[]): Word[][] {
  const kept: Word[][] = [];
  let bottom = Math.max(...head.map(({ y1 }) => y1));
  for (const row of rows) {
    if (Math.min(...row.map(({ y0 }) => y0)) - bottom > GAP) break;
    kept.push(row);
    bottom = Math.max(...row.map(({ y1 }) => y1));
  }
  return kept;
}
