import { describe, expect, it } from 'vitest';
import { pointsOf } from '../../../../../main/extraction/receipt/rewards/points-number.ts';
import { pointsBelow } from './points-of-a-sale.ts';

describe('a number of points', () => {
  it.each([
    ['412', 412, null],
    ['1,204', 1204, null],
    ['1,204,500', 1204500, null],
    ['1.204', 1204, 1.204],
    ['1.204.500', 1204500, null],
    ['412.50', 412.5, null],
    ['0.125', 0.125, null],
  ])('is what it says: %s', (text, value, withDecimals) => {
    expect(pointsOf(text, 'en')).toEqual({ value, withDecimals });
  });

  it('has its thousands parted by a point where tills print it so', () => {
    expect(pointsOf('1.204', 'de')).toEqual({ value: 1204, withDecimals: null });
  });
});

describe('a point before three digits', () => {
  it('is kept and asked about where no other number says what it parts', () => {
    expect(pointsBelow(['Points earned: 1.125', 'Points balance: 12.375'])).toEqual({
      read: [1.125, null, 12.375],
      asked: ['rewards_earned', 'total_rewards'],
    });
    expect(pointsBelow(['Points earned: 1.125']).asked).toContain('rewards_earned');
    expect(pointsBelow(['Rewards earned $0.125', 'Rewards balance $1.500'])).toMatchObject({
      read: [0.125, null, 1.5],
    });
    expect(pointsBelow(['Rewards balance $1.500']).asked).toContain('total_rewards');
  });

  it('is not proved by an account that balances either way', () => {
    const account = ['Points before 11.250', 'Points earned 1.125', 'Points left 12.375'];
    expect(pointsBelow(account).asked).toEqual(expect.arrayContaining(['rewards_earned', 'total_rewards']));
  });

  it('parts thousands where the programme counts whole points', () => {
    const right = { read: [65, null, 1512], asked: [] };
    expect(pointsBelow(['Points earned 65', 'Points balance 1.512'])).toEqual(right);
    expect(pointsBelow(['Points before today 1.447', 'Points earned 65', 'Points balance 1.512'])).toEqual(right);
  });

  it('parts no thousands behind a nought', () => {
    expect(pointsBelow(['Points earned 65', 'Points balance 0.512']).read).toEqual([65, null, 0.512]);
  });
});
