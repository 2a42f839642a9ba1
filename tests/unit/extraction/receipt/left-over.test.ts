import { describe, expect, it } from 'vitest';
import { readLines } from './page-of-lines.ts';

const SHOP = ['Fernhill Provisions', '410 Larkspur Ave', 'Pueblo, CO 81003'];
const NUMBERS = ['MED License: 402R-00718', 'Invoice No: 730114', 'Budtender: Ines', '2024-03-09 16:31'];
const GOODS = ['Tarn Gummies 100mg               $60.00 ', 'Blue Meadow Flower 3.5g          $40.00 '];
const sums = (...taxes: string[]) => [
  'Subtotal                        $100.00 ',
  ...taxes,
  'Total                           $120.00 ',
  'Cash                            $120.00 ',
];
const TAX = 'State Sales Tax 15%              $15.00 ';

describe('what is left over on a receipt', () => {
  it.each(['Pueblo Shire Tax 5%', 'Tarn Shire Sales Tax 5%', 'Pueblo Shire 5%'])(
    'leaves no tax of somebody unheard of in the field of the town or the state unasked: %s',
    (name) => {
      const { review } = readLines([...SHOP, ...NUMBERS, ...GOODS, ...sums(TAX, `${name.padEnd(33)}$5.00 `)]);
      expect(review).toContain('county_tax');
    },
  );

  it.each(['Pueblo Sales Tax 5%', 'Village of Pueblo 5%', 'Pueblo Retail MJ Tax 5%', 'City of Pueblo 5%'])(
    'is nothing of a tax that says whose it is: %s',
    (name) => {
      const { review, record } = readLines([...SHOP, ...NUMBERS, ...GOODS, ...sums(TAX, `${name.padEnd(33)}$5.00 `)]);
      expect(record.city_tax).toBe(5);
      expect(review).toEqual([]);
    },
  );

  it('is a number of somebody below the postal code, which ends the address', () => {
    const { record, review } = readLines([...SHOP, 'MED Warrant 00718', ...NUMBERS.slice(1), ...GOODS, ...sums(TAX)]);
    expect(record.retailer_address).toBe('410 Larkspur Ave, Pueblo, CO 81003');
    expect(review).toContain('retailer_license_number');
  });

  it('asks for the licence and who served where no more than the goods say what is sold', () => {
    const { review } = readLines([
      ...SHOP,
      'Invoice No: 730114',
      '2024-03-09 16:31',
      'Tarn RSO 1g          $100.00',
      ...sums(TAX),
    ]);
    expect(review).toEqual(expect.arrayContaining(['retailer_license_number', 'budtender']));
  });

  it('asks for a licence behind words nobody knows', () => {
    const sale = ['Invoice No: 730114', '2024-03-09 16:31', 'Tarn Twine           $100.00', ...sums(TAX)];
    expect(readLines([...SHOP, 'State Warrant RT-40772', ...sale]).review).toContain('retailer_license_number');
    expect(readLines([...SHOP, 'Guest No AB-40772', ...sale]).review).not.toContain('retailer_license_number');
  });

  it('asks about an address with the number of something else, or without a postal code behind its province', () => {
    const sale = ['Invoice No: 730114', '2024-03-09 16:31', 'Tarn Twine           100.00', 'Total    100.00'];
    const reviewOf = (...place: string[]) => readLines([SHOP[0] ?? '', ...place, ...sale]).review;
    expect(reviewOf('12 Tarn Ave, Lot: 11840722', 'Truro, NS B2N 1K4')).toContain('retailer_address');
    expect(reviewOf('12 Tarn Ave, Truro, NS B2N AK4')).toContain('retailer_address');
    expect(reviewOf('12 Tarn Ave', 'Truro, NS B2N 1K4')).not.toContain('retailer_address');
    expect(reviewOf('BLK 214 TARN STREET 23 #01-225', 'SINGAPORE 570214')).not.toContain('retailer_address');
  });

  it('asks about the number of a sale where another stands behind a word for it', () => {
    const sale = [...GOODS, ...sums(TAX)];
    const reviewOf = (...head: string[]) => readLines([...SHOP, ...head, '2024-03-09 16:31', ...sale]).review;
    expect(reviewOf('No. 40117-22', 'Sale copy Ticket 730114')).toContain('invoice_number');
    expect(reviewOf('No. 40117-22')).not.toContain('invoice_number');
    expect(reviewOf('Invoice No: 730114', 'Sale copy Ticket 40117')).not.toContain('invoice_number');
  });

  it('asks about an address where a postal code stands outside it', () => {
    const { review, record } = readLines([
      ...SHOP.slice(0, 2),
      'Pueblo, CO 81003',
      'Receiving: Salem, OR 97301',
      ...NUMBERS,
      ...GOODS,
      ...sums(TAX),
    ]);
    expect(record.retailer_address).toBe('410 Larkspur Ave, Pueblo, CO 81003');
    expect(review).toContain('retailer_address');
  });

  const SALE = ['Invoice No: 730114', '2024-03-09 16:31', 'Tarn Twine           $100.00'];

  it('asks whether a fee is a tax that is called after who levies taxes', () => {
    const asked = (fee: string) => readLines([...SHOP, ...SALE, ...sums(TAX, `${fee.padEnd(33)}$5.00 `)]).review;
    expect(asked('State Surcharge 5%')).toEqual(expect.arrayContaining(['state_tax', 'total_tax']));
    expect(asked('Cannabis Service Charge 5%')).toContain('excise_tax');
    expect(asked('Card Surcharge 5%')).not.toContain('total_tax');
    expect(asked('Delivery Fee')).not.toContain('total_tax');
  });

  it("asks about a business's number beside another that may be its licence's", () => {
    const asked = (line: string) =>
      readLines([...SHOP.slice(0, 2), 'Pullman, WA 99163', line, ...SALE, ...sums(TAX)]).review;
    expect(asked('UBI 604-555-018 Charter 424107')).toContain('retailer_license_number');
    expect(asked('UBI 604-555-018')).not.toContain('retailer_license_number');
  });

  it('is no number behind all names, which may be how many were sold', () => {
    const priced = [
      '1 Tarn Haze 3.5g              1  $60.00 ',
      '2 Blue Meadow Chew 20pk       2  $19.00 ',
      '3 Harbor Kief 1g              1  $21.00 ',
    ];
    const { record, review } = readLines([...SHOP, ...NUMBERS, ...priced, ...sums(TAX)]);
    expect(record.product_names).toEqual(['Tarn Haze 3.5g', 'Blue Meadow Chew 20pk', 'Harbor Kief 1g']);
    expect(review).toContain('product_quantities');
  });
});
