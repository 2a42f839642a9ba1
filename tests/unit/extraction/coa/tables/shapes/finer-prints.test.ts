import { expect, it } from 'vitest';
import { readPanels } from '../rows-in-words.ts';

const SUMMARY = `
# Summary
Test                    Date Tested          Result
Water Activity          11/22/2021           0.41 aw - Pass
Moisture Content        11/22/2021           9.8 % - Pass`;

it('takes water activity as the page of its own prints it, with the limit and the verdict there', () => {
  expect(
    readPanels(
      SUMMARY,
      `
Water Activity                                                         Pass
Date Tested: 11/22/2021


                         0.4144 aw
                           0.65 Limit`,
    ),
  ).toContain('water_activity Water Activity 0.4144 aw, limit 0.65, pass');
});

it('takes no other value for it', () => {
  expect(
    readPanels(
      SUMMARY,
      `
Water Activity
                         0.6000 aw`,
    ).filter((row) => row.startsWith('water_activity')),
  ).toEqual(['water_activity Water Activity 0.41 aw, pass']);
});
