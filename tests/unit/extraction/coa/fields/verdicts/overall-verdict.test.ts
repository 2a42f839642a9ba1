import { describe, expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

const read = (...drawings: string[]) => readFields(documentOfText(...drawings));
const certificate = (lines: string) =>
  `# CERTIFICATE OF ANALYSIS\nSample ID: NR-240611-07\n\n${lines}\n\nTHCA    24.10 %`;

describe('the verdict on the sample', () => {
  it.each([
    ['Overall Result: Compliant', 'pass'],
    ['Compliance Status: Non-Compliant', 'fail'],
    ['Regulatory Compliance: Not compliant', 'fail'],
    ['Final Result: Conform', 'pass'],
    ['Disposition: Non-conform', 'fail'],
    ['Disposition       PASS - meets specification', 'pass'],
    ['Disposition       PASS - failed once before', null],
    ['Result of Analysis: Complies', 'pass'],
    ['Overall Conformity: Passed', 'pass'],
    ['Safety: Compliant', 'pass'],
    ['All tests: PASS', 'pass'],
    ['All analyses passed', 'pass'],
    ['Sample meets all applicable state requirements.', 'pass'],
    ['This sample meets all New Mexico regulatory requirements.', 'pass'],
    ['The batch does not meet the requirements of the state.', 'fail'],
    ['This sample did not meet the requirements: Failed', 'fail'],
    ['Overall lot disposition: FAIL. The lot exceeded the action limit for lead. It may be tested once more.', 'fail'],
    ['Pass = the sample meets all requirements', null],
    ['All tests must pass', null],
    ['Test Panel: State Compliant', null],
    ['The sample meets the requirements if no result exceeds its limit.', null],
    ['Sample met acceptance criteria upon receipt.', null],
    ['Sample meets the minimum weight requirements for testing.', null],
    ['The product meets the labeling requirements of the state.', null],
    ['This sample meets the pesticide limits of the state.', null],
    ['The sample meets all requirements for heavy metals.', null],
    ['The sample meets all requirements upon arrival.', null],
    ['The sample passes the limits for pesticides.', null],
    ['The sample passed inspection upon receipt.', null],
    ['The sample complies with the labelling rules.', null],
    ['The batch meets the water activity limits.', null],
    ['Sample meets all regulatory requirements of the state.', 'pass'],
    ['This batch satisfies all applicable limits.', 'pass'],
    ['The sample failed for pesticides.', 'fail'],
    ['Final Result: Non Compliant', 'fail'],
    ['Compliance Status: NOT CONFORM', 'fail'],
    ['Status: non-conforming', 'fail'],
    ['The sample is not compliant.', 'fail'],
    ['Overall Result: did not pass', 'fail'],
    ['Final Result: Non - Compliant', 'fail'],
  ])('is said by "%s"', (line, status) => {
    expect(read(certificate(line)).fields.status).toBe(status);
  });

  it.each(['Status', 'Sample Status', 'Compliance Status', 'Regulatory Compliance', 'Overall Conformity'])(
    'stands under its label, over a summary of the panels (%s)',
    (label) => {
      const { fields } = read(certificate(`${label}\nFailed\n\nPesticides: Passed\nHeavy Metals: Failed`));
      expect(fields).toMatchObject({ status: 'fail', pesticide_status: 'pass', heavy_metals_status: 'fail' });
    },
  );

  it('may be a badge under what the letterhead says of the test', () => {
    const { fields } = read(`
                                                                      Certificate of Analysis
                                                                      Report

#                                             PASSED
Sample ID: NR-240611-07

THCA    24.10 %`);
    expect(fields.status).toBe('pass');
  });

  it.each(['Batch result, N.J.A.C. 17:30-13', 'Overall result (16 CCR 4)', 'Final result per 935 CMR 500'])(
    'may stand large on a card, over its name with the rule it follows (%s)',
    (name) => {
      const { fields } = read(
        certificate(`Panel            Result

Pesticides       PASS

#                                PASS
Mycotoxins       PASS                        ${name}`),
      );
      expect(fields.status).toBe('pass');
    },
  );

  it.each([
    'QA SAMPLE - INFORMATIONAL ONLY',
    'R&D Test - not valid for compliance',
    'Results for informational purposes only',
  ])('is noted, not asked about, where the sample was tested for information (%s)', (title) => {
    const { fields, doubts } = read(certificate(`${title}\n\nBatch                      Fail`));
    expect(fields.status).toBe('fail');
    expect(doubts).toContainEqual(
      expect.objectContaining({ code: 'informational-sample', severity: 'info', paths: ['status'] }),
    );
  });

  it.each([
    'Values reported below quantitation limits are for informational purposes only.',
    'Q3: Testing result is for informational purposes only.',
    'Analyzed by: Acme Research & Development Inc.',
    'Test type: Compliance, not R&D',
  ])('is not asked about where only a part of it is, or none (%s)', (line) => {
    const { doubts } = read(certificate(`${line}\n\nBatch                      Fail`));
    expect(doubts.map(({ code }) => code)).not.toContain('informational-sample');
  });

  it('is not the first of a column of verdicts', () => {
    const { fields } = read(
      certificate('                    Status\nPesticides          Passed\nMycotoxins          Passed'),
    );
    expect(fields.status).toBeNull();
  });

  it('is not that of a card under the heading of all cards', () => {
    const { fields } = read(
      certificate('Safety\nPass           Pass           Pass\nPesticides     Mycotoxins     Solvents'),
    );
    expect(fields.status).toBeNull();
  });

  it.each([
    'Foreign Matter\nAnalyst      Method      Status\nJD           SOP-12      Pass',
    'Heavy Metals\nMethod       Status\nSOP-12       Pass',
    'Analyst      Method      Status\nJD           SOP-12      Pass',
    'Date Tested      Status\n06/11/2024       Pass',
    '= Heavy Metals\nSample Size  Status\n1 g          Pass',
    '= Heavy Metals\nStatus\nPass',
    'Foreign Matter\nAnalyst: JD     Status: Pass',
    'Heavy Metals\nStatus: Pass',
  ])('is not that of a run or of the panel it stands under (%s)', (lines) => {
    expect(read(certificate(lines)).fields.status).toBeNull();
  });

  it('may stand under a list of panels with verdicts of theirs, and under the name of the panel where it says whose it is', () => {
    expect(read(certificate('Pesticides: Passed\nHeavy Metals: Failed\nStatus\nFailed')).fields.status).toBe('fail');
    expect(read(certificate('Heavy Metals\nOverall Status: Pass')).fields.status).toBe('pass');
    expect(read(certificate('Heavy Metals\nResult: FAIL')).fields.status).toBe('fail');
    expect(read(certificate('Heavy Metals\nMethod       Status\nSOP-12       Fail')).fields.status).toBe('fail');
    expect(read(certificate('Heavy Metals\nResult: PASS')).unread).toContain('status');
  });

  it.each(['Batch Status', 'Sample Result', 'Disposition', 'Overall Conformity'])(
    'stands at the end of the certificate (%s)',
    (label) => {
      expect(read(certificate(''), `\n\n\n${label}: Compliant`).fields.status).toBe('pass');
    },
  );

  it.each(['Status: PASS', 'Safety: PASS', 'Result: Compliant'])(
    'is asked for where it may be a panel’s at the end (%s)',
    (line) => {
      const { fields, unread } = read(certificate(''), `\n\n\n${line}`);
      expect(fields.status).toBeNull();
      expect(unread).toContain('status');
    },
  );
});

describe('a tick behind the label of the whole sample', () => {
  it.each(['Batch Status: ✓', 'Overall: ✗', 'Final Result:     ✓'])('is asked about (%s)', (line) => {
    expect(read(certificate(line)).unread).toContain('status');
  });
});

describe('the verdict on a panel', () => {
  it('is its own where a badge stands over it', () => {
    const { fields } = read(
      certificate(
        '#                                  PASS\nPesticides       Mycotoxins       Solvents       Heavy Metals\nPASS             PASS             PASS                   N/T',
      ),
    );
    expect(fields.heavy_metals_status).toBe('NT');
  });

  it('is its own where the verdict on the batch stands over it, under its label and among other figures', () => {
    const { fields } = read(
      certificate(
        `Total THC       Total CBD       Batch Result
*21.64%*          *0.05%*          *FAIL*
Pesticides      Heavy Metals    Terpenes      Solvents

Fail            Pass            N/T           N/T`,
      ),
    );
    expect(fields).toMatchObject({ status: 'fail', heavy_metals_status: 'pass', terpenes_status: 'NT' });
  });

  it('is asked for where names ran into one over several verdicts', () => {
    const { fields, unread } = read(
      certificate(
        'MICROBIALS     RESIDUAL SOLVENTS HEAVY METALS     PESTICIDES\nComplies       Does not comply   Complies         Complies',
      ),
    );
    expect(fields).toMatchObject({
      residual_solvents_status: null,
      heavy_metals_status: null,
      pesticide_status: 'pass',
    });
    expect(unread).toEqual(expect.arrayContaining(['residual_solvents_status', 'heavy_metals_status']));
  });

  it.each([
    ['Compliant', 'pass'],
    ['Non-Compliant', 'fail'],
    ['Non Compliant', 'fail'],
    ['NONCOMPLIANT', 'fail'],
    ['Non – compliant', 'fail'],
    ['Not compliant', 'fail'],
    ['NOT CONFORM', 'fail'],
    ['fails to conform', 'fail'],
    ['not acceptable', 'fail'],
    ['unable to pass', 'fail'],
    ['Out of compliance', 'fail'],
    ['Failed to comply', 'fail'],
    ['non-compliance', 'fail'],
    ['non conform', 'fail'],
    ['non-conforming', 'fail'],
    ['does not conform', 'fail'],
    ['do not comply', 'fail'],
    ['did not pass', 'fail'],
    ['doesn’t comply', 'fail'],
    ['not passed', 'fail'],
    ['nicht konform', 'fail'],
    ['nicht bestanden', 'fail'],
    ['entspricht nicht', 'fail'],
    ['non conforme', 'fail'],
    ['pas conforme', 'fail'],
    ['no cumple', 'fail'],
    ['Conform', 'pass'],
    ['Does not comply', 'fail'],
    ['N/T', 'NT'],
  ])('may be "%s"', (word, status) => {
    const { fields } = read(certificate(`Heavy Metals        ${word}\nPesticides: ${word}`));
    expect(fields).toMatchObject({ heavy_metals_status: status, pesticide_status: status });
  });

  it.each([
    'Heavy Metals - non conform',
    'Heavy Metals non compliant',
    'HEAVY METALS DOES NOT COMPLY',
    'Heavy Metals ● not compliant',
  ])('is denied in one segment with its name (%s)', (line) => {
    expect(read(certificate(line)).fields.heavy_metals_status).toBe('fail');
  });

  it.each([
    'Heavy Metals        Not\n                    Conform',
    'Heavy Metals        Does not        comply',
    'Heavy Metals        No\n                    cumple',
  ])('is denied where the denial stands apart (%s)', (lines) => {
    expect(read(certificate(lines)).fields.heavy_metals_status).toBe('fail');
  });

  it.each(['Heavy Metals: not (compliant)', 'Heavy Metals: Not        Compliant', 'Heavy Metals: never compliant'])(
    'is asked for where a denial goes before the word in another form (%s)',
    (line) => {
      const { fields, unread } = read(certificate(line));
      expect(fields.heavy_metals_status).not.toBe('pass');
      expect(fields.heavy_metals_status === 'fail' || unread.includes('heavy_metals_status')).toBe(true);
    },
  );

  it('may stand on a card beside the last row of a list of panels', () => {
    const { fields } = read(`
# CERTIFICATE OF ANALYSIS
Analysis           Date          Result
Potency            11/09/22      PASS
Heavy Metals       11/10/22      PASS
Mycotoxins         11/11/22      PASS
Terpenes           -             NOT TESTED           PASS

THCA    24.10 %`);
    expect(fields).toMatchObject({ status: 'pass', terpenes_status: 'NT', mycotoxin_status: 'pass' });
  });

  it('is no verdict of a table with one row, in a column under its head', () => {
    const { fields } = read(`
# CERTIFICATE OF ANALYSIS
Foreign Matter Analysis Analysis Date: 1/26/2023
Analyte              Result        Status
Foreign Matter       ND            PASS

THCA    24.10 %`);
    expect(fields.status).toBeNull();
  });

  it('may stand large in a box beside other boxes', () => {
    const { fields } = read(`
# CERTIFICATE OF ANALYSIS
Customer:
Dune Botanicals            Sample ID: HD-04          Sample Result
#                                    PASS

THCA    24.10 %`);
    expect(fields.status).toBe('pass');
  });
});
