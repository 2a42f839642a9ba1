import { finding } from '../../../../shared/findings/finding.ts';
import { COMPANIES, type CoaRecord, type Company } from '../../../../shared/records/coa.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import { type Analysis, CONTAMINANT_ANALYSES, statusField } from '../../../../shared/science/analyses.ts';
import { classifyLicense, LICENSING_STATES, type LicenseHolder } from '../../../../shared/science/licenses.ts';
import { isPostalCode, isZipCode } from '../../../../shared/science/postal-codes.ts';
import { findState, stateAbroad, stateCode, zipFitsState } from '../../../../shared/science/states.ts';
import { type Check, rowsOf } from './check.ts';

/** A zip code lies in its state (USPS Publication 65). */
export const zipFits: Check = (record) =>
  COMPANIES.flatMap((party): Finding[] => {
    const [zip, state] = [record[`${party}_zipcode`], record[`${party}_state`]];
    // Where addresses have no state, in Europe above all, postal codes have other forms; with a state, four figures are
    // Australia's or Switzerland's.
    const fits = (code: string) =>
      state === null
        ? isPostalCode(code)
        : isZipCode(code) ||
          stateAbroad(state, code) !== null ||
          (/^\d{4}$/.test(code) && findState(state) === null && stateCode(state) !== null);
    if (zip !== null && !fits(zip)) return [finding('zip-format', 'warning', [`${party}_zipcode`], { zip })];
    if (zip === null || state === null || zipFitsState(zip, state)) return [];
    return [finding('zip-outside-state', 'warning', [`${party}_zipcode`, `${party}_state`], { zip, state })];
  });

/** States are those of the United States, Canada, Australia and Switzerland. */
export const stateIsKnown: Check = (record) =>
  COMPANIES.flatMap((party) => {
    const state = record[`${party}_state`];
    return state !== null && stateCode(state) === null
      ? [finding('unknown-state', 'warning', [`${party}_state`], { state })]
      : [];
  });

const HOLDER: Record<Company, readonly LicenseHolder[]> = {
  lab: ['laboratory'],
  producer: ['producer', 'retailer', 'distributor'],
  distributor: ['distributor', 'retailer', 'producer'],
};

/** The form of a licence number tells who holds it (see shared/science/licenses.ts). */
export const licenseFits: Check = (record) =>
  COMPANIES.flatMap((party) => {
    const number = record[`${party}_license_number`];
    const known = number === null ? null : classifyLicense(number);
    if (!known || HOLDER[party].includes(known.holder)) return [];
    return [
      finding('license-of-another', 'warning', [`${party}_license_number`], {
        license: String(number),
        state: known.state,
        holder: known.holder,
        party,
      }),
    ];
  });

const ORDER = ['date_collected', 'date_received', 'date_tested'] as const;

/** A sample is collected, then received, then tested. */
export const datesInOrder: Check = (record) =>
  ORDER.flatMap((earlier, index) =>
    ORDER.slice(index + 1).flatMap((later) => {
      const [a, b] = [record[earlier]?.slice(0, 10), record[later]?.slice(0, 10)];
      if (!a || !b || a <= b) return [];
      return [
        finding('dates-out-of-order', 'warning', [earlier, later], { later, laterDate: b, earlier, earlierDate: a }),
      ];
    }),
  );

/** Testing takes days or weeks: two dates of a sample more than a year apart are seldom both right. */
export const datesAreNear: Check = (record) => {
  const dates = ORDER.flatMap((path) => (record[path] ? [{ path, time: Date.parse(record[path].slice(0, 10)) }] : []));
  const [first, last] = [Math.min(...dates.map(({ time }) => time)), Math.max(...dates.map(({ time }) => time))];
  if (dates.length < 2 || last - first <= 366 * 86_400_000) return [];
  return [
    finding(
      'dates-far-apart',
      'warning',
      dates.map(({ path }) => path),
    ),
  ];
};

/** The laboratory tests other people's products: it is not the producer. */
export const labIsNotClient: Check = (record) =>
  record.lab !== null && (record.lab === record.producer || record.lab === record.distributor)
    ? [
        finding('lab-is-client', 'warning', ['lab', record.lab === record.producer ? 'producer' : 'distributor'], {
          case: 'same',
          lab: record.lab,
        }),
      ]
    : [];

const NAMES = [...COMPANIES, 'product_name'] as const;
const NUMBERS = ['lab_id', 'batch_number', 'producer_license_number', 'distributor_license_number'] as const;

/** A number of a sample, batch or licence as it may stand behind a name: `Moss Kush MBN-PG-0323`, `AU-P-000447`. */
const HOLDS_NUMBER = /\s(?=\S*[A-Z])[A-Z\d]{1,5}(?:-[A-Z\d]{1,6})?-\d{4,}(?=\s|$)/;

/** A name that holds another field's number ran on into the next line or column; a product's with any such number did. */
export const namesStandAlone: Check = (record) =>
  NAMES.flatMap((field) => {
    const name = record[field];
    if (name === null) return [];
    const held = NUMBERS.find((number) => (record[number]?.length ?? 0) >= 5 && name.includes(record[number] ?? ' '));
    const isNumbered = field === 'product_name' && HOLDS_NUMBER.test(name);
    const value = held && name !== record[held] ? record[held] : null;
    if (value) return [finding('name-holds-number', 'warning', [field], { case: 'field', name, value })];
    return isNumbered ? [finding('name-holds-number', 'warning', [field], { case: 'number', name })] : [];
  });

