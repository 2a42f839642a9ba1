import { describe, expect, it } from 'vitest';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { readLines } from './page-of-lines.ts';

const PLACE = ['          210 Canal Street', '          Salem, OR 97301'];
const SUMS = [
  '03/29/2024 14:08',
  'Garden Twine                    98.00',
  'Subtotal                        98.00',
  'Total                           98.00',
];

type Case = [string, readonly string[], Partial<ReceiptRecord>];
const READ: readonly Case[] = [
  [
    'the kind of shop and where it delivers, below the name',
    ['            Alder Runner', '  Cannabis delivery · Salem & Albany', ...PLACE, ...SUMS],
    { retailer: 'Alder Runner' },
  ],
  [
    'the number and name of a branch below the address',
    [
      'LARKSPUR MART SDN BHD',
      'LOT PT 88, JALAN TARN BATU 2,',
      '41400 KLANG, SELANGOR',
      'OUTLET 1188 TMN LARKSPUR JAYA',
      'Garden Twine                    98.00',
      'Total                           98.00',
    ],
    { retailer_address: 'LOT PT 88, JALAN TARN BATU 2, 41400 KLANG, SELANGOR' },
  ],
  [
    'who is served in a column beside who served',
    ['        Alder Relief Center', ...PLACE, 'Sold By:        Marguerite          Adult Use', ...SUMS],
    { budtender: 'Marguerite' },
  ],
  [
    'a title and numbered sale in a column beside the address',
    [
      'Alder Relief Center                 INVOICE',
      '210 Canal Street           No. AR-0093-5518',
      'Salem, OR 97301          03/29/2024 2:08 PM',
      'Garden Twine                          98.00',
      'Subtotal                              98.00',
      'Invoice total                        $98.00',
      'Cash                                 100.00',
      'Change                                 2.00',
    ],
    {
      retailer_address: '210 Canal Street, Salem, OR 97301',
      invoice_number: 'AR-0093-5518',
      total_amount: 98,
      total_paid: 100,
    },
  ],
  [
    'the name below the company that does business under it',
    ['   HILLTOP GREEN LLC DBA', '      MAGPIE CANNABIS', ...PLACE, ...SUMS],
    { retailer: 'MAGPIE CANNABIS' },
  ],
  [
    'a speck over a letter of the number, which has no accent',
    ['        Alder Relief Center', ...PLACE, 'Ticket #: 48213Ä', ...SUMS],
    { invoice_number: '48213A' },
  ],
  [
    'the number of an order on top, above the name',
    ['Order #14820937', 'Alder Relief Center', '210 Canal Street', 'Salem, OR 97301', ...SUMS],
    { retailer: 'Alder Relief Center', invoice_number: '14820937' },
  ],
  [
    'the code of who served run together with the name',
    ['        Alder Relief Center', ...PLACE, 'OPERATOR KPCS-NUR AIDA BINTI ROSLI', ...SUMS],
    { budtender: 'NUR AIDA BINTI ROSLI' },
  ],
  [
    'the assistant in short',
    ['        Alder Relief Center', ...PLACE, 'Inv No: PI04-0118-0733   S/A: Mei Teng', ...SUMS],
    { budtender: 'Mei Teng', invoice_number: 'PI04-0118-0733' },
  ],
  [
    'the code of who served before a hyphen with one space',
    ['        Alder Relief Center', ...PLACE, 'OPERATOR SKBJ -NORLIZA BINTI AMAT', ...SUMS],
    { budtender: 'NORLIZA BINTI AMAT' },
  ],
  [
    'a point and a colon behind the label of the number',
    ['        Alder Relief Center', ...PLACE, 'Cash Sales No. : KL2-0071553', ...SUMS],
    { invoice_number: 'KL2-0071553' },
  ],
  [
    'a lot by its floor at the beginning of the address',
    [
      'MOSS OVEN SDN BHD',
      'LG-18, The Curve Walk, Mutiara',
      'Damansara, 47810 Petaling Jaya',
      'GST ID : 001443397632',
      ...SUMS,
    ],
    { retailer_address: 'LG-18, The Curve Walk, Mutiara, Damansara, 47810 Petaling Jaya' },
  ],
  [
    'an order by the name of who took it, and who bought, above the goods',
    [
      '        Alder Relief Center',
      ...PLACE,
      'CANOPY ORDER 42285190',
      '03/29/2024 14:08',
      'Cashier Wren',
      'Client Tobias H. #2217',
      '1. Garden Twine Natural',
      '   1unit   98.00        98.00',
      '2. Garden Hose Clip',
      '   2units   1.00         2.00',
      'Subtotal               100.00',
      'Total                  100.00',
    ],
    {
      invoice_number: '42285190',
      budtender: 'Wren',
      product_names: ['Garden Twine Natural', 'Garden Hose Clip'],
    },
  ],
  ...['S/P : SALES', 'Cashier : SV2', 'Cashier : MANAGER'].map(
    (line): Case => [
      `no name in "${line}"`,
      ['        Alder Relief Center', ...PLACE, line, ...SUMS],
      { budtender: null },
    ],
  ),
  [
    'no name in the heading below an account',
    [
      '        Alder Relief Center',
      ...PLACE,
      'Invoice # 48213',
      'Cashier #: CASHIER',
      '                           RM Code',
      'Garden Twine                    98.00',
      'Total                           98.00',
    ],
    { budtender: null },
  ],
  [
    'how many goods are in the sale, which is no number of it',
    ['        Alder Relief Center', ...PLACE, 'Trans # 26-19256', ...SUMS, 'Items in sale: 3'],
    { invoice_number: '26-19256' },
  ],
  ...['Purchase ID: ', 'Tran# ', 'Txn ID '].map(
    (label): Case => [
      `a number behind "${label}"`,
      ['        Alder Relief Center', ...PLACE, `${label}48213`, ...SUMS],
      { invoice_number: '48213' },
    ],
  ),
  ...['Employee Name: ', 'Host: ', 'Patient Advocate: ', 'Cashed out by ', 'Helping you today: '].map(
    (label): Case => [
      `who served behind "${label}"`,
      ['        Alder Relief Center', ...PLACE, `${label}Marguerite`, ...SUMS],
      { budtender: 'Marguerite' },
    ],
  ),
  [
    'who served before the register',
    ['        Alder Relief Center', ...PLACE, 'Sold by Marguerite @ REG 2', ...SUMS],
    { budtender: 'Marguerite' },
  ],
  [
    'a licence behind the name of the board',
    ['        Alder Relief Center', ' 12 Pine St, Seattle, WA 98101', 'WSLCB #412345', ...SUMS],
    { retailer_license_number: '412345' },
  ],
  [
    'a bill numbered behind letters',
    ['        Alder Relief Center', ...PLACE, 'Bill AR-771402', ...SUMS],
    { invoice_number: 'AR-771402' },
  ],
  [
    'a retailer of the regulator, its number shorter than others',
    ['        Alder Relief Center', ...PLACE, 'OLCC Retailer 050-10179B6', ...SUMS],
    { retailer_license_number: '050-10179B6' },
  ],
  [
    'a certificate of operation for a licence',
    ['        Alder Relief Center', ...PLACE, 'Cert. of Operation AB000114-00', ...SUMS],
    { retailer_license_number: 'AB000114-00' },
  ],
  [
    'a hybrid retailer in Connecticut and the number of the sale below the address',
    [
      '        ALDER RELIEF CENTER',
      '         210 Canal Street',
      '        New Haven, CT 06515',
      '   Hybrid Retailer AMHF.0004417',
      'Transaction 61-300478    Lane 3',
      ...SUMS,
    ],
    {
      retailer_address: '210 Canal Street, New Haven, CT 06515',
      retailer_license_number: 'AMHF.0004417',
      invoice_number: '61-300478',
    },
  ],
  [
    'the certificate of an establishment for a licence',
    [
      '        Alder Relief Center',
      '   210 Canal Street',
      '  Sioux Falls, SD 57106',
      '    Est. Cert. ABCD0482',
      ...SUMS,
    ],
    { retailer_license_number: 'ABCD0482' },
  ],
  [
    'a retailer with the number of its licence',
    ['        Alder Relief Center', ...PLACE, '      Cannabis Retailer RTL-00448', ...SUMS],
    { retailer_license_number: 'RTL-00448' },
  ],
  [
    'a label of who served with a space too many',
    ['        Alder Relief Center', ...PLACE, 'Emp loyee: JOAQUIN M', ...SUMS],
    { budtender: 'JOAQUIN M' },
  ],
  ['a technician', ['        Alder Relief Center', ...PLACE, 'Tech    : Annika', ...SUMS], { budtender: 'Annika' }],
  ...(
    [
      ['Rx Receipt   AB-0093318', 'AB-0093318'],
      ['TRX 448-30917      REG 01', '448-30917'],
      ['Check 6-30088      5:07 PM', '6-30088'],
    ] as const
  ).map(
    ([line, number]): Case => [
      `a number behind a label without a sign: ${line}`,
      ['        Alder Relief Center', ...PLACE, line, ...SUMS],
      { invoice_number: number },
    ],
  ),
  [
    'points of the visit and to date',
    [
      '        Alder Relief Center',
      ...PLACE,
      ...SUMS,
      'Points this visit          93',
      'Points to date          2,046',
    ],
    { rewards_earned: 93, total_rewards: 2046 },
  ],
  [
    'points by a name of their own, in one line',
    ['        Alder Relief Center', ...PLACE, ...SUMS, 'Alder Bucks earned 10 balance 61'],
    { rewards_earned: 10, total_rewards: 61 },
  ],
  [
    'points by a name of their own, many and one',
    ['        Alder Relief Center', ...PLACE, ...SUMS, 'Poppies earned this visit   99', 'Poppy balance   1,310'],
    { rewards_earned: 99, total_rewards: 1310 },
  ],
  [
    'points with two letters read as one',
    ['        Alder Relief Center', ...PLACE, ...SUMS, 'Reward points eamed:   98', 'Reward points balance: 304'],
    { rewards_earned: 98, total_rewards: 304 },
  ],
];

