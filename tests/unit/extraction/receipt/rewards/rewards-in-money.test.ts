import { describe, expect, it } from 'vitest';
import { pointsBelow } from './points-of-a-sale.ts';

describe('rewards in money', () => {
  it.each([
    ['under a heading', ['MESA CASH REWARDS', 'EARNED 3.75', 'SPENT 8.30', 'BALANCE 12.45'], [3.75, 8.3, 12.45]],
    ['with a sign', ['Rewards', 'Earned $3.75', 'Redeemed $0.00', 'Balance $12.45'], [3.75, 0, 12.45]],
    ['under a name of the shop', ['ELK BUCKS EARNED: 5.20', 'ELK BUCKS BALANCE: 11.85'], [5.2, null, 11.85]],
    [
      'under any name, spent first',
      ['Fir Cones redeemed: 12.00', 'Fir Cones earned: 3.84', 'Fir Cones balance: 9.10'],
      [3.84, 12, 9.1],
    ],
    ['as credit of the shop', ['Store credit earned $3.75', 'Store credit balance $12.45'], [3.75, null, 12.45]],
    [
      'below what was earned before',
      ['FERN REWARDS', 'Previously earned 30.00', 'Earned 3.00', 'Balance 33.00'],
      [3, null, 33],
    ],
    ['as cash back', ['Cash back earned $2.00', 'Cash back balance $12.45'], [2, null, 12.45]],
  ])('are read %s', (_, below, read) => expect(pointsBelow(below)).toEqual({ read, asked: [] }));

  it.each([
    ['that no heading and no name tells', ['Earned 3.75', 'Balance 12.45']],
    ['that do not come to what is left', ['REWARDS', 'Previous 10.00', 'Earned 3.75', 'Balance 12.45']],
    ['earned at other times', ['FERN CASH', 'Lifetime earned 30.00', 'Balance 5.00']],
    ['earned at the last visit', ['FERN REWARDS', 'Earned last visit 30.00', 'Balance 33.00']],
    ['that may be all that ever was earned', ['FERN REWARDS', 'Total earned 30.00', 'Balance 5.00']],
    ['of which one line alone was read', ['ELK BUCKS EARNED: 5.20']],
  ])('are asked about where they are some %s', (_, below) => {
    expect(pointsBelow(below).asked).toEqual(expect.arrayContaining(['total_rewards']));
  });

  it.each([
    ['Savings earned 10.00', 'Savings balance 25.00'],
    ['Interest earned 10.00', 'Interest balance 25.00'],
    ['Gift card redeemed 10.00', 'Gift card balance 25.00'],
    ['Tips earned 10.00', 'Balance due 0.00'],
  ])('are no other money: %s, %s', (...lines) => expect(pointsBelow(lines).read).toEqual([null, null, null]));
});
