import { describe, expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

/** The verdicts that were read, by their fields without `_status`; that on the sample is `status`. */
const verdicts = (page: string) =>
  Object.fromEntries(
    Object.entries(readFields(documentOfText(page)).fields).flatMap(([field, value]) =>
      /status$/.test(field) && value !== null ? [[field.replace(/_status$/, ''), value]] : [],
    ),
  );

describe('a table of panels', () => {
  it('may list methods, whose numbers are no part of the names', () => {
    expect(
      verdicts(`
# Alder Creek Laboratory
= Method                                    Status
MTH-0023 Heavy Metals by ICP-MS           Pass
SOP.T.40.090 Mycotoxins by LC-MS/MS       Fail
AOAC 2007.01 Pesticides                   Pass
USP <467> Residual Solvents               Not Tested
FDA BAM Ch. 18 Yeast and Mold             Pass
`),
    ).toEqual({
      heavy_metals: 'pass',
      mycotoxin: 'fail',
      pesticide: 'pass',
      residual_solvents: 'NT',
      microbiological: 'pass',
    });
  });

  it('may list tests with how many substances they are about, and judge by limits', () => {
    expect(
      verdicts(`
# Alder Creek Laboratory
= Test                                Method                 Result
Cannabinoid Potency                 HPLC                   See Page 2
Pesticide Residues (66 compounds)   GC-MS/MS, LC-MS/MS     Within Limits
Elemental Impurities (4)            ICP-MS                 Exceeds Limit
Aflatoxins & Ochratoxin             LC-MS/MS               Within Limits
`),
    ).toEqual({ pesticide: 'pass', heavy_metals: 'fail', mycotoxin: 'pass' });
  });

  it('has its verdicts in their column, and what would comply in that of specifications', () => {
    expect(
      verdicts(`
# Alder Creek Laboratory
= Test                  Method            Specification          Result
Heavy Metals          SOP-31            Complies               Does not comply
Residual Solvents     SOP-17            Complies               Not Tested
Microbial             SOP-40            Complies               Complies
`),
    ).toEqual({ heavy_metals: 'fail', residual_solvents: 'NT', microbiological: 'pass' });
  });

  it('may name its panels beside their methods only', () => {
    expect(
      verdicts(`
# Alder Creek Laboratory
= Method                      Panel                    Status
LC-MS/MS                    Pesticides               PASS
ICP-MS                      Heavy Metals             PASS
HS-GC-MS                    Residual Solvents        FAIL
`),
    ).toEqual({ pesticide: 'pass', heavy_metals: 'pass', residual_solvents: 'fail' });
  });

  it('may stand beside another', () => {
    expect(
      verdicts(`
# Alder Creek Laboratory
= Test             Date           Result         Test                    Date           Result
Cannabinoids     09/14/2022     Complete       (3) Microbial Screen    09/19/2022     Pass
Terpenes         09/14/2022     Complete       (4) Heavy Metals        09/15/2022     Fail
`),
    ).toEqual({ microbiological: 'pass', heavy_metals: 'fail' });
  });

  it('keeps the verdicts of tests that nobody knows from being that of the sample', () => {
    expect(
      verdicts(`
# Alder Creek Laboratory
= Test                        Method                   Result
Radiance Screen             In-house 12              PASS
Heavy Metals                ICP-MS                   PASS
`),
    ).toEqual({ heavy_metals: 'pass' });
  });

  it('is none where the rows are analytes', () => {
    expect(
      verdicts(`
# Alder Creek Laboratory
= Test              Method      Units     Result     Status
Yeast and Mold    Plating     CFU/g     120        Pass
Salmonella        qPCR        CFU/g     ND         Pass
`),
    ).not.toHaveProperty('status');
  });
});
