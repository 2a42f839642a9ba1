import { expect, it } from 'vitest';
import { readDrawings } from './read-drawings.ts';

const panel = (name: string, verdict: string) => `
${name.padEnd(60)}${verdict}
Analyte                 Limit (ppm)     LOQ (ppm)      Result (ppm)
${name === 'Heavy Metals' ? 'Arsenic' : 'Aflatoxin B1'}                 0.2             0.05           ND
${name === 'Heavy Metals' ? 'Cadmium' : 'Aflatoxin B2'}                 0.2             0.05           ND
`;
const read = (...panels: string[]) =>
  readDrawings([`# CERTIFICATE OF ANALYSIS\n= Alder Creek Labs\n\n${panels.join('\n\n\n')}`]);

it('is what the panels make of it where none is printed, and says so', () => {
  const passed = read(panel('Heavy Metals', 'PASS'), panel('Mycotoxins', 'PASS'));
  expect(passed.record.status).toBe('pass');
  expect(passed.evidence.status).toMatchObject({ method: 'derived' });
  expect(read(panel('Heavy Metals', 'PASS'), panel('Mycotoxins', 'FAIL')).record.status).toBe('fail');
});

it('is left open where a panel that was tested has no verdict', () => {
  expect(read(panel('Heavy Metals', 'PASS'), panel('Mycotoxins', '')).record.status).toBeNull();
});

it('is the one that is printed where one is', () => {
  const { record, evidence } = read('Overall Result: PASS', panel('Heavy Metals', 'PASS'));
  expect(record.status).toBe('pass');
  expect(evidence.status?.method).toBe('text-layer');
});

it('counts a panel whose rows were not tested for none, and leaves open what a row over its limit speaks against', () => {
  const untested = panel('Mycotoxins', '').replaceAll(/ND$/gm, 'NT');
  expect(read(panel('Heavy Metals', 'PASS'), untested).record.status).toBe('pass');
  const over = panel('Heavy Metals', 'PASS').replace('ND', '0.9');
  expect(read(over, panel('Mycotoxins', 'PASS')).record.status).toBeNull();
});
