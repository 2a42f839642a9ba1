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
/** Fewer figures under a head are no column of results. */
const FEWEST = 3;
/** A gap of so many points ends a table. */
const GAP = 45;
/** Words of one head are no further apart than this part of their size. */
const NEXT_WORD = 0.8;

interface Column {
  label: string;
  words: Word[];
  /** The two words that name the sample: the head of its results. */
  name: readonly [Word, Word];
}

/** Parts pages whose tables print several samples side by side (`Sample A | Sample B`): one copy for each sample. */
export function partColumns(pages: readonly Page[]): SampleInColumns[] {
  const tables = pages.map((page) => columnsOf(page));
  const labels = [...new Set(tables.flatMap((columns) => columns.map(({ label }) => label)))];
  if (labels.length < 2) return [{ label: null, pages: [...pages] }];
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

/** The columns of a page that belong to one of several samples each, with their heads and all that stands under them. */
function columnsOf(page: Page): Column[] {
  if (page.words.filter(({ text }) => STEM.test(text)).length < 2) return [];
  const lines = findLines(page).map(({ segments }) =>
    segments.flatMap(({ words }) => words).sort((a, b) => a.x0 - b.x0),
  );
  const heads = lines.map(headsOn);
  return heads.flatMap((marks, index) => {
    if (new Set(marks.map(({ label }) => label)).size < 2) return [];
    const next = heads.findIndex((other, below) => below > index && other.length > 1);
    const rows = untilGap(lines.slice(index + 1, next < 0 ? undefined : next), lines[index] ?? []);
    const reach = Math.min(...marks.slice(1).map((mark, at) => mark.x - (marks[at]?.x ?? 0))) / 2;
    const columns = marks.map(({ label, x, name }): Column & { figures: number } => {
      const under = rows.map((row) => row.filter((word) => Math.abs((word.x0 + word.x1) / 2 - x) < reach));
      const figures = under.filter(
        (cell) => readMeasurements(cell.map(({ text }) => text).join(' ')).length > 0,
      ).length;
      const head = (lines[index] ?? []).filter((word) => Math.abs((word.x0 + word.x1) / 2 - x) < reach);
      return { label, name, words: [...head, ...under.flat()], figures };
    });
    return columns.every(({ figures }) => figures >= FEWEST) ? columns : [];
  });
}

/** Numbered samples that a line names, with the middle of each. */
const headsOn = (words: readonly Word[]) =>
  words.flatMap((word, index) => {
    const number = words[index + 1];
    const close = number && number.x0 - word.x1 < NEXT_WORD * word.fontSize;
    return STEM.test(word.text) && number && close && NUMBER.test(number.text)
      ? [{ label: `${word.text} ${number.text}`, x: (word.x0 + number.x1) / 2, name: [word, number] as const }]
      : [];
  });

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
