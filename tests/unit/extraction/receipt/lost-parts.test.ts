import { describe, expect, it } from 'vitest';
import type { ReceiptReading } from '../../../../main/extraction/reading.ts';
import { lacksPart } from '../../../../main/extraction/receipt/head/ask-for-head.ts';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import { CONTEXT, pageOfLines, readItemsByRulesAlone } from './page-of-lines.ts';
import { GOODS } from './plain-sale.ts';

readItemsByRulesAlone();

/** A receipt in parts, of which each test replaces one. */
const HEAD = ['Fernhill Provisions                     ', '410 Larkspur Ave                        '];
const TOWN = 'Salem, OR 97301                         ';
const NUMBERS = ['Invoice No: 730114', 'Served by: Wren T.', '2024-03-09 16:31'];
const SUMS = ['Subtotal                        $100.00 ', 'Sales Tax                         $5.00 '];
const PAID = ['Total                           $105.00 ', 'Cash                            $120.00 '];
const CHANGE = 'Change                           $15.00 ';

function readingOf(lines: readonly string[]): ReceiptReading {
  const readings = readReceipt([pageOfLines(lines)], CONTEXT);
  if (!Array.isArray(readings) || !readings[0]) throw new Error('not read');
  return readings[0];
}
const receipt = (parts: {
  head?: string[];
  numbers?: string[];
  goods?: string[];
  sums?: string[];
  paid?: string[];
}) => [
  ...(parts.head ?? [...HEAD, TOWN]),
  ...(parts.numbers ?? NUMBERS),
  ...(parts.goods ?? GOODS),
  ...(parts.sums ?? SUMS),
  ...(parts.paid ?? [...PAID, CHANGE]),
];
const asks = (parts: Parameters<typeof receipt>[0]) => readingOf(receipt(parts)).review;

