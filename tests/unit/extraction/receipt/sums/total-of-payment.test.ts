import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

const HEAD = ['OAKFIELD PARKING', '12 Harbour Lane', 'Receipt No 0442907', '31/08/19 17:20'];

it('takes what is left of the payment for the total where no line names one, and asks', () => {
  const { record, findings } = readLines([
    ...HEAD,
    'PARKING FEE (INCL GST)        8.00',
    'PAID                         10.00',
    'CHANGE                        2.00',
  ]);
  expect(record).toMatchObject({ product_names: ['PARKING FEE (INCL GST)'], product_prices: [8], total_amount: 8 });
  expect(record).toMatchObject({ total_paid: 10, change_due: 2 });
  expect(findings.map(({ code }) => code)).toContain('total-unnamed');
});

it('keeps the total that a line names beside what was inserted', () => {
  const { record, findings } = readLines([
    ...HEAD,
    'PARKING FEE                   7.00',
    'LOST TICKET                  20.00',
    'TOTAL RM                     27.00',
    'INSERTED                     50.00',
    'CHANGE                       23.00',
  ]);
  expect(record).toMatchObject({ total_amount: 27, total_paid: 50, change_due: 23 });
  expect(findings.map(({ code }) => code)).not.toContain('total-unnamed');
});

it('ends the goods at what was paid where the total lost a digit and a tax within the prices stands below', () => {
  const { record, review } = readLines([
    'HARTMANN TOOLS (M) SDN BHD',
    '14, Jalan Kenanga, 31900 Kampar, Perak',
    'CARBON BRUSH SET 6MM          5.30',
    '9063111      2 X 5.30        10.60',
    'Item(s) : 1    Qty(s) : 2',
    'Total Incl. GST@6%      RM 10.6',
    'CASH                    RM 20.00',
    'CHANGE                  RM 9.40',
    'GST @6% included in total     RM 0.60',
    '18-03-18 15:12 SH01 T3 R000061111',
  ]);
  expect(record).toMatchObject({ total_amount: 10.6, total_paid: 20, change_due: 9.4 });
  expect(review).toContain('total_amount');
});

it.each(['28090', '280.90'])(
  'takes no payment of %s for the total by its own proof, nothing being given back',
  (paid) => {
    const { record } = readLines([
      'KEDAI MERANTI SDN BHD',
      '14, Jalan Kenanga, 31900 Kampar, Perak',
      '02/05/2017 11:20',
      'SABUN LAVENDER 400ML         14.90',
      'TUALA MUKA BESAR             14.00',
      'TOTAL                        28.90',
      `CASH                         ${paid}`,
      'CHANGE                        0.00',
    ]);
    expect(record.total_amount).toBe(28.9);
  },
);

it('tells by the sums that a tax told in a table below comes on top of the prices', () => {
  const { record } = readLines([
    'RESTORAN MERANTI SDN BHD',
    '14, Jalan Kenanga, 31900 Kampar, Perak',
    '02/05/2017 20:14',
    'NASI LEMAK                    60.00',
    'TEH TARIK                     40.00',
    'Sub Total                    100.00',
    'Service Charge 10%            10.00',
    'GST 6%                         6.60',
    'TOTAL RM                     116.60',
    'CASH                         120.00',
    'CHANGE                         3.40',
    'GST Summary   Amount(RM)   Tax(RM)',
    'SR@6%             110.00      6.60',
  ]);
  expect(record).toMatchObject({ subtotal: 100, total_price: 100, total_tax: 6.6, total_amount: 116.6 });
});
