import { expect, it } from 'vitest';
import { readDrawings } from '../read-drawings.ts';

/** How a certificate is read with these lines beside its cannabinoids. */
function readWith(over: string, under: string) {
  return readDrawings([
    `
# CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

Client:            Gravel Bar Farms
Product Name:      Moss Kush
Sample ID:         AC-2201
${over}

= Cannabinoids
Analyte            LOQ (%)       Result (%)
THCA               0.15          24.10
Delta-9 THC        0.15          0.82
CBDA               0.15          0.31
CBD                0.15          ND

${under}

Approved by: R. Alder, Laboratory Director`,
  ]);
}

/** The totals asked about on it. */
const asked = (over: string, under: string): string[] =>
  readWith(over, under).review.filter((path) => path.startsWith('total_'));

it.each([
  ['under a name that nobody knows', '', 'THC equivalent: 21.96 %'],
  ['in a sentence', '', 'This flower holds 21.96 % of THC by its dry weight.'],
  ['in mg/g', '', 'Active THC 219.6 mg/g'],
  ['over its name in a summary', ' 21.96%        100\n  THC          Servings', ''],
])('asks about a total whose figure stands %s', (_, over, under) => {
  expect(asked(over, under)).toContain('total_thc');
});

it('asks about a total that one row alone makes where it stands in a tile over other words', () => {
  expect(asked(' 0.27%         100\n Active CBD    Servings', '')).toContain('total_cbd');
});

it('takes the figure of a row over its name for that row', () => {
  expect(asked(' 0.31%         24.10%\n CBDA          THCA', '')).toEqual([]);
});

it.each([
  ['no total', '', ''],
  ['figures of other things', 'Harvest weight 21.90 kg\nLot 219-600', 'Uncertainty 5 % at 24.10 %'],
  ['a limit in whole percents', '', 'No more than 22 % THC is allowed in such products.'],
  ['the total behind its name', '', 'Total THC: 21.96 %'],
])('asks about none where the pages give %s', (_, over, under) => {
  expect(asked(over, under)).not.toContain('total_thc');
});

it('says of which sum a figure is', () => {
  const findings = readWith('', 'Active Cannabinoids 22.23 %')?.findings ?? [];
  expect(findings.find(({ code }) => code === 'total-not-read')?.params).toMatchObject({
    figure: '22.23',
    sum: expect.closeTo(22.228, 2),
  });
});
