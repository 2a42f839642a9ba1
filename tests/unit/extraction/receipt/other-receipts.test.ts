import { describe, expect, it } from 'vitest';
import type { ReadingContext } from '../../../../main/extraction/reading.ts';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

function read(lines: readonly string[], context: ReadingContext = CONTEXT) {
  const readings = readReceipt([pageOfLines(lines)], context);
  if (!Array.isArray(readings)) throw new Error(readings.message);
  const [reading] = readings;
  if (!reading) throw new Error('no reading');
  return reading;
}

const HARDWARE_SHOP = [
  '        SERI MELATI HARDWARE        ',
  '       TRADING SDN BHD (771122-X)   ',
  '     NO 14, JALAN KENANGA 3/2,      ',
  '     TAMAN KENANGA, 43000 KAJANG,   ',
  '          SELANGOR                  ',
  '   TEL : 03-8733 0000               ',
  '   GST ID : 000123456789            ',
  '          TAX INVOICE               ',
  'Invoice No: CS00012345              ',
  'Date : 04/07/2018    Time : 14:02   ',
  'Item        Qty   Price    Amount   ',
  '9551234567890                       ',
  'PVC PIPE 15MM   2    4.50    9.00   ',
  'PAINT BRUSH     1    6.22    6.22   ',
  'Total Excl. GST             14.36   ',
  'GST 6%                       0.86   ',
  'Total Incl. GST             15.22   ',
  'Rounding                    -0.02   ',
  'Total Rounded               15.20   ',
  'CASH                        20.00   ',
  'CHANGE                       4.80   ',
  'GST Summary    Amt(RM)    Tax(RM)   ',
  'SR 6%            14.36       0.86   ',
];

