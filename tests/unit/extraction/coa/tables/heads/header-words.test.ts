import { describe, expect, it } from 'vitest';
import { readHeader } from '../../../../../../main/extraction/coa/tables/heads/header-words.ts';

describe('readHeader', () => {
  it.each([
    ['Analyte', 'name', []],
    ['Cannabinoid', 'name', []],
    ['Result (mg/g)', 'result', ['mg/g']],
    ['%', 'result', ['percent']],
    ['Conc. (weight %)*', 'result', ['percent']],
    ['LOD (µg/g)', 'lod', ['ug/g']],
    ['Limit of Detection', 'lod', []],
    ['LLOQ', 'loq', []],
    ['Reporting Limit', 'loq', []],
    ['LOD/LOQ (mg/g)', 'lod-loq', ['mg/g']],
    ['Action Level (ppb)', 'limit', ['ug/kg']],
    ['Dispositi on', 'status', []],
    ['Pass/Fail', 'status', []],
    ['Units', 'units', []],
    ['% Recovery', 'quality', ['percent']],
    ['Dilution (1:n)', 'other', []],
    ['Dynamic Range (ppm)', 'other', ['ug/g']],
    ['Linear Range', 'other', []],
    ['Cut-off (ppm)', 'limit', ['ug/g']],
    ['Acceptance Criteria', 'limit', []],
    ['Acceptance range', 'quality', []],
    ['Compliance', 'status', []],
    ['Assessment', 'status', []],
    ['Prüfparameter / Test', 'name', []],
    ['Einheit / Unit', 'units', []],
    ['Unidad/Unit', 'units', []],
    ['Q', 'other', []],
    ['Qualifier', 'other', []],
    ['Dil.', 'other', []],
    ['Det. Limit (ppm)', 'lod', ['ug/g']],
    ['Quant. Limit (ppm)', 'loq', ['ug/g']],
    ['LOR', 'loq', []],
    ['ULOQ', 'other', []],
    ['Average (%)', 'result', ['percent']],
    ['Result ± U (ug/g)', 'result', ['ug/g']],
    ['Measurement Uncertainty (mg/g)', 'other', ['mg/g']],
  ] as const)('knows %s', (text, role, units) => {
    expect(readHeader(text)).toEqual({ role, units });
  });

  it.each(['Springfield', 'Myrcene', ''])('does not take %s for a head', (text) => {
    expect(readHeader(text)).toBeNull();
  });
});
