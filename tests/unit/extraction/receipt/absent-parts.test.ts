import { describe, expect, it } from 'vitest';
import type { Word } from '../../../../main/documents/page.ts';
import { isNoName } from '../../../../main/extraction/receipt/head/ask-for-head.ts';
import { readLines } from './page-of-lines.ts';
import { HEAD } from './plain-sale.ts';

const SALE = [
  'Tarn Gummies 100mg THC           $60.00 ',
  'Subtotal                         $60.00 ',
  'Total                            $60.00 ',
  'Debit                            $60.00 ',
];
const NAMED = ['License: 050-1004417C2E8', 'Budtender: Ines'];

describe('what receipts of dispensaries print', () => {
  it('is asked for where it was not found', () => {
    const { record, review, findings } = readLines([...HEAD, ...SALE]);
    expect(record).toMatchObject({ budtender: null, retailer_license_number: null });
    expect(review).toEqual(expect.arrayContaining(['budtender', 'retailer_license_number']));
    expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['budtender-missing', 'license-missing']));
  });

  it('is not asked for where it was, nor where nobody says that cannabis was sold', () => {
    expect(readLines([...HEAD, ...NAMED, ...SALE]).review).toEqual([]);
    const ofGrocer = SALE.map((line) => line.replace('Tarn Gummies 100mg THC', 'Tarn Honey 100g       '));
    expect(readLines([...HEAD, ...ofGrocer]).review).toEqual([]);
  });
});

it('who took the order is asked about as who served', () => {
  const { record, review } = readLines([...HEAD, 'Order By: Ah Keong', ...SALE]);
  expect(record.budtender).toBe('Ah Keong');
  expect(review).toContain('budtender');
});

it('a name of which a letter may be another one is asked about', () => {
  const read = (alternatives: string[]) =>
    readLines([...HEAD, ...NAMED.map((line) => line.replace('Ines', 'TREUOR')), ...SALE], (word) =>
      word.text === 'TREUOR' ? { ...word, confidence: 0.65, alternatives } : word,
    ).review;
  expect(read(['TREVOR'])).toContain('budtender');
  expect(read(['TReUOR'])).not.toContain('budtender');
});

describe('a number and a name without a label', () => {
  const HEAD_OF_MINIMARKET = ['KEDAI ORKID SDN BHD', 'NO 14 JALAN MELATI', '43000 KAJANG', 'BIL 20481'];
  const GOODS = ['BERAS 5KG           26.50', 'TOTAL               26.50', 'CASH                26.50'];
  const reviewOf = (line: string) => readLines([...HEAD_OF_MINIMARKET, line, '14/03/2017 10:22', ...GOODS]).review;

  it('may be who served, and is asked about as that', () => {
    expect(reviewOf('1203 FARIDA')).toContain('budtender');
    expect(reviewOf('00481177 NUR AINA')).toContain('budtender');
    expect(reviewOf('SHIFT 1 POS 1 AZMAN')).toContain('budtender');
    expect(reviewOf('FATIN 024417')).toContain('budtender');
  });

  it.each(['2017 MAC', '12 ITEMS', 'SHIFT 1 POS 1', 'VISA 004417', '1203 JALAN BESAR', '43000 KAJANG'])(
    'but not %s',
    (line) => {
      expect(reviewOf(line)).not.toContain('budtender');
    },
  );
});

