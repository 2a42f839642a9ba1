import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS, HEAD } from '../plain-sale.ts';

/** What is read of a sale of 100.00 with these sums, and which of them are asked about. */
function read(...sums: string[]) {
  const { record, review } = readLines([...HEAD, ...GOODS, ...sums]);
  const { total_amount, total_paid, total_discount, change_due } = record;
  return { total_amount, total_paid, total_discount, change_due, asked: review.filter((path) => /total_/.test(path)) };
}

it.each<[string, string[]]>([
  ['Less Deposit (02/14/2024) - Cash  40.00', ['Balance - Visa                    60.00']],
  ['Deposit paid                      40.00', ['Balance due                       60.00', 'Visa    60.00']],
  ['Less: down payment                40.00', ['Cash                              60.00']],
])('knows a deposit for a part of what was paid: %s', (deposit, rest) => {
  expect(
    read('Subtotal                         100.00', 'Total                            100.00', deposit, ...rest),
  ).toEqual({
    total_amount: 100,
    total_paid: 100,
    total_discount: null,
    change_due: null,
    asked: [],
  });
});

it('adds up two ways to pay above the slips of the cards', () => {
  expect(
    read(
      'Subtotal                         100.00',
      'INVOICE 04417 TOTAL:             100.00',
      'GIFT CARD:                        30.00',
      'VISA:                             70.00',
      'GIFTCARD: XXXXXXXXXXXX4471 AMOUNT: 30.00',
      'BALANCE REMAINING:                 0.00',
      'VISA:XXXXXXXX7702 AMOUNT: 70.00 AU:04417C',
    ),
  ).toMatchObject({ total_amount: 100, total_paid: 100, total_discount: null, asked: [] });
});

it('knows a total behind the number of the invoice', () => {
  expect(
    read('Subtotal         100.00', 'Tax                8.00', 'INVOICE 04417 TOTAL: 108.00', 'VISA   108.00'),
  ).toMatchObject({
    total_amount: 108,
    total_paid: 108,
  });
});

describe('cash of which a digit was misread', () => {
  const paid = (cash: string, change: string) =>
    readLines([
      ...HEAD,
      ...GOODS,
      'Subtotal                        $100.00 ',
      'State Tax 17%                    $17.02 ',
      'Total                           $117.02 ',
      'Cash rounding                    -$0.02 ',
      'Cash due                        $117.00 ',
      `Cash                            $${cash} `,
      `Change                            $${change} `,
    ]);

  it('is notes again with the change, and asked about', () => {
    const { record, review } = paid('120.08', '3.00');
    expect(record).toMatchObject({ total_amount: 117, total_paid: 120, change_due: 3 });
    expect(review).toContain('total_paid');
  });

  it('stays as it is where no one digit makes notes of it', () => {
    const { record, review } = paid('124.37', '3.00');
    expect(record).toMatchObject({ total_amount: 117, total_paid: 124.37 });
    expect(review).toContain('total_paid');
  });
});

describe('discounts', () => {
  const sums = ['Subtotal                        $100.00 ', 'State Tax 17%                    $17.00 '];
  it('below what was paid in full are none of the sale', () => {
    const paid = ['Total                           $117.00 ', 'CanPay                          $117.00 '];
    const { record } = readLines([...HEAD, ...GOODS, ...sums, ...paid, 'CanPay discount                   -$2.34 ']);
    expect(record).toMatchObject({ total_amount: 117, total_discount: null, total_price: 100 });
  });

  it('on the way to a total that comes out without them are asked about', () => {
    const { review } = readLines([
      ...HEAD,
      ...GOODS,
      sums[0] ?? '',
      'Early bird                      -$10.00 ',
      sums[1] ?? '',
      'Total                           $117.00 ',
    ]);
    expect(review).toEqual(expect.arrayContaining(['total_discount', 'total_price']));
  });
});

it.each(['Loyalty Dollars                   15.00', 'Store wallet                      15.00'])(
  'takes what was saved up with the shop for a part of what was paid, where it comes out so: %s',
  (saved) => {
    const sums = ['Subtotal                         100.00', 'Total                            100.00', saved];
    expect(read(...sums, 'Cash                              90.00', 'Change                             5.00')).toEqual(
      {
        total_amount: 100,
        total_paid: 105,
        total_discount: null,
        change_due: 5,
        asked: [],
      },
    );
  },
);