describe('receipts of shops elsewhere', () => {
  it('gives the shop and the day of a receipt whose sums cannot be read, and asks about the rest', () => {
    const faded = HARDWARE_SHOP.map((line) =>
      /^(?:PVC|Total|GST 6%|Rounding|CASH|CHANGE|SR)/.test(line) ? line.replace(/[\d.]{3,}/g, '') : line,
    );
    const { record, review } = read(faded);
    expect(record).toMatchObject({
      retailer: 'SERI MELATI HARDWARE TRADING SDN BHD',
      date_sold: '2018-07-04',
      total_amount: null,
    });
    expect(review).toEqual(
      expect.arrayContaining(['total_amount', 'product_names', 'product_quantities', 'product_prices']),
    );
  });

  it('makes no record of words that lie on their side, whatever they say', () => {
    const page = pageOfLines(['SUBTOTAL', 'TOTAL', 'CASH', 'CASHIER', 'RECEIPT', 'Thank you', '04/07/2018']);
    const turned = page.words.map((word) => ({ ...word, x1: word.x0 + 20, y1: word.y0 + word.x1 - word.x0 }));
    expect(readReceipt([{ ...page, words: turned }], CONTEXT)).toMatchObject({ code: 'not-a-receipt' });
  });

  it.each(['10TAL', 'T0IAL', '7O7AL'])('knows the total by its label %s', (label) => {
    const lines = [...HARDWARE_SHOP.slice(0, 14), `${label}                       15.22   `];
    expect(read(lines).record.total_amount).toBe(15.22);
  });

  it('takes the legal name, the address as printed and the rounded total', () => {
    const { record } = read(HARDWARE_SHOP);
    expect(record).toMatchObject({
      retailer: 'SERI MELATI HARDWARE TRADING SDN BHD',
      retailer_address: 'NO 14, JALAN KENANGA 3/2, TAMAN KENANGA, 43000 KAJANG, SELANGOR',
      invoice_number: 'CS00012345',
      date_sold: '2018-07-04',
      time_sold: '14:02',
      total_amount: 15.2,
      total_paid: 20,
      change_due: 4.8,
      currency: 'MYR',
      city_tax: null,
      state_tax: null,
    });
  });

  it('believes a proved sum rather than a total whose digit was misread', () => {
    const misread = HARDWARE_SHOP.map((line) =>
      line.replace('Total Rounded               15.20', 'Total Rounded               15.28'),
    );
    const { record, review } = read(misread);
    expect(record.total_amount === 15.2 || review.includes('total_amount')).toBe(true);
  });

  it('asks where day and month may have changed places and nothing tells', () => {
    const lines = [
      'CORNER CAFE',
      '12 Mill Lane',
      'Date: 04/05/2022',
      'Tea 2.50',
      'Total 2.50',
      'Cash 5.00',
      'Change 2.50',
    ];
    const { findings, review } = read(lines);
    expect(findings.map((finding) => finding.code)).toContain('date-order-unclear');
    expect(review).toContain('date_sold');
    const told = read(lines, { ...CONTEXT, dateOrder: 'dmy' });
    expect(told.record.date_sold).toBe('2022-05-04');
    expect(told.review).not.toContain('date_sold');
  });

  it('fills in nothing that is not printed', () => {
    const { record } = read(['CORNER CAFE', '12 Mill Lane', 'Tea 2.50', 'Total 2.50']);
    expect(record).toMatchObject({
      date_sold: null,
      invoice_number: null,
      budtender: null,
      total_paid: null,
      change_due: null,
      total_discount: null,
      total_tax: null,
    });
  });

  it('says so when the sums do not come out', () => {
    const { findings, review } = read([
      'CORNER CAFE',
      'Tea 2.50',
      'Cake 4.00',
      'Subtotal 6.50',
      'Sales Tax 0.50',
      'Total 8.00',
      'Cash 10.00',
      'Change 3.00',
    ]);
    expect(findings.map((finding) => finding.code)).toContain('total-differs');
    expect(review).toContain('total_amount');
  });

  it('reads two receipts side by side as two records with hashes of their own', () => {
    const left = [
      'ELM STREET GROCERY',
      '4 Elm St',
      '05/14/2022',
      'Milk         2.00',
      'Bread        3.00',
      'Subtotal     5.00',
      'Total        5.00',
      'Cash         5.00',
    ];
    const right = [
      'OAK PHARMACY',
      '9 Oak Ave',
      '06/15/2022',
      'Soap         4.00',
      'Comb         1.50',
      'Subtotal     5.50',
      'Total        5.50',
      'Cash         6.00',
    ];
    const page = pageOfLines(left.map((line, index) => `${line.padEnd(28)}${right[index]}`));
    const readings = readReceipt([page], CONTEXT);
    if (!Array.isArray(readings)) throw new Error(readings.message);
    expect(readings.map(({ record }) => [record.retailer, record.total_amount, record.date_sold])).toEqual([
      ['ELM STREET GROCERY', 5, '2022-05-14'],
      ['OAK PHARMACY', 5.5, '2022-06-15'],
    ]);
    expect(new Set(readings.map(({ record }) => record.hash)).size).toBe(2);
  });

  it.each([
    ['nothing at all', [], 'no-text'],
    ['a landscape with a sign', ['SCENIC VIEW', 'Elevation 8000 ft'], 'not-a-receipt'],
    ['a menu', ['LUNCH', 'Soup of the day', 'Bread and butter', 'Ask for prices'], 'not-a-receipt'],
    [
      'a menu with prices',
      ['LUNCH MENU', 'Soup of the day   4.50', 'Bread and butter  2.00', 'Tea  1.80'],
      'not-a-receipt',
    ],
    [
      'a price list of flower',
      [
        'TOP SHELF',
        'Apricot Kush 3.5g   $35.00',
        'Tiger Mint 3.5g   $40.00',
        'Ask about our daily discounts',
        '20% off Mondays',
      ],
      'not-a-receipt',
    ],
    [
      'a certificate of analysis',
      [
        'Brightwater Testing Laboratory',
        'Certificate of Analysis',
        'Sample ID: BW-0001   Batch: 12   Date tested 03/04/2024',
        'Analyte    LOD    LOQ    Result (mg/g)',
        'THCA      0.10   0.30   210.44',
        'CBDA      0.10   0.30   2.40',
        'Total THC                184.56',
        'Total                    212.84',
        'Pesticides   ug/g   Action level',
        'Abamectin   0.10   ND   pass',
      ],
      'not-a-receipt',
    ],
  ])('says that %s is no receipt', (_, lines, code) => {
    const page = lines.length > 0 ? pageOfLines(lines) : { ...pageOfLines(['x']), words: [] };
    expect(readReceipt([page], CONTEXT)).toMatchObject({ kind: 'not-readable', code });
  });
});
