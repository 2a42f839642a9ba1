import { expect, it } from 'vitest';
import { readPanels } from './rows-in-words.ts';

it.each(['Conforms', 'Complies', 'Compliance'])('reads answers under a head that asks for a verdict: %s', (head) => {
  expect(
    readPanels(`
= Mycotoxins
Analyte            Specification (µg/kg)     LOQ (µg/kg)     Result (µg/kg)     ${head}
Aflatoxin B1       2                         0.5             <0.5                 Yes
Aflatoxin B2       -                         0.5             <0.5                 -
Total Aflatoxins   4                         -               4.8                  No
Ochratoxin A       20                        2.0             <2.0                 Yes`),
  ).toEqual([
    'mycotoxin Aflatoxin B1 <0.5 ug/kg, loq 0.5, limit 2, pass',
    'mycotoxin Aflatoxin B2 <0.5 ug/kg, loq 0.5',
    'mycotoxin Total Aflatoxins 4.8 ug/kg, limit 4, fail',
    'mycotoxin Ochratoxin A <2.0 ug/kg, loq 2, limit 20, pass',
  ]);
});

it('takes an answer under a head that asks for something else for no verdict', () => {
  expect(
    readPanels(`
= Mycotoxins
Analyte            Limit (µg/kg)     Result (µg/kg)     Accredited
Aflatoxin B1       2                 <0.5               Yes
Ochratoxin A       20                <2.0               No`),
  ).toEqual(['mycotoxin Aflatoxin B1 <0.5 ug/kg, limit 2', 'mycotoxin Ochratoxin A <2.0 ug/kg, limit 20']);
});

it.each(['Nonconforming', 'Non-compliant', 'Not compliant'])(
  'takes no answer under a head that asks the contrary: %s',
  (head) => {
    expect(
      readPanels(`
= Mycotoxins
Analyte            Limit (µg/kg)     LOQ (µg/kg)     Result (µg/kg)     ${head}
Aflatoxin B1       2                 0.5             <0.5                 No
Total Aflatoxins   4                 0.5             4.8                  Yes`),
    ).toEqual([
      'mycotoxin Aflatoxin B1 <0.5 ug/kg, loq 0.5, limit 2',
      'mycotoxin Total Aflatoxins 4.8 ug/kg, loq 0.5, limit 4',
    ]);
  },
);
