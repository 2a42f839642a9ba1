import { expect, it } from 'vitest';
import { readPanels } from './rows-in-words.ts';

it('reads the limit and the verdict behind each value that stands under its heading', () => {
  expect(
    readPanels(`
# CERTIFICATE OF ANALYSIS

= Water Activity                      Moisture Content
0.57 Aw     Limit 0.65 Aw     PASS    11.4 %     Limit 13 %     FAIL
Methods: SOP-058 meter                Methods: SOP-059 drying`),
  ).toEqual([
    'moisture_content Moisture Content 11.4 percent, limit 13, fail',
    'water_activity Water Activity 0.57 aw, limit 0.65, pass',
  ]);
});

it('leaves the verdicts of other headings to them', () => {
  expect(
    readPanels(`
# CERTIFICATE OF ANALYSIS

= Moisture Content     Foreign Matter     Mycotoxins
11.4 %               PASS               PASS`),
  ).toContain('moisture_content Moisture Content 11.4 percent');
});
