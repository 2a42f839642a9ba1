import type { EvidenceMap } from '../../shared/records/reading.ts';
import { parsePath, valueAt } from '../../shared/records/value-path.ts';
import type { RecordContent } from '../store/records.ts';
import type { Edited } from './edit-record.ts';
import type { Checks } from './recheck-record.ts';
import { evidenceChanges, hashed, valueChanges } from './record-change.ts';

/** Hashes follow from the content. */
const FOLLOWS: ReadonlySet<string> = new Set(['sample_id', 'results_hash', 'sample_hash']);
const ROW = /^results\[(\d+)\]/;

/**
 * A record that a person verified elsewhere, in place of the one that is here. Ink stays with the values it was read for;
 * what differs now is a person's word at the same ink. Nothing is asked about any more.
 */
export function replaceRecord(content: RecordContent, record: RecordContent['record'], checks: Checks): Edited {
  const replaced = hashed({ ...content, record } as RecordContent);
  const evidence = evidenceOf(content, replaced);
  const findings = checks({ ...replaced, evidence });
  const values = valueChanges(content.record, replaced.record).filter(({ path }) => !FOLLOWS.has(path));
  return {
    content: { ...replaced, evidence, findings, review: [] },
    action: 'edit',
    before: Object.fromEntries(values.map(({ path, before }) => [path, before ?? null])),
    after: Object.fromEntries(values.map(({ path, after }) => [path, after])),
    change: {
      values,
      evidence: evidenceChanges(content.evidence, evidence),
      review: { before: content.review, after: [] },
      findings: { before: content.findings, after: findings },
    },
  };
}

function evidenceOf(before: RecordContent, after: RecordContent): EvidenceMap {
  const places = newPlaces(before, after);
  const evidence: EvidenceMap = {};
  for (const [path, ink] of Object.entries(before.evidence)) {
    const row = ROW.exec(path)?.[1];
    const place = row === undefined ? undefined : places.get(Number(row));
    if (row !== undefined && place === undefined) continue;
    const now = row === undefined ? path : path.replace(ROW, `results[${place}]`);
    const [was, is] = [valueIn(before, path), valueIn(after, now)];
    if (was !== undefined && is === undefined) continue;
    evidence[now] = JSON.stringify(was) === JSON.stringify(is) ? ink : { ...ink, method: 'person', confidence: 1 };
  }
  return evidence;
}

const valueIn = ({ record }: RecordContent, path: string) => valueAt(record, parsePath(path) ?? []);

/** Where each row of the results stands now: the first of an analyte is the first again, the second the second. */
function newPlaces(before: RecordContent, after: RecordContent): Map<number, number> {
  if (before.kind !== 'coa' || after.kind !== 'coa') return new Map();
  const free = new Map<string, number[]>();
  for (const [index, { analysis, key }] of after.record.results.entries()) {
    const name = `${analysis}.${key}`;
    free.set(name, [...(free.get(name) ?? []), index]);
  }
  return new Map(
    before.record.results.flatMap(({ analysis, key }, index) => {
      const place = free.get(`${analysis}.${key}`)?.shift();
      return place === undefined ? [] : [[index, place] as const];
    }),
  );
}
