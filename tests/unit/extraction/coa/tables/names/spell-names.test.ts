import { describe, expect, it } from 'vitest';
import type { ReadingMethod } from '../../../../../../main/documents/page.ts';
import { spellNames } from '../../../../../../main/extraction/coa/tables/names/spell-names.ts';
import type { RowDraft, TableDraft } from '../../../../../../main/extraction/coa/tables/table-draft.ts';
import { findAnalyte, type HomeAnalysis } from '../../../../../../shared/science/analytes.ts';

function row(name: string, analysis: HomeAnalysis, method: ReadingMethod = 'ocr'): RowDraft {
  const word = { text: name, x0: 0, y0: 0, x1: 50, y1: 10, fontSize: 9, bold: false, rotation: 0, confidence: 0.9 };
  return {
    analysis,
    key: findAnalyte(name, analysis)?.key ?? null,
    name: { value: name, text: name, words: [{ ...word, rotation: 0, method }] },
    measurements: [],
    lod: null,
    loq: null,
    limit: null,
    thresholdUnits: { lod: null, loq: null, limit: null },
    status: null,
    words: [],
    doubts: [],
  };
}

const table = (rows: RowDraft[]): TableDraft => ({
  page: 1,
  analysis: rows[0]?.analysis ?? null,
  rows,
  detail: 2,
  y0: 0,
  x0: 0,
  strange: [],
});

const spelt = (names: string[], analysis: HomeAnalysis, method?: ReadingMethod) =>
  spellNames([table(names.map((name) => row(name, analysis, method)))]).flatMap(({ rows }) => rows);

describe('spellNames', () => {
  it('takes the less sure of two names read alike for what else its letters may be, and doubts it', () => {
    const sure = row('CBC', 'cannabinoids');
    const twin = row('CBC', 'cannabinoids');
    const words = twin.name.words.map((word) => ({ ...word, confidence: 0.4, alternatives: ['CBO', 'CBG'] }));
    const unsure = { ...twin, name: { ...twin.name, words } };
    const [first, second] = spellNames([table([sure, unsure])]).flatMap(({ rows }) => rows);
    expect([first?.key, second?.key, second?.name.value]).toEqual(['cbc', 'cbg', 'CBG']);
    expect([first?.doubts.length, second?.doubts.length]).toEqual([0, 1]);
    const taken = spellNames([table([sure, unsure, row('CBG', 'cannabinoids')])]).flatMap(({ rows }) => rows);
    expect(taken.map(({ key }) => key)).toEqual(['cbc', 'cbc', 'cbg']);
  });

  it.each([
    ['Linaloo', 'Linalool', 'terpenes'],
    ['lsopulegol', 'Isopulegol', 'terpenes'],
    ['Ocimene isomer ll', 'Ocimene isomer II', 'terpenes'],
    ['-Limonene', 'δ-Limonene', 'terpenes'],
    ['-Caryophyllene', 'β-Caryophyllene', 'terpenes'],
    ['8-3-Carene', 'δ-3-Carene', 'terpenes'],
    ['y-Terpinene', 'γ-Terpinene', 'terpenes'],
    ['B Caryophyllene', 'β Caryophyllene', 'terpenes'],
    ['9-THCV', 'Δ9-THCV', 'cannabinoids'],
    ['CBOV', 'CBDV', 'cannabinoids'],
    ['Chlorantranilipro1e', 'Chlorantraniliprole', 'pesticide'],
  ] as const)('puts %s right: %s', (read, meant, analysis) => {
    const [first] = spelt([read], analysis);
    expect(first?.name.value).toBe(meant);
    expect(first?.doubts.map(({ why }) => why)).toContain('corrected-name');
    expect(first?.name.text).toBe(read);
  });

  it.each(['p-Cymene', 'd-Limonene', 'CBDVA', 'THCV', 'a-Pinene', 'Myrcene'])('leaves %s as printed', (name) => {
    const analysis = /^(?:CB|TH)/.test(name) ? 'cannabinoids' : 'terpenes';
    expect(spelt([name], analysis)[0]).toMatchObject({ name: { value: name }, doubts: [] });
  });

  it('gives a lost letter the one that is not taken, and doubts it', () => {
    const [alpha, beta] = spelt(['α-Pinene', '-Pinene'], 'terpenes');
    expect(alpha?.name.value).toBe('α-Pinene');
    expect(beta).toMatchObject({ key: 'beta_pinene', name: { value: 'β-Pinene' } });
    expect(beta?.doubts.some(({ factor }) => factor < 0.8)).toBe(true);
  });

  it('touches nothing a text layer says', () => {
    expect(spelt(['Linaloo'], 'terpenes', 'text-layer')[0]?.name.value).toBe('Linaloo');
  });
});
