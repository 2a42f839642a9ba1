import { expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfScan, documentOfText } from '../page-of-text.ts';

const read = (...drawings: string[]) => readFields(documentOfText(...drawings)).fields;

it("leaves the batch's verdict to the batch where a panel begins right under it", () => {
  const fields = read(`
# CERTIFICATE OF ANALYSIS
Sample ID:        NR-240611-07
Overall Result:   PASS

= Cannabinoids by HPLC
Analyte           LOD (%)    LOQ (%)     Result (%)
THCA              0.05       0.15        24.10
`);
  expect(fields.status).toBe('pass');
  expect(fields.potency_status).toBeNull();
});

it.each([
  ['FINAL RESULT FAIL', 'fail'],
  ['Batch FAILED', 'fail'],
  ['Overall Compliance: Passed', 'pass'],
  ['I-502 STATUS: PASS', 'pass'],
  ['Conclusion: the sample PASSES all requirements of the state', 'pass'],
  ['Summary of results - BATCH PASSES', 'pass'],
  ['Conclusion: The sample conforms to the specifications tested.', 'pass'],
  [
    'Conclusion: The batch complies with the Order for Medicinal Products of Plants (No. 93) of 2017 and with the specification FPS-0999 v2.',
    'pass',
  ],
  ['The sample does not conform to the specifications.', 'fail'],
  ['Final result - nicht bestanden', 'fail'],
  ['Conclusion - lot non conforme', 'fail'],
  ['Conclusion - lot pas conforme', 'fail'],
  ['Batch not passed', 'fail'],
  ['The sample passes if no analyte exceeds its limit', null],
  ['Status: Pass / Fail', null],
])('reads the verdict on the sample from "%s"', (line, status) => {
  expect(read(`# CERTIFICATE OF ANALYSIS\nSample ID: NR-240611-07\n\n${line}\n\nTHCA    24.10 %`).status).toBe(status);
});

it('reads verdicts that share a line with their panel, its method and its values', () => {
  const fields = read(`
# CERTIFICATE OF ANALYSIS
= Microbiology ● PASS — Method M-11, 24-Feb-2024
= Potency (HPLC) — Pass. Values in mg/mL. RL 0.0020 mg/mL.
= Metals (ICP-MS, µg/g) — Fail
Water Activity: 0.57 aw (max 0.65) — Pass
Foreign Matter None Detected Pass
Pesticides: Not Tested. Mycotoxins: Not Tested.
`);
  expect(fields).toMatchObject({
    microbiological_status: 'pass',
    potency_status: 'pass',
    heavy_metals_status: 'fail',
    water_activity_status: 'pass',
    foreign_matter_status: 'pass',
    pesticide_status: 'NT',
    mycotoxin_status: 'NT',
  });
});

it('reads verdicts in notes of several sentences, and why a panel was not tested', () => {
  const fields = read(`
# CERTIFICATE OF ANALYSIS
Total THC = THCA x 0.877 + delta-9-THC. Potency status: PASS (within 15 % of the label).
Limits for oils taken by mouth. Overall pesticide result: FAIL
Residual Solvents: not asked for with dried flower (Not Tested)
`);
  expect(fields).toMatchObject({
    potency_status: 'pass',
    pesticide_status: 'fail',
    residual_solvents_status: 'NT',
  });
});

it('puts a verdict together that goes on in the next line of its column', () => {
  const fields = read(`
# CERTIFICATE OF ANALYSIS
Heavy Metals            ICP-MS          Pass
Pesticides              LC-MS/MS        Pass
Residual Solvents       -               Not
                                        Tested
`);
  expect(fields).toMatchObject({ residual_solvents_status: 'NT', pesticide_status: 'pass' });
});

it('takes the verdict under the head OVERALL of a summary for the sample, not the one of a panel', () => {
  const fields = read(`
# CERTIFICATE OF ANALYSIS
OVERALL          Pesticides       Microbials       Heavy Metals
FAIL             Pass             Fail             Pass
`);
  expect(fields).toMatchObject({
    status: 'fail',
    pesticide_status: 'pass',
    microbiological_status: 'fail',
    heavy_metals_status: 'pass',
  });
});

it('knows a panel by its heading before the method, with the verdict at the end of its line', () => {
  const fields = read(`
# CERTIFICATE OF ANALYSIS
= Heavy Metals - ICP-MS (KT-M-05)                 Fail
Lead             0.61 ppm
= Residual Solvents - GC-MS (KT-M-12)             Pass
Butane           ND
`);
  expect(fields).toMatchObject({ heavy_metals_status: 'fail', residual_solvents_status: 'pass' });
});

const SUMMARY = `
# CERTIFICATE OF ANALYSIS
Sample ID:        NR-240611-07

Pesticides        Heavy Metals      Mycotoxins        Microbials
PASSED            PASSED                              PASSED
`;

