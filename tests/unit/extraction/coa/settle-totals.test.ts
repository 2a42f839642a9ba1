import { expect, it } from 'vitest';
import { readFields } from '../../../../main/extraction/coa/fields/read-fields.ts';
import { readResults } from '../../../../main/extraction/coa/read-results.ts';
import { settleTotals } from '../../../../main/extraction/coa/settle-totals.ts';
import { layOut } from '../../../../main/extraction/layout/laid-out.ts';
import { pageOfText } from './fields/page-of-text.ts';

/** A certificate whose totals stand in tiles, with the total of THC taken for what it is not. */
function settledThc(misread: number | null, tiles: string) {
  const document = layOut([
    pageOfText(`# CERTIFICATE OF ANALYSIS
= Alder Creek Labs


${tiles}



= Cannabinoids
Analyte                 LOQ %       Result %     Result mg/g
Δ9-THC                  0.01        0.215        2.15
THCA                    0.01        21.47        214.7
CBD                     0.01        ND           ND
CBDA                    0.01        0.094        0.94
CBG                     0.01        0.641        6.41
`),
  ]);
  const read = readFields(document);
  const unread = misread === null ? ['total_thc'] : [];
  const settled = settleTotals(
    document,
    { ...read, fields: { ...read.fields, total_thc: misread }, unread },
    readResults(document).results,
  );
  return { value: settled.fields.total_thc, unread: settled.unread, ink: settled.evidence.total_thc?.text };
}

const TILES = `            19.044 %                 0.215 %
            Total THC                Δ-9 THC`;

it('takes the figure near the name of a total that the rows make, and shows where it stands', () => {
  expect(settledThc(0.215, TILES)).toEqual({ value: 19.044, unread: [], ink: expect.stringContaining('19.044') });
});

it('finds a total whose name is printed and whose figure was not read', () => {
  expect(settledThc(null, TILES)).toMatchObject({ value: 19.044, unread: [] });
});

it('leaves what rounding or dry weight may have made of a total', () => {
  expect(settledThc(21.35, TILES).value).toBe(21.35);
});

it('leaves a total that no figure near its name contradicts', () => {
  expect(settledThc(0.215, TILES.replace('19.044', '18.200')).value).toBe(0.215);
});

it('takes the figure that stands by the name in two places where the rows make none', () => {
  const twice = `            19.200 %                 0.215 %
            Total THC                Δ-9 THC


Total THC     19.200 %`;
  expect(settledThc(0.215, twice).value).toBe(19.2);
});

it('leaves a total of round figures that is printed twice itself beside one that is, too', () => {
  const tiles = `            22.00 %                  1.215 %
            Total THC                Moisture`;
  expect(settledThc(22, `${tiles}\n\n\n${tiles}`).value).toBe(22);
});
