import { describe, expect, it } from 'vitest';
import { readLines } from './page-of-lines.ts';
import { GOODS, HEAD } from './plain-sale.ts';
import { type PrintedReceipt, readsAsPrinted } from './printed-receipt.ts';

const MALAYSIAN_HEAD = [
  '       KEDAI BUKU SEROJA SDN BHD        ',
  '     No. 8, Jalan Melur 2/1             ',
  '     41050 Klang, Selangor              ',
  'Invoice No : SB-20418                   ',
  'Date : 23/11/2017  10:14                ',
];
const DENVER_HEAD = [
  '            MEADOW & ASPEN              ',
  '          4970 Morrison Rd              ',
  '          DENUER CO 80219               ',
  'RECEIPT 1188203                         ',
  '2024-11-02 19:08                        ',
  'MED LIC 402R-00847                      ',
];

/** Made-up sums below goods: what is printed, and what a careful person would type in. */
const PRINTED: readonly PrintedReceipt[] = [
  [
    'a gift voucher below the total, which paid for a part',
    [
      ...HEAD,
      ...GOODS,
      'Gross                           $100.00 ',
      'Savings                         -$20.00 ',
      'NET TOTAL                        $80.00 ',
      'GIFT VOUCHER                     $30.00 ',
      'VISA **** 0032                   $50.00 ',
    ],
    { total_amount: 80, total_paid: 80, subtotal: 80, product_prices: [60, 40] },
  ],
  [
    'a voucher and cash, and change',
    [
      ...HEAD,
      ...GOODS,
      'TOTAL                           $100.00 ',
      'CREDIT VOUCHER                   $30.00 ',
      'CASH                             $80.00 ',
      'CHANGE                           $10.00 ',
    ],
    { total_amount: 100, total_paid: 110, change_due: 10, total_discount: null },
  ],
  [
    'two cards, and the slip of one of them below the change',
    [
      ...HEAD,
      ...GOODS,
      'TOTAL                           $100.00 ',
      'GIFT CARD                        $20.00 ',
      'INTERAC FLASH                    $80.00 ',
      'CHANGE                            $0.00 ',
      'INTERAC CHEQUING ****8846               ',
      'GIFT CARD BAL                     $0.00 ',
    ],
    { total_amount: 100, total_paid: 100, change_due: 0 },
  ],
  [
    'two discounts between what the goods were and what is left of it',
    [
      ...HEAD,
      ...GOODS,
      'Gross                            100.00 ',
      'Senior 10%                       -10.00 ',
      'Coupon FB5                        -5.00 ',
      'Net                               85.00 ',
      'Sales Tax 10%                      8.50 ',
      'DUE                               93.50 ',
      'Cash                              93.50 ',
    ],
    { total_discount: 15, total_price: 85, total_tax: 8.5, total_amount: 93.5 },
  ],
  [
    'how much was taken off in its name, too, and what was given back',
    [
      ...HEAD,
      ...GOODS,
      'Subtotal                        $100.00 ',
      'Discount: Winter Wednesday      -$10.00 ',
      'Discount: Loyalty $5 off         -$5.00 ',
      'Sales Tax 10%                     $8.50 ',
      'Total Due                        $93.50 ',
      'Cash                            $100.00 ',
      'Back                              $6.50 ',
    ],
    { subtotal: 100, total_discount: 15, total_price: 85, total_tax: 8.5, total_amount: 93.5, change_due: 6.5 },
  ],
  [
    'taxes of names nobody knows between others, all of them together below',
    [
      ...DENVER_HEAD,
      ...GOODS,
      'Item total                       100.00 ',
      'Disc: SENIOR 60+ 10%             -10.00 ',
      'Taxable                           90.00 ',
      'CO Retail MJ Tax 15%              13.50 ',
      'Denver Special MJ 5.5%             4.95 ',
      'Denver Sales 4.81%                 4.33 ',
      'TAX                               22.78 ',
      'TOTAL                           $112.78 ',
      'DEBIT                           $112.78 ',
    ],
    { subtotal: 100, total_discount: 10, total_price: 90, total_tax: 22.78, state_tax: 13.5, city_tax: 9.28 },
  ],
  [
    'goods by another name, and taxes summed up by another',
    [
      ...HEAD,
      ...GOODS,
      'MERCHANDISE                      100.00 ',
      'LOCALS 8% OFF                     -8.00 ',
      'NET SALE                          92.00 ',
      'STATE SALES TAX 10%                9.20 ',
      'CITY TAX 2%                        1.84 ',
      'ALL TAX                           11.04 ',
      'TOTAL                            103.04 ',
      'INSERTED                         110.00 ',
      'CHANGE                             6.96 ',
    ],
    { subtotal: 100, total_discount: 8, total_price: 92, total_tax: 11.04, total_amount: 103.04, total_paid: 110 },
  ],
  [
    'short names, and a delivery that cost nothing below what was taken off',
    [
      ...HEAD,
      ...GOODS,
      'ST                              *100.00 ',
      'VET 10%                          -10.00 ',
      'Delivery FREE                           ',
      'STATE TX 3%                       *2.70 ',
      'TOTAL                            *92.70 ',
      'CASH                            *100.00 ',
      'CHANGE                            *7.30 ',
    ],
    { subtotal: 100, total_discount: 10, state_tax: 2.7, total_tax: 2.7, total_amount: 92.7, change_due: 7.3 },
  ],
  [
    'what is without tax in Malay',
    [
      ...MALAYSIAN_HEAD,
      'Rantai tangan                   1,666.86',
      'Cincin belah rotan                624.45',
      'Jumlah (Tanpa GST)              2,291.31',
      'GST 6%                            137.48',
      'Pembundaran                         0.01',
      'JUMLAH BESAR                  RM2,428.80',
      'Tunai                           2,428.80',
    ],
    { subtotal: 2291.31, total_price: 2291.31, total_tax: 137.48, total_amount: 2428.8 },
  ],
  [
    'sums in words of the shop',
    [
      ...HEAD,
      ...GOODS,
      'Pay this                        $100.00 ',
      'You gave                        $120.00 ',
      'Your change                      $20.00 ',
    ],
    { total_amount: 100, total_paid: 120, change_due: 20 },
  ],
  [
    'the tax within the total in a sentence',
    [
      ...MALAYSIAN_HEAD,
      'Pensel 2B                         10.60 ',
      'Buku latihan                      21.20 ',
      'Total                           RM31.80 ',
      'Cash                            RM31.80 ',
      'Total includes 6% GST            RM1.80 ',
    ],
    { total_amount: 31.8, total_tax: 1.8, total_price: 31.8 },
  ],
  [
    'a table of tax codes with rates without their sign, and goods that no tax is on',
    [
      ...MALAYSIAN_HEAD,
      'Ikan kembung                      17.04 ',
      'Sabun mandi                       17.72 ',
      'Final Total :                     34.76 ',
      'CASH :                            50.00 ',
      'Change :                          15.24 ',
      '           GST SUMMARY                  ',
      'Tax Code   %      Amt (RM)   Tax (RM)   ',
      'SR         6         16.72       1.00   ',
      'ZRL        0         17.04       0.00   ',
      'Total :              33.76       1.00   ',
    ],
    { total_amount: 34.76, total_tax: 1, total_price: 34.76 },
  ],
  [
    'a table of taxes with net, tax and gross, and goods that no tax is on',
    [
      ...MALAYSIAN_HEAD,
      'Mineral water                     19.90 ',
      'Newspaper                          1.50 ',
      'TOTAL                             21.40 ',
      'CASH                              21.40 ',
      'GST          NET      TAX      GROSS    ',
      'S 6%       18.77     1.13      19.90    ',
      'Z0          1.50     0.00       1.50    ',
    ],
    { total_amount: 21.4, total_tax: 1.13, total_price: 21.4 },
  ],
  [
    'a table of tax codes of which the rate was misread',
    [
      ...MALAYSIAN_HEAD,
      'Knorr chicken stock              134.80 ',
      'Gardenia enriched white            2.35 ',
      'Total Sales (Inclusive GST) RM   137.15 ',
      'CASH RM                          137.15 ',
      'GST Summary    AmountRM)    Tax(RM)     ',
      '5=67           127.20       7.60        ',
      '2=07.            2.35        .00        ',
    ],
    { total_amount: 137.15, total_tax: 7.6, total_price: 137.15 },
  ],
  [
    'columns of what is without tax, the tax and both, and one total of each',
    [
      ...MALAYSIAN_HEAD,
      'Description       Excl. Tax   GST   Total (MYR)',
      'Room Charge          188.68 11.32   200.00',
      'In-Room Dining        40.00  2.40    42.40',
      'Total                228.68 13.72   242.40',
      'Amount Due                          242.40',
      'Paid Visa                           242.40',
    ],
    { total_amount: 242.4, total_tax: 13.72, product_prices: [200, 42.4] },
  ],
  [
    'a sum with the tax within it, and the greater one below',
    [
      ...MALAYSIAN_HEAD,
      'Roti canai                        10.60 ',
      'Mee goreng mamak                  21.20 ',
      'Jumlah                            31.80 ',
      'GST 6% (incl)                      1.80 ',
      'Pelarasan                          0.00 ',
      'JUMLAH BESAR                    RM31.80 ',
      'Tunai                             40.00 ',
      'Baki                               8.20 ',
    ],
    { subtotal: 31.8, total_price: 31.8, total_tax: 1.8, total_amount: 31.8, change_due: 8.2 },
  ],
  [
    'a total without the tax, to which it is added',
    [
      ...MALAYSIAN_HEAD,
      'Pensel 2B                         10.00 ',
      'Buku latihan                      20.00 ',
      'Total Sales (Excluding GST)       30.00 ',
      'Total GST                          1.80 ',
      'Total Sales (Inclusive of GST)  RM31.80 ',
      'Cash                            RM31.80 ',
    ],
    { subtotal: 30, total_price: 30, total_tax: 1.8, total_amount: 31.8 },
  ],
  [
    "a district's tax by a name of discounts, of a town with a letter misread",
    [
      ...DENVER_HEAD,
      ...GOODS,
      'SUBTOTAL                         100.00 ',
      'CO Retail MJ Tax 15.00%           15.00 ',
      'Denver Special 5.50%               5.50 ',
      'Denver Sales 4.81%                 4.81 ',
      'TAX TOTAL                         25.31 ',
      'TOTAL                           $125.31 ',
      'DEBIT                           $125.31 ',
    ],
    { state_tax: 15, city_tax: 10.31, total_tax: 25.31, total_discount: null, total_amount: 125.31 },
  ],
  [
    "Oregon's tax by the state's name alone",
    [
      ...HEAD,
      'OLCC 050-1009442B1F7                    ',
      ...GOODS,
      'Subtotal                        $100.00 ',
      'Oregon 17%                       $17.00 ',
      'City of Salem 3%                  $3.00 ',
      'AMOUNT DUE                      $120.00 ',
      'Paid Cash                       $120.00 ',
    ],
    { state_tax: 17, city_tax: 3, total_tax: 20, total_price: 100, total_amount: 120 },
  ],
];