/** Names are short and no sentences. */
export const namesAreNames: Check = (record) =>
  NAMES.flatMap((field) => {
    const name = record[field];
    if (name === null) return [];
    const words = name.split(' ').length;
    const odd = words > 14 || name.length > 100 || /:\s|\b(?:was|were|is|are|has|have|been|shall|which)\b/.test(name);
    return odd ? [finding('name-is-sentence', 'warning', [field], { name })] : [];
  });

/** What no certificate is without: where it was not read, a person may find it. */
const ESSENTIAL = [
  'lab',
  'lab_street',
  'lab_city',
  'lab_state',
  'lab_zipcode',
  'producer',
  'product_name',
  'product_type',
  'lab_id',
  'batch_number',
  'date_received',
  'date_tested',
] as const satisfies readonly (keyof CoaRecord)[];

/** What is printed with the producer: where it was not found, this was not either. */
const BESIDE_PRODUCER = [
  'producer_street',
  'producer_city',
  'producer_state',
  'producer_zipcode',
  'producer_license_number',
] as const satisfies readonly (keyof CoaRecord)[];

/**
 * Essential fields without a value, and the licence of the producer it names where states license producers (4 CCR
 * § 15726 asks for it; hemp needs none).
 */
export const essentialFieldsAreThere: Check = (record) => {
  // An address that has a postal code but no state is of a country whose addresses have none.
  const missing = ESSENTIAL.filter(
    (field) => record[field] === null && !(field === 'lab_state' && record.lab_zipcode !== null),
  );
  const [state, zip] = record.producer_state
    ? [record.producer_state, record.producer_zipcode]
    : [record.lab_state, record.lab_zipcode];
  const licensed = state !== null && LICENSING_STATES.has(state) && stateAbroad(state, zip ?? '') === null;
  const unlicensed = licensed && record.producer !== null && record.producer_license_number === null;
  const beside = BESIDE_PRODUCER.filter((field) => record[field] === null);
  // Each is a finding of its own: a person looks at one field after the other.
  const notFound = (field: string) => finding('not-found', 'warning', [field], { case: 'field', field });
  return [
    ...missing.map((field) => {
      if (field === 'producer') return finding('not-found', 'warning', [field, ...beside], { case: 'producer' });
      return field === 'lab' ? finding('not-found', 'warning', [field], { case: 'lab' }) : notFound(field);
    }),
    ...(unlicensed ? [notFound('producer_license_number')] : []),
  ];
};

/** What a certificate says at its head: something of each of these. */
const OF_THE_CLIENT = ['producer', 'distributor'] as const;
const OF_THE_SAMPLE = [
  ['product_type'],
  ['batch_number', 'traceability_ids'],
  ['date_collected', 'date_received'],
] as const;

/**
 * Rows without the head of their certificate: neither its client nor most of what is said of the sample was found. The page
 * they stand on may be missing, and other rows with it (ISO/IEC 17025:2017, 7.8.2.1 e, g, h: the customer, the item and the
 * dates of its receipt and sampling are in every report).
 */
export const headIsThere: Check = (record) => {
  const isMissing = (fields: readonly ((typeof OF_THE_CLIENT)[number] | (typeof OF_THE_SAMPLE)[number][number])[]) =>
    fields.every((field) => (record[field]?.length ?? 0) === 0);
  const said = OF_THE_SAMPLE.filter((fields) => !isMissing(fields));
  if (!isMissing(OF_THE_CLIENT) || said.length > 1) return [];
  return [finding('head-missing', 'warning', ['results'])];
};

/** Water activity and moisture are judged where they have a limit, though many laboratories only state them. */
const JUDGED_BY_LIMIT = ['water_activity', 'moisture_content'] as const;

/**
 * Screening analyses with rows but no verdict of their own: where another has one, or where the rows are held against
 * limits, this one's was likelier overlooked than left out. Where there are limits and no verdict at all, the words for
 * pass and fail may be unknown ones, those on the sample too.
 */
export const screeningHasVerdict: Check = (record) => {
  const hasLimit = (analysis: Analysis) => rowsOf(record, analysis).some(({ row }) => row.limit !== null);
  const screened = CONTAMINANT_ANALYSES.filter((analysis) => rowsOf(record, analysis).length > 0);
  const without = screened.filter((analysis) => record[statusField(analysis)] === null);
  const judged = CONTAMINANT_ANALYSES.some((analysis) =>
    ['pass', 'fail'].includes(record[statusField(analysis)] ?? ''),
  );
  const limited = without.some(hasLimit);
  const severity = judged || limited ? 'warning' : 'info';
  const measured = JUDGED_BY_LIMIT.filter((analysis) => record[statusField(analysis)] === null && hasLimit(analysis));
  const noVerdict = (analysis: Analysis, how: Finding['severity']) =>
    finding('no-verdict', how, [statusField(analysis)], { case: 'panel', analysis });
  return [
    ...without.map((analysis) => noVerdict(analysis, severity)),
    ...measured.map((analysis) => noVerdict(analysis, 'warning')),
    ...(limited && !judged && record.status === null
      ? [finding('no-verdict', 'warning', ['status'], { case: 'sample' })]
      : []),
  ];
};
