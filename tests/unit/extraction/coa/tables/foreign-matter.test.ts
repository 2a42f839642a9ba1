import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { layOut } from '../../../../../main/extraction/layout/laid-out.ts';
import { documentOfText, pageOfText } from '../fields/page-of-text.ts';
import { readPanels, rowOfPanel } from './rows-in-words.ts';

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

  it('has its verdict for a result in the only row of a table without any other, over small print', () => {
    const page = pageOfText(`
WATER ACTIVITY                                        FOREIGN MATTER
Test              Result (aw)   Limit (aw)    P/F     Test                           P/F
Water Activity    0.612         0.86          PASS    Foreign Matter                 PASS

                                                      Results relate to the items tested
                                                      as received and are reproduced in
                                                      full or not at all by those who
                                                      have our written approval`);
    const small = page.words.findIndex(({ text }) => text === 'Results');
    const words = page.words.map((word, index) => (index < small ? word : { ...word, fontSize: 6, y1: word.y0 + 6.6 }));
    expect(readResults(layOut([{ ...page, words }])).results.map(rowOfPanel)).toEqual([
      'water_activity Water Activity 0.612 aw, limit 0.86, pass',
      'foreign_matter Foreign Matter pass, pass',
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

  it('has no row in a summary that lists how alike portions are, and neither has that', () => {
    expect(
      readPanels(`
Analysis                 Date          Result
Potency                  11/09/22      PASS
Homogeneity (RSD 3.8%)   11/09/22      PASS
Pesticides               11/11/22      PASS
Heavy Metals             11/10/22      PASS
Mycotoxins               11/11/22      PASS
Foreign Matter           11/08/22      PASS`),
    ).toEqual([]);
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
