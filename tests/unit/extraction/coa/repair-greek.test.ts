import { describe, expect, it } from 'vitest';
import { readCoa } from '../../../../main/extraction/coa/read-coa.ts';
import { hasStrangeSign, repairGreek } from '../../../../main/extraction/coa/repair-greek.ts';
import { pageOfText } from './fields/page-of-text.ts';

const repaired = (text: string) =>
  repairGreek([pageOfText(text)])
    .flatMap(({ words }) => words.map((word) => word.text))
    .join(' ');

describe('repairGreek', () => {
  it('tells the letter of any sign by names with one form only, and gives it to the others', () => {
    expect(repaired('³-Pinene ´-Pinene ³-Humulene ´-Myrcene (-)-³-Bisabolol')).toBe(
      'α-Pinene β-Pinene α-Humulene β-Myrcene (-)-α-Bisabolol',
    );
    expect(repaired('◊-Pinene ¥-Pinene ¥-Humulene ◊-Myrcene')).toBe('β-Pinene α-Pinene α-Humulene β-Myrcene');
  });

  it('tells letters that are all moved by one constant', () => {
    expect(repaired('ž-Pinene ſ-Pinene Ɓ-3-Carene')).toBe('α-Pinene β-Pinene δ-3-Carene');
  });

  it('leaves signs that may be either letter, or several, and signs that mean themselves', () => {
    expect(repaired('³-Pinene Camphene')).toBe('³-Pinene Camphene');
    expect(repaired('�-Humulene �-Myrcene �-Pinene')).toBe('�-Humulene �-Myrcene �-Pinene');
    expect(repaired('±-Humulene 0.61 ± 0.05')).toBe('α-Humulene 0.61 ± 0.05');
  });

  it('takes the sign of a millionth before a name for a γ, whose shape it has', () => {
    expect(repaired('µ-Terpinene µ-TERPINENE 5 µg/g µ-Metals')).toBe('γ-Terpinene γ-TERPINENE 5 µg/g µ-Metals');
  });

  it('leaves other signs for Greek letters, which are read as these', () => {
    expect(repaired('∆-9-THC ∆-8-THC ß-Pinene ɑ-Pinene ß-Myrcene')).toBe('∆-9-THC ∆-8-THC ß-Pinene ɑ-Pinene ß-Myrcene');
    expect(['∆-9-THC', 'ß-Pinene', '³-Pinene'].map(hasStrangeSign)).toEqual([false, false, true]);
  });
});

it('asks about a name whose sign no other tells', () => {
  const [reading] = [
    readCoa(
      [
        pageOfText(`
# Terpenes
Analyte          LOD (%)    Result (%)
Camphene         0.01       0.12
Linalool         0.01       0.34
³-Bisabolol      0.01       0.41
Limonene         0.01       0.22
Guaiol           0.01       ND`),
      ],
      { fileName: 'a.pdf', fileHash: 'b'.repeat(64), now: '2026-01-01T00:00:00.000Z', dateOrder: 'mdy' },
    ),
  ].flatMap((read) => (Array.isArray(read) ? read : []));
  const row = reading?.record.results.findIndex(({ name }) => name.includes('Bisabolol'));
  expect(reading?.review).toContain(`results[${row}]`);
});