describe('sums of tills', () => {
  it.each(PRINTED)('has %s', readsAsPrinted);

  it.each(['Donation', 'Round up for charity', 'Bag charge', 'Convenience fee'])(
    'counts %s before the total as no tax',
    (name) => {
      const { record } = readLines([
        ...HEAD,
        ...GOODS,
        'Subtotal                        $100.00 ',
        'Sales Tax 17%                    $17.00 ',
        `${name.padEnd(32)} $3.00`,
        'Total                           $120.00 ',
        'Cash                            $120.00 ',
      ]);
      expect(record).toMatchObject({ total_tax: 17, total_price: 100, total_amount: 120 });
    },
  );

  it('asks which of its own taxes one is that is called after the state, and not about others', () => {
    const { review } = readLines([
      ...HEAD,
      'Budtender: Tarn',
      ...GOODS,
      'Subtotal                        $100.00 ',
      'Montana Cannabis Tax 20%         $20.00 ',
      'Total                           $120.00 ',
      'Cash                            $120.00 ',
    ]);
    expect(review).toEqual(expect.arrayContaining(['excise_tax', 'state_tax']));
    expect(review).not.toContain('city_tax');
  });

  it("takes no other's tax for the state's own beside it, and asks whose it is", () => {
    const { record, review } = readLines([
      ...HEAD,
      ...GOODS,
      'Subtotal                        $100.00 ',
      'AZ STATE TPT 5.6%                 $5.60 ',
      'PHX TPT .7%                       $0.70 ',
      'Total                           $106.30 ',
      'Cash                            $106.30 ',
    ]);
    expect(record).toMatchObject({ state_tax: 5.6, total_tax: 6.3 });
    expect(review).toContain('county_tax');
  });

  it("asks whose a tax is that has the town's name before a county's sign", () => {
    const { record, review } = readLines([
      'Fernhill Provisions                     ',
      '410 Larkspur Ave                        ',
      'Tulsa, OK 74110                         ',
      'Invoice No: 730114                      ',
      '2024-03-09 16:31                        ',
      ...GOODS,
      'Subtotal                        $100.00 ',
      'TULSA CO . 367%                   $0.37 ',
      'TULSA CITY 3.65%                  $3.65 ',
      'Total                           $104.02 ',
      'Cash                            $104.02 ',
    ]);
    expect(record).toMatchObject({ city_tax: 3.65, total_tax: 4.02 });
    expect(review).toContain('county_tax');
  });

  it('asks whether a fee without a name is the tax of a town', () => {
    const taxes = ['City of Salem MJ Tax 4%           $4.00', 'Local Fee 5%                      $5.00'];
    const { review } = readLines([...HEAD, ...GOODS, 'Subtotal $100.00', ...taxes, 'Total $109.00', 'Cash $109.00']);
    expect(review).toContain('city_tax');
  });

  it('asks about the tax of a table in which a digit is misread', () => {
    const { record, review } = readLines([
      ...MALAYSIAN_HEAD,
      'Mineral water                     19.90 ',
      'TOTAL                             19.90 ',
      'CASH                              19.90 ',
      'GST SUMMARY     AMOUNT(RM)    TAX(RM)   ',
      'S                    18.17       1.13   ',
    ]);
    expect(record.total_tax).toBe(1.13);
    expect(review).toContain('total_tax');
  });

  it('asks whether a charge that nobody has heard of is a tax', () => {
    const { record, review } = readLines([
      ...HEAD,
      ...GOODS,
      'Subtotal                        $100.00 ',
      'Sales Tax 17%                    $17.00 ',
      'Veterans Fund                     $3.00 ',
      'Total                           $120.00 ',
      'Cash                            $120.00 ',
    ]);
    expect(record.total_amount).toBe(120);
    expect(review).toContain('total_tax');
  });
});
