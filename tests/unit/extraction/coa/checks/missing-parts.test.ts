import { describe, expect, it } from 'vitest';
import { readDrawings } from '../read-drawings.ts';

const NAMES =
  'Abamectin Acephate Acequinocyl Acetamiprid Aldicarb Azoxystrobin Bifenazate Bifenthrin Boscalid Captan Carbaryl Carbofuran Chlorantraniliprole Chlordane Chlorfenapyr Chlorpyrifos Clofentezine Coumaphos Cyfluthrin Cypermethrin Daminozide Diazinon Dichlorvos Dimethoate Etofenprox Etoxazole Fenhexamid Fenoxycarb Fipronil Flonicamid Fludioxonil Hexythiazox Imazalil Imidacloprid Malathion Metalaxyl Methiocarb Myclobutanil Naled Oxamyl Paclobutrazol Permethrin Phosmet Propoxur Pyridaben'.split(
    ' ',
  );

/** A page whose table of pesticides goes down to its foot. */
const fullPage = (closing: string, names = NAMES) =>
  [
    '# Pesticides',
    '= Analyte                     Result (ug/g)      Limit (ug/g)',
    ...Array.from({ length: 54 - names.length }, () => ''),
    ...names.map((name) => `${name.padEnd(30)}ND                 0.1`),
    closing,
    'Page 1',
  ].join('\n');

const codes = (...drawings: string[]) => readDrawings(drawings).findings.map(({ code }) => code);

describe('a document that ends in the middle of its results', () => {
  it('may lack a page, which is asked', () => {
    const reading = readDrawings(fullPage(''));
    expect(reading.findings.map(({ code }) => code)).toContain('cut-off');
    expect(reading.review).toContain('results');
  });

  it.each([
    ['notes follow them', [fullPage('ND = not detected. Approved by A. Example, Laboratory Director')]],
    ['they end above the foot of the page', [fullPage('', NAMES.slice(0, 3)).replace(/\n{20}/, '\n')]],
    ['the page after them ends higher', [fullPage(''), '# Heavy Metals\n= Analyte     Result (ug/g)\nLead     ND']],
  ])('is whole where %s', (_, drawings) => {
    expect(codes(...drawings)).not.toContain('cut-off');
  });
});

const METALS = `
# Heavy Metals
= Analyte                 Result (ug/g)        Limit (ug/g)       Status
Arsenic                   ND                   0.2                Pass
Cadmium                   ND                   0.2                Pass
Lead                      0.04                 0.5                Pass
Mercury                   ND                   0.1                Pass`;
const MYCOTOXINS = `
# Mycotoxins
= Analyte                 Result (ug/kg)       Limit (ug/kg)      Status
Aflatoxin B1              ND                   20                 Pass
Aflatoxin B2              ND                   20                 Pass
Ochratoxin A              ND                   20                 Pass`;
const SUMMARY = `
# CERTIFICATE OF ANALYSIS
Pesticides        Pass         Microbials           Pass
Heavy Metals      Pass         Mycotoxins           Pass
Residual Solvents Pass         Foreign Matter       Pass
`;

describe('verdicts on panels without rows', () => {
  it('are asked about where two screened panels have theirs', () => {
    const { findings, review } = readDrawings(SUMMARY + METALS + MYCOTOXINS);
    const asked = findings.filter(({ code, severity }) => code === 'no-rows' && severity === 'warning');
    expect(asked.flatMap(({ paths }) => paths)).toEqual(
      expect.arrayContaining(['results.pesticide', 'results.microbiological', 'results.residual_solvents']),
    );
    // The document does not show where it ends: all its results are asked about, and no panel of them once more.
    expect(review.filter((path) => path.startsWith('results'))).toEqual(['results']);
  });

  it('are not where the certificate only sums up', () => {
    expect(readDrawings(SUMMARY + METALS).review).not.toContain('results.pesticide');
  });
});

describe('a caption and a head', () => {
  it('without rows are asked about', () => {
    const empty = METALS.replace(/Arsenic[\s\S]*/, '').replace('Heavy Metals', 'Mycotoxins');
    const reading = readDrawings(`${SUMMARY}${METALS}\n${empty}`);
    expect(reading.findings.map(({ code }) => code)).toContain('panel-empty');
    expect(reading.review).toContain('results');
  });
});
