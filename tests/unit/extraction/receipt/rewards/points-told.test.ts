import { describe, expect, it } from 'vitest';
import { pointsTold } from '../../../../../main/extraction/receipt/rewards/points-told.ts';
import { pointsBelow } from './points-of-a-sale.ts';

const NONE = [null, null, null];

describe('points that a line tells of and nobody has', () => {
  it.each([
    ['You have 412 points, 88 more until $10 off!', 412],
    ['You are 88 points away from $10 off. You have 412 points', 412],
    ['You have 412 points worth $20.60', 412],
    ['You have 412 points (50 expire on 12/31/2024)', 412],
    ['Points balance as of March 9, 2024: 412', 412],
    ['Points balance: 412 as of 03/08', 412],
    ['Points balance 412 = $4.12', 412],
    ['Points available to redeem: 412', 412],
    ['Unused points 412', 412],
    ['Points you may spend: 412', 412],
    ['Points valid until 31/12/2024: 412', 412],
  ])('leave the others of the line: %s', (line, balance) => {
    expect(pointsBelow([line])).toEqual({ read: [null, null, balance], asked: [] });
  });

  it.each([
    'Earn 100 more points to reach Gold',
    'Earn 1 point for every $1 spent',
    'Earn up to 500 points!',
    '3X POINTS EARNED EVERY TUESDAY',
    'Refer a friend & earn 250 points',
    'Spend $50 to earn 100 points',
    'New members receive 100 points',
    'Only 88 points to go!',
    'Next reward at 500 points',
    'Minimum 200 points to redeem',
    'Spend 500 points for $25 off',
    'Points needed for $5 off: 88',
    'Points can be redeemed after 24 hours',
    '50 points expire on 12/31/2024',
    'Points on hold 100',
    'Points not yet available 100',
  ])('are not read from advertising and rules: %s', (line) => {
    expect(pointsBelow([line, 'Points balance: 412'])).toEqual({ read: [null, null, 412], asked: [] });
  });

  it.each([
    'Points you could have earned: 100',
    'Members would have earned 100 points today',
    'You missed out on 100 points!',
    'This purchase could earn you 100 points',
    'Total points possible 500',
    'Sign up today & earn 100 points',
    'Points earned YTD: 4120',
    'Lifetime points: 4,120',
    'Points earned at last visit 88',
    'Points from last purchase 88 added',
    'Points collected before today 312',
    'You earned 50 points on your last visit',
    'You earned 50 petals on your last visit',
    'You earned 50 points from your previous order',
    'Last visit you earned 50 points!',
    'You earned 120 points in 2023',
    'You earned 1,240 points this year',
  ])('are none of this sale: %s', (line) => expect(pointsBelow([line])).toEqual({ read: NONE, asked: [] }));

  it.each([
    'You have 38 points remaining for a $5 reward',
    'You have 38 points left to a free drink',
    'You have 38 points left until $5 off',
    'You have 38 points remaining to reach Gold',
    '38 points remaining for your next reward',
  ])('are what is left to an award: %s', (line) => expect(pointsBelow([line])).toEqual({ read: NONE, asked: [] }));

  it.each([
    'You have 340 points remaining',
    'You have 340 points left on your account',
    'You have 340 points remaining to redeem',
  ])('are not what is left of them: %s', (line) => expect(pointsBelow([line]).read).toEqual([null, null, 340]));

  it.each(['You got 2 free gummies today!', 'You have 3 offers', 'You have 2 free donuts', 'You have 4 new deals'])(
    'are no other things that customers are told they have: %s',
    (line) => expect(pointsBelow([line])).toEqual({ read: NONE, asked: [] }),
  );

  it('leave those of this sale beside them', () => {
    const line = 'You earned 50 points today. On your last visit you earned 20 points.';
    expect(pointsBelow([line]).read).toEqual([50, null, null]);
  });

  it('are blanked out with every other character in its place', () => {
    const line = 'Points: 412, 88 more until $10 off';
    expect(pointsTold(line)).toBe('Points: 412,'.padEnd(line.length));
  });

  it.each([
    ['Earn 2x points on Tuesdays', 'Points earned 100'],
    ['Points earned 100 (2x)', 'Have a good day'],
  ])('are no factors: %s', (...lines) => expect(pointsBelow(lines).read).toEqual([100, null, null]));
});

