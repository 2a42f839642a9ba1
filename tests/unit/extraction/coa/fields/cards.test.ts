import { expect, it } from 'vitest';
import { readFields } from '../../../../../main/extraction/coa/fields/read-fields.ts';
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
