import type { CoaResult } from '../../shared/records/coa-result.ts';
import type { EvidenceMap, Finding } from '../../shared/records/reading.ts';
import { toMgG } from '../../shared/science/units.ts';

const ROW = /^results\[(\d+)\]/;

/** The row a path leads into: `results[12].limit` -> 12; null for any other path. */
export function rowOf(path: string): number | null {
  const row = ROW.exec(path)?.[1];
  return row === undefined ? null : Number(row);
}

/** The path after row `removed` has gone; null when it led into that row. */
function pathWithoutRow(path: string, removed: number): string | null {
  const row = rowOf(path);
  if (row === null || row < removed) return path;
  return row === removed ? null : path.replace(ROW, `results[${row - 1}]`);
}

export function evidenceWithoutRow(evidence: EvidenceMap, removed: number): EvidenceMap {
  return Object.fromEntries(
    Object.entries(evidence).flatMap(([path, entry]) => {
      const moved = pathWithoutRow(path, removed);
      return moved === null ? [] : [[moved, entry]];
    }),
  );
}

export function pathsWithoutRow(paths: readonly string[], removed: number): string[] {
  return paths.flatMap((path) => pathWithoutRow(path, removed) ?? []);
}

/** Findings about that row alone go with it. */
export function findingsWithoutRow(findings: readonly Finding[], removed: number): Finding[] {
  return findings.flatMap((finding) => {
    const paths = pathsWithoutRow(finding.paths, removed);
    return paths.length === 0 && finding.paths.length > 0 ? [] : [{ ...finding, paths }];
  });
}

/** What follows in the same row from an edit of one of its fields. */
export function settleRow(row: CoaResult, field: string): CoaResult {
  const settled = { ...row };
  if (field === 'value' && row.value !== null) settled.qualifier = null;
  if (field === 'qualifier' && row.qualifier !== null) settled.value = null;
  if (field !== 'mg_g') settled.mg_g = settled.value === null ? null : toMgG(settled.value, settled.units);
  return settled;
}
