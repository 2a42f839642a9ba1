import { describe, expect, it } from 'vitest';
import { readLines } from './page-of-lines.ts';

/** A made-up receipt without a fault; an empty line is a blank one. */
const DISPENSARY = [
  '       Fernhill Provisions       ',
  '         410 Larkspur Ave        ',
  '         Salem, OR 97301         ',
  '     License 050-10091234567     ',
  '',
  'Invoice No: 730114',
  '2024-03-09 16:31',
  'Budtender: Wren',
  '',
  'Tarn Gummies 100mg               $60.00 ',
  'Blue Meadow Flower 3.5g          $40.00 ',
  '',
  'Subtotal                        $100.00 ',
  'Total                           $100.00 ',
  'Cash                            $100.00 ',
  'Change                            $0.00 ',
  '',
  'Points earned: 100',
  'Points balance: 640',
  '',
  'Have a good day',
  'No returns',
];
/** What is asked about where lines of it, by what they begin with, were not read, or read as something else. */
function asked(...changes: [begins: string, into?: string][]): string[] {
  return readLines(
    DISPENSARY.map((line) => {
      const change = changes.find(([begins]) => line.trim().startsWith(begins));
      return change ? (change[1] ?? '') : line;
    }),
  ).review;
}

describe('lines that were not read', () => {
  it('leave no question where none is missing', () => expect(asked()).toEqual([]));

  it('are asked about where they leave room: points below the sums', () => {
    expect(asked(['Points earned'], ['Points balance'])).toEqual(['rewards_earned', 'rewards_spent', 'total_rewards']);
  });

  it('are asked about where they leave room: who served, in a shop of any kind and country', () => {
    const shop = [
      '        Hanfhaus Ahornweg        ',
      '           Ahornweg 12           ',
      '          04109 Leipzig          ',
      '',
      'Bon-Nr. 4711',
      '05.03.2024 16:42',
      'Es bediente Sie: Jule',
      '',
      'Hanftee                         6,50 B',
      '',
      'SUMME EUR                       6,50',
      'Bar                             6,50',
      'inkl. 7% MwSt                   0,43',
      'Vielen Dank für Ihren Einkauf',
    ];
    expect(readLines(shop).review).toEqual([]);
    expect(readLines(shop.with(6, '')).review).toEqual(['budtender']);
  });

  it('are not asked about where a grocer leaves room', () => {
    const grocer = DISPENSARY.filter((line) => !/License|Budtender|Points/.test(line))
      .toSpliced(3, 0, '')
      .map((line) =>
        line
          .replace('Tarn Gummies 100mg', 'Oat Milk          ')
          .replace('Blue Meadow Flower 3.5g', 'Rye Bread              '),
      );
    expect(readLines(grocer).review).toEqual([]);
  });

  it('are asked about with the address, which says whose dollars these are: the licence of a dispensary', () => {
    const lines = DISPENSARY.slice(5);
    expect(readLines(lines).review).toContain('retailer_license_number');
  });

  it('are a word of a name whose line is neither in the middle nor at the margin', () => {
    const read = (name: string) =>
      readLines([
        name,
        '            410 Larkspur Ave',
        '            Salem, OR 97301',
        ...DISPENSARY.slice(4),
      ]).review.includes('retailer');
    expect(read('           Fernhill Botanics')).toBe(false);
    expect(read('                    Botanics')).toBe(true);
    expect(read('Fernhill Botanics')).toBe(false);
  });

  it.each([
    ['the sum of goods that was lost with its amount, its currency left', 'Sous-total €'],
    ['the same with the code of its currency', 'SOUS-TOTAL EUR'],
  ])('are asked about by the label of %s', (_, label) => {
    const bill = (subtotal: string) => [
      'Au Tilleul',
      '60 avenue du Parc',
      '67643 Strasbourg',
      'Ticket n° 707805',
      'Date : 07/03/2024 09:15',
      'Vendeur : Zoé',
      'Graines de chanvre 250g         12,20 €',
      subtotal,
      'Remise 5%                       -0,61 €',
      'MONTANT TTC                     11,59 €',
      'ESPÈCES                         15,00 €',
      'Rendu monnaie                    3,41 €',
      'Taux    HT      TVA     TTC',
      '5,5%   10,99    0,60   11,59',
      'Merci de votre visite',
    ];
    expect(readLines(bill('Sous-total                      12,20 €')).review).toEqual([]);
    const { record, review } = readLines(bill(label));
    expect(review).toContain('subtotal');
    // It is no heading, above which no goods would stand.
    expect(record.product_names).toEqual(['Graines de chanvre 250g']);
  });

  it.each([
    ['who served', 'Budtender', '           Wren', ['budtender']],
    ['who served, by two words', 'Budtender', '           Frau Winter', ['budtender']],
    ['points', 'Points earned', '               100', ['rewards_earned']],
  ])('are asked about where the end of one stands adrift: %s', (_, begins, rest, fields) => {
    expect(asked([begins, rest])).toEqual(expect.arrayContaining(fields));
  });

  it('leave a licence without its label, which is not the number of the receipt', () => {
    const { record, review } = readLines(
      DISPENSARY.with(3, '          No. 402R-72493')
        .with(5, '            066-32519')
        .with(2, '        Denver, CO 80772'),
    );
    expect(record).toMatchObject({ retailer_license_number: '402R-72493', invoice_number: null });
    expect(review).toContain('invoice_number');
  });

  it('are the total of a sale that is far more than a price in an advertisement, whatever that makes the change', () => {
    const { review } = readLines(
      DISPENSARY.flatMap((line) => {
        if (/^(?:Total|Cash)/.test(line)) return [];
        return line === 'No returns' ? ['Ask your budtender about our $5 preroll', line] : [line];
      }),
    );
    expect(review).toContain('total_amount');
  });

  it('are a discount where the taxes were lost as well', () => {
    const review = asked(['Total', 'Total                           $107.00 '], ['Cash', 'Cash     $107.00 ']);
    expect(review).toContain('total_discount');
  });

  it('are a change of nothing whose label says something that tills do not', () => {
    expect(asked(['Change', 'Stewardship                       $0.00 '])).toContain('change_due');
    expect(asked(['Change', 'Donation                          $0.00 '])).not.toContain('change_due');
  });

  it.each([
    ['State Tax 5%                      $5.00 ', 'Excise Tax                        $2.00 ', false],
    ['         Tax                      $5.00 ', 'Sales Tax                         $2.00 ', true],
    ['                                  $5.00 ', 'Sales Tax                         $2.00 ', true],
  ])('are the words of a tax that say whose it is: %s', (first, second, is) => {
    const at = DISPENSARY.findIndex((line) => line.startsWith('Total'));
    const sums = [
      first,
      second,
      'Total                           $107.00 ',
      'Debit                           $107.00 ',
    ];
    expect(readLines(DISPENSARY.toSpliced(at, 3, ...sums)).review.includes('state_tax')).toBe(is);
  });

  it('are a sum and a discount where with the goods nothing was read that they come to', () => {
    const review = asked(['Tarn'], ['Blue'], ['Subtotal', 'Tax 0%      $0.00']);
    expect(review).toEqual(expect.arrayContaining(['product_names', 'subtotal', 'total_discount']));
  });

  it.each([
    ['@ $30.00', true],
    ['2 $30.00', false],
    ['2 @', true],
    ['@ $60.00', false],
    ['THC 25%', false],
  ])('leave a quantity without the price of one, or that without it: %s', (line, is) => {
    const at = DISPENSARY.findIndex((text) => text.startsWith('Tarn')) + 1;
    const { review } = readLines(DISPENSARY.toSpliced(at, 0, line));
    expect(review.some((path) => path.startsWith('product_quantities'))).toBe(is);
  });

  it('are a discount where neither it nor a sum of the goods was read and the total is more than them', () => {
    expect(asked(['Blue'], ['Subtotal'])).toContain('total_discount');
  });
});
