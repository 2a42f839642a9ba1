import { finding, type Reason } from '../../shared/findings/finding.ts';
import type { Finding } from '../../shared/records/reading.ts';

/** Why a path is asked about, as its reader saw it. */
export interface ReasonAt {
  path: string;
  why: Reason;
}

/**
 * Findings for the paths asked about of which no finding speaks, so that a person need not guess what is wrong. A path
 * without a reason is hard to read and nothing else: its evidence tells so.
 *
 * @param review paths asked about
 * @param reasons of any paths; several of one path are told together
 */
export function sayWhy(
  review: readonly string[],
  findings: readonly Finding[],
  reasons: readonly ReasonAt[],
): Finding[] {
  const told = new Set(findings.flatMap(({ paths }) => paths));
  return review.flatMap((path): Finding[] => {
    const own = told.has(path) ? [] : reasons.filter((reason) => reason.path === path);
    if (own.length === 0) return [];
    const different = new Map(own.map(({ why }) => [JSON.stringify(why), why]));
    return [finding('uncertain-reading', 'warning', [path], { reasons: [...different.values()] })];
  });
}
