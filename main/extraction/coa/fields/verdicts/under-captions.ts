import type { BoardPage } from '../board.ts';
import type { PrintedName } from './printed-names.ts';
import type { PrintedVerdict } from './printed-verdict.ts';

/** A caption and what it says of how and when was tested take up so many lines. */
const LINES = 3;
const LABELLED = /\p{L}[^:]*:\s*\S/u;

/**
 * The caption of the panel that a verdict closes: it stands alone on the line under the panel's name and what its caption
 * says of the test behind labels (`Test: Heavy Metals | Started: …`, `Method: … | Reported: …`, `PASS`).
 */
export function captionOver(
  page: BoardPage,
  { item }: PrintedVerdict,
  names: readonly PrintedName[],
): PrintedName | null {
  if (page.lines[item.line]?.length !== 1) return null;
  for (let index = item.line - 1; index >= Math.max(0, item.line - LINES); index -= 1) {
    const line = page.lines[index] ?? [];
    const [name, ...others] = names.filter(({ items }) => items.some((own) => own.line === index));
    const isCaption = line.length > 1 && line.every((own) => name?.items.includes(own) || LABELLED.test(own.text));
    if (others.length > 0 || !isCaption) return null;
    if (name) return name.analyses.length === 1 && name.items[0] === line[0] ? name : null;
  }
  return null;
}
