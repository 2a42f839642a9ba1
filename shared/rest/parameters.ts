import { z } from 'zod';
import { coaRecordSchema } from '../records/coa.ts';
import { dateSchema, VERDICTS } from '../records/field-types.ts';
import { receiptRecordSchema } from '../records/receipt.ts';

/**
 * Query parameters arrive as text: a positive integer, a number, and true or false in the forms clients send. What only
 * JavaScript takes for a number (nothing at all, 0x10) is none.
 */
const DECIMAL = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?`;
const positiveInteger = z
  .string()
  .regex(/^0*[1-9]\d*$/, 'takes a whole number above 0')
  .transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER))
  .meta({ type: 'integer', minimum: 1, pattern: undefined });
const number = z
  .string()
  .regex(new RegExp(`^${DECIMAL}$`, 'i'), 'takes a number')
  .transform(Number)
  .pipe(z.number())
  .meta({ type: 'number', pattern: undefined });
const flag = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(['true', 'false', '1', '0']))
  .transform((text) => text === 'true' || text === '1');
const text = z.string().min(1).max(500);

/** Numbers between which a value lies, both included. */
export interface Bounds {
  from?: number;
  to?: number;
}
const COMPARISON = new RegExp(`^(<=|>=|<|>|=)?\\s*(${DECIMAL})(?:\\.\\.(${DECIMAL}))?$`, 'i');

/** `20` and `>=20`: at least; `>20`, `<20`, `<=20`, `=20`, and `10..20` for both ends, the lower first; else null. */
export function parseComparison(text: string): Bounds | null {
  const [, sign = '>=', first, second] = COMPARISON.exec(text.trim()) ?? [];
  if (first === undefined || (second !== undefined && /^[<>=]/.test(text.trim()))) return null;
  const value = Number(first);
  const next = Math.max(Math.abs(value) * Number.EPSILON, Number.MIN_VALUE);
  if (second !== undefined) return value <= Number(second) ? { from: value, to: Number(second) } : null;
  if (sign === '=') return { from: value, to: value };
  if (sign.startsWith('>')) return { from: sign === '>' ? value + next : value };
  return { to: sign === '<' ? value - next : value };
}
const comparison = z
  .string()
  .max(60)
  .transform((given, context): Bounds => {
    const bounds = parseComparison(given);
    if (bounds) return bounds;
    context.addIssue({ code: 'custom', message: 'takes a number, one after <, <=, >, >= or =, or two as 10..20' });
    return z.NEVER;
  });

/** An analyte by key or name, perhaps with a comparison of its value: `thca`, `thca>200`, `Total CBD 5..10`. */
const analyteFilter = text.transform((given, context): { name: string } & Bounds => {
  const [, name, rest] = /^([^<>=]+?)\s*((?:<|>|=).*|\s[\d.+-][^\s]*\.\.[^\s]+)$/.exec(given) ?? [];
  if (!rest && !/[<>=]/.test(given)) return { name: given };
  const bounds = rest ? parseComparison(rest) : null;
  if (name && bounds) return { name, ...bounds };
  const message = 'takes a name, or a name and a comparison as in thca>200, thca<=5 or thca 5..10';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** A verdict, asked for in any case. */
const verdict = text
  .transform((given) => VERDICTS.find((one) => one.toLowerCase() === given.toLowerCase()) ?? given)
  .pipe(z.enum(VERDICTS));

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
 * thc, cbd and terpenes compare total_thc, total_cbd and total_terpenes (a number alone: at least that); `analyte` keeps
 * records with a value of that analyte key or name above nothing, or as compared: in mg/g where that is known, else in
 * its own units. `date` is the day of date_tested.
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
    status: verdict.optional(),
    thc: comparison.optional(),
    cbd: comparison.optional(),
    terpenes: comparison.optional(),
    analyte: analyteFilter.optional(),
  })
  .strict();
export type CoaQuery = z.output<typeof coaQuerySchema>;

/** Ours, of one record: which of those that its document gave, from 1. */
export const sampleQuerySchema = z.object({ sample: positiveInteger.optional() });

/** Ours: how far verified records are known already, in the words of an earlier answer, and how many to send. */
export const verifiedQuerySchema = z.object({ after: text.optional(), limit: positiveInteger.optional() }).strict();
