import { describe, expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

const totalsOf = (drawing: string) => {
  const { total_thc, total_cbd, total_cannabinoids } = readFields(documentOfText(drawing)).fields;
  return [total_thc, total_cbd, total_cannabinoids];
};

describe('a row of tiles', () => {
  it('has its figures over the names where each has one there, and other figures stand under some of them', () => {
    expect(
      totalsOf(`
   21.40 %             0.05 %              24.10 %

  Total THC           Total CBD       Total Cannabinoids
   12.10 %              0.61
  Moisture         Water Activity`),
    ).toEqual([21.4, 0.05, 24.1]);
  });

  it('has them under the names where each has one there, and other figures stand nearer over some of them', () => {
    expect(
      totalsOf(`
   Moisture         Water Activity
   12.10 %              0.61
  Total THC           Total CBD       Total Cannabinoids

   21.40 %             0.05 %              24.10 %`),
    ).toEqual([21.4, 0.05, 24.1]);
  });

  it('has nothing found in the place of a figure', () => {
    expect(
      totalsOf(`
   21.40 %               ND                24.10 %

  Total THC           Total CBD       Total Cannabinoids
   12.10 %             10.50 %
  Moisture           Loss on Drying`),
    ).toEqual([21.4, null, 24.1]);
  });

  it('is like the next one, over whose names its figures stand as well', () => {
    const drawing = `
   21.40 %             0.05 %
  Total THC           Total CBD
   24.10 %             3.20 %
Total Cannabinoids  Total Terpenes`;
    expect(totalsOf(drawing)).toEqual([21.4, 0.05, 24.1]);
    expect(readFields(documentOfText(drawing)).fields.total_terpenes).toBe(3.2);
  });

  it('has its figures under the names although a legend stands near enough under them', () => {
    expect(
      totalsOf(`
CBC      10                10               0.006
  Total THC           Total CBD       Total Cannabinoids
   21.40 %               ND                24.10 %
Total THC = THC + (THCA x 0.877). Total CBD = CBD + (CBDA x 0.877).`),
    ).toEqual([21.4, null, 24.1]);
  });

  it('may have a part of the weight over each name and the mass under it', () => {
    expect(
      totalsOf(`
   21.40 %             0.05 %              24.10 %

  Total THC           Total CBD       Total Cannabinoids
   214 mg              0.5 mg             241 mg`),
    ).toEqual([21.4, 0.05, 24.1]);
  });
});
