import type { CoaResult } from '../../../shared/records/coa-result.ts';
import { printedNumber } from '../../../shared/records/printed-number.ts';
import type { EvidenceMap } from '../../../shared/records/reading.ts';
import { uncheckedResults } from '../../../shared/records/unchecked.ts';
import type { ChartTableData } from '../../components/charts/chart-table.tsx';
import { chartStrings } from '../../strings/charts.ts';
import { formatStored, formatUnits } from '../../strings/format.ts';

const { chart, labResult } = chartStrings;
const { columns } = labResult;

/** All rows of an analysis as the certificate prints them, and which are to be checked; columns that no row has are left out. */
export function resultsTable(
  results: readonly CoaResult[],
  analysis: string,
  review: readonly string[],
  evidence: EvidenceMap,
): ChartTableData {
  const open = uncheckedResults(results, review);
  const rows = results.flatMap((row, index) => (row.analysis === analysis ? [{ row, index }] : []));
  type Row = (typeof rows)[number];
  const number =
    (field: 'value' | 'limit' | 'lod' | 'loq') =>
    ({ row, index }: Row) => {
      const value = row[field];
      return value === null ? '' : formatStored(value, printedNumber(value, evidence[`results[${index}].${field}`]));
    };
  const value = number('value');
  const every = [
    { label: columns.analyte, cell: ({ row }: Row) => row.name },
    { label: columns.result, isNumber: true, cell: (row: Row) => row.row.qualifier ?? value(row) },
    { label: columns.units, cell: ({ row }: Row) => formatUnits(row.units ?? '') },
    { label: columns.limit, isNumber: true, cell: number('limit') },
    { label: columns.lod, isNumber: true, cell: number('lod') },
    { label: columns.loq, isNumber: true, cell: number('loq') },
    { label: columns.verdict, cell: ({ row }: Row) => row.status ?? '' },
    { label: chart.uncheckedColumn, cell: ({ row }: Row) => (open.has(row) ? '?' : '') },
  ];
  const used = every.filter(({ cell }) => rows.some((row) => cell(row) !== ''));
  return {
    columns: used.map(({ label, isNumber }) => ({ label, isNumber })),
    rows: rows.map((row) => ({ key: String(row.index), cells: used.map(({ cell }) => cell(row)) })),
  };
}
