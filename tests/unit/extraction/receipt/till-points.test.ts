import { describe, expect, it } from 'vitest';
import { readLines } from './page-of-lines.ts';
import { GOODS, HEAD } from './plain-sale.ts';

const SUMS = ['Total                           $100.00 ', 'Debit                           $100.00 '];
const POINTS = ['rewards_earned', 'rewards_spent', 'total_rewards'] as const;

/** What was read of the points printed below the sums, and of which of them a person is asked. */
function points(...below: string[]) {
  const { record, review } = readLines([...HEAD, ...GOODS, ...SUMS, ...below]);
  return {
    read: POINTS.map((field) => record[field]),
    asked: POINTS.filter((field) => review.includes(field)),
  };
}

describe('points of a loyalty programme', () => {
  it.each([
    ['with what they are behind them', ['LOYALTY: 149 EARNED / 2,081 TOTAL'], [149, null, 2081]],
    [
      'below a heading in the words of the shop',
      ['ORCHARD REWARDS', 'Earned 153 Redeemed 0 Balance 912'],
      [153, 0, 912],
    ],
    ['behind them in a club of any name', ['Kind Club: 123 earned, 660 available'], [123, null, 660]],
    ['with their units between', ['Earned 153 pts | Available 2,009 pts'], [153, null, 2009]],
    ['all on a line without a heading', ['Earned 12   Used 40   Balance 310'], [12, 40, 310]],
    ['with a short word for the balance', ['POINTS EARNED 65 BAL 4,218'], [65, null, 4218]],
    [
      'in a block that says when they were spent',
      ['LOYALTY', 'Earned today                 65', 'Spent today                 100', 'Available 310'],
      [65, 100, 310],
    ],
    [
      'with what there is after the order',
      ['Loyalty pts this order 65', 'Loyalty pts after order 310'],
      [65, null, 310],
    ],
    ['below the name of a club', ['KETTLE CLUB POINTS', 'THIS SALE 104', 'ON ACCOUNT 417'], [104, null, 417]],
    ['with what is on account', ['Points issued 65', 'Points on account 310'], [65, null, 310]],
    [
      "in a block of one's own",
      ['My Rewards', 'Starting      295', 'Earned        +65', 'Used          -50', 'Ending        310'],
      [65, 50, 310],
    ],
    ['with what is left', ['Points redeemed: 100', 'Points left: 310'], [null, 100, 310]],
    ['in a sentence before the balance', ['You earned 65 points today! Balance: 1,310'], [65, null, 1310]],
    [
      'in a sentence with the name of the shop',
      ['Earned 65 Harbor Points on this order. Balance 902.'],
      [65, null, 902],
    ],
    ['with a sign and what happened to them behind', ['Rewards: +65 earned  Balance 480'], [65, null, 480]],
    ['with what is on account behind', ['Harbor Points: +65 earned today, 902 on account'], [65, null, 902]],
    ['with a sign of what was added', ['Loyalty +65  Total 1,310'], [65, null, 1310]],
    [
      'beside what there was before',
      ['Previous balance 200 pts', 'Points earned 65', 'Points balance 265'],
      [65, null, 265],
    ],
  ])('are read %s', (_, below, read) => {
    expect(points(...below)).toEqual({ read, asked: [] });
  });

  it.each([
    [
      'more of which were earned than are left',
      ['Points earned 337', 'Points balance 42'],
      ['rewards_earned', 'total_rewards'],
    ],
    [
      'that do not come to what is left',
      ['Previous points 200', 'Points earned 65', 'Points redeemed 20', 'Points balance 275'],
      POINTS,
    ],
    [
      'that do not come to what is left, with a comma read as a point',
      ['Previous points 1.200', 'Points earned 65', 'Points balance 1,300'],
      ['rewards_earned', 'total_rewards'],
    ],
    ['beside which another number stands', ['Points 65 earned here 4218'], POINTS],
    [
      'that stand under a name of the shop, three on a line',
      ['Acorns got 15 gone 20 now 319'],
      POINTS.filter((field) => field !== 'rewards_spent'),
    ],
  ])('are asked about where there are some %s', (_, below, asked) => {
    expect(points(...below).asked).toEqual(asked);
  });

  it('are no days for returns, in any language', () => {
    expect(points('Returns taken for 14 Tage').asked).toEqual([]);
    expect(points('Plazo especial 30 días').asked).toEqual([]);
  });

  it('are asked about under a name of the shop, also where one line calls itself a total', () => {
    expect(points('Leaves today 73', 'Leaves total 2878').asked).toEqual(['rewards_earned', 'total_rewards']);
  });

  it.each([
    [
      'with what there was first and what is left last',
      ['Walnuts at the start 1,940', 'Walnuts picked up 87', 'Walnuts shed 500', 'Walnuts in your sack 1,527'],
      [87, 500, 1527],
    ],
    [
      'spent before others were earned',
      ['Opening 640', '- Cashed in 200', '+ This sale 43', '= Closing 483'],
      [43, 200, 483],
    ],
    [
      'in a table of their own',
      ['Kites', 'Had        Earned       Used       Have', '1,214      86           300        1,000'],
      [86, 300, 1000],
    ],
    [
      'with labels below the numbers',
      ['310', 'You came in with', '86', 'You earned', '0', 'You spent', '396', 'You leave with'],
      [86, 0, 396],
    ],
    [
      'with a nought that was read as a letter',
      ['Before 2,018mi', 'Earned 56mi', 'Spent omi', 'After 2,074 mi'],
      [56, 0, 2074],
    ],
    ['where none were spent', ['Gems on arrival 86', 'Gems earned 41', 'Gems in your jar 127'], [41, null, 127]],
    [
      'in sentences, as many as dollars',
      ['You grew 100 Acorns with this order.', 'Your Acorn sack now holds 685.'],
      [100, null, 685],
    ],
  ])('are read by their arithmetic under any name, %s', (_, below, read) => {
    expect(points(...below)).toEqual({ read, asked: [] });
  });

  it.each([
    ['Items 3', 'Units 4', 'Lines 7'],
    ['Items 3', 'Coupons used 1', 'Total 2'],
    ['Daily limit 28 g', 'Used today 7 g', 'Remaining 21 g'],
    ['Allotment 70', 'Used 14', 'Remaining 56'],
    ['Items 100', 'Balance 640'],
    ['MONTHLY ALLOTMENT', 'Starting 70', 'Used this visit 14', 'Remaining 56'],
    ['60-day supply', 'Available before 70', 'This order 14', 'Available after 56'],
    ['Patient limit', '(grams)', 'Beginning 45', 'Used 3', 'Remaining 42'],
    ['GIFT CARD', 'Previous balance 100', 'Redeemed 40', 'Remaining 60'],
  ])('are no other counts that happen to fit each other: %s, %s ...', (...lines) => {
    expect(points(...lines).read).toEqual([null, null, null]);
  });

  it('are read below how many items there were, and below how it was paid', () => {
    const account = ['Walnuts before 940', 'Walnuts gained 87', 'Walnuts left 1,027'];
    expect(points('Items sold: 2', ...account).read).toEqual([87, null, 1027]);
    expect(points('DEBIT CARD', ...account).read).toEqual([87, null, 1027]);
  });

  it.each(['expired', 'forfeited'])('are not spent where they %s, and asked about', (lost) => {
    const { read, asked } = points('Points before 500', 'Points earned 40', `Points ${lost} 30`, 'Points balance 510');
    expect(read).toEqual([40, null, 510]);
    expect(asked).not.toEqual([]);
  });

  it('are asked about under any name where they do not balance', () => {
    const unbalanced = points('Walnuts before 940', 'Walnuts gained 87', 'Walnuts left 1,127');
    expect(unbalanced).toEqual({ read: [87, null, 1127], asked: ['rewards_earned', 'total_rewards'] });
  });

  it.each(['Fern Rewards: 105 points credited', 'SHED HEADS: 93 ACORNS EARNED'])(
    'are asked about in words nobody knows: %s',
    (line) => expect(points(line).asked).toEqual(expect.arrayContaining(['total_rewards'])),
  );

  it('are read from a sentence in words nobody knows, and asked about', () => {
    expect(points('You earned 132 Green Acorns')).toEqual({ read: [132, null, null], asked: ['rewards_earned'] });
  });

  it.each(['Earn 100 points when you join', '200 points = $5', 'Get 50 rewards points next visit'])(
    'are none in what the shop promises: %s',
    (line) => expect(points(line)).toEqual({ read: [null, null, null], asked: [] }),
  );

  it('are asked about where another number stands beside them, whatever the line says of the order', () => {
    expect(points('Got 114 Fern Points on this order. Balance 902.').asked).toEqual(
      expect.arrayContaining([...POINTS]),
    );
  });

  it('are read below what was paid where the total was not read', () => {
    const { record } = readLines([
      ...HEAD,
      ...GOODS,
      'Debit                           $100.00 ',
      'Kites before 1,214',
      'Kites earned 86',
      'Kites now 1,300',
    ]);
    expect(record).toMatchObject({ rewards_earned: 86, total_rewards: 1300 });
  });

  it('are read where a label says what is on hand, and what came with this visit is as many as dollars', () => {
    expect(points('+100 shells from this visit', 'Shells on hand: 2,046').read).toEqual([100, null, 2046]);
  });

  it('are asked about where words nobody knows say that some were traded in', () => {
    expect(points('YOU CAUGHT 17 FISH', 'YOU TRADED IN 100 FISH', 'FISH KEPT: 64').asked).toContain('rewards_spent');
    expect(points('YOU CAUGHT 17 FISH', 'YOU TRADED IN 1OO FISH', 'FISH KEPT: 64').asked).toContain('rewards_spent');
  });

  it('are read where OCR took the comma of thousands for a point, parted the sign, or saw letters for noughts', () => {
    const block = (before: string, spent: string) =>
      points(
        'Hilltop Rewards',
        `Points before today   ${before}`,
        '+ 107 pts earned today',
        spent,
        '157 pts left to use',
      );
    const right = [107, 1500, 157];
    expect(block('1,550', '-1,500 pts spent on $15 off').read).toEqual(right);
    expect(block('1.550', '- 1,500 pts spent on $15 off').read).toEqual(right);
    expect(block('1,550', '-1,5OO pts spent on $15 off').read).toEqual(right);
  });

  it('are not read from a sentence about the order below the name of a club', () => {
    expect(points('Store Club', 'This order will be picked up at 12').read).toEqual([null, null, null]);
  });

  it('of before the sale are not taken for those it earned', () => {
    expect(points('Points before today   1.204', 'Points earned   129').read).toEqual([129, null, null]);
  });
});