describe('a payment before the rest', () => {
  const line = (label: string, amount: string) => label.padEnd(40 - amount.length) + amount;
  const total = line('Total', '100.00');

  it.each([
    [line('DEPOSIT', '-40.00'), line('VISA', '60.00')],
    [line('Less: Advance Payment', '(40.00)'), line('Balance', '60.00'), line('Cash', '60.00')],
    [line('Prepaid', '-$40.00'), line('Cash', '$70.00'), line('Change', '$10.00')],
    [line('Gift Voucher', '40.00-'), line('Cash', '80.00'), line('Change', '20.00')],
  ])('counts as it is where it is printed below nought: %s', (...rest) => {
    const isChanged = /Change/.test(rest.at(-1) ?? '');
    const back = Number(/Change\D+([\d.]+)/.exec(rest.at(-1) ?? '')?.[1] ?? 0);
    expect(read(line('Subtotal', '100.00'), total, ...rest)).toEqual({
      total_amount: 100,
      total_paid: 100 + back,
      total_discount: null,
      change_due: isChanged ? back : null,
      asked: [],
    });
  });

  it.each(['Less Deposit', 'Deposit paid 02/14', 'Advance'])(
    'leaves the total what it is where nothing but the goods leads to it: %s',
    (label) => {
      for (const due of ['Balance Due', 'Amount due', 'Balance owing'])
        for (const deposit of ['40.00', '-40.00'])
          expect(read(total, line(label, deposit), line(due, '60.00'), line('Cash', '60.00'))).toEqual({
            total_amount: 100,
            total_paid: 100,
            total_discount: null,
            change_due: null,
            asked: [],
          });
    },
  );

  it.each(['BAKI', 'Balance', 'Balance due'])('leaves no change in what is still to be paid: %s', (label) => {
    expect(read(total, line('DEPOSIT', '40.00'), line(label, '60.00'))).toMatchObject({
      total_amount: 100,
      total_paid: 40,
      total_discount: null,
      change_due: null,
      asked: ['total_paid'],
    });
    expect(read(total, line('DEPOSIT', '40.00'), line(label, '60.00'), line('Cash', '60.00'))).toMatchObject({
      total_amount: 100,
      total_paid: 100,
      change_due: null,
    });
  });

  it.each(['Gift Voucher', 'Gift card', 'Gift certificate', 'Store credit'])(
    'is money above what is due besides it: %s',
    (label) => {
      for (const cents of ['40.00', '-40.00'])
        for (const due of ['Balance due', 'Amount due'])
          expect(read(total, line(label, cents), line(due, '60.00'), line('Cash', '60.00'))).toMatchObject({
            total_amount: 100,
            total_paid: 100,
            total_discount: null,
          });
    },
  );

  it('is none in what comes back for bottles', () => {
    const sums = [total, line('Deposit refund', '-0.40'), line('Amount due', '99.60'), line('Card', '99.60')];
    expect(read(...sums)).toEqual({
      total_amount: 99.6,
      total_paid: 99.6,
      total_discount: null,
      change_due: null,
      asked: [],
    });
  });
});

describe('ways to pay beside cash or a card', () => {
  const line = (label: string, amount: string) => label.padEnd(40 - amount.length) + amount;
  const whole = [line('Subtotal', '100.00'), line('Total', '100.00')];

  it.each(['EBT', 'EBT FOOD', 'SNAP', 'SNAP EBT', 'FOOD STAMPS', 'EBT CASH', 'WIC', 'Maplepay', 'E.B.T.'])(
    'count where they come to the total together: %s',
    (label) => {
      const paid = { total_amount: 100, total_discount: null, asked: [] };
      expect(read(...whole, line(label, '70.00'), line('Cash', '30.00'))).toMatchObject({ ...paid, total_paid: 100 });
      expect(read(...whole, line('Visa', '30.00'), line(label, '70.00'))).toMatchObject({ ...paid, total_paid: 100 });
      expect(read(...whole, line(label, '70.00'), line('Cash', '40.00'), line('Change', '10.00'))).toMatchObject({
        ...paid,
        total_paid: 110,
        change_due: 10,
      });
    },
  );

  it('count above the slip of the card, which says again what it was charged', () => {
    const slip = ['VISA XXXXXXXXXXXX4471', line('VISA', '30.00')];
    expect(read(...whole, line('EBT FOOD', '70.00'), line('VISA', '30.00'), ...slip)).toMatchObject({
      total_paid: 100,
      asked: [],
    });
  });

  it('are none in what is left of a benefit, or may be paid with it', () => {
    for (const other of ['EBT FOOD BALANCE', 'EBT ELIGIBLE', 'SNAP BALANCE'])
      expect(read(...whole, line('EBT', '70.00'), line('Cash', '30.00'), line(other, '212.40'))).toMatchObject({
        total_amount: 100,
        total_paid: 100,
      });
  });

  it('are none where the sums do not come out with them', () => {
    expect(read(...whole, line('Maplepay', '50.00'), line('Cash', '30.00')).asked).toContain('total_paid');
  });
});
