import { withHashes } from '../../shared/records/hashes.ts';
import type { Evidence, EvidenceMap, Finding } from '../../shared/records/reading.ts';
import { parsePath, withValueAt } from '../../shared/records/value-path.ts';
import type { RecordContent } from '../store/records.ts';

/** Everything one edit touched, as it was and as it became: what the audit trail keeps to undo and redo it. */
export interface RecordChange {
  values: { path: string; before: unknown; after: unknown }[];
  /** By path; null: there was none, or there is none any more. */
  evidence: Record<string, { before: Evidence | null; after: Evidence | null }>;
  review: { before: string[]; after: string[] };
  findings: { before: Finding[]; after: Finding[] };
}

export type Side = 'before' | 'after';

/** The record with one side of a change put in place, its hashes made anew. */
export const applyChange = (content: RecordContent, change: RecordChange, side: Side): RecordContent =>
  hashed(withSide(content, change, side));

/** The same with the hashes of before. */
export function withSide(content: RecordContent, change: RecordChange, side: Side): RecordContent {
  const values = side === 'after' ? change.values : change.values.toReversed();
  let record: RecordContent['record'] = content.record;
  for (const value of values) record = withValueAt(record, parsePath(value.path) ?? [], value[side]);
  const evidence = { ...content.evidence };
  for (const [path, sides] of Object.entries(change.evidence)) {
    const entry = sides[side];
    if (entry) evidence[path] = entry;
    else delete evidence[path];
  }
  return {
    ...content,
    record,
    evidence,
    review: change.review[side],
    findings: change.findings[side],
  } as RecordContent;
}

/** A certificate's three derived hashes follow its content. */
export function hashed(content: RecordContent): RecordContent {
  return content.kind === 'coa' ? { ...content, record: withHashes(content.record) } : content;
}

export function evidenceChanges(before: EvidenceMap, after: EvidenceMap): RecordChange['evidence'] {
  const changes: RecordChange['evidence'] = {};
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const sides = { before: before[path] ?? null, after: after[path] ?? null };
    if (JSON.stringify(sides.before) !== JSON.stringify(sides.after)) changes[path] = sides;
  }
  return changes;
}

/** Fields that differ, and of results as many as before, the rows that do. */
export function valueChanges(before: RecordContent['record'], after: RecordContent['record']): RecordChange['values'] {
  return Object.entries(after).flatMap(([path, is]) => {
    const was: unknown = before[path as keyof typeof before];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    if (path !== 'results' || !Array.isArray(was) || !Array.isArray(is) || was.length !== is.length)
      return { path, before: was, after: is };
    return is.flatMap((row, at) =>
      JSON.stringify(was[at]) === JSON.stringify(row) ? [] : { path: `results[${at}]`, before: was[at], after: row },
    );
  });
}
