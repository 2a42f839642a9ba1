import { expect, it } from 'vitest';
import { makeBoard } from '../../../../../../main/extraction/coa/fields/board.ts';
import type { CoaFields } from '../../../../../../main/extraction/coa/fields/coa-fields.ts';
import { looseVerdicts } from '../../../../../../main/extraction/coa/fields/verdicts/loose-verdicts.ts';
import { documentOfText } from '../page-of-text.ts';

const NONE = { pesticide_status: null, water_activity_status: null } as unknown as CoaFields;
const loose = (line: string, fields = NONE) => looseVerdicts(makeBoard(documentOfText(line)), fields);

it('finds the verdict of an analysis that a line names alone before it', () => {
  expect(loose('Pesticide Residues   Complete   Pass')).toEqual(['pesticide']);
  expect(loose('Pesticide Residues   Not tested')).toEqual(['pesticide']);
  expect(loose('Pesticide Residues   ✓')).toEqual(['pesticide']);
});

it.each([
  ['that was read', 'Pesticide Residues   Pass', { ...NONE, pesticide_status: 'pass' } as CoaFields],
  ['of a row', 'Water Activity   0.51   0.65   Pass', NONE],
  [
    'behind the next analysis',
    'Pesticides   Heavy Metals   Pass',
    { ...NONE, heavy_metals_status: 'pass' } as CoaFields,
  ],
  ['that is none', 'Pesticide Residues   Complete', NONE],
])('leaves a verdict %s alone', (_, line, fields) => {
  expect(loose(line, fields)).toEqual([]);
});
