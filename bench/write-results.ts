import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const RESULTS = join(import.meta.dirname, 'RESULTS.md');

/** Puts a benchmark's report into bench/RESULTS.md, in place of its last one; other sections stay as they are. */
export function writeResults(section: string, title: string, report: string): void {
  const [begin, end] = [`<!-- ${section}: begin -->`, `<!-- ${section}: end -->`];
  const text = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '# Results of the benchmarks\n';
  const block = `${begin}\n${title}\n\n${report.trim()}\n${end}`;
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  const next =
    from >= 0 && to > from
      ? `${text.slice(0, from)}${block}${text.slice(to + end.length)}`
      : `${text.trimEnd()}\n\n${block}\n`;
  writeFileSync(RESULTS, next);
}
