import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiptLines } from '../../../../main/extraction/receipt/lines/receipt-lines.ts';
import { settleAmounts } from '../../../../main/extraction/receipt/sums/settle-amounts.ts';
import { summaryEntries } from '../../../../main/extraction/receipt/sums/summary.ts';
import { taxKindOf } from '../../../../shared/retail/tax-kinds.ts';
import { STATES } from '../../../fixtures/receipt-generator/vocabulary.ts';
import { pageOfLines } from './page-of-lines.ts';

const money = (cents: number) => (cents / 100).toFixed(2);
const NAMES = STATES.flatMap((state) =>
  state.taxes.flatMap((tax) => tax.names.map((name) => ({ name, kind: tax.kind }))),
);

describe('taxes', () => {
  it.each(NAMES)('$name is a $kind tax', ({ name, kind }) => {
    expect(taxKindOf(name, true)).toBe(kind);
  });

  it.each([
    ['Salem Cannabis 3%', 'Salem', 'city'],
    ['New York Cannabis Tax 9%', 'New York', 'excise'],
    ['OR Cannabis Tax 17%:', 'Salem', 'state'],
    ['Adult-Use Cannabis Tax 9%', 'Buffalo', 'excise'],
    ['Pueblo Co 3.5%', 'Aurora', 'county'],
    ['Denver CO 4.81%', 'Denver', 'other'],
    ['JC Transfer Tax 2%', 'Jersey City', 'city'],
  ])('%s in %s is a %s tax', (name, town, kind) => {
    expect(taxKindOf(name, false, town)).toBe(kind);
  });

  it.each([
    ['City of SLT Community Benefit Fee', 'city'],
    ['GST 6%', 'vat'],
    ['VAT @ 20%', 'vat'],
    ['Measure C Cannabis Tax', 'city'],
    ['Pueblo County Tax', 'county'],
    ['STATE EXC1SE TAX', 'excise'],
    ['Adult Use 6%', 'state'],
  ])('%s is a %s tax', (name, kind) => {
    expect(taxKindOf(name, true)).toBe(kind);
  });

  it('a bare cannabis tax is the excise where no other is named, and a local one beside it', () => {
    expect(taxKindOf('Cannabis Tax', false)).toBe('excise');
    expect(taxKindOf('Cannabis Tax', true)).toBe('city');
  });

  it.each([
    ['NY Cannabis Tax 17%', 'state'],
    ['CO RMJ TAX 17.00%', 'state'],
    ['MO MMJ TAX 17%', 'state'],
    ['NYS CANNABIS TAX 17%', 'state'],
    ['Cannabis Tax 17%', 'excise'],
    ['NY Cannabis Excise 17%', 'excise'],
  ])("%s is the %s tax where the state's tax on sales is not beside it", (name, kind) => {
    const of = (...taxes: string[]) =>
      settleAmounts(
        summaryEntries(receiptLines(pageOfLines(['Subtotal          100.00', ...taxes, 'Total             120.00']))),
        null,
        0,
        null,
        false,
      ).taxes.map((tax) => tax.kind);
    expect(of(`${name}   17.00`, 'Salem City 3%      3.00')).toEqual([kind, 'city']);
    expect(of(`${name}   17.00`, 'State Sales 3%     3.00')[0]).not.toBe('state');
  });

  it('any sale adds up: subtotal, discount, taxes of any name, cash and change', () => {
    const sale = fc.record({
      subtotal: fc.integer({ min: 100, max: 50_000 }),
      off: fc.integer({ min: 0, max: 90 }),
      taxes: fc.uniqueArray(fc.constantFrom(...NAMES.map(({ name }) => name)), { minLength: 1, maxLength: 3 }),
      rate: fc.integer({ min: 2, max: 20 }),
      tender: fc.integer({ min: 0, max: 5000 }),
    });
    fc.assert(
      fc.property(sale, ({ subtotal, off, taxes, rate, tender }) => {
        const goods = subtotal - off;
        const tax = Math.max(1, Math.round((goods * rate) / 100));
        const total = goods + taxes.length * tax;
        const lines = [
          `Subtotal ${money(subtotal)}`,
          ...(off ? [`Discount -${money(off)}`] : []),
          ...taxes.map((name) => `${name} ${money(tax)}`),
          `Total ${money(total)}`,
          `Cash ${money(total + tender)}`,
          `Change ${money(tender)}`,
        ];
        const settled = settleAmounts(summaryEntries(receiptLines(pageOfLines(lines))), null);
        expect(settled.total).toMatchObject({ cents: total, proven: true });
        expect(settled.totalPrice).toBe(goods);
        expect(settled.taxes.map((one) => one.cents)).toEqual(taxes.map(() => tax));
        expect(settled.change?.cents).toBe(tender);
        expect(settled.disagreements).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
