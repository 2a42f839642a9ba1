import { describe, expect, it } from 'vitest';
import { POINTS, pointsBelow } from './points-of-a-sale.ts';

/** Blocks as tills and programmes of many makers print them. */
describe('blocks of points', () => {
  it.each<[string[], (number | null)[]]>([
    [
      ['Points Earned                      65', 'Accum. Points                     412'],
      [65, null, 412],
    ],
    [['Points this sale : 65   Accum Points : 1,204'], [65, null, 1204]],
    [
      ['You earned 65 points on this purchase!', 'Your total is now 412 points'],
      [65, null, 412],
    ],
    [
      ['Congrats! You earned 65 points.', 'You now have 412 points.'],
      [65, null, 412],
    ],
    [
      ['Puddle Points earned: 65', 'Points to spend: 412'],
      [65, null, 412],
    ],
    [
      ['Beginning points 347', 'Points earned 65', 'Points used 0', 'Ending points 412'],
      [65, 0, 412],
    ],
    [
      ['Loyalty tier Gold', 'Earned 65', 'Balance 412'],
      [65, null, 412],
    ],
    [
      ['Gold Tier: 1.5x points', 'Points earned 65'],
      [65, null, null],
    ],
    [
      ['Tier progress: 412/1000', 'Points balance 412'],
      [null, null, 412],
    ],
    [
      ['Points Available: 412', 'Points Pending: 65'],
      [null, null, 412],
    ],
    [['Points earned 65 - pending'], [65, null, null]],
    [['Points earned 65 (available 03/10)'], [65, null, null]],
    [['Points balance 412 - expires 12/31/2024'], [null, null, 412]],
    [
      ['Points earned all time: 4120', 'Points balance 412'],
      [null, null, 412],
    ],
    [
      ['Points this month: 300', 'Points balance 412'],
      [null, null, 412],
    ],
    [
      ['Points earned yesterday 300', 'Points balance 412'],
      [null, null, 412],
    ],
    [
      ['March points earned 300', 'Points balance 412'],
      [null, null, 412],
    ],
    [
      ['Points to $5 reward: 88', 'Points balance 412'],
      [null, null, 412],
    ],
    [
      ["You're only 88 points from your next reward", 'Points balance 412'],
      [null, null, 412],
    ],
    [['Only 88 points left for $10 off'], [null, null, null]],
    [["Points balance excludes today's sale: 347"], [null, null, null]],
    [
      ['100 points = $5', 'Points balance 412'],
      [null, null, 412],
    ],
    [
      ['$1 = 1 point', 'Points balance 412'],
      [null, null, 412],
    ],
    [['Card ending 0123 earned 65 points'], [65, null, null]],
    [['Points Earned: 65 Points Value: $0.65'], [65, null, null]],
    [
      ['BALANCE B/F 500', 'EARNED 12', 'BALANCE C/F 512'],
      [12, null, 512],
    ],
    [
      ['Points b/f : 1000.00', 'Points earned : 24.00', 'Points c/f : 1024.00'],
      [24, null, 1024],
    ],
    [
      ['Prev. Bal Pts : 528', 'Add Pts : 12', 'Redeem Pts : 0', 'Curr. Bal Pts : 540'],
      [12, 0, 540],
    ],
    [
      ['Points balance 540 (RM 5.40)', 'Points earned 12'],
      [12, null, 540],
    ],
    [
      ['Points Expiring 31/12/24 40', 'POINT BALANCE : 540'],
      [null, null, 540],
    ],
    [
      ['Points échangés : 50', 'Solde de points : 412'],
      [null, 50, 412],
    ],
    [
      ['Points awarded 65', 'Points deducted 50', 'Points balance 412'],
      [65, 50, 412],
    ],
  ])('are read: %j', (below, read) => expect(pointsBelow(below)).toEqual({ read, asked: [] }));

  it.each<[string[], readonly string[]]>([
    [['Points earned/balance: 65/412'], ['rewards_earned', 'total_rewards']],
    [['Earned 65 of 412 pts'], ['rewards_earned', 'total_rewards']],
    [['Earned | Used | Balance', '65 | 0 | 412'], POINTS],
    [['Points Earned Points Used Balance', '65 50 412'], POINTS],
    [['Total earned points 4120', 'Points balance 412'], ['rewards_earned']],
    [['Total redeemed points 3708', 'Points balance 412'], ['rewards_spent']],
    [['Spendable points 312', 'Points balance 412'], ['total_rewards']],
    [['50 bonus points added', 'Points balance 412'], ['rewards_earned']],
    [['Points earned 6.5 x 10'], ['rewards_earned']],
    [['Raffle entries earned 5'], ['rewards_earned']],
    [['Fern Points : 540.00'], ['rewards_earned', 'total_rewards']],
    [['Points: 412'], ['rewards_earned', 'total_rewards']],
  ])('are asked about where they may be read otherwise: %j', (below, asked) => {
    expect(pointsBelow(below).asked).toEqual(expect.arrayContaining([...asked]));
  });
});
