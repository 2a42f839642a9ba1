import { messageOf } from '../../shared/findings/finding.ts';
import type { CoaResult } from '../../shared/records/coa-result.ts';
import { printedNumber } from '../../shared/records/printed-number.ts';
import type { EvidenceMap } from '../../shared/records/reading.ts';
import type { AnyReading } from '../extraction/reading.ts';

/** Fields that say how the record was made, which a person reading a table does not look for. */
const NOT_SHOWN =
  /^(results|images|warning|hash|coa_hash|coa_pdf|sample_id|results_hash|sample_hash)$|algorithm|parsed_at/;
/** Characters of a line, as wide as terminals usually are made. */
const WIDTH = 120;
/** Characters of a cell of the results; names of analytes may be longer. */
const WIDEST_CELL = 16;
const WIDEST_NAME = 34;
/** Units of fields whose numbers have none with them. */
const UNITS: Record<string, string> = { product_size: 'mg', serving_size: 'mg', sample_weight: 'g' };

/** A reading as a table for people: its fields, its results, and what to check (marked with `?`), 120 columns wide. */
export function recordTable(reading: AnyReading, sourceFile: string): string {
  const review = new Set(reading.review);
  const mark = (path: string) => (review.has(path) ? '?' : '');
  const fields = Object.entries(reading.record)
    .filter(([field, value]) => !NOT_SHOWN.test(field) && value !== null)
    .map(
      ([field, value]) => [`${mark(field) || ' '} ${labelOf(field)}`, textOf(value, field, reading.evidence)] as const,
    );
  const labels = Math.max(0, ...fields.map(([label]) => label.length));
  const parts = [
    `${sourceFile} (${reading.kind === 'coa' ? 'certificate' : 'receipt'})`,
    fields.map(([label, text]) => wrapped(`${label.padEnd(labels)}  `, text)).join('\n'),
  ];
  if (reading.kind === 'coa' && reading.record.results.length > 0) {
    const rows = reading.record.results.map((result, index) => {
      const path = `results[${index}]`;
      return [mark(path), ...cells(result, path, reading.evidence)];
    });
    parts.push(table([['', 'Analysis', 'Analyte', 'Result', 'Units', 'Limit', 'LOD', 'LOQ', 'Status'], ...rows]));
  }
  const findings = reading.findings.map((found) => wrapped(`  ${found.severity.padEnd(7)}  `, messageOf(found)));
  if (findings.length > 0) parts.push(findings.join('\n'));
  const asked = [...review].map((path) => labelOfPath(path, reading));
  if (asked.length > 0) parts.push(wrapped('  To check: ', [...new Set(asked)].join('; ')));
  return `${parts.join('\n\n')}\n`;
}

/** `lab_zipcode` -> `Lab ZIP code`; `total_thc` -> `Total THC`. */
function labelOf(field: string): string {
  const words = field
    .replace(/^lab_id$/, 'sample_id')
    .replace('zipcode', 'ZIP code')
    .replaceAll('_', ' ')
    .replace(/\b(?:thc|cbd|id)\b/g, (word) => word.toUpperCase())
    .replace(/\bids\b/, 'IDs');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value by the name of its row, as far as it is in one: `results[12].limit` -> `THCA limit`. */
function labelOfPath(path: string, { record, kind }: AnyReading): string {
  const [, list = path, index = '', rest = ''] = /^(\w+)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  if (index === '') return labelOf(path.replaceAll('.', ' '));
  if (kind === 'coa' && list === 'results') return `${record.results[Number(index)]?.name ?? path} ${rest}`.trim();
  return `${labelOf(list)} ${Number(index) + 1}`;
}

function cells(result: CoaResult, path: string, evidence: EvidenceMap): string[] {
  const { analysis, name, qualifier, units, status } = result;
  const cell = (field: 'value' | 'limit' | 'lod' | 'loq') => textOf(result[field], `${path}.${field}`, evidence);
  return [
    labelOf(analysis),
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
  if (Array.isArray(value)) return value.map((part, place) => textOf(part, `${path}[${place}]`, evidence)).join('; ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([field, part]) => textOf(part, `${path}.${field}`, evidence))
      .join(': ');
  }
  const text = printedNumber(value, evidence[path]) ?? String(value);
  return typeof value === 'number' && UNITS[path] ? `${text} ${UNITS[path]}` : text;
}

/** A text behind its label, in as many lines as it takes, each of which begins below the first. */
function wrapped(label: string, text: string): string {
  const room = WIDTH - label.length;
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line, index) => (index === 0 ? label : ' '.repeat(label.length)) + line).join('\n');
}

function table(rows: readonly string[][]): string {
  const cut = rows.map((row) => row.map((cell, column) => shortened(cell, column === 2 ? WIDEST_NAME : WIDEST_CELL)));
  const widths = (cut[0] ?? []).map((_, column) => Math.max(...cut.map((row) => (row[column] ?? '').length)));
  return cut
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