describe('tills that print', () => {
  it.each(READ)('%s', (_, lines, expected) => {
    const { record, review } = readLines(lines);
    expect(record).toMatchObject(expected);
    for (const field of Object.keys(expected))
      if (field !== 'retailer_license_number') expect(review).not.toContain(field);
  });

  it.each([
    ['AB0-40871', true],
    ['0RD-40871', true],
    ['LC1IN33097', true],
    ['AB10-40871', false],
    ['A1-40871', false],
    ['INV-40801', false],
  ])('the number %s: a nought or a one alone among letters is asked about: %s', (number, asked) => {
    const { record, review } = readLines(['   Alder Relief Center', ...PLACE, `Order #: ${number}`, ...SUMS]);
    expect(record.invoice_number).toBe(number);
    expect(review.includes('invoice_number')).toBe(asked);
  });

  it('the number 10-3029965, whose beginning was read as letters as well: it is asked about', () => {
    const lines = ['   Alder Relief Center', ...PLACE, 'Order #: 10-3029965', ...SUMS];
    const read = (alternatives: string[]) =>
      readLines(lines, (word) => (word.text.startsWith('10-') ? { ...word, alternatives } : word)).review;
    expect(read(['I0-3029965', 'IO-3029965'])).toContain('invoice_number');
    expect(read(['10-3O29965'])).not.toContain('invoice_number');
  });

  it('its number behind a label misread, without a sign: it is asked about', () => {
    const { record, review } = readLines(['   Alder Relief Center', ...PLACE, 'TICRET 0082645      REG 1', ...SUMS]);
    expect(record.invoice_number).toBe('0082645');
    expect(review).toContain('invoice_number');
  });

  it.each([
    ['   State Reg. ABCD0482', true],
    ['   Dispensary DS-30417', true],
    ['   Register REG1', false],
    ['   Retail 97301', false],
  ])('%s, which may be a licence, above the sale: %s', (line, asked) => {
    const { record, review } = readLines(['   Alder Relief Center', ...PLACE, line, ...SUMS]);
    expect(record.retailer_license_number).toBeNull();
    expect(review.includes('retailer_license_number')).toBe(asked);
  });

  it('no name but what they are, its last letter lost', () => {
    const { record } = readLines(['   Alder Relief Center', ...PLACE, 'Server: 113 CASHIE', ...SUMS]);
    expect(record.budtender).toBeNull();
  });

  it('the balance of something else, which is no points', () => {
    const below = ['Savings earned 10', 'Gift card balance 25', 'Bloom balance 12'];
    const { record } = readLines(['   Alder Relief Center', ...PLACE, ...SUMS, ...below]);
    expect(record).toMatchObject({ rewards_earned: null, total_rewards: null });
  });

  it('an address without its town: the question says that a part is missing', () => {
    const { findings } = readLines(['   Alder Relief Center', '   210 Canal Street', ...SUMS]);
    const about = findings.filter(({ paths }) => paths.includes('retailer_address'));
    expect(about).toMatchObject([{ params: { reasons: [{ code: 'address-incomplete' }] } }]);
  });
});
