import { describe, expect, it } from 'vitest';
import { readDrawings } from '../read-drawings.ts';

/** A certificate whose producer has no license, over a panel of metals. */
const sheet = (lines: string) => `
# CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

Product Name:           Moss Kush Pressed
Product Type:           Flower
Producer:               Gravel Bar Farms
Batch Number:           GBF-240412-A
Sample ID:              AC-220199
${lines}
Date Completed:         05/06/2024

= Heavy Metals
Analyte            Result (ppm)    Limit (ppm)   Status
Arsenic            0.02            0.2           Pass
Cadmium            ND              0.2           Pass
Lead               0.04            0.5           Pass

Approved by: A. Example, Laboratory Director
`;
const askedOfDates = (lines: string) => readDrawings(sheet(lines)).review.filter((path) => path.startsWith('date_'));

describe('a date of receipt that was not read', () => {
  it('is no question where no candidate stands on the page', () => {
    expect(readDrawings(sheet('Strain: Moss Kush')).record.date_received).toBeNull();
    expect(askedOfDates('Strain: Moss Kush')).toEqual([]);
  });

  it('is none either where it was read', () => {
    const { record, review } = readDrawings(sheet('Date Received:          05/02/2024'));
    expect(record.date_received).toBe('2024-05-02');
    expect(review).not.toContain('date_received');
  });
});
