import { describe, expect, it } from 'vitest';
import { findAnalyses, findAnalysis } from '../../../../shared/science/find-analyses.ts';
import { parseNumber } from '../../../../shared/science/numbers.ts';
import {
  convertFraction,
  findUnits,
  parseUnits,
  toGrams,
  toMgG,
  toMilligrams,
} from '../../../../shared/science/units.ts';

describe('findAnalysis', () => {
  it.each([
    ['Potency', 'cannabinoids'],
    ['Cannabinoid Profile by HPLC', 'cannabinoids'],
    ['Residuals Solvents by Headspace GC', 'residual_solvents'],
    ['Filth & Foreign Material', 'foreign_matter'],
    ['Filth & Foreign Matter', 'foreign_matter'],
    ['Foreign Matter + Seeds', 'foreign_matter'],
    ['Microbiological Assay', 'microbiological'],
    ['Water Activity by Aqua Lab', 'water_activity'],
    ['Terpene Analysis Add-On', 'terpenes'],
    ['Microbial Contaminants - PASS', 'microbiological'],
    ['Water Activity (aw)', 'water_activity'],
    ['Loss on drying', 'moisture_content'],
    ['Pesticldes', 'pesticide'],
  ])('reads the heading %s', (heading, analysis) => expect(findAnalysis(heading)).toBe(analysis));

  it('names both analyses of a shared panel', () => {
    expect(findAnalyses('Pesticides & Mycotoxins by LC-MS/MS')).toEqual(['pesticide', 'mycotoxin']);
  });

  it.each(['Total Terpenes', 'Total THC 20%', 'The product was tested for heavy metals', 'Summary', 'Lab Director'])(
    'takes %s for no heading',
    (text) => expect(findAnalysis(text)).toBeNull(),
  );
});

describe('units', () => {
  it.each([
    ['µg/g', 'ug/g'],
    ['PPM', 'ug/g'],
    ['mcg/kg', 'ug/kg'],
    ['(wt%)', 'percent'],
    ['% w/w', 'percent'],
    ['% (m/m)', 'percent'],
    ['mg / g', 'mg/g'],
    ['CFU/g', 'cfu/g'],
    ['mg per serving', 'mg/serving'],
    ['mg/svg', 'mg/serving'],
    ['ug/q', 'ug/g'],
  ])('reads %s', (printed, units) => expect(parseUnits(printed)).toBe(units));

  it('finds units inside a column head', () => {
    expect(findUnits('LOD (mg/g) / Result (%)')).toEqual(['mg/g', 'percent']);
    expect(parseUnits('Result (mg/g)')).toBeNull();
  });

  it('converts exactly between mass fractions and not between others', () => {
    expect(convertFraction(0.1, 'percent', 'mg/g')).toBe(1);
    expect(toMgG(3, 'ug/kg')).toBe(0.000003);
    expect(toMgG(5, 'mg/serving')).toBeNull();
    expect(toMilligrams(3.5, 'g')).toBe(3500);
    expect(toGrams(215.7)).toBe(0.2157);
    expect(toMgG(0.07, 'percent')).toBe(0.7);
  });

  it('gives ounces and pounds no more digits than they were given with, but four', () => {
    expect(toMilligrams(0.5, 'oz')).toBe(14170);
    expect(toMilligrams(0.12345, 'oz')).toBe(3499.7);
    expect(toMilligrams(1, 'lb')).toBe(453600);
  });
});

describe('parseNumber', () => {
  it.each([
    ['1,234.5', 1234.5],
    ['.05', 0.05],
    ['1.0E-3', 0.001],
    ['10^5', 100000],
    ['1.2 x 10^-5', 0.000012],
    ['10⁵', 100000],
    ['0.123*', 0.123],
    ['12.3%', 12.3],
  ])('reads %s as a number', (text, value) => expect(parseNumber(text)).toMatchObject({ value, qualifier: null }));

  it.each([
    ['< 0.050', '<0.050'],
    ['≤10', '<10'],
    ['<1,000', '<1000'],
    ['>200', '>200'],
    ['Not Detected', 'ND'],
    ['Absent in 1 g', 'ND'],
    ['< LOQ', '<LOQ'],
    ['BLQ', '<LOQ'],
    ['NT', 'NT'],
    ['Not Required', 'NT'],
    ['Pass', 'pass'],
    ['Conforms', 'pass'],
    ['Does not conform', 'fail'],
    ['Non-compliant', 'fail'],
    ['F', 'fail'],
  ])('reads %s as a qualifier', (text, qualifier) =>
    expect(parseNumber(text)).toMatchObject({ value: null, qualifier }),
  );

  it.each(['12/20', '-', 'N/A', '1.2.3', 'Limonene'])('takes %s for no measurement', (text) =>
    expect(parseNumber(text)).toBeNull(),
  );
});
