import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

function read(lines: readonly string[]) {
  const readings = readReceipt([pageOfLines(lines)], CONTEXT);
  if (!Array.isArray(readings) || !readings[0]) throw new Error('not read');
  return readings[0];
}

const HEAD = [
  'Fernhill Provisions                     ',
  '410 Larkspur Ave                        ',
  'Salem, OR 97301                         ',
  'Invoice No: 730114',
  '2024-03-09 16:31',
];
const GOODS = ['Tarn Gummies 100mg               $60.00 ', 'Blue Meadow Flower 3.5g          $40.00 '];
const SUMS = [
  'Subtotal                        $100.00 ',
  'OR Sales Tax                      $5.00 ',
  'Total                           $105.00 ',
  'Cash                            $120.00 ',
  'Change                           $15.00 ',
];
const RECEIPT = [...HEAD, ...GOODS, ...SUMS];

describe('who served', () => {
  it.each([
    'Powered by: Dutchie',
    'Grown by: Larkspur',
    'Printed by: Treez',
    'Packaged by: Fernhill',
    'Tested by: Tarn Labs',
  ])('is nobody who did something else: %s', (line) => {
    const { record, review } = read([...RECEIPT, line]);
    expect(record.budtender).toBeNull();
    expect(review).toEqual([]);
  });

  it.each([
    'Transaction: Purchase',
    'Copy: Customer',
    'Language: English',
    'Instagram: Fernhill',
    'Wifi: Fernhill',
    'Medical: Exempt',
  ])('is not asked for behind the label of something else: %s', (line) => {
    expect(read([...RECEIPT, line]).review).toEqual([]);
    expect(read([...HEAD, line, ...GOODS, ...SUMS]).review).toEqual([]);
  });

  it.each(['ashier: Wren T.', 'Budtendr: Wren', 'Serve by: Wren', 'Cshr. No: Wren', 'Helper: Wren'])(
    'is asked for behind a label one letter off, or one that tills invent: %s',
    (line) => {
      expect(read([...RECEIPT, line]).review).toEqual(['budtender']);
    },
  );

  it('is not asked for where a name stands by itself below the date: it is the customer as often', () => {
    expect(read([...HEAD, 'Maria S.', 'Item                               Price', ...GOODS, ...SUMS]).review).toEqual(
      [],
    );
  });
});

describe('an amount of nothing below the total', () => {
  it.each(['Donation', 'Account Credit', 'Round Up'])('is not the change where its label was read: %s', (label) => {
    const paid = [SUMS[2] ?? '', 'Debit                           $105.00 '];
    const nothing = `${label.padEnd(34)}$0.00 `;
    expect(read([...HEAD, ...GOODS, ...SUMS.slice(0, 2), ...paid, nothing]).review).not.toContain('change_due');
  });
});

describe('a check', () => {
  const WITHOUT_NUMBER = RECEIPT.filter((line) => !line.startsWith('Invoice'));

  it('is the bill above the goods', () => {
    const [name = '', ...rest] = WITHOUT_NUMBER;
    expect(read([name, ...rest.slice(0, 2), 'CHECK 10425', ...rest.slice(2)]).record.invoice_number).toBe('10425');
  });

  it('is a way to pay below them', () => {
    const { record, review } = read([...WITHOUT_NUMBER, 'CHECK 10425']);
    expect(record.invoice_number).toBeNull();
    expect(review).toContain('invoice_number');
  });
});

describe('the name of a state', () => {
  const abroad = (cashier: string) => [
    'Kedai Tarn Sdn Bhd            ',
    '12 Lorong Larkspur            ',
    '43000 Tarnabalu               ',
    'Receipt No: 730114            ',
    cashier,
    '03/04/2024 16:31              ',
    'Tea                       4.00',
    'Bread                     6.00',
    'Total                    10.00',
    'Cash                     10.00',
  ];

  it('is that of a person without its ZIP code', () => {
    expect(read(abroad('Cashier: Georgia')).record).toMatchObject({ currency: 'MYR', date_sold: '2024-04-03' });
  });

  it('tells the country with it', () => {
    expect(read(abroad('Tarnville, Georgia 30303')).record.currency).toBe('USD');
  });
});
