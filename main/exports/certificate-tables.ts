import type { ResultUnits } from '../../shared/exports/export-form.ts';
import { type CoaRecord, deskCoaSchema } from '../../shared/records/coa.ts';
import { type CoaResult, coaResultSchema } from '../../shared/records/coa-result.ts';
import { isLocalDate, LOCAL_DATES } from '../../shared/records/local-dates.ts';
import type { EvidenceMap } from '../../shared/records/reading.ts';
import { convertFraction } from '../../shared/science/units.ts';
import type { Table } from './exported-record.ts';
import { compareAnalytes, fieldHead, resultHead, unitsInWords } from './heads.ts';
import { type CellValue, textOf } from './printed-cell.ts';
import { fieldCell, STATE_HEADS, stateCells } from './record-cells.ts';

/** An analyte as a certificate prints it. */
export type ResultColumn = Pick<CoaResult, 'analysis' | 'key' | 'units'>;

/** Fields that say how the record came about, not what the certificate says: last. */
const TECHNICAL = /^coa_(?!pdf$)|_hash$|^sample_id$|^warning$/;
const FIELDS = deskCoaSchema
  .keyof()
  .options.filter((field) => field !== 'results' && field !== 'images' && !isLocalDate(field))
  .flatMap((field) => (field === 'date_received' ? [field, ...LOCAL_DATES] : [field]));
const PRINTED_FIELDS = FIELDS.filter((field) => !TECHNICAL.test(field));
const TECHNICAL_FIELDS = FIELDS.filter((field) => TECHNICAL.test(field));
const RESULT_FIELDS = coaResultSchema.keyof().options;
/** What tells in every row of a long table which sample it is of. */
const SAMPLE_FIELDS = [
  'coa_hash',
  'coa_pdf',
  'product_name',
  'product_type',
  'lab',
  'lab_id',
  'producer',
  'batch_number',
  'date_tested',
] as const satisfies (keyof CoaRecord)[];

/** One row a result; a certificate without results has one row. */
export const longTable: Table = {
  heads: [
    ...SAMPLE_FIELDS.map(fieldHead),
    ...STATE_HEADS,
    ...RESULT_FIELDS.map((field) => fieldHead(field === 'status' ? 'result_status' : field)),
  ],
  rowsOf(record) {
    const { content, evidence } = record;
    if (content.kind !== 'coa') return [];
    const sample = [
      ...SAMPLE_FIELDS.map((field) => fieldCell(content.record[field], field, evidence)),
      ...stateCells(record),
    ];
    const { results } = content.record;
    if (results.length === 0) return [[...sample, ...RESULT_FIELDS.map(() => null)]];
    return results.map((result, row) => [
      ...sample,
      ...RESULT_FIELDS.map((field) => fieldCell(result[field], `results[${row}].${field}`, evidence)),
    ]);
  },
};

/**
 * One row a certificate, with a column for each analyte, by panel. What is printed instead of a number stands as printed,
 * and two results of one analyte both stand in its cell. Results that are no mass per mass, such as counts of microbes,
 * keep their own units whichever are chosen.
 */
export function wideTable(results: readonly ResultColumn[], units: ResultUnits): Table {
  const columns = new Map<string, ResultColumn>();
  for (const result of results) {
    const column = { ...result, units: unitsOf(result.units, units) };
    columns.set(keyOf(column), column);
  }
  const sorted = [...columns.entries()].sort(
    ([, a], [, b]) => compareAnalytes(a, b) || (a.units ?? '').localeCompare(b.units ?? ''),
  );
  const places = new Map(sorted.map(([key], index) => [key, index]));
  return {
    heads: [
      ...PRINTED_FIELDS.map(fieldHead),
      ...STATE_HEADS,
      ...sorted.map(([, { analysis, key, units: its }]) => resultHead(analysis, key, its)),
      ...TECHNICAL_FIELDS.map(fieldHead),
    ],
    rowsOf(record) {
      const { content, evidence } = record;
      if (content.kind !== 'coa') return [];
      const values: CellValue[] = sorted.map(() => null);
      for (const [row, result] of content.record.results.entries()) {
        const shown = unitsOf(result.units, units);
        const place = places.get(keyOf({ ...result, units: shown }));
        if (place === undefined) continue;
        const value = resultCell(result, shown, `results[${row}].value`, evidence);
        const before = values[place] ?? null;
        values[place] = before === null ? value : `${textOf(before)}; ${textOf(value)}`;
      }
      const cells = (fields: readonly string[]) =>
        fields.map((field) => fieldCell(content.record[field as keyof CoaRecord], field, evidence));
      return [[...cells(PRINTED_FIELDS), ...stateCells(record), ...values, ...cells(TECHNICAL_FIELDS)]];
    },
  };
}

const keyOf = ({ analysis, key, units }: ResultColumn) => JSON.stringify([analysis, key, units]);

/** The units a result stands in: the chosen ones where its own can be converted into them. */
const unitsOf = (own: string | null, chosen: ResultUnits): string | null =>
  own === null || chosen === 'printed' || convertFraction(1, own, chosen) === null ? own : chosen;

function resultCell(result: CoaResult, shown: string | null, path: string, evidence: EvidenceMap): CellValue {
  const { value, qualifier, units: own } = result;
  if (own === shown || own === null || shown === null) return fieldCell(value ?? qualifier, path, evidence);
  if (value !== null) return convertFraction(value, own, shown);
  // `<0.01`: a bound is a number in the printed units, too.
  const [, sign = '', digits = ''] = /^([<>])([\d.,]+)$/.exec(qualifier ?? '') ?? [];
  if (digits === '') return qualifier;
  const bound = convertFraction(Number(digits.replace(',', '.')), own, shown);
  return bound === null || Number.isNaN(bound) ? `${qualifier} ${unitsInWords(own)}` : `${sign}${bound}`;
}
