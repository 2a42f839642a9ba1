import { z } from 'zod';
import { coaRecordSchema } from '../records/coa.ts';
import { dateSchema } from '../records/field-types.ts';
import { receiptRecordSchema } from '../records/receipt.ts';

/** Query parameters arrive as text: a positive integer, a number, and true or false in the forms clients send. */
const positiveInteger = z.coerce.number().int().positive();
const number = z.coerce.number();
const flag = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(['true', 'false', '1', '0', '']))
  .transform((text) => text === 'true' || text === '1');
const text = z.string().min(1).max(500);

const fieldsOf = (shape: Record<string, unknown>) => z.enum(Object.keys(shape) as [string, ...string[]]);

/** GET /api/data/receipts. Text filters match anywhere in the field, whatever its case; price matches total_price. */
export const receiptQuerySchema = z
  .object({
    limit: positiveInteger.optional(),
    order: fieldsOf(receiptRecordSchema.shape).default('date_sold'),
    desc: flag.default(false),
    product_name: text.optional(),
    product_type: text.optional(),
    date: dateSchema.optional(),
    price: number.optional(),
    license: text.optional(),
    number: text.optional(),
  })
  .strict();
export type ReceiptQuery = z.output<typeof receiptQuerySchema>;

/**
 * GET /api/data/coas; not shown in the interface, modelled on the receipts' parameters and the records' fields.
 * thc, cbd and terpenes are lowest values of total_thc, total_cbd and total_terpenes in percent; `analyte` keeps records
 * with a measured value of that analyte key or name. `date` is the day of date_tested.
 */
export const coaQuerySchema = z
  .object({
    limit: positiveInteger.optional(),
    order: fieldsOf(coaRecordSchema.shape).default('date_tested'),
    desc: flag.default(false),
    product_name: text.optional(),
    product_type: text.optional(),
    date: dateSchema.optional(),
    lab: text.optional(),
    producer: text.optional(),
    batch_number: text.optional(),
    status: text.optional(),
    thc: number.optional(),
    cbd: number.optional(),
    terpenes: number.optional(),
    analyte: text.optional(),
  })
  .strict();
export type CoaQuery = z.output<typeof coaQuerySchema>;
