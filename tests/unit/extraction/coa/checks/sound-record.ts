import { checkCoa } from '../../../../../main/extraction/coa/checks/check-coa.ts';
import type { CoaRecord } from '../../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../../shared/records/coa-result.ts';
import type { Evidence, EvidenceMap } from '../../../../../shared/records/reading.ts';
import { SOUND_LABORATORY } from './sound-laboratory.ts';

export const row = (analysis: string, key: string, value: number | null, more: Partial<CoaResult> = {}): CoaResult => ({
  analysis,
  key,
  name: key,
  value,
  qualifier: value === null ? 'ND' : null,
  mg_g: null,
  units: 'percent',
  limit: null,
  lod: null,
  loq: null,
  status: null,
  ...more,
});

export const METALS = ['arsenic', 'cadmium', 'lead', 'mercury'].map((key) =>
  row('heavy_metals', key, null, { units: 'ug/g' }),
);

export const evidenceOf = (path: string, method: Evidence['method'], confidence = 0.9): EvidenceMap => ({
  [path]: { page: 1, box: [0.1, 0.1, 0.2, 0.12], text: 'as printed', method, confidence },
});

/** A record on which no check has anything to say. */
export const sound = {
  ...SOUND_LABORATORY,
  lab_license_number: 'C8-0000999-LIC',
  producer: 'Silver Fern Farms',
  producer_state: 'CA',
  producer_zipcode: '95428',
  producer_license_number: 'CCL19-0009999',
  distributor: null,
  distributor_state: null,
  distributor_zipcode: null,
  distributor_license_number: null,
  product_name: 'Coastal Haze',
  product_type: 'Flower',
  lab_id: '1122334-1',
  batch_number: 'SFF-0922-A',
  date_collected: '2022-10-02',
  date_received: '2022-10-03',
  date_tested: '2022-10-06',
  status: 'pass',
  pesticide_status: 'pass',
  total_thc: 21.77,
  total_cbd: 0,
  total_cannabinoids: 24.84,
  total_terpenes: null,
  results: [
    row('cannabinoids', 'delta_9_thc', 0.72),
    row('cannabinoids', 'thca', 24),
    row('cannabinoids', 'cbd', null),
    row('cannabinoids', 'cbda', null),
    row('cannabinoids', 'cbg', 0.12),
  ],
} as unknown as CoaRecord;

export const check = (change: Partial<CoaRecord>, evidence: EvidenceMap = {}) =>
  checkCoa({ ...sound, ...change } as CoaRecord, evidence);
export const codes = (change: Partial<CoaRecord>) => check(change).findings.map(({ code }) => code);
export const added = (...rows: CoaResult[]) => ({ results: [...sound.results, ...rows] });