describe('points of another time than the sale', () => {
  it.each([
    ['Previously earned points 312', 'Points earned 100'],
    ['Prior earned points: 88', 'Earned points: 100'],
    ['Points added before: 88', 'Points added: 100'],
    ['Points earned last visit: 88', 'Points earned: 100'],
    ['Points earned to date 4120', 'Points earned this visit 100'],
    ['Points earned this month 300', 'Points earned today 100'],
  ])('are not taken for those it earned: %s, %s', (...lines) => {
    expect(pointsBelow(lines).read).toEqual([100, null, null]);
  });

  it('are not what is left', () => {
    const lines = ['Lifetime points earned 4120', 'Lifetime points redeemed 3708', 'Points balance 412'];
    expect(pointsBelow(lines)).toEqual({ read: [null, null, 412], asked: [] });
    expect(pointsBelow(['Total lifetime points: 4,120', 'Points balance: 412']).read).toEqual([null, null, 412]);
  });
});

describe('numbers in a block of points that count none', () => {
  it.each([
    [['Fernhill Rewards', 'On account 04/2019'], NONE],
    [['Fernhill Rewards', 'Total 14 visits'], NONE],
    [
      ['Fernhill Rewards', 'Available 03/15', 'Balance 412'],
      [null, null, 412],
    ],
    [
      ['FERNHILL CLUB', 'Available after 24 hours', 'Balance 412 points'],
      [null, null, 412],
    ],
    [
      ['FERNHILL CLUB', 'Total visits 14', 'Earned 100'],
      [100, null, null],
    ],
    [
      ['REWARDS', 'Member since 2019', 'Balance 412'],
      [null, null, 412],
    ],
  ])('are not read: %j', (lines, read) => expect(pointsBelow(lines).read).toEqual(read));

  it.each([
    ['how often somebody came', ['FERNHILL CLUB', 'This visit: 3', 'Balance 412 points'], ['rewards_earned']],
    ['stamps', ['Stamps earned: 1', 'Stamps total: 7'], ['rewards_earned', 'total_rewards']],
    ['rewards to be had for points', ['Rewards available: 2', 'Have a good day'], ['total_rewards']],
  ])('are asked about where they may be %s', (_, lines, asked) => {
    expect(pointsBelow(lines).asked).toEqual(expect.arrayContaining(asked));
  });

  it('are points where the sale earned as many as dollars', () => {
    const block = ['FERNHILL CLUB', 'This order 100', 'On account 412'];
    expect(pointsBelow(block)).toEqual({ read: [100, null, 412], asked: [] });
  });
});

describe('points told twice', () => {
  it.each([
    ['Points earned 100', 'Bonus points earned 50'],
    ['Base points earned 100', 'Bonus points earned 50'],
    ['Points earned by Kim 50', 'Points earned 100'],
  ])('are asked about where the numbers differ: %s, %s', (...lines) => {
    expect(pointsBelow(lines).asked).toContain('rewards_earned');
  });

  it('are read once where a line stands on two copies', () => {
    const copy = ['Points earned 65', 'Points balance 412'];
    expect(pointsBelow([...copy, 'CUSTOMER COPY', ...copy])).toEqual({ read: [65, null, 412], asked: [] });
  });
});

describe('points beside what they are worth', () => {
  it.each([
    [
      ['Points redeemed 200 ($10.00)', 'Points balance 412'],
      [null, 200, 412],
    ],
    [
      ['200 points redeemed for $10.00', 'Points balance 412 ($4.12)'],
      [null, 200, 412],
    ],
    [['Loyalty balance: 412 pts ($20.60 value)'], [null, null, 412]],
    [
      ['Loyalty discount (200 pts) -$10.00', 'Points balance 412'],
      [null, 200, 412],
    ],
  ])('are the points: %j', (lines, read) => expect(pointsBelow(lines).read).toEqual(read));
});

describe('points that nothing else proves', () => {
  const misread = (text: string, doubt: { confidence?: number; alternatives?: string[] }) => {
    const lines = ['Points earned 65', 'Points balance 412'];
    return pointsBelow(lines, (word) => (word.text === text ? { ...word, ...doubt } : word)).asked;
  };

  it('are asked about where they may be read as another number', () => {
    expect(misread('412', { alternatives: ['472'] })).toEqual(['total_rewards']);
    expect(misread('65', { confidence: 0.7 })).toEqual(['rewards_earned']);
    expect(misread('412', { alternatives: ['412.', '4l2'] })).toEqual([]);
  });

  it('are not where they are as many as dollars, or balance', () => {
    const doubtful = (lines: string[]) =>
      pointsBelow(lines, (word) => (word.text === '100' ? { ...word, alternatives: ['108'] } : word)).asked;
    expect(doubtful(['Points earned 100'])).toEqual([]);
    expect(doubtful(['Points before 312', 'Points redeemed 100', 'Points balance 212'])).toEqual([]);
  });
});
