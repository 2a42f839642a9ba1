import { describe, expect, it } from 'vitest';
import { pointsBelow } from './points-of-a-sale.ts';

describe('points in a box', () => {
  it('are told from its edges, read as marks, letters or digits', () => {
    for (const [left, right] of [
      ['|', '|'],
      ['|', '1'],
      ['1', '|'],
      ['|', ' '],
    ] as const) {
      const { read } = pointsBelow([
        `|   THISTLE CLUB  Member 7730-118   L`,
        `${left}   Points this visit       48       ${right}`,
        `|   Points used              0       l`,
        `${left}   Points total         1,204       ${right}`,
        `|   100 pts = $5 off                 !`,
      ]);
      expect(read).toEqual([48, 0, 1204]);
    }
  });

  it('are not told from counts in a column', () => {
    const { read } = pointsBelow(['Points earned                     1', 'Points total                      1']);
    expect(read).toEqual([1, null, 1]);
  });
});

describe('points left, with those added in brackets', () => {
  it.each([
    'Loyalty: 412 pts (+65 today)',
    'Loyalty 412 (+65)',
    'Points: 412 (+65 this visit)',
    'Rewards: 412 points [+65 pts]',
    'Puddle Rewards - 412 pts (+ 65 earned)',
  ])('are both read: %s', (line) => {
    expect(pointsBelow([line]).read).toEqual([65, null, 412]);
  });
});
