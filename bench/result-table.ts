import { existsSync, readFileSync } from 'node:fs';
import { RESULTS } from './write-results.ts';

/** One line of a table of results: what was measured, what came out, and under which circumstances. */
export interface ResultLine {
  what: string;
  result: string;
  circumstances: string;
}

const HEAD = '| What | Result | On what, and load of the machine |\n|---|---|---|';

/**
 * The table of a section of RESULTS.md with new lines in the places of the old ones of the same name: what was not
 * measured again keeps its line. Lines whose name is not known any more are dropped.
 * @param order names of all lines, from top to bottom
 */
export function mergedTable(section: string, order: readonly string[], lines: readonly ResultLine[]): string {
  const text = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '';
  const block = text.split(`<!-- ${section}: begin -->`)[1]?.split(`<!-- ${section}: end -->`)[0] ?? '';
  const rows = new Map<string, string>();
  for (const row of block.split('\n')) {
    const [, what, ...rest] = row.split('|').map((cell) => cell.trim());
    if (what && rest.length === 3) rows.set(what, row);
  }
  for (const { what, result, circumstances } of lines) rows.set(what, `| ${what} | ${result} | ${circumstances} |`);
  return [HEAD, ...order.flatMap((what) => rows.get(what) ?? [])].join('\n');
}
