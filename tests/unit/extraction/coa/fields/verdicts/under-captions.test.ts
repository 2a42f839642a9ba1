import { expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

const read = (drawing: string) => readFields(documentOfText(`# CERTIFICATE OF ANALYSIS\n${drawing}`)).fields;

it('reads the verdict of a panel on the line under what its caption says of the test', () => {
  const fields = read(`
Test: Heavy Metals             Test ID: T-0112-2          Started: 24Aug2023
Test Method(s): TM19           Matrix: Tincture           Reported: 25Aug2023
                                                                                  PASS
Element                        LOQ (ppm)                  Result (ppm)
Arsenic                        0.05                       ND

Test: Pesticides               Test ID: T-0112-3          Started: 24Aug2023
Test Method(s): TM17           Matrix: Tincture           Reported: 26Aug2023
                                                                                  FAIL
`);
  expect(fields).toMatchObject({ heavy_metals_status: 'pass', pesticide_status: 'fail', mycotoxin_status: null });
});

it('leaves a verdict under a line that is no part of a caption to nobody', () => {
  const under = read(`
Test: Heavy Metals             Started: 24Aug2023
The sample was digested        in nitric acid
                                                                                  PASS
`);
  expect(under.heavy_metals_status).toBeNull();
});

it('reads the verdict behind its label at the end of what a caption says of the test', () => {
  const fields = read(`
= Pesticides              AC-101 LC-MS/MS | Status: PASS
Analyte                   LOQ (ppb)         Result (ppb)
Myclobutanil              10                ND

= Mycotoxins              AC-210 LC-MS/MS | Status: FAIL
Toxin                     LOQ (ppb)         Result (ppb)
Ochratoxin A              2.5               31
`);
  expect(fields).toMatchObject({ pesticide_status: 'pass', mycotoxin_status: 'fail' });
});
