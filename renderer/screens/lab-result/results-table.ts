import type { CoaResult } from '../../../shared/records/coa-result.ts';
import { uncheckedResults } from '../../../shared/records/unchecked.ts';
import type { ChartTableData } from '../../components/charts/chart-table.tsx';
import { chartStrings } from '../../strings/charts.ts';
import { formatNumber, formatUnits } from '../../strings/format.ts';

const { chart, labResult } = chartStrings;
const { columns } = labResult;
const shown = (value: number | null) => (value === null ? '' : formatNumber(value));

/** All rows of an analysis as the certificate prints them, and which are to be checked; columns that no row has are left out. */
export function resultsTable(
  results: readonly CoaResult[],
  analysis: string,
  review: readonly string[],
): ChartTableData {
  const open = uncheckedResults(results, review);
  const rows = results.flatMap((row, index) => (row.analysis === analysis ? [{ row, index }] : []));
  const every = [
    { label: columns.analyte, cell: (row: CoaResult) => row.name },
    { label: columns.result, isNumber: true, cell: (row: CoaResult) => row.qualifier ?? shown(row.value) },
    { label: columns.units, cell: (row: CoaResult) => formatUnits(row.units ?? '') },
    { label: columns.limit, isNumber: true, cell: (row: CoaResult) => shown(row.limit) },
    { label: columns.lod, isNumber: true, cell: (row: CoaResult) => shown(row.lod) },
    { label: columns.loq, isNumber: true, cell: (row: CoaResult) => shown(row.loq) },
    { label: columns.verdict, cell: (row: CoaResult) => row.status ?? '' },
    { label: chart.uncheckedColumn, cell: (row: CoaResult) => (open.has(row) ? '?' : '') },
  ];
  const used = every.filter(({ cell }) => rows.some(({ row }) => cell(row) !== ''));
  return {
    columns: used.map(({ label, isNumber }) => ({ label, isNumber })),
    rows: rows.map(({ row, index }) => ({ key: String(index), cells: used.map(({ cell }) => cell(row)) })),
  };
}
