import { finding } from '../../../../shared/findings/finding.ts';
import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { Evidence, EvidenceMap } from '../../../../shared/records/reading.ts';
import { type Check, rowsOf } from './check.ts';

/** Fields that each have a print of their own: what one of them was read from is no other's. */
const OWN_PRINT = [
  'lab',
  'producer',
  'distributor',
  'product_name',
  'product_type',
  'lab_id',
  'batch_number',
  'date_collected',
  'date_received',
  'date_tested',
  'producer_license_number',
  'distributor_license_number',
  'lab_street',
  'producer_street',
  'distributor_street',
] as const satisfies readonly (keyof CoaRecord)[];

/** Fields that may share a print: one company may grow and sell, a product may be called what it is. */
const MAY_SHARE: readonly (readonly [string, string])[] = [
  ['producer', 'distributor'],
  ['product_name', 'product_type'],
];
/** What one company that grows and sells has once. */
const OF_PARTIES = /^(?:producer|distributor)_/;

/** Part of the page by which two boxes may differ and still be one print. */
const SAME_PLACE = 0.002;
/** Fields of a few digits: one of them within the print of another is the same number or date. */
const SHORT = new Set<string>(['lab_id', 'batch_number', 'date_collected', 'date_received', 'date_tested']);

const within = (field: string, other: string) => SHORT.has(field) && SHORT.has(other);

function isSamePrint(a: Evidence, b: Evidence, inside: boolean): boolean {
  if (a.page !== b.page) return false;
  if (a.box.every((edge, index) => Math.abs(edge - (b.box[index] ?? edge)) < SAME_PLACE)) return true;
  return inside && (holds(a, b) || holds(b, a));
}

const holds = ({ box: [x0, y0, x1, y1] }: Evidence, { box }: Evidence) =>
  x0 - SAME_PLACE <= box[0] && y0 - SAME_PLACE <= box[1] && x1 + SAME_PLACE >= box[2] && y1 + SAME_PLACE >= box[3];

/** One print that was read as two fields: one of them took what belongs to the other. */
export const printsAreOfOneField: Check = (record, evidence) => {
  const printed = OWN_PRINT.flatMap((field) => {
    const print = evidence[field];
    return print && print.method !== 'derived' ? [{ field, print }] : [];
  });
  return printed.flatMap(({ field, print }, index) =>
    printed.slice(index + 1).flatMap(({ field: other, print: twin }) => {
      // `Sampled / Received: 5/1/2023 / 5/2/2023` prints two.
      if (within(field, other) && record[field] !== record[other]) return [];
      if (!isSamePrint(print, twin, within(field, other)) || MAY_SHARE.some(([a, b]) => a === field && b === other))
        return [];
      if (OF_PARTIES.test(field) && OF_PARTIES.test(other) && record.producer === record.distributor) return [];
      return [finding('one-print-for-two', 'warning', [field, other], { print: print.text, field, other })];
    }),
  );
};

/** What identifies the sample: a certificate says it before its results; when each analysis was done it says there. */
const IDENTITY = ['lab_id', 'batch_number', 'product_name', 'date_collected', 'date_received'] as const;
/** So many rows over a print and under it stand it among results. */
const AMONG = 2;

/**
 * What identifies the sample, read from between two rows of results while the rest of it stands elsewhere: runs and
 * batches of the analysis are printed there.
 */
export const identityStandsOverResults: Check = (record, evidence) => {
  const printed = IDENTITY.flatMap((field) => {
    const print = evidence[field];
    return print && print.method !== 'derived' ? [{ field, print, isAmong: isAmongRows(record, evidence, print) }] : [];
  });
  const among = printed.filter(({ isAmong }) => isAmong);
  if (2 * among.length > printed.length) return [];
  return among.map(({ field, print }) => finding('among-results', 'warning', [field], { field, print: print.text }));
};

function isAmongRows(record: CoaRecord, evidence: EvidenceMap, { page, box }: Evidence): boolean {
  const [left, top, right, bottom] = box;
  const boxes = rowsOf(record).flatMap(({ path }) => {
    const row = evidence[path];
    return row && row.page === page && row.box[0] < right && row.box[2] > left ? [row.box] : [];
  });
  const over = boxes.filter(([, , , end]) => end <= top + SAME_PLACE);
  const under = boxes.filter(([, start]) => start >= bottom - SAME_PLACE);
  return over.length >= AMONG && under.length >= AMONG;
}
