import { describe, expect, it } from 'vitest';
import { readDrawn } from './rows-in-words.ts';

describe('one cell over all values of a panel', () => {
  it.each(['NA', 'Not Tested', 'NT'])('says that none of its analytes was tested: %s', (cell) => {
    expect(
      readDrawn(`
# Mycotoxins
Analyte          LOQ (ppb)     Result (ppb)
Aflatoxin B1
Aflatoxin B2
Aflatoxin G1                   ${cell}
Aflatoxin G2
Ochratoxin A

# Heavy Metals
Analyte          LOQ (ppb)     Result (ppb)
Arsenic          20            31
Lead             20            ND`),
    ).toEqual([
      'Aflatoxin B1 NT ug/kg',
      'Aflatoxin B2 NT ug/kg',
      'Aflatoxin G1 NT ug/kg',
      'Aflatoxin G2 NT ug/kg',
      'Ochratoxin A NT ug/kg',
      'Arsenic 31 ug/kg, loq 20',
      'Lead ND ug/kg, loq 20',
    ]);
  });

  it('is none where a row has a value of its own', () => {
    expect(
      readDrawn(`
# Heavy Metals
Analyte          Limit (ppb)   Result (ppb)
Arsenic          200           31
Lead             NA            40`),
    ).toEqual(['Arsenic 31 ug/kg, limit 200', 'Lead 40 ug/kg']);
  });
});
