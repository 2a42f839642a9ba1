import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import type { Features } from '../../model/ranking.ts';
import type { ReceiptReading } from '../../reading.ts';
import { isDispensary } from '../head/dispensary.ts';
import { amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { inkConfidence } from '../receipt-notes.ts';
import { DOUBTED_FIELDS, type DoubtedField, fieldOf } from './doubted-fields.ts';

/** What a reader knows of a value besides its ink, by path: the probability that ranking gives it. */
export type FieldFacts = ReadonlyMap<string, Features>;

const flag = (is: boolean) => (is ? 1 : 0);
const centsOf = (amount: number | null) => (amount === null ? null : Math.round(amount * 100));
const sumOf = (amounts: readonly number[] | null) =>
  amounts && Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100);

/** 1 where two amounts in cents are one, 0 where they differ, -1 where one is missing. */
const agree = (one: number | null, other: number | null) => (one === null || other === null ? -1 : flag(one === other));

/** Whether the sums of a record come out. */
function describeSums(record: ReceiptRecord): Features {
  const [subtotal, discount, tax, total, paid, change] = [
    record.subtotal,
    record.total_discount,
    record.total_tax,
    record.total_amount,
    record.total_paid,
    record.change_due,
  ].map(centsOf) as (number | null)[];
  const goods = sumOf(record.product_prices);
  const net = subtotal === null || subtotal === undefined ? null : subtotal - (discount ?? 0);
  return {
    goodsAreSubtotal: agree(goods, subtotal ?? null),
    goodsAreTotal: agree(goods, total ?? null),
    goodsAndTaxAreTotal: agree(goods === null ? null : goods + (tax ?? 0), total ?? null),
    subtotalIsTotal: agree(net, total ?? null),
    subtotalAndTaxAreTotal: agree(net === null ? null : net + (tax ?? 0), total ?? null),
    paidIsTotal: agree(paid === null || paid === undefined ? null : paid - (change ?? 0), total ?? null),
    taxShare: tax && total ? tax / total : -1,
  };
}

/** What holds for all values of a receipt. */
function describeReceipt({ record, findings, review }: ReceiptReading, lines: readonly ReceiptLine[]): Features {
  const codes = new Set(findings.map(({ code }) => code));
  return {
    ...describeSums(record),
    ...Object.fromEntries([...codes].map((code) => [`receipt:${code}`, 1])),
    ink: inkConfidence(lines.flatMap(({ words }) => words)),
    lines: lines.length,
    priced: lines.filter((line) => amountsOn(line).length > 0).length,
    items: record.product_names?.length ?? 0,
    abroad: flag(lines[0]?.language !== 'en'),
    dollars: flag(record.currency === 'USD' || record.currency === 'CAD'),
    noCurrency: flag(record.currency === null),
    dispensary: flag(isDispensary(lines)),
    noTotal: flag(record.total_amount === null),
    noDate: flag(record.date_sold === null),
    fieldsAsked: new Set(review.map(fieldOf)).size,
    pathsAsked: review.length,
    findings: findings.length,
  };
}

function describeText(value: string): Features {
  const letters = value.replace(/[^\p{L}]/gu, '').length;
  return {
    length: value.length,
    words: value.split(/\s+/).length,
    digits: value.replace(/\D/g, '').length,
    letterShare: value === '' ? 0 : letters / value.length,
    odd: value.replace(/[\p{L}\d\s.,&'’#/-]/gu, '').length,
    capitals: flag(value === value.toUpperCase()),
  };
}

function describeValue(value: ReceiptRecord[DoubtedField], total: number | null): Features {
  if (typeof value === 'string') return describeText(value);
  if (typeof value === 'number')
    return { amount: value, ofTotal: total ? value / total : -1, whole: flag(value % 1 === 0) };
  if (value === null) return {};
  const [first] = value;
  if (typeof first === 'string') {
    const each = (value as string[]).map(describeText);
    const most = (name: string) => Math.max(...each.map((one) => one[name] ?? 0));
    return { longest: most('length'), odd: most('odd'), shortest: Math.min(...each.map(({ length }) => length ?? 0)) };
  }
  const numbers = value as number[];
  return { most: Math.max(...numbers), least: Math.min(...numbers), parts: flag(numbers.some((one) => one % 1 !== 0)) };
}

/** The numbers that tell how likely each value is wrong, what the rules ask about among them. */
export function describeDoubts(
  reading: ReceiptReading,
  lines: readonly ReceiptLine[],
  facts: FieldFacts,
): Record<DoubtedField, Features> {
  const { record, evidence, findings, review } = reading;
  const ofReceipt = describeReceipt(reading, lines);
  const describe = (field: DoubtedField): Features => {
    const value = record[field];
    const own = Object.entries(evidence).filter(([path]) => fieldOf(path) === field);
    const confidences = own.map(([, { confidence }]) => confidence);
    const asked = review.filter((path) => fieldOf(path) === field);
    const codes = findings.filter(({ paths }) => paths.some((path) => fieldOf(path) === field)).map(({ code }) => code);
    return {
      ...ofReceipt,
      ...Object.fromEntries(codes.map((code) => [`finding:${code}`, 1])),
      ...facts.get(field),
      [`is:${field}`]: 1,
      missing: flag(value === null),
      asked: asked.length,
      askedWhole: flag(asked.includes(field)),
      codes: codes.length,
      confidence: Math.min(1.1, ...confidences),
      meanConfidence:
        confidences.length === 0 ? 1.1 : confidences.reduce((sum, one) => sum + one, 0) / confidences.length,
      derived: flag(own.some(([, { method }]) => method === 'derived')),
      top: own[0]?.[1].box[1] ?? -1,
      left: own[0]?.[1].box[0] ?? -1,
      ...describeValue(value, record.total_amount),
    };
  };
  return Object.fromEntries(DOUBTED_FIELDS.map((field) => [field, describe(field)])) as Record<DoubtedField, Features>;
}
