import { describe, expect, it } from 'vitest';
import { readDrawn } from '../rows-in-words.ts';

describe('analytes that a sentence says were not found', () => {
  it.each([
    ['Tested for but not present: alpha-Pinene, Camphene, Guaiol', 'ND'],
    ['The following analytes were not detected: alpha-Pinene, Camphene and Guaiol.', 'ND'],
    ['ND for: alpha-Pinene, Camphene, Guaiol. Samples are kept for 45 days.', 'ND'],
    ['Below the LOQ: alpha-Pinene, Camphene, Guaiol.', '<LOQ'],
  ])('have rows in the units of their panel: %s', (sentence, qualifier) => {
    expect(
      readDrawn(`
# Terpenes
Analyte          Result (mg/g)
Limonene         4.2
Linalool         1.1
${sentence}`),
    ).toEqual([
      'Limonene 4.2 mg/g',
      'Linalool 1.1 mg/g',
      `alpha-Pinene ${qualifier} mg/g`,
      `Camphene ${qualifier} mg/g`,
      `Guaiol ${qualifier} mg/g`,
    ]);
  });

  it('go on with the next lines, and have one row where a table has one too', () => {
    expect(
      readDrawn(`
# Terpenes
Analyte          Result (mg/g)
Limonene         4.2
Camphene         ND
Analyzed and not found: Camphene, Xylenes (o, m, p),
alpha-Pinene, beta-Pinene, Guaiol, trans-Nerolidol,
Borneol.`).slice(2),
    ).toEqual([
      'Xylenes (o, m, p) ND mg/g',
      'alpha-Pinene ND mg/g',
      'beta-Pinene ND mg/g',
      'Guaiol ND mg/g',
      'trans-Nerolidol ND mg/g',
      'Borneol ND mg/g',
    ]);
  });

  it.each([
    'ND = Not Detected: below the limit of detection',
    'Not detected: see page 2, Limonene',
    'Detected: alpha-Pinene, Camphene',
  ])('are none in other sentences: %s', (sentence) => {
    expect(
      readDrawn(`
# Terpenes
Analyte          Result (mg/g)
Limonene         4.2
Linalool         1.1
${sentence}`),
    ).toEqual(['Limonene 4.2 mg/g', 'Linalool 1.1 mg/g']);
  });
});
