import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../../main/extraction/coa/read-results.ts';
import { reason } from '../../../../../../shared/findings/finding.ts';
import { documentOfText } from '../../fields/page-of-text.ts';
import { readDrawn, rowInWords } from '../rows-in-words.ts';

describe('an analyte with a line for each of its units', () => {
  it('is one row with the values of both', () => {
    const { results, evidence, review } = readResults(
      documentOfText(`
# Cannabinoids
= Analyte                    Result     Units     LOQ
CBC (Cannabichromene)         0.312     %         0.010
CBC (Cannabichromene) mg/g    3.12      mg/g      0.100
CBD (Cannabidiol)             ND        %         0.010
CBD (Cannabidiol) mg/g        ND        mg/g      0.100
THCA                          18.204    %         0.010
THCA (mg/g)                   182.04    mg/g      0.100`),
    );
    expect(results.map(rowInWords)).toEqual([
      'CBC (Cannabichromene) 0.312 percent, loq 0.01',
      'CBD (Cannabidiol) ND percent, loq 0.01',
      'THCA 18.204 percent, loq 0.01',
    ]);
    expect(evidence['results[2].other_values[0]']?.text).toBe('182.04 mg/g');
    expect(review).toEqual([]);
  });

  it('is asked about where the two are not the same amount', () => {
    const { results, reasons } = readResults(
      documentOfText(`
# Terpenes
= Analyte            Result     Units
Linalool             0.203      %
Linalool (mg/g)      3.02       mg/g
Limonene             0.418      %
Limonene (mg/g)      4.18       mg/g`),
    );
    expect(results.map(rowInWords)).toEqual(['Linalool 0.203 percent', 'Limonene 0.418 percent']);
    expect(reasons).toEqual([{ path: 'results[0]', why: reason('units-differ') }]);
  });

  it('is not taken for one where the units behind a name are all that is printed of it', () => {
    expect(
      readDrawn(`
# Heavy Metals
= Analyte           Result    Limit
Arsenic (ug/g)      0.12      0.2
Lead (ug/g)         0.03      0.5`),
    ).toEqual(['Arsenic (ug/g) 0.12 ug/g, limit 0.2', 'Lead (ug/g) 0.03 ug/g, limit 0.5']);
  });

  it('keeps the thresholds and the verdict that only its second line has', () => {
    expect(
      readDrawn(`
# Cannabinoids
= Analyte        Result     Units     LOQ      Limit     Status
CBC              0.312      %
CBC mg/g         3.12       mg/g      0.100    2         FAIL
THCA             18.204     %
THCA (mg/g)      182.04     mg/g      0.100    200       PASS`),
    ).toEqual(['CBC 0.312 percent, loq 0.01, limit 0.2, fail', 'THCA 18.204 percent, loq 0.01, limit 20, pass']);
  });

  it('is asked about where nothing was found in one of them, or only one failed', () => {
    const { results, reasons } = readResults(
      documentOfText(`
# Terpenes
= Analyte            Result     Units     Status
Linalool             ND         %         PASS
Linalool (mg/g)      3.02       mg/g      PASS
Limonene             0.418      %         PASS
Limonene (mg/g)      4.18       mg/g      FAIL`),
    );
    expect(results.map(rowInWords)).toEqual(['Linalool ND percent, pass', 'Limonene 0.418 percent, fail']);
    expect(reasons).toEqual([
      { path: 'results[0]', why: reason('number-and-nd') },
      { path: 'results[1]', why: reason('verdicts-differ') },
    ]);
  });
});
