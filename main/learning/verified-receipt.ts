import { type ReceiptRecord, receiptRecordSchema } from '../../shared/records/receipt.ts';

/** Fields that hold lists, which the service's format may have as strings of JSON. */
const LISTS = ['product_names', 'product_types', 'product_quantities', 'product_prices', 'product_ids'] as const;
/** What Proofdesk says of its reading. */
const OF_READING = /^(?:hash|algorithm|parsed_at|warning)/;

/** Whether a record in the service's format is a receipt's. */
export const isReceiptRecord = (told: Readonly<Record<string, unknown>>): boolean =>
  ['total_amount', 'date_sold', 'retailer', 'product_names'].some((field) => field in told);

/**
 * The record that a person's corrections made of a reading, from a record in the service's format. Fields that it does not
 * have stay as they were read.
 *
 * @throws SyntaxError where a list that is told as a string is no JSON
 */
export function verifiedReceipt(told: Readonly<Record<string, unknown>>, read: ReceiptRecord): ReceiptRecord {
  const given = Object.fromEntries(
    Object.entries(told).filter(([field]) => field in receiptRecordSchema.shape && !OF_READING.test(field)),
  );
  for (const field of LISTS) {
    const value = given[field];
    if (typeof value === 'string') given[field] = JSON.parse(value || 'null');
  }
  const fields = Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) => {
      // An empty text says that nothing is printed; what is none of the format's stays as it was read.
      const parsed = receiptRecordSchema.shape[field as keyof ReceiptRecord].safeParse(value === '' ? null : value);
      return parsed.success ? [[field, parsed.data]] : [];
    }),
  );
  return receiptRecordSchema.parse({ ...read, ...fields });
}