describe('whole numbers behind a few words below the sums', () => {
  const reviewWith = (...lines: string[]) => readLines([...HEAD, ...NAMED, ...SALE, ...lines]).review;

  it.each([
    'Petals today: 12',
    'Petals to date 1,340',
    'Petals 12 in all 340',
    'Trail stamps +3',
    '+12 Petals Balance 340',
    'Trail Petals: +12 this visit',
    'Items: 1 Petals earned: 12.60',
    'Rewards account: 105 points credited',
  ])('may be points of a name of the shop: %s', (line) => {
    expect(reviewWith(line)).toEqual(['rewards_earned', 'total_rewards']);
  });

  it.each(['Bayaran balik dalam 14 hari', 'Umtausch innerhalb 14 Tagen', 'Sous 30 jours'])(
    'are none where they count days: %s',
    (line) => {
      expect(reviewWith(line)).toEqual([]);
    },
  );

  it('are asked about for the points alone that were not read', () => {
    expect(reviewWith('Points earned: 12', 'Petals to date 1,340')).toEqual(['total_rewards']);
    expect(reviewWith('Points earned: 12', 'Points balance: 1,340')).toEqual([]);
  });

  it('are asked about for the points spent where they stand between those earned and those left', () => {
    expect(reviewWith('Points earned: 12', 'Points plinked: 50', 'Points balance: 1,340')).toEqual(['rewards_spent']);
    expect(reviewWith('BLUE CREW LOYALTY', 'EARNED 12', 'PLINKED 50', 'BALANCE 1,340')).toEqual(['rewards_spent']);
    expect(reviewWith('Points earned: 12', 'Points before: 1,328', 'Points balance: 1,340')).toEqual([]);
  });

  it.each([
    'Items sold: 1',
    'Lane 4',
    'Exchange within 14 days',
    'Auth 004418',
    'Text us 555-0170',
    'Limit left 28',
    'For use by adults 21 and',
    'Loyalty ID 48213',
    'Rewards Member: 4471',
    'Rewards member since 2021',
    'Rewards account 55123',
    'Rewards members save 10 on Tuesdays',
    'Kiosk 4',
    'Workstation 12',
    'Clerk 4',
    'Queue 14',
    'Bags 2',
    'Reprint 2',
    'Proposition 64',
  ])('are no points where tills count or number something: %s', (line) => {
    expect(reviewWith(line)).toEqual([]);
  });
});

describe('the name of a shop', () => {
  /** Letters of the third line on top are larger than the others. */
  const enlarged = (word: Word): Word => (word.y0 === 72 ? { ...word, y1: word.y1 + 6 } : word);
  const askedUnder = (...head: string[]) => {
    const { record, review } = readLines([...head, ...HEAD.slice(1), ...NAMED, ...SALE], enlarged);
    return { retailer: record.retailer, asked: review.includes('retailer') };
  };

  it('is asked about below a line that may be it as well, unless it is the company', () => {
    expect(askedUnder('Open late', 'Fernhill Provisions LLC')).toMatchObject({ asked: false });
    const { retailer, asked } = askedUnder('Alder', '', 'FERNHILL AND DAUGHTERS');
    expect([retailer, asked]).toEqual(['FERNHILL AND DAUGHTERS', true]);
  });

  it('is whole below a banner of its first words', () => {
    const named = { retailer: 'Fernhill Light Cannabis', asked: false };
    expect(askedUnder('Fernhill Light', 'Fernhill Light Cannabis')).toEqual(named);
  });

  it.each([
    ['Maren Holt', 'Fernhill Provisions', true],
    ['All Sales Final', 'Fernhill Dispensary', true],
    ['Fernhill Light', 'CRAFT CANNABIS', false],
    ['Fernhill Light', 'Cannabis delivery · Salem & Albany', false],
    ['Fernhill Light', 'Your neighborhood dispensary', false],
    ['Fernhill Provisions', 'Alder Cannabis Group', false],
  ])('is asked about where one that names a shop may stand below: %s, %s', (first, second, asked) => {
    expect(askedUnder(first, second)).toEqual({ retailer: first, asked });
  });

  it.each(['Guest: Maren Holt', 'Order Number: 514-60287', 'Salem, OR'])('is not %s', (line) => {
    expect(isNoName(line, 'en')).toBe(true);
  });

  it.each(['60avenue du Parc', 'Lindenweg51'])('is not %s in a language whose streets are written so', (line) => {
    expect(isNoName(line, 'de')).toBe(true);
    expect(isNoName('Hanfhaus 24', 'de')).toBe(false);
  });

  it.each(['Alder & Co, NY Deli', '99 Speedmart : S/B'])('may be %s', (line) => {
    expect(isNoName(line, 'en')).toBe(false);
  });
});

