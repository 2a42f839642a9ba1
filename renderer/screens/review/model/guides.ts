import type { RecordDetail } from '../../../../shared/desktop.ts';
import type { Evidence } from '../../../../shared/records/reading.ts';
import { analysisAt } from './slots.ts';

type Box = Evidence['box'];
type Read = Pick<RecordDetail, 'record' | 'evidence'>;

/**
 * Around what was read of the row and of the column that a cell is in, on one page: so that a person sees in a dense table
 * which number is whose. None for any other value.
 */
export function guidesOf({ record, evidence }: Read, path: string, page: number): Box[] {
  const [, row, key] = /^(results\[\d+\])\.(\w+)$/.exec(path) ?? [];
  const [, list, item] = /^(product_\w+)\[(\d+)\]$/.exec(path) ?? [];
  const isInRow = (other: string) =>
    row === undefined
      ? /^product_\w+\[(\d+)\]$/.exec(other)?.[1] === item
      : other === row || other.startsWith(`${row}.`);
  const isInColumn = (other: string) =>
    row === undefined
      ? other.startsWith(`${list}[`)
      : /^results\[\d+\]\.(\w+)$/.exec(other)?.[1] === key && analysisAt(record, other) === analysisAt(record, path);
  if (row === undefined && list === undefined) return [];
  const places = Object.entries(evidence).filter(([, place]) => place.page === page);
  return [isInRow, isInColumn].flatMap((isOne) => {
    const boxes = places.flatMap(([other, { box }]) => (isOne(other) ? [box] : []));
    return boxes.length > 1 ? [aroundAll(boxes)] : [];
  });
}

const aroundAll = (boxes: readonly Box[]): Box =>
  boxes.reduce((a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]);
