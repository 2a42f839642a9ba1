import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { documentOfText } from '../fields/page-of-text.ts';
import { readPanels } from './rows-in-words.ts';

describe('a panel of foreign matter', () => {
  it('may head its names with the word for what is looked for, beside another panel', () => {
    expect(
      readPanels(`
Mycotoxins                                 Foreign Matter
Mycotoxin        Limit      µg/kg          Material                        Limit       Result
Aflatoxin B1     20         ND             Sand, Soil, Cinders, or Dirt    25%         ND
Aflatoxin B2     20         ND             Mold                            25%         ND
Ochratoxin A     20         ND             Imbedded Foreign Material       25%         ND`),
    ).toEqual([
      'mycotoxin Aflatoxin B1 ND ug/kg, limit 20',
      'mycotoxin Aflatoxin B2 ND ug/kg, limit 20',
      'mycotoxin Ochratoxin A ND ug/kg, limit 20',
      'foreign_matter Sand, Soil, Cinders, or Dirt ND percent, limit 25',
      'foreign_matter Mold ND percent, limit 25',
      'foreign_matter Imbedded Foreign Material ND percent, limit 25',
    ]);
  });

  it('has verdicts for results where it gives nothing but limits and verdicts', () => {
    expect(
      readPanels(`
# FOREIGN MATERIALS
Analyte                        Limit           Status
Mold                           25%             PASS
Insects, Hairs, Excreta        1 per 3 g       PASS
Imbedded Foreign Material      25%             FAIL`),
    ).toEqual([
      'foreign_matter Mold pass, limit 25, pass',
      'foreign_matter Insects, Hairs, Excreta pass, limit 1, pass',
      'foreign_matter Imbedded Foreign Material fail, limit 25, fail',
    ]);
  });

  it('may say what was observed of what is tested, beside the verdict on it', () => {
    expect(
      readPanels(`
Foreign Matter
Test                                     Observation           Result
Organic and inorganic foreign matter     None Detected         PASS

This certificate shall not be reproduced except in full and not without the written approval of all who signed it.

                                       Seen by two of us     Page 3 of 3`),
    ).toEqual(['foreign_matter Organic and inorganic foreign matter ND, pass']);
  });

  it('has no row in the last line of a summary, which is of all panels', () => {
    expect(
      readPanels(`
Test               Date Tested       Method                Result
Pesticides         02/07/2024        LC-MS                 PASS
Heavy Metals       02/07/2024        ICP-MS                PASS
Mycotoxins         02/07/2024        LC-MS                 PASS
Microbials         02/07/2024        qPCR                  PASS
Vitamin E Acetate  02/07/2024        LC-MS                 PASS
Foreign Matter     02/05/2024        Visual Inspection     PASS
Overall                                                    PASS`),
    ).not.toContainEqual(expect.stringContaining('Overall'));
  });

  it('has no row where a summary says by which inspection its verdict was found', () => {
    expect(
      readPanels(`
Test               Date Tested       Method                Result
Pesticides         02/07/2024        LC-MS                 Pass
Foreign Matter     02/05/2024        Visual Inspection     Pass`),
    ).toEqual([]);
  });

  it('is asked about where what was found stands under no head', () => {
    const { results, findings } = readResults(
      documentOfText(`
# FOREIGN MATERIALS
Analyte                        Limit                Status
Mold                           25%        ND        PASS
Hair                           1          ND        PASS
Imbedded Foreign Material      25%        ND        FAIL`),
    );
    expect(results).toEqual([]);
    expect(findings).toContainEqual(expect.objectContaining({ code: 'panel-empty' }));
  });
});

it('takes a limit of a summary for no value of its analysis', () => {
  expect(
    readPanels(`
Test                 Limit     Status
Pesticides           CCR       PASS
Heavy Metals         CCR       PASS
Moisture             13%       PASS`),
  ).toEqual([]);
});