describe('who served', () => {
  it.each(['Maren Adult Use', 'Maren Holt Window Two', 'Maren Delivery'])(
    'may go on into what stands beside: %s',
    (name) => {
      const { review } = readLines([...HEAD, NAMED[0] ?? '', `Budtender: ${name}`, ...SALE]);
      expect(review).toEqual(['budtender']);
    },
  );

  it('may have lost a letter where it begins with a small one', () => {
    expect(readLines([...HEAD, NAMED[0] ?? '', 'Budtender: aren Holt', ...SALE]).review).toEqual(['budtender']);
  });

  it('is a name of one word or two', () => {
    expect(readLines([...HEAD, NAMED[0] ?? '', 'Budtender: Maren Holt', ...SALE]).review).toEqual([]);
  });
});

describe('an address', () => {
  const at = (...address: string[]) =>
    readLines(['NIGHT FERRY CANNABIS', ...address, ...HEAD.slice(3), ...NAMED, ...SALE, 'Prices in (CAD)']);

  it('is asked about in Canada where it is a street alone', () => {
    const whole = at('5018 50 Avenue', 'Red Deer, AB T4N 4B3');
    expect(whole.record).toMatchObject({ currency: 'CAD', retailer_address: '5018 50 Avenue, Red Deer, AB T4N 4B3' });
    expect(whole.review).not.toContain('retailer_address');
    const street = at('5018 50 Avenue');
    expect(street.record).toMatchObject({ currency: 'CAD', retailer_address: '5018 50 Avenue' });
    expect(street.review).toContain('retailer_address');
  });
});

describe('how many were sold', () => {
  const PLAIN = ['Tarn Cones                       $60.00 ', ...SALE.slice(1)];

  it.each(['x2 in a box', 'taken as 2 units', '2 @ members'])(
    'is asked about where a line has a number for it: %s',
    (line) => {
      const { record, review } = readLines([...HEAD, PLAIN[0] ?? '', line, ...PLAIN.slice(1)]);
      expect(record.product_quantities).toEqual([1]);
      expect(review).toContain('product_quantities[0]');
    },
  );

  it.each(['5 x 0.5g in a tin', 'Box of 6x0.35g', 'Deluxe 2', 'x 100mg each'])('is one below %s', (line) => {
    const { review } = readLines([...HEAD, PLAIN[0] ?? '', line, ...PLAIN.slice(1)]);
    expect(review).not.toContain('product_quantities[0]');
  });
});

describe('what was saved', () => {
  const sums = (saved: string) => [...HEAD, 'Tarn Honey 100g                  $60.00 ', ...SALE.slice(1), saved];

  it('may be a discount where none was found', () => {
    expect(readLines(sums('You saved                         $4.00 ')).review).toEqual(['total_discount']);
    expect(readLines(sums('You saved                         $0.00 ')).review).toEqual([]);
  });
});

describe('the date of sale', () => {
  const dated = (...lines: string[]) => {
    const { record, review } = readLines([...HEAD.slice(0, 3), ...lines, ...NAMED, ...SALE]);
    return { date: record.date_sold, asked: review.includes('date_sold') };
  };

  it('is asked about where the day within a number is another one', () => {
    expect(dated('Txn: MUR-20180419-0062', '9 Apr 2018 5:03 PM')).toEqual({ date: '2018-04-09', asked: true });
    expect(dated('Txn: MUR-20180419-0062', '19 Apr 2018 5:03 PM')).toEqual({ date: '2018-04-19', asked: false });
    expect(dated('Txn: 20180419-0062', '19 Jan 2024 5:03 PM')).toEqual({ date: '2024-01-19', asked: false });
  });

  it('is asked about where its label says that it is another day', () => {
    expect(dated('Invoice No: 730114', 'Expires: 03/15/2024')).toEqual({ date: '2024-03-15', asked: true });
    expect(dated('Invoice No: 730114', 'Date: 03/15/2024')).toEqual({ date: '2024-03-15', asked: false });
  });
});
