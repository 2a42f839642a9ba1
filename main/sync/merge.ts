import canonicalize from 'canonicalize';
import type { Difference } from '../../shared/sync.ts';

/** Whether two values say the same; null and absent do. */
export const same = (a: unknown, b: unknown) => canonicalize(a ?? null) === canonicalize(b ?? null);

/**
 * Joins what two sides made of an organization, field by field, against what both last agreed on. What only one side
 * changed is taken; where both changed a field to different values, mine stays and the field is named.
 */
export function mergeFields(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): { merged: Record<string, unknown>; conflicts: Difference[] } {
  const merged: Record<string, unknown> = {};
  const conflicts: Difference[] = [];
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [b, m, t] = [base[field], mine[field], theirs[field]];
    if (same(m, b)) merged[field] = t ?? null;
    else {
      merged[field] = m ?? null;
      if (!same(t, b) && !same(m, t)) conflicts.push({ field, mine: m ?? null, theirs: t ?? null });
    }
  }
  return { merged, conflicts };
}
