import type { CoaResult } from '../../shared/records/coa-result.ts';
import type { AnyReading } from '../extraction/reading.ts';

/** Fields that say how the record was made, which a person reading a table does not look for. */
const NOT_SHOWN =
  /^(results|images|warning|hash|coa_hash|coa_pdf|sample_id|results_hash|sample_hash)$|algorithm|parsed_at/;

/** A reading as a table for people: its fields, its results, and what to look at (marked with `?`). */
export function recordTable(reading: AnyReading, sourceFile: string): string {
  const review = new Set(reading.review);
  const mark = (path: string) => (review.has(path) ? '?' : '');
  const fields = Object.entries(reading.record)
    .filter(([field, value]) => !NOT_SHOWN.test(field) && value !== null)
    .map(([field, value]) => [field, textOf(value), mark(field)]);
  const parts = [`${sourceFile} (${reading.kind})`, table(fields)];
  if (reading.kind === 'coa' && reading.record.results.length > 0) {
    const rows = reading.record.results.map((result, index) => [...cells(result), mark(`results[${index}]`)]);
    parts.push(table([['analysis', 'analyte', 'result', 'units', 'limit', 'LOD', 'LOQ', 'status', ''], ...rows]));
  }
  const findings = reading.findings.map(({ severity, message }) => `  ${severity}: ${message}`);
  if (findings.length > 0) parts.push(findings.join('\n'));
  if (review.size > 0) parts.push(`  to look at: ${[...review].join(', ')}`);
  return `${parts.join('\n\n')}\n`;
}

function cells({ analysis, name, value, qualifier, units, limit, lod, loq, status }: CoaResult): string[] {
  return [analysis, name, qualifier ?? textOf(value), units ?? '', ...[limit, lod, loq].map(textOf), status ?? ''];
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object') return Object.values(value).map(textOf).join(': ');
  return String(value);
}

function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
