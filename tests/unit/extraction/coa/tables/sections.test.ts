import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import type { CoaResult } from '../../../../../shared/records/coa-result.ts';
import { documentOfText } from '../fields/page-of-text.ts';

const short = ({ analysis, name, value, qualifier }: CoaResult) => `${analysis} ${name} ${value ?? qualifier}`;
const read = (drawing: string) => readResults(documentOfText(drawing)).results.map(short);

describe('a line of text between rows', () => {
  it('is a section whose Roman number was misread', () => {
    expect(
      read(`
Test                                                                        Result     Units     LOQ      Action Level     P/F
Category I Residual Pesticides SOP XY-12 LC-MS/MS & GC-MS/MS, 07/22/22
Aldicarb                                                                    ND         ug/g      0.05     Any Detection    P
Category lII Residual Pesticides SOP XY-12 LC-MS/MS & GC-MS/MS, 07/22/22
Abamectin                                                                   ND         ug/g      0.05     0.1              P
Acephate                                                                    0.02       ug/g      0.05     0.1              P`),
    ).toEqual(['pesticide Aldicarb ND', 'pesticide Abamectin ND', 'pesticide Acephate 0.02']);
  });
});
