import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { pointsBelow } from './points-of-a-sale.ts';

describe('what was earned in two parts', () => {
  it('is their sum where it makes what is left', () => {
    const lines = ['Points balance before 1,140', 'Base points earned 100', 'Bonus points earned 500'];
    expect(pointsBelow([...lines, 'Points redeemed 0', 'New points balance 1,740'])).toEqual({
      read: [600, 0, 1740],
      asked: [],
    });
    expect(pointsBelow([...lines, 'New points balance 1,740']).read).toEqual([600, null, 1740]);
  });

  it('is their sum where nothing else tells, and is asked about', () => {
    const { read, asked } = pointsBelow(['Base points earned 100', 'Bonus points earned 500', 'Points balance 1,740']);
    expect(read).toEqual([600, null, 1740]);
    expect(asked).toContain('rewards_earned');
  });

  it('is no sum where the whole is told, too', () => {
    const { read } = pointsBelow(['Base points earned 100', 'Bonus points earned 500', 'Points earned 600']);
    expect(read[0]).toBe(600);
  });
});

describe('sentences that tell the customer', () => {
  it.each<[string[], (number | null)[], boolean]>([
    [['You earned 3 stars'], [3, null, null], false],
    [['You earned 1 star', '8 stars until a free mug'], [1, null, null], false],
    [['You have 180 stars! 20 more until your $5 reward.'], [null, null, 180], false],
    [['Congrats! You earned 12 petals today!', 'You now have 1,340 petals.'], [12, null, 1340], true],
    [["You've earned 12 petals."], [12, null, null], true],
    [['YOU HAVE 84 PETALS'], [null, null, 84], true],
    [['You have 90 miles in your account'], [null, null, 90], true],
  ])('%j', (lines, read, isAsked) => {
    const told = pointsBelow(lines);
    expect(told.read).toEqual(read);
    if (isAsked) expect(told.asked).not.toEqual([]);
    else expect(told.asked.filter((path) => path !== 'total_rewards' && path !== 'rewards_earned')).toEqual([]);
  });

  it.each([
    'You have 30 days to return this item',
    'You have 2 coupons waiting for you',
    'You earned 1 stamp',
    'You earned 5 dollars',
    'You have 3 items in this order',
    'You have 2 kids meals with this order',
    'You now have 3 active subscriptions',
    'When you have 100 stars you get a mug',
    'Spend $10 and you earned 5 stars',
  ])('takes no points from "%s"', (line) => {
    expect(pointsBelow([line]).read).toEqual([null, null, null]);
  });
});

it('reads what was added behind the name of the club, and what is left', () => {
  expect(pointsBelow(['Tarn Rewards: +112 pts | Balance 590 pts'])).toEqual({ read: [112, null, 590], asked: [] });
  expect(pointsBelow(['Fern Club - +65 points   Balance 412'])).toEqual({ read: [65, null, 412], asked: [] });
});

it('knows the trip and the shop as this sale', () => {
  expect(pointsBelow(['Points this trip 117', 'Points balance 1,310']).read).toEqual([117, null, 1310]);
  expect(pointsBelow(['Points this shop: 117', 'Points balance: 1,310']).read).toEqual([117, null, 1310]);
});

it('reads thousands that a space parts in French', () => {
  const { record, review } = readLines([
    'LIBRAIRIE DU TILLEUL',
    '410, rue des Bouleaux Est',
    'Québec (Québec) G1K 3B2',
    'Facture : 0073-20418',
    '2024-03-09 16:31   Servi par : Odile',
    'Carnet de croquis                 40,00',
    'Boîte de fusains                  60,00',
    'SOUS-TOTAL                       100,00',
    'TPS 5 %                            5,00',
    'TVQ 9,975 %                        9,98',
    'TOTAL                            114,98 $',
    'Interac                          114,98 $',
    'Points gagnés                       100',
    'Solde de points                   2 340',
  ]);
  expect(record).toMatchObject({ rewards_earned: 100, total_rewards: 2340 });
  expect(review).not.toContain('total_rewards');
});