it('asks for the verdict OCR lost from a row of a summary, and misses none of a text layer', () => {
  expect(readFields(documentOfScan(SUMMARY)).unread).toEqual(['mycotoxin_status']);
  expect(readFields(documentOfText(SUMMARY)).unread).toEqual([]);
});

it('keeps verdicts apart that stand closer than the words of a label on a picture', () => {
  const { fields } = readFields(
    documentOfScan(`
# CERTIFICATE OF ANALYSIS
Pesticides   Microbials   Mycotoxins
NOT TESTED  NOT TESTED  NOT TESTED
`),
  );
  expect(fields).toMatchObject({ pesticide_status: 'NT', microbiological_status: 'NT', mycotoxin_status: 'NT' });
});

it('takes no verdict of a row in the table beside for the batch that a label in the margin names', () => {
  const fields = read(`
# CERTIFICATE OF ANALYSIS
SAMPLE               Pesticides (ppm)
Blue Dune            Analyte         Result     Limit     Pass/Fail
BATCH                Bifenthrin      <LOQ       0.2       Pass
BD-0308              Cyfluthrin      <LOQ       1         Pass
`);
  expect(fields.status).toBeNull();
});

it('reads the verdict under the head overall where other heads have a second line', () => {
  const fields = read(`
# CERTIFICATE OF ANALYSIS
Microbials    Heavy       Pesticides    Overall
              Metals
Pass          Pass        Pass          PASS
`);
  expect(fields.status).toBe('pass');
});

it('gives a verdict under two panels whose names stand one under the other to both', () => {
  expect(
    read(`
= CERTIFICATE OF ANALYSIS
Sample ID:        NR-240611-07

Potency        Pesticides        Microbial        Terpenes /
                                                  Mycotoxins
TESTED         FAILED            PASSED           NOT TESTED
`),
  ).toMatchObject({
    pesticide_status: 'fail',
    microbiological_status: 'pass',
    terpenes_status: 'NT',
    mycotoxin_status: 'NT',
  });
});

it('takes panels that were not evaluated for not tested', () => {
  const fields = read(`
# CERTIFICATE OF ANALYSIS
Sample ID:        NR-240611-07
Microbes: PASS        Pesticides: PASS       Heavy Metals: NE

Residual Solvents: Not evaluated`);
  expect(fields).toMatchObject({
    microbiological_status: 'pass',
    pesticide_status: 'pass',
    heavy_metals_status: 'NT',
    residual_solvents_status: 'NT',
  });
});

it('reads the verdict on the batch under its label on a later page', () => {
  const page = (label: string) => `
= ${label}
PASS

Potency     Microbial     Heavy Metals
PASS        PASS          PASS`;
  const first = '# CERTIFICATE OF ANALYSIS\nSample ID: NR-240611-07\n\nTHCA    24.10 %';
  expect(read(first, page('Overall Batch Results')).status).toBe('pass');
  expect(read(first, page('Certificate')).status).toBeNull();
});

it('takes the letters in a column of limits that are not established for no verdict', () => {
  const fields = read(`
# CERTIFICATE OF ANALYSIS
Sample ID:        NR-240611-07
Water Activity      0.55 aw     NE     PASS
Heavy Metals        ND          NE     PASS`);
  expect(fields).toMatchObject({ water_activity_status: 'pass', heavy_metals_status: 'pass' });
});

it('gives no panel the verdict of the next, where a line of panels between bars says of it only that it is reported', () => {
  expect(
    read(`
# CERTIFICATE OF ANALYSIS
Sample ID:        NR-240611-07
Potency: reported | Microbiology: FAIL | Metals: PASS | Foreign Material: see page 2 | Mycotoxins: PASS
`),
  ).toMatchObject({
    potency_status: null,
    microbiological_status: 'fail',
    heavy_metals_status: 'pass',
    foreign_matter_status: null,
    mycotoxin_status: 'pass',
  });
});

it.each([
  ['Conclusion: no pesticide was detected above its LOQ. The sample passes pesticide testing.', 'pass'],
  ['This batch has failed the pesticide screening.', 'fail'],
  ['The product does not pass pesticide testing. It may be tested once more.', 'fail'],
  ['If no pesticide is found, the sample passes pesticide testing.', null],
])('reads what a sentence says of the sample and one kind of test: %s', (sentence, verdict) => {
  expect(
    read(`
# CERTIFICATE OF ANALYSIS
Sample ID:        NR-240611-07

${sentence}
`).pesticide_status,
  ).toBe(verdict);
});

it('reads each of several sentences about kinds of tests', () => {
  expect(
    read(`
# CERTIFICATE OF ANALYSIS
Sample ID:        NR-240611-07

The sample passes pesticide testing. The sample fails heavy metals testing.
`),
  ).toMatchObject({ pesticide_status: 'pass', heavy_metals_status: 'fail' });
});
