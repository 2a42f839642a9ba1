import { describe, expect, it } from 'vitest';
import { readLines } from './page-of-lines.ts';
import { GOODS, HEAD } from './plain-sale.ts';

/** What dispensaries have to print or their tills do. */
const NAMED = ['License: 050-1004417C2E8', 'Budtender: Ines'];
const TAXES = [
  'Subtotal                        $100.00 ',
  'OR Sales Tax                      $5.00 ',
  'State Excise 10%                 $10.00 ',
];
const PAID = [
  'Total                           $115.00 ',
  'Cash                            $120.00 ',
  'Change                            $5.00 ',
];

describe('amounts whose labels were lost in part', () => {
  it.each(['State Excis 10%                  $10.00 ', 'State 10%                        $10.00 '])(
    'are not counted to the tax they stand beside unasked: %s',
    (excise) => {
      const { review } = readLines([...HEAD, ...GOODS, ...TAXES.slice(0, 2), excise, ...PAID]);
      expect(review).toContain('excise_tax');
    },
  );

  it.each(['ounty Cannabis Tax', 'Cou nty Cannabis Tax'])('are not the excise unasked: %s', (label) => {
    const tax = `${label.padEnd(33)}$10.00 `;
    const { review } = readLines([...HEAD, ...GOODS, ...TAXES.slice(0, 2), tax, ...PAID]);
    expect(review).toEqual(expect.arrayContaining(['excise_tax', 'county_tax']));
  });

  it("are asked about as an excise that is called after the state and may be the state's tax on sales", () => {
    const { review } = readLines([...HEAD, ...GOODS, 'Montana Cannabis Tax (10%)       $10.00 ', ...PAID]);
    expect(review).toContain('excise_tax');
  });

  it('are not asked for where they say what they are', () => {
    for (const name of ['MI Cannabis Tax 10%      ', 'Michigan Marijuana Tax 10%']) {
      const taxes = [...TAXES.slice(0, 2), `${name}        $10.00 `];
      expect(readLines([...HEAD, ...NAMED, ...GOODS, ...taxes, ...PAID]).review).toEqual([]);
    }
    expect(readLines([...HEAD, ...GOODS, ...TAXES, ...PAID]).review).toEqual([]);
  });

  it('are asked for as change where nothing was given back', () => {
    const paid = [
      PAID[0] ?? '',
      'Debit                           $115.00 ',
      'CNG                               $0.00 ',
    ];
    expect(readLines([...HEAD, ...GOODS, ...TAXES, ...paid]).review).toEqual(['change_due']);
  });
});

describe('labels whose amounts were lost', () => {
  const bare = (line: string) => line.replace(/ +\$.*/, '');

  it('are not the rest of the label above them', () => {
    const lines = [...HEAD, ...GOODS, TAXES[0] ?? '', 'Total Discount                   -$5.00 '];
    const { record, review } = readLines([...lines, ...TAXES.slice(1).map(bare), ...PAID]);
    expect(record).toMatchObject({ total_discount: 5, state_tax: null, excise_tax: null });
    expect(review).toEqual(expect.arrayContaining(['state_tax', 'excise_tax']));
  });

  it('are no goods above the sums', () => {
    const sums = ['Subtotal                        $105.0', 'Total Discount'];
    const { record, review } = readLines([...HEAD, ...GOODS, ...sums, ...TAXES.slice(1), ...PAID]);
    expect(record.product_names).toEqual(['Tarn Gummies 100mg', 'Blue Meadow Flower 3.5g']);
    expect(review).toEqual(expect.arrayContaining(['subtotal', 'total_discount']));
  });

  it('are asked for below the total, however many there are', () => {
    const due = 'Amount Due                      $115.00 ';
    const { review } = readLines([...HEAD, ...GOODS, ...TAXES, due, 'Cash', 'Total Paid', 'Change']);
    expect(review).toEqual(expect.arrayContaining(['total_paid', 'change_due']));
  });
});

