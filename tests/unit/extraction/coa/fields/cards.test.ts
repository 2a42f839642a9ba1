import { expect, it } from 'vitest';
import { readFields } from '../../../../../main/extraction/coa/fields/read-fields.ts';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { documentOfText } from './page-of-text.ts';

const read = (page: string) => readFields(documentOfText(page)).fields;

it('reads totals in the middle of cards whose names stand in their corners', () => {
  expect(
    read(`
# Saltbush Testing
Total THC                          Total CBD                          Total Terpenes
                20.735%                            0.047%                              1.657%`),
  ).toMatchObject({ total_thc: 20.735, total_cbd: 0.047, total_terpenes: 1.657 });
});

it('reads a verdict printed large over its name', () => {
  expect(
    read(`
# Saltbush Testing
Sample: Quiet Pineapple
Potency        Pesticides        Heavy Metals
TESTED         PASS              FAIL

# FAIL
Overall Result`),
  ).toMatchObject({ status: 'fail', pesticide_status: 'pass', heavy_metals_status: 'fail' });
});

it('takes the verdict behind what only says that the work was done', () => {
  expect(
    read(`
# Saltbush Testing
Test                     Result          Status
Cannabinoid Profile      Complete        Pass
Terpene Profile          Complete        Tested`),
  ).toMatchObject({ potency_status: 'pass', terpenes_status: null });
});

it('takes what stands near a label with a dash for no value of it', () => {
  expect(
    read(`
# Saltbush Testing
Sampled: -                   Received Jun 12, 2023
Sample ID: SB-88213          Reported: Jun 16, 2023`),
  ).toMatchObject({ date_collected: null });
});

it('takes the batch of an analysis, told behind its method, for no batch of the product', () => {
  expect(
    read(`
# Saltbush Testing
Sample: Quiet Pineapple                  Received: 04/01/2023
Potency          Method: J AOAC 2015 (mod)          Batch: 2302984          Analyze: 4/5/23 11:07:00 AM`).batch_number,
  ).toBeNull();
});

it.each(['Saltbush Testing Certificate of Analysis', 'Saltbush Testing™'])(
  'reads the laboratory without what else its line prints: %s',
  (printed) => {
    expect(
      read(`
# ${printed}
12 Canal St, Salem, OR 97301
Sample: Quiet Pineapple                  Received: 04/01/2023`).lab,
    ).toBe('Saltbush Testing');
  },
);

it('reads a stack of totals whose names stand under their values', () => {
  expect(
    read(`
# Saltbush Testing
17.144 %
TOTAL THC
0.049 %
TOTAL CBD
1.087 %
TOTAL TERPENES`),
  ).toMatchObject({ total_thc: 17.144, total_cbd: 0.049, total_terpenes: 1.087 });
});

it('leaves the values of a stack to the names over them where the last is not detected', () => {
  expect(
    read(`
# Saltbush Testing
Moisture
11.2 %
Total THC
23.1 %
Total CBD
ND`),
  ).toMatchObject({ total_thc: 23.1, total_cbd: null });
});

it('takes what stands over the legend of a total for no total', () => {
  expect(
    read(`
# Saltbush Testing
Analyte         Amount       Amount
CBGA            0.603 %      6.03 mg/g
          TOTAL CBD = (CBDA * 0.877) + CBD`),
  ).toMatchObject({ total_cbd: null });
});

it('reads a total whose formula begins with its factor', () => {
  expect(
    read(`
# Saltbush Testing
Analyte                             Mass (%)      Per Package (mg)
Total THC (0.877*THCA + Δ9THC)      0.2197        98.87
Total CBD (0.877*CBDA + CBD)        0.0061        2.75`),
  ).toMatchObject({ total_thc: 0.2197, total_cbd: 0.0061 });
});

it('takes no number of the sample that a letterhead repeats, and no quantity, for the product', () => {
  expect(
    read(`
# Saltbush Testing                SB-2304-1187
LABORATORY
= Quiet Pineapple Chocolate Bar 100mg

Client                       License Number                Lab Sample ID
Fern Edibles                 CCD-2022-0461-003             SB-2304-1187
Collected                    Batch Size
20 Apr 2023                  1,480 units`),
  ).toMatchObject({ product_name: 'Quiet Pineapple Chocolate Bar 100mg', lab_id: 'SB-2304-1187' });
});

it('takes the size of a batch for no title', () => {
  expect(
    read(`
# Saltbush Testing
Collected                    Batch Size
20 Apr 2023                  *1,480* *units*
Lab Sample ID: SB-2304-1187            Matrix: Edible`).product_name,
  ).toBeNull();
});

it('reads sums whose names carry the mark of a footnote', () => {
  const { fields } = readFields(
    documentOfText(`
= Cannabinoids
Cannabinoid             % w/w       mg/g      mg/capsule
THCA                    0.022       0.22      0.11
CBD                     2.040       20.40     10.44
Total THCᵃ              1.979       19.79     10.13
Total CBD²              2.040       20.40     10.44`),
  );
  expect(fields).toMatchObject({ total_thc: 1.979, total_cbd: 2.04 });
});

it('takes the mark of a footnote for no part of an analyte', () => {
  const { results } = readResults(
    documentOfText(`
= Cannabinoids
Analyte                 %           mg/g
THCᵃ                    1.979       19.79
CBDᵇ                    2.040       20.40`),
  );
  expect(results.map(({ name, key }) => [name, key])).toEqual([
    ['THC', 'delta_9_thc'],
    ['CBD', 'cbd'],
  ]);
});

it('takes what is printed behind another total’s name for no value of the total beside it', () => {
  expect(
    read(`
# Saltbush Testing
Total THC:          Total Cannabinoids:          Total Terpenes: 6.10%
67.7%               80.8%`),
  ).toMatchObject({ total_thc: 67.7, total_cannabinoids: 80.8, total_terpenes: 6.1 });
});

it('reads a total whose name says in square brackets what it adds up, before the plain sum', () => {
  expect(
    read(`
# Saltbush Testing
Cannabinoid                                                                     mg/g         %
THCA                                                                            231.70       23.170
CBGA                                                                            6.31         0.631
Total Cannabinoids [Neutral cannabinoids + 0.877*(Acidic cannabinoids)]         208.73       20.873
Sum of Cannabinoids                                                             238.01       23.801`),
  ).toMatchObject({ total_cannabinoids: 20.873 });
});

it('asks for the name of a product of which only the strain is labelled, and joins no value of another label to it', () => {
  const { fields, evidence } = readFields(
    documentOfText(`
# Saltbush Testing
Retail Batch #:         30264 90171 44           Received:               08/16/2022
Cultivation Facility:   Harbor                   Cultivar:               Mixed
Matrix:                 Tincture                 Processing Facility:    Harbor
Lab ID:                 SB-118406                Pickup Units:           30`),
  );
  expect(fields).toMatchObject({ product_name: 'Mixed', strain_name: 'Mixed' });
  expect(evidence.product_name?.confidence).toBeLessThan(0.75);
});
