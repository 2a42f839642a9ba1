import { describe, expect, it } from 'vitest';
import { repairDecimals } from '../../../../main/extraction/coa/repair-decimals.ts';
import { pageOfText } from './fields/page-of-text.ts';

const repaired = (text: string) =>
  repairDecimals([pageOfText(text)]).flatMap(({ words }) => words.map((word) => word.text));

describe('repairDecimals', () => {
  const COMMAS = '0,05 12,5 <0,01 4,47 18,25';

  it('takes three digits behind a comma for decimals where a comma parts decimals', () => {
    expect(repaired(`${COMMAS} 7,252 <19,048 0,125`)).toEqual([...COMMAS.split(' '), '7.252', '<19.048', '0.125']);
  });

  it('takes points for those of thousands there, and round commas too where no point stands for them', () => {
    expect(repaired(`${COMMAS} 10.000 1.250.000 5,000`).slice(5)).toEqual(['10000', '1250000', '5.000']);
    expect(repaired(`${COMMAS} 10,000 7,252`).slice(5)).toEqual(['10,000', '7.252']);
  });

  it('leaves numbers of samples and batches as they are printed', () => {
    expect(
      repaired(`${COMMAS} Charge: 24.100 Probe 24.103.001 Limit: 10.000 KBE/g Hefen 1.234 CFU/g`).slice(6),
    ).toEqual(['24.100', 'Probe', '24.103.001', 'Limit:', '10000', 'KBE/g', 'Hefen', '1234', 'CFU/g']);
  });

  it('leaves documents with decimal points, and those with few numbers, as they are', () => {
    expect(repaired('0.05 12.5 <0.01 4.47 18.25 7,252 10,000')).toContain('7,252');
    expect(repaired('0,05 7,252 10.000')).toEqual(['0,05', '7,252', '10.000']);
  });
});
