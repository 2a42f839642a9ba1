import type { CoaReading } from '../main/extraction/reading.ts';
import { type CoaRecord, coaRecordSchema } from '../shared/records/coa.ts';
import type { CoaResult } from '../shared/records/coa-result.ts';
import { type Analysis, statusField } from '../shared/science/analyses.ts';
import { findAnalyte, type HomeAnalysis } from '../shared/science/analytes.ts';
import { parseNumber } from '../shared/science/numbers.ts';
import { convertFraction, parseUnits } from '../shared/science/units.ts';
import type { CertificateTruth } from '../training/certificates/truth.ts';
import { LABELED_FIELDS } from './coa-fields.ts';

/** A printed measurement as labels have it. */
interface LabelledValue {
  value: number | string | null;
  units: string | null;
}

interface LabelledRow {
  analysis: string;
  name: string;
  values: LabelledValue[];
  limit: number | null;
  lod: number | null;
  loq: number | null;
  lod_loq_units?: string;
  status: string | null;
}

/** What a careful person would type in for a certificate, in the form of the corpus's labels. */
export interface CertificateLabel {
  record: Record<string, unknown> & { statuses: Record<string, string | null> };
  results: LabelledRow[];
}

/** The truth of a generated certificate as a label. What is ambiguous on the page is left out and not scored. */
export function labelOfTruth(truth: CertificateTruth): CertificateLabel {
  const known = Object.entries(truth.fields).filter(([field]) => !(truth.ambiguous as string[]).includes(field));
  const totals = Object.entries(truth.totals).map(([total, [first]]) => [
    total,
    first ? { value: first.value, units: first.units } : null,
  ]);
  return {
    record: {
      ...Object.fromEntries(known.map(([field, { value }]) => [field, value])),
      ...Object.fromEntries(totals),
      statuses: Object.fromEntries(Object.entries(truth.statuses).map(([analysis, { value }]) => [analysis, value])),
      traceability_ids: truth.traceability_ids.map(({ value }) => value),
    },
    results: truth.results.map(({ page: _page, box: _box, cells: _cells, ...row }) => row),
  };
}

/** What a person checks and corrects beyond the rows of results; all else stays as it was read. */
const CORRECTED = [
  ...LABELED_FIELDS,
  'lab_license_number',
  ...['street', 'city', 'state', 'zipcode'].map((part) => `distributor_${part}`),
];

/** A certificate's record as it is after a person corrected its reading into what the label says, and verified it. */
export function verifiedRecord(label: CertificateLabel, reading: CoaReading): CoaRecord {
  const fields = Object.fromEntries(
    CORRECTED.filter((field) => field in label.record).map((field) => [field, label.record[field] ?? null]),
  );
  const statuses = Object.entries(label.record.statuses ?? {}).map(([analysis, verdict]) => [
    statusField(analysis as Analysis),
    verdict,
  ]);
  const totals = ['total_cannabinoids', 'total_thc', 'total_cbd', 'total_terpenes'].flatMap((total) => {
    const said = label.record[total] as LabelledValue | null | undefined;
    if (typeof said?.value !== 'number') return [];
    const percent = convertFraction(said.value, parseUnits(said.units ?? '%') ?? 'percent', 'percent');
    return percent === null ? [] : [[total, percent]];
  });
  const tags = label.record.traceability_ids as string[] | undefined;
  return coaRecordSchema.parse({
    ...reading.record,
    ...fields,
    ...Object.fromEntries([...statuses, ...totals]),
    ...(tags && { traceability_ids: tags.length > 0 ? tags : null }),
    results: resultsOf(label.results, reading.record.results),
  });
}

/** The rows of a label as results, each with the measurement that was read of it where that is one of the printed ones. */
function resultsOf(rows: readonly LabelledRow[], read: readonly CoaResult[]): CoaResult[] {
  return rows.map((row) => {
    const analyte = findAnalyte(row.name, row.analysis as HomeAnalysis);
    const key = analyte?.key ?? row.name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
    const own = read.find((other) => other.analysis === row.analysis && (other.key === key || other.name === row.name));
    const unitsOf = ({ units }: LabelledValue) => (units ? parseUnits(units) : null);
    const isRead = (value: LabelledValue) =>
      own !== undefined &&
      unitsOf(value) === own.units &&
      (typeof value.value === 'string' || value.value === own.value);
    const chosen = row.values.find(isRead) ?? row.values[0];
    const units = chosen ? unitsOf(chosen) : null;
    const printed = chosen?.value ?? null;
    const thresholdUnits = row.lod_loq_units ? parseUnits(row.lod_loq_units) : null;
    const threshold = (value: number | null, from: string | null) => {
      if (value === null || !from || !units || from === units) return value;
      return convertFraction(value, from as never, units) ?? value;
    };
    const value = typeof printed === 'number' ? printed : null;
    return {
      analysis: row.analysis,
      key,
      name: row.name,
      value,
      // Words that stand for no qualifier (`TIC`) have no place in the record.
      qualifier:
        typeof printed === 'string' ? ((parseNumber(printed)?.qualifier ?? null) as CoaResult['qualifier']) : null,
      mg_g: value !== null && units ? convertFraction(value, units, 'mg/g') : null,
      units,
      // A limit in words has no place in the record.
      limit: typeof row.limit === 'number' ? row.limit : null,
      lod: threshold(row.lod, thresholdUnits),
      loq: threshold(row.loq, thresholdUnits),
      status: row.status,
    };
  });
}
