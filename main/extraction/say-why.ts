import type { Finding } from '../../shared/records/reading.ts';

/** Why a path is asked about, as its reader saw it. */
export interface Reason {
  path: string;
  message: string;
}

/**
 * Findings for the paths asked about of which no finding speaks, so that a person need not guess what is wrong. A path
 * without a reason is hard to read and nothing else: its evidence tells so.
 *
 * @param review paths asked about
 * @param reasons of any paths; several of one path are told together
 */
export function sayWhy(review: readonly string[], findings: readonly Finding[], reasons: readonly Reason[]): Finding[] {
  const told = new Set(findings.flatMap(({ paths }) => paths));
  return review.flatMap((path): Finding[] => {
    const messages = told.has(path) ? [] : reasons.filter((reason) => reason.path === path);
    if (messages.length === 0) return [];
    const message = [...new Set(messages.map((reason) => reason.message))].join(' ');
    return [{ code: 'uncertain-reading', severity: 'warning', paths: [path], message }];
  });
}
