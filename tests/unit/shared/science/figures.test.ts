import { describe, expect, it } from 'vitest';
import { labelKind } from '../../../../main/extraction/coa/fields/labels/labels.ts';
import { allAnalytes, findAnalyte, spellingsOf } from '../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../shared/science/find-analyses.ts';
import { foldText, mayHoldLetters } from '../../../../shared/science/fold.ts';
import { parseQualifier } from '../../../../shared/science/numbers.ts';
import { parseUnits } from '../../../../shared/science/units.ts';

const FIGURES = ['0.05', '< 12.5', '1,250', '10/12', '(3)', '-', '*', ''];

describe('figures', () => {
  it('are no names, labels or units', () => {
    for (const figure of FIGURES) {
      expect([findAnalyte(figure), findAnalyses(figure), parseUnits(figure), labelKind(figure)]).toEqual([
        null,
        [],
        null,
        null,
      ]);
    }
  });

  it('are told by letters, which every name and spelling of an analyte has, Greek ones too', () => {
    const spellings = allAnalytes().flatMap(({ key, name }) => [name, ...spellingsOf(key)]);
    expect(spellings.filter((spelling) => !mayHoldLetters(spelling))).toEqual([]);
    expect(['α', 'µ', 'Δ9', 'ﬁ'].every(mayHoldLetters)).toBe(true);
    expect(parseUnits('%')).toBe('percent');
    expect(labelKind('Batch #')).toBe('batch_number');
  });

  it('are no qualifiers, but what bounds them or stands in their place is', () => {
    expect([parseQualifier('0.05'), parseQualifier(' 3'), parseQualifier('ND'), parseQualifier('< LOQ')]).toEqual([
      null,
      null,
      'ND',
      '<LOQ',
    ]);
  });

  it('leave a plain text as it is but for its case, remembered or not', () => {
    expect([foldText('Beta-Myrcene'), foldText('β-Myrcène'), foldText('β-Myrcène')]).toEqual([
      'beta-myrcene',
      'beta-myrcene',
      'beta-myrcene',
    ]);
  });
});