describe('parts of a receipt that were lost', () => {
  it('are not asked for where nothing is lost', () => {
    expect(asks({})).toEqual([]);
  });

  it.each([
    ['the house and street', [HEAD[0] ?? '', TOWN]],
    ['the town', [...HEAD, 'OR 97301']],
    ['the state', [...HEAD, 'Salem, 97301']],
    ['the ZIP code', [HEAD[0] ?? '', '410 Larkspur Ave, Salem, Oregon']],
  ])('of an address are asked for: %s', (_, head) => {
    expect(asks({ head })).toContain('retailer_address');
  });

  it('are asked for where an address of Malaysia has no street, or nothing behind its street', () => {
    const asked = (...address: string[]) =>
      readingOf([
        'LARKSPUR MART SDN BHD',
        ...address,
        '12/03/2018 14:08',
        'Garden Twine                  RM 98.00',
        'Total                         RM 98.00',
      ]).review.includes('retailer_address');
    expect(asked('81100 JOHOR BAHRU')).toBe(true);
    expect(asked('NO 9 JALAN TARN 5', 'TAMAN LARKSPUR JAYA')).toBe(true);
    expect(asked('NO 9 JALAN TARN 5', '81760 JOHOR BAHRU')).toBe(false);
    expect(asked('NO 9 JALAN TARN 5', 'KLANG, SELANGOR')).toBe(false);
  });

  it('are asked for where a postal code of Canada is not whole', () => {
    const asked = (town: string) =>
      readingOf([
        'Fernhill Cannabis',
        '410 20 Avenue',
        town,
        '2024-03-09 16:31',
        'Garden Twine                    98.00',
        'GST 5%                           4.90',
        'Total (CAD)                   $102.90',
      ]).review.includes('retailer_address');
    expect(asked('Larkspur, AB TOK OM')).toBe(true);
    expect(asked('Larkspur, AB T0K 0M0')).toBe(false);
    // Five letters are a word.
    expect(lacksPart('410 20 Avenue, Larkspur, AB LOBBY', { currency: 'CAD', dateOrder: null }, 'en')).toBe(false);
  });

  it('do not make a name of what is part of an address, or of a legal form', () => {
    expect(asks({ head: ['LLC', HEAD[1] ?? '', TOWN] })).toContain('retailer');
    expect(asks({ head: [HEAD[1] ?? '', TOWN] })).toContain('retailer');
  });

  it('of numbers are asked for: labels without a value, a number without a label', () => {
    expect(asks({ numbers: ['ND. 730114', ...NUMBERS.slice(1)] })).toContain('invoice_number');
    expect(asks({ numbers: ['Invoice No:', ...NUMBERS.slice(1)] })).toContain('invoice_number');
    expect(asks({ numbers: [NUMBERS[0] ?? '', 'Served by:', NUMBERS[2] ?? ''] })).toContain('budtender');
    expect(asks({ numbers: [...NUMBERS, 'License #'] })).toContain('retailer_license_number');
  });

  it('of labels do no harm: an invoice number after `ND`', () => {
    expect(readingOf(receipt({ numbers: ['RECEIPT ND. 730114'] })).record.invoice_number).toBe('730114');
  });

  it('of a licence number are asked for where its state gives out others', () => {
    expect(asks({ numbers: [...NUMBERS, 'License 050-2310435786'] })).toContain('retailer_license_number');
    expect(asks({ numbers: [...NUMBERS, 'License 050-23104357866'] })).toEqual([]);
  });

  it('of a licence number are not missed where its form tells them', () => {
    const lines = receipt({ numbers: [...NUMBERS, 'License 284.000388-AUDO'] });
    const asked = (alternatives: string[]) => {
      const page = pageOfLines(lines, (word) =>
        word.text.startsWith('284.') ? { ...word, confidence: 0.3, alternatives } : word,
      );
      const readings = readReceipt([page], CONTEXT);
      return Array.isArray(readings) ? readings[0]?.review : null;
    };
    expect(asked(['284,000388-AUD0'])).toEqual([]);
    expect(asked(['284.000358-AUDO'])).toEqual(['retailer_license_number']);
  });

  it('of sums are asked for: the subtotal, the change, the payment, a discount', () => {
    expect(asks({ sums: SUMS.slice(1) })).toContain('subtotal');
    expect(asks({ paid: PAID })).toEqual(expect.arrayContaining(['total_paid', 'change_due']));
    expect(asks({ paid: [PAID[0] ?? '', CHANGE] })).toContain('total_paid');
    expect(asks({ paid: [PAID[0] ?? '', 'Cash                             $120.0', CHANGE] })).toContain('total_paid');
    expect(asks({ sums: [...SUMS], paid: ['Total  $95.00', 'Cash  $95.00'] })).toContain('total_discount');
    const gross = ['Gross Sales  $110.00', ...SUMS];
    expect(asks({ sums: gross })).toContain('total_discount');
  });

  it('of dates do not make others: a day without its year, a year before the time', () => {
    const date = (text: string) => readingOf(receipt({ numbers: [text] }));
    expect(date('Sold: Sep 2021 9:14 AM').record.date_sold).toBeNull();
    expect(date('Sold: Feb 24, 10:27 AM').record.date_sold).toBeNull();
    expect(date('Date: 2022-06-2 09:42').review).toContain('date_sold');
    expect(date('10/15/2025-3:17pm').record).toMatchObject({ date_sold: '2025-10-15', time_sold: '15:17' });
  });

  it('of states are spelled as the ZIP code vouches for them', () => {
    const address = (town: string) => readingOf(receipt({ head: [...HEAD, town] }));
    expect(address('Salem, 0R 97301').record.retailer_address).toBe('410 Larkspur Ave, Salem, OR 97301');
    expect(address('Salem, R 97301').record.retailer_address).toBe('410 Larkspur Ave, Salem, OR 97301');
    expect(address('Salem, 0REG0N 97301').record.retailer_address).toBe('410 Larkspur Ave, Salem, OREGON 97301');
    expect(address('Salem, 0R 97301').review).toEqual([]);
  });

  it.each(['Dty Name Price', 'Qt Wame Price', 'QTWAME PRICE'])('of headings are headings still: %s', (heading) => {
    const goods = [heading, '1 Tarn Gummies 100mg             $60.00 ', '  Blue Meadow Flower 3.5g        $40.00 '];
    const { record, review } = readingOf(receipt({ goods }));
    expect(record.product_names).toEqual(['Tarn Gummies 100mg', 'Blue Meadow Flower 3.5g']);
    expect(review).toEqual(['product_quantities[1]']);
  });

  it('of a column of quantities leave its room, and are asked for', () => {
    const goods = [
      '1 Tarn Gummies 100mg             $30.00 ',
      '  Blue Meadow Flower 3.5g        $40.00 ',
      '2 Juniper Lotion 50ml            $30.00 ',
    ];
    const { record, review } = readingOf(receipt({ goods }));
    expect(record.product_names).toEqual(['Tarn Gummies 100mg', 'Blue Meadow Flower 3.5g', 'Juniper Lotion 50ml']);
    expect(record.product_quantities).toEqual([1, 1, 2]);
    expect(review).toEqual(['product_quantities[1]']);
  });

  it('of the names of taxes are asked for, and read where one letter is wrong', () => {
    const taxes = (...lines: string[]) =>
      readingOf(receipt({ sums: [SUMS[0] ?? '', ...lines], paid: ['Total $115.00', 'Cash $115.00'] }));
    const misread = taxes('State Tax $5.00', 'Loca Tax $3.00', 'Excis Tax $7.00');
    expect(misread.record).toMatchObject({ state_tax: 5, city_tax: 3, excise_tax: 7 });
    expect(misread.review).toEqual(['city_tax', 'excise_tax']);
    expect(taxes('State Tax $5.00', 'Tax $10.00').review).toContain('city_tax');
    expect(taxes('OR Tax $5.00', 'State Tax $10.00').review).toContain('state_tax');
    expect(taxes('Tax $15.00').review).toEqual([]);
  });

  it('of names of goods leave room, in which a word or a line stood', () => {
    const goods = (...lines: string[]) => asks({ goods: lines });
    expect(goods('Tarn       Gummies 100mg         $60.00 ', GOODS[1] ?? '')).toEqual(['product_names[0]']);
    expect(goods('Tarn Gummies 100mg  $60.00 ', '     Flower 3.5g  $20.00 ', 'Juniper Lotion    $20.00 ')).toEqual([
      'product_names[1]',
    ]);
    const apart = [
      'Tarn Gummies',
      'Sour Plum  $60.00',
      'Blue Meadow',
      '',
      '',
      '3.5g Indoor  $20.00',
      'Juniper',
      'Lotion  $20.00',
    ];
    expect(goods(...apart).filter((path) => path.startsWith('product_names'))).not.toEqual([]);
  });

  it('of a centred letterhead leave lines beside the middle', () => {
    const centred = [
      '       Fernhill Provisions Co.       ',
      '           410 Larkspur Ave          ',
      '            Salem, OR 97301          ',
      '             (503) 555-0140          ',
    ];
    expect(asks({ head: centred })).toEqual([]);
    expect(asks({ head: [centred[0]?.replace('Fernhill ', '         ') ?? '', ...centred.slice(1)] })).toEqual([
      'retailer',
    ]);
  });

  it('of quantities are asked for: a label without its number, a till that prints ones, a lost sign', () => {
    const goods = (...lines: string[]) => asks({ goods: lines });
    const qty = ['Tarn Gummies 100mg', 'Qty: 1  $60.00', 'Blue Meadow Flower 3.5g'];
    expect(goods(...qty, 'Qty:    $40.00')).toContain('product_quantities[1]');
    expect(goods(...qty, 'Qty: 2  $40.00')).toEqual([]);
    expect(goods('1x Tarn Gummies 100mg  $60.00', 'Blue Meadow Flower 3.5g  $40.00')).toContain(
      'product_quantities[1]',
    );
    expect(goods(GOODS[0] ?? '', '2 Blue Meadow Flower 3.5g        $40.00 ')).toContain('product_quantities[1]');
  });

  it('of the label of a number are forgiven, and the number is asked about', () => {
    const { record, review } = readingOf(receipt({ numbers: ['Invoce Nunber: 730114', ...NUMBERS.slice(1)] }));
    expect(record.invoice_number).toBe('730114');
    expect(review).toEqual(['invoice_number']);
  });

  it('of advertising earn no points', () => {
    const lines = [...receipt({}), 'Earn 5 back when you join our rewards club'];
    expect(readingOf(lines).record.rewards_earned).toBeNull();
  });

  it('of labels are not missed where a cashier is a number, or points have an owner', () => {
    expect(asks({ numbers: [NUMBERS[0] ?? '', 'Cashier: #04', NUMBERS[2] ?? ''] })).toEqual([]);
    expect(readingOf([...receipt({}), 'Loyalty', 'Member 5512044']).review).toEqual([]);
  });

  it('of words are read as the receipt prints them elsewhere', () => {
    const lines = receipt({ head: ['Fernhill Provisions', '410 Fernnill Ave', TOWN] });
    const page = pageOfLines(lines, (word) =>
      word.text === 'Fernnill' ? { ...word, confidence: 0.6, alternatives: ['Fernhill'] } : word,
    );
    const readings = readReceipt([page], CONTEXT);
    expect(Array.isArray(readings) && readings[0]?.record.retailer_address).toBe('410 Fernhill Ave, Salem, OR 97301');
  });

  it('of lines that slope are put together: a price half below its name', () => {
    const lines = receipt({
      goods: [
        'Peach Drops Tincture             $20.00 ',
        'Oxbow Tincture                   $59.00 ',
        '30ml',
        'Papers                           $21.00 ',
      ],
    });
    const page = pageOfLines(lines, (word) =>
      word.text === '$20.00' ? { ...word, y0: word.y0 + 13, y1: word.y1 + 13 } : word,
    );
    const readings = readReceipt([page], CONTEXT);
    const record = Array.isArray(readings) ? readings[0]?.record : null;
    expect(record?.product_names).toEqual(['Peach Drops Tincture', 'Oxbow Tincture 30ml', 'Papers']);
  });

  it('are not: cash handed out with a card is no change, and a total in whole dollars may be rounded', () => {
    const debit = readingOf(
      receipt({
        paid: ['Total $105.37', 'Debit $125.37', 'Cash Back $20.00'],
        sums: [SUMS[0] ?? '', 'Sales Tax $5.37'],
      }),
    );
    expect(debit.record).toMatchObject({ total_paid: 125.37, change_due: null, total_amount: 105.37 });
    expect(debit.findings.map(({ code }) => code)).toEqual(['cash-back']);
    expect(debit.review).toEqual([]);
    const whole = readingOf(receipt({ sums: [SUMS[0] ?? '', 'Sales Tax $5.37'] }));
    expect(whole.record).toMatchObject({ total_amount: 105, total_price: 100, total_tax: 5.37 });
    expect(whole.review).toEqual([]);
  });

  it('of digits are told by prices that no such number of goods comes to', () => {
    const goods = (quantity: number) => [
      `2 Tarn Gummies 100mg               $36.00 `,
      `${quantity} Blue Meadow Flower 3.5g          $40.00 `,
      `${quantity} Grinder 50mm                     $24.00 `,
    ];
    expect(asks({ goods: goods(1) })).toEqual([]);
    expect(asks({ goods: goods(7) })).toEqual(['product_quantities[1]', 'product_quantities[2]']);
  });
});
