import canonicalize from 'canonicalize';

export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** Which reading it was, not what was read. */
const NOT_CONTENT =
  /^(warning|(coa_)?(algorithm|algorithm_entry_point|algorithm_version|parsed_at)|sample_hash|results_hash|coa_pdf)$/;
const same = (a: unknown, b: unknown) => canonicalize(a ?? null) === canonicalize(b ?? null);

/** Fields in which two readings of one document differ. A field that only the other service knows is no difference. */
export function differences(mine: Record<string, unknown>, theirs: Record<string, unknown>): Difference[] {
  return Object.keys(mine)
    .filter((field) => !NOT_CONTENT.test(field) && !same(plain(mine[field]), plain(theirs[field])))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] ?? null }));
}

/** Numbers as text, and lists as text holding JSON, are the same on the wire. */
function plain(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (!/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

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
