import type { CoaResult } from '../../shared/records/coa-result.ts';
import { printedNumber } from '../../shared/records/printed-number.ts';
import type { EvidenceMap } from '../../shared/records/reading.ts';
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
    .map(([field, value]) => [field, textOf(value, field, reading.evidence), mark(field)]);
  const parts = [`${sourceFile} (${reading.kind})`, table(fields)];
  if (reading.kind === 'coa' && reading.record.results.length > 0) {
    const rows = reading.record.results.map((result, index) => {
      const path = `results[${index}]`;
      return [...cells(result, path, reading.evidence), mark(path)];
    });
    parts.push(table([['analysis', 'analyte', 'result', 'units', 'limit', 'LOD', 'LOQ', 'status', ''], ...rows]));
  }
  const findings = reading.findings.map(({ severity, message }) => `  ${severity}: ${message}`);
  if (findings.length > 0) parts.push(findings.join('\n'));
  if (review.size > 0) parts.push(`  to look at: ${[...review].join(', ')}`);
  return `${parts.join('\n\n')}\n`;
}

function cells(result: CoaResult, path: string, evidence: EvidenceMap): string[] {
  const { analysis, name, qualifier, units, status } = result;
  const cell = (field: 'value' | 'limit' | 'lod' | 'loq') => textOf(result[field], `${path}.${field}`, evidence);
  return [
    analysis,
    name,
    qualifier ?? cell('value'),
    units ?? '',
    cell('limit'),
    cell('lod'),
    cell('loq'),
    status ?? '',
  ];
}

/** A value in words; numbers with the digits that are printed. */
function textOf(value: unknown, path: string, evidence: EvidenceMap): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((part, place) => textOf(part, `${path}[${place}]`, evidence)).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([field, part]) => textOf(part, `${path}.${field}`, evidence))
      .join(': ');
  }
  return printedNumber(value, evidence[path]) ?? String(value);
}

function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
