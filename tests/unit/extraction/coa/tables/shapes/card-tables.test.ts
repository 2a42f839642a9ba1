import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../../main/extraction/coa/read-results.ts';
import { documentOfText } from '../../fields/page-of-text.ts';

describe('boxes side by side', () => {
  it('with a name over its value, limit and verdict are rows', () => {
    const { results, review } = readResults(
      documentOfText(`
# Residual Solvents

Acetone              Benzene              Butanes
ND ppm               ND ppm               388.4 ppm
Limit 1,000 ppm      Limit 2 ppm          Limit 300 ppm
PASS                 PASS                 FAIL

Ethanol              Toluene
<LOQ ppm             12 ppm
Limit 5,000 ppm      Limit 890 ppm
PASS                 PASS

# Heavy Metals

Arsenic                     Lead
0.02 ug/g                   ND
LOQ 0.01 / Limit 0.2        LOQ 0.01 / Limit 0.5`),
    );
    expect(
      results.map(({ name, value, qualifier, units, loq, limit, status }) => [
        name,
        value ?? qualifier,
        units,
        loq,
        limit,
        status,
      ]),
    ).toEqual([
      ['Acetone', 'ND', 'ug/g', null, 1000, 'pass'],
      ['Benzene', 'ND', 'ug/g', null, 2, 'pass'],
      ['Butanes', 388.4, 'ug/g', null, 300, 'fail'],
      ['Ethanol', '<LOQ', 'ug/g', null, 5000, 'pass'],
      ['Toluene', 12, 'ug/g', null, 890, 'pass'],
      ['Arsenic', 0.02, 'ug/g', 0.01, 0.2, null],
      ['Lead', 'ND', 'ug/g', 0.01, 0.5, null],
    ]);
    expect(review).toEqual([]);
  });

  it('have the units of the sums among them where they print none themselves', () => {
    const { results } = readResults(
      documentOfText(`
# Cannabinoids

Total THC            Total CBD            Total Cannabinoids
18.2 %               1.3 %                21.4 %

THCA                 CBDA                 CBN
20.4                 1.4                  0.2`),
    );
    expect(results.map(({ name, value, units }) => [name, value, units])).toEqual([
      ['THCA', 20.4, 'percent'],
      ['CBDA', 1.4, 'percent'],
      ['CBN', 0.2, 'percent'],
    ]);
  });

  it('are no rows where only names stand over each other', () => {
    expect(
      readResults(
        documentOfText(`
# Tested for
Arsenic          Cadmium          Lead
Abamectin        Acephate         Naled
Butane           Ethanol          Toluene`),
      ).results,
    ).toEqual([]);
  });

  it('are no rows where a label of its own stands before the figure', () => {
    expect(
      readResults(
        documentOfText(`
Lead                              Water Activity
Specimen Weight: 248.3 mg         Specimen Weight: 4.21 g

Cadmium                           Water Activity
Prepared By: 1152 on request      Prepared By: 1153 on request`),
      ).results,
    ).toEqual([]);
  });
});
