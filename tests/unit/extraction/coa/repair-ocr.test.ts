import { describe, expect, it } from 'vitest';
import type { Page, Word } from '../../../../main/documents/page.ts';
import { repairOcr } from '../../../../main/extraction/coa/repair-ocr.ts';

function page(text: string, more: Partial<Word> = {}): Page {
  const word: Word = {
    text,
    x0: 100,
    y0: 50,
    x1: 160,
    y1: 60,
    fontSize: 10,
    bold: false,
    rotation: 0,
    confidence: 0.8,
    method: 'ocr',
    ...more,
  };
  return {
    number: 1,
    width: 600,
    height: 800,
    words: [word],
    rules: [],
    fills: [],
    pictures: [],
    codes: [],
    method: word.method,
  };
}

const repaired = (text: string, more: Partial<Word> = {}) => repairOcr([page(text, more)])[0]?.words ?? [];

describe('repairOcr', () => {
  it('takes the reading with a Greek letter where one was lost between two hyphens', () => {
    const [word] = repaired('cis--Ocimene', { alternatives: ['cis-B-Ocimene', 'cis-β-Ocimene'] });
    expect(word?.text).toBe('cis-β-Ocimene');
    expect(repaired('cis--Ocimene')[0]?.text).toBe('cis--Ocimene');
  });

  it.each([
    ['<L0Q', '<LOQ'],
    ['LLOO', 'LLOQ'],
    ['N0', 'ND'],
    ['Δ3.CARENE', 'Δ3-CARENE'],
    ['(mglg)', '(mg/g)'],
    ['PasS', 'Pass'],
    ['0K', 'OK'],
    ['1NC.', 'INC.'],
  ])('reads %s as %s, less sure of it', (read, meant) => {
    const [word] = repaired(read);
    expect(word?.text).toBe(meant);
    expect(word?.confidence).toBeLessThan(0.8);
    expect(word?.alternatives).toContain(read);
  });

  it('takes another reading of the ink where that is a word of tables', () => {
    expect(repaired('MD', { alternatives: ['HD', 'ND'] })[0]?.text).toBe('ND');
    expect(repaired('0.15', { alternatives: ['ND'] })[0]?.text).toBe('0.15');
  });

  it('parts heads that ran together', () => {
    const [left, right] = repaired('(mg/g)(%)');
    expect([left?.text, right?.text]).toEqual(['(mg/g)', '(%)']);
    expect(left?.x1).toBeLessThan(right?.x0 ?? 0);
    expect(repaired('LOQ(%)').map(({ text }) => text)).toEqual(['LOQ', '(%)']);
  });

  it('joins what wide setting tore apart, and nothing else', () => {
    const row = (texts: string[]) => {
      const [sheet] = texts.map((text) => page(text));
      const words = texts.flatMap((text, k) => page(text, { x0: 100 + 14 * k, x1: 108 + 14 * k }).words);
      return repairOcr([{ ...(sheet as Page), words }])[0]?.words.map(({ text }) => text);
    };
    expect(row(['P', 'A', 'S', 'S'])).toEqual(['PASS']);
    expect(row(['1', '9.7%'])).toEqual(['19.7%']);
    expect(row(['2.9', '842%'])).toEqual(['2.9842%']);
    expect(row(['1.2', '0.12%'])).toEqual(['1.2', '0.12%']);
    expect(row(['10', 'Pass'])).toEqual(['10', 'Pass']);
  });

  it.each(['Lead', '10', 'CBDV', '(2)', 'LOD'])('leaves %s alone', (text) => {
    expect(repaired(text).map((word) => word.text)).toEqual([text]);
  });

  it('touches nothing a text layer says', () => {
    expect(repaired('<L0Q', { method: 'text-layer', confidence: 1 })[0]?.text).toBe('<L0Q');
  });

  it.each([
    ['05/06/202414:02', ['05/06/2024', '14:02']],
    ['mg/g%', ['mg/g', '%']],
    ['(mg/g)(%)', ['(mg/g)', '(%)']],
    ['05/06/202414:02,05/07/2024', ['05/06/2024', '14:02,', '05/07/2024']],
    ['FernLLC', ['Fern', 'LLC']],
    ['DockSt', ['Dock', 'St']],
    ['120E44th', ['120', 'E', '44th']],
    ['ExpectedConc.(mg/mL)', ['Expected', 'Conc.', '(mg/mL)']],
    ['L0Q(%)', ['LOQ', '(%)']],
  ])('parts %s', (read, parts) => {
    expect(repaired(read).map(({ text }) => text)).toEqual(parts);
  });
});

describe('words torn in two', () => {
  const line = (texts: readonly string[], gap: number, more: Partial<Word> = { piece: 1 }) => {
    let x0 = 0;
    const words = texts.map((text): Word => {
      const [word] = page(text, { x0, x1: x0 + text.length * 5, ...more }).words;
      x0 += text.length * 5 + gap;
      return word as Word;
    });
    return repairOcr([{ ...page(''), words }])[0]?.words.map(({ text }) => text);
  };

  it("are joined where only together they are an analyte or stand in a figure's place", () => {
    expect(line(['a-T', 'erpinene'], 3)).toEqual(['a-Terpinene']);
    expect(line(['Ab', 'sence', 'in', '1g'], 1)).toEqual(['Absence', 'in', '1g']);
  });

  it('stay apart where a space stands between them, or each is a word', () => {
    expect(line(['a-T', 'erpinene'], 8)).toEqual(['a-T', 'erpinene']);
    expect(line(['Blue', 'lead'], 3)).toEqual(['Blue', 'lead']);
    expect(line(['Piperonyl', 'butoxide'], 3)).toEqual(['Piperonyl', 'butoxide']);
    expect(line(['Bifen', 'thrin'], 1, {})).toEqual(['Bifen', 'thrin']);
  });
});
