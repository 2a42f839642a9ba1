import { expect, it } from 'vitest';
import { messageOf } from '../../../../shared/findings/finding.ts';
import { readDrawings } from './read-drawings.ts';

const SOLVENTS = `
# CERTIFICATE OF ANALYSIS
Residual Solvents
Analyte                 Result (ug/g)        Limit (ug/g)       Status
Acetone                 ND                   5000               Pass
Ethanol                 ND                   5000               Pass
Benzene                 ND                   1                  Pass
Butane                  ND                   5000               Pass`;
/** Messages of the questions asked about rows. */
const asked = (text: string) =>
  readDrawings(text).findings.flatMap((found) =>
    found.severity !== 'info' && found.paths.some((path) => path.startsWith('results')) ? [messageOf(found)] : [],
  );

it('asks for no row of what a laboratory names as the scope of its accreditation', () => {
  const list = 'Acetonitrile, Methanol, Toluene, Hexane';
  expect(asked(`${SOLVENTS}\nCompounds screened: ${list}`).join()).toContain('Toluene');
  expect(asked(`${SOLVENTS}\nResidual solvents ${list} outside of ISO scope.`).join()).not.toContain('Toluene');
});

it('asks for no rows of an analysis of which only the instrument is named', () => {
  expect(asked(`${SOLVENTS}\nWater Activity`).join()).toContain('Water activity: named');
  expect(asked(`${SOLVENTS}\nWater Activity: Meter, WA-SOP-001`).join()).not.toContain('Water activity: named');
});
