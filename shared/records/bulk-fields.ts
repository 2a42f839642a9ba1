import type { CoaRecord } from './coa.ts';
import type { RecordKind } from './reading.ts';
import type { ReceiptRecord } from './receipt.ts';

/** Texts that are often the same in many records, by the kind of record, in the order in which they are offered. */
export const BULK_FIELDS = {
  coa: [
    'lab',
    'lab_license_number',
    'lab_address',
    'lab_street',
    'lab_city',
    'lab_state',
    'lab_zipcode',
    'producer',
    'producer_license_number',
    'producer_address',
    'producer_street',
    'producer_city',
    'producer_state',
    'producer_zipcode',
    'distributor',
    'distributor_license_number',
    'distributor_address',
    'distributor_street',
    'distributor_city',
    'distributor_state',
    'distributor_zipcode',
    'product_type',
  ],
  receipt: ['retailer', 'retailer_license_number', 'retailer_address'],
} as const satisfies { coa: (keyof CoaRecord)[]; receipt: (keyof ReceiptRecord)[] } & Record<RecordKind, unknown>;

export type BulkField = (typeof BULK_FIELDS)[RecordKind][number];

export const ALL_BULK_FIELDS = [...BULK_FIELDS.coa, ...BULK_FIELDS.receipt] as const;

/** The kind of record that has the field. */
export const kindOfBulkField = (field: BulkField): RecordKind =>
  (BULK_FIELDS.coa as readonly string[]).includes(field) ? 'coa' : 'receipt';
