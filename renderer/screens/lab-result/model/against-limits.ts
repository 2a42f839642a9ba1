import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import { analyteName } from '../../../../shared/science/analytes.ts';

export interface LimitRow {
  /** Place in the record's results. */
  index: number;
  name: string;
  result: CoaResult;
  /** The result as a share of its limit, 1 at the limit; 0 where nothing was found; null where that cannot be told. */
  share: number | null;
  /** Printed as failed, or over its limit. */
  isOver: boolean;
  isUnchecked?: true;
}

export interface AgainstLimits {
  /** Rows worth a bar: all of a short panel, of a long one those that were found or failed. The highest share first. */
  drawn: LimitRow[];
  /** How many rows of a long panel were looked for and not found. */
  notFound: number;
  /** Rows that were found and print no limit. */
  withoutLimit: LimitRow[];
  /** The highest share; null when no row has one. */
  highest: number | null;
  over: number;
  /** Whether nothing of what was compared was measured: a line says so better than bars. */
  isClean: boolean;
  /** Whether the shares lie so far apart that only orders of magnitude show them together. */
  isWide: boolean;
}

/** Panels up to so many rows are drawn whole. */
const SHORT = 12;
/** From so many times the limit on, what is below the limit would be nothing but a line. */
const WIDE = 4;
const NOT_FOUND = new Set(['ND', '<LOD', '<LOQ', 'NR']);

const NONE: ReadonlySet<CoaResult> = new Set();

/**
 * The rows of an analysis against the limits they print; null when no row prints one.
 *
 * @param unchecked rows that a person should still look at
 */
export function againstLimits(results: readonly CoaResult[], analysis: string, unchecked = NONE): AgainstLimits | null {
  const rows = results.flatMap((result, index) =>
    result.analysis === analysis
      ? [{ ...rowOf(result, index), ...(unchecked.has(result) && { isUnchecked: true as const }) }]
      : [],
  );
  if (!rows.some(({ result }) => result.limit !== null && result.limit > 0)) return null;
  const comparable = rows.filter(({ share, isOver }) => share !== null || isOver);
  const drawn = (
    comparable.length <= SHORT ? comparable : comparable.filter(({ share, isOver }) => isOver || (share ?? 0) > 0)
  ).toSorted((a, b) => Number(b.isOver) - Number(a.isOver) || (b.share ?? 0) - (a.share ?? 0));
  const shares = rows.flatMap(({ share }) => share ?? []);
  const highest = shares.length > 0 ? Math.max(...shares) : null;
  return {
    drawn,
    notFound: comparable.length - drawn.length,
    withoutLimit: rows.filter((row) => row.share === null && !row.isOver && row.result.value !== null),
    highest,
    over: rows.filter(({ isOver }) => isOver).length,
    isClean: drawn.every(({ share, isOver }) => !isOver && share === 0),
    isWide: highest !== null && highest > WIDE,
  };
}

function rowOf(result: CoaResult, index: number): LimitRow {
  const share = shareOf(result);
  const isOver = result.status === 'fail' || (result.status !== 'pass' && share !== null && share > 1);
  return { index, name: analyteName(result), result, share, isOver };
}

function shareOf({ value, qualifier, limit, status }: CoaResult): number | null {
  if (qualifier !== null && NOT_FOUND.has(qualifier)) return 0;
  if (limit === null || limit <= 0) return null;
  if (value !== null) return value / limit;
  // `<10` is at most that, `>200` at least that.
  const bound = /^([<>])(\d[\d.,]*)$/.exec(qualifier ?? '');
  if (!bound) return null;
  const number = Number(bound[2]?.replaceAll(',', ''));
  if (!Number.isFinite(number)) return null;
  return bound[1] === '<' && status !== 'fail' ? 0 : number / limit;
}