describe('names with a rate that no list has', () => {
  const harvest = 'Larkspur Harvest (10%)           $10.00 ';

  it('are taxes behind a tax, also where no total proves it', () => {
    const { record } = readLines([...HEAD, ...GOODS, ...TAXES.slice(0, 2), harvest]);
    expect(record).toMatchObject({ state_tax: 5, total_tax: 15 });
  });

  it('are none right behind the goods, nor below the total', () => {
    const [subtotal = '', tax = ''] = TAXES;
    expect(readLines([...HEAD, ...GOODS, subtotal, harvest, tax]).record.total_tax).toBe(5);
    const total = 'Total                           $105.00 ';
    expect(readLines([...HEAD, ...GOODS, subtotal, tax, total, harvest]).record.total_tax).toBe(5);
  });
});

describe('labels misread', () => {
  const receipt = [...HEAD, ...GOODS, ...TAXES, ...PAID];

  it('of who served are asked about, those of others are not', () => {
    expect(readLines([...receipt, 'ashier: Wren T.']).review).toEqual(['budtender']);
    expect(readLines([...receipt, 'Nerkaufer: Wren']).review).toEqual(['budtender']);
    expect(readLines([...receipt, 'BY: WREN T.']).record.budtender).toBe('WREN T.');
    expect(readLines([...receipt, 'your budtender about']).record.budtender).toBeNull();
    expect(readLines([...receipt, 'Customer: Wren', 'Register: Front', 'Order Type: Pickup']).review).toEqual([]);
  });

  it('of a quantity are asked about where what one costs makes the price several times', () => {
    const goods = [GOODS[0] ?? '', '  @ $15.00', GOODS[1] ?? ''];
    expect(readLines([...HEAD, ...goods, ...TAXES, ...PAID]).review).toEqual(['product_quantities[0]']);
  });

  it('of all taxes are asked about where the sums lack something', () => {
    const { review } = readLines([...HEAD, ...GOODS, TAXES[0] ?? '', ...PAID]);
    expect(review).toEqual(expect.arrayContaining(['state_tax', 'excise_tax', 'city_tax']));
  });

  it('of points are asked about', () => {
    const points = ['oints Earned: 98', 'Points Redeemed: 200', 'Points alance: 1423'];
    expect(readLines([...receipt, ...points]).review.sort()).toEqual(['rewards_earned', 'total_rewards']);
    expect(readLines([...receipt, 'Points Earned: 98', 'Points Balance: 1423']).review).toEqual([]);
  });

  it('do not make a name of the heading that stands above the first one', () => {
    const { record } = readLines([...HEAD, 'Description', ...GOODS, ...TAXES, ...PAID]);
    expect(record.product_names?.[0]).toBe('Tarn Gummies 100mg');
    const misread = readLines([...HEAD, 'Description         mount', ...GOODS, ...TAXES, ...PAID]);
    expect(misread.record.product_names?.[0]).toBe('Tarn Gummies 100mg');
  });
});

describe('numbers and names of the head', () => {
  const receipt = [...HEAD, ...GOODS, ...TAXES, ...PAID];

  it('are asked about where the number below the barcode differs in a character', () => {
    expect(readLines([...receipt, '730174']).review).toEqual(['invoice_number']);
    expect(readLines([...receipt, '730114']).review).toEqual([]);
    expect(readLines([...receipt, '990114']).review).toEqual([]);
  });

  it('are asked about where the label of who served was lost', () => {
    expect(readLines([...receipt, 'Wren T.']).review).toEqual(['budtender']);
    expect(readLines([...receipt, 'Thank you']).review).toEqual([]);
  });
});

describe('the address of a shop', () => {
  it('is asked about without a postal code also where nothing says which country it is in', () => {
    const lines = [HEAD[0] ?? '', '4986 Main Avenue, Ann', ...HEAD.slice(3), ...GOODS, ...TAXES, ...PAID];
    expect(readLines(lines).review).toContain('retailer_address');
  });
});

describe('the number of a receipt', () => {
  it('is no amount behind the same word', () => {
    const { record } = readLines([
      '      La Feuille Verte',
      '    25, rue des Tilleuls',
      '       69010 Lyon',
      'Date : 26/09/2019 20:09',
      'Vendeur : Jeanne',
      'Fleurs CBD Tilleul 2g           17,80',
      'Grinder alu 63mm                23,90',
      'Sous-total                      41,70',
      'TOTAL TTC                       41,70',
      'Montant reçu                    45,00',
      'Monnaie rendue                   3,30',
      'dont TVA 20%                     6,95',
    ]);
    expect(record.invoice_number).toBeNull();
  });
});
