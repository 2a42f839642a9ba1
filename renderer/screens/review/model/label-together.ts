import type { RecordDetail } from '../../../../shared/desktop.ts';
import { strings } from '../../../strings/en.ts';
import { analysisAt, labelOfPath } from './slots.ts';

/** Values that were changed together, in words: by their column where they are of one, else by the first of them. */
export function labelTogether(record: RecordDetail['record'], paths: readonly string[]): string {
  const columns = new Set(paths.map((path) => columnOf(record, path)));
  const [column] = columns;
  if (columns.size === 1 && column) return strings.bulk.together(labelOfPath(record, column), paths.length);
  const names = [...columns].flatMap((one) => (one ? labelOfPath(record, one) : []));
  const shown = names.length > 0 ? names : paths.map((path) => labelOfPath(record, path));
  return strings.bulk.together([...new Set(shown)].slice(0, MOST_NAMES).join('; '), paths.length);
}

/** More are not named: the entry is one line. */
const MOST_NAMES = 3;

/** A number and what stands in its place are one column. */
function columnOf(record: RecordDetail['record'], path: string): string | null {
  const item = /^(product_\w+)\[\d+\]$/.exec(path)?.[1];
  if (item) return `items.${item}`;
  // A row as a whole is asked about for its result.
  const key = (/^results\[\d+\](?:\.(\w+))?$/.exec(path)?.[1] ?? 'value').replace('qualifier', 'value');
  const analysis = analysisAt(record, path);
  return analysis ? `results.${analysis}.${key}` : null;
}
