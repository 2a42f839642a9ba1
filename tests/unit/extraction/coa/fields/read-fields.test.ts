import { describe, expect, it } from 'vitest';
import { readFields } from '../../../../../main/extraction/coa/fields/read-fields.ts';
import { layOut } from '../../../../../main/extraction/layout/laid-out.ts';
import { documentOfText, pageOfText } from './page-of-text.ts';

const read = (...drawings: string[]) => readFields(documentOfText(...drawings)).fields;

describe('readFields', () => {
  it('reads a value beside the middle of a label whose colon wrapped, and totals in French', () => {
    const page = pageOfText(`
Date de prélèvement     2023-08-15
:
Terpènes totaux : 19,03 mg/g`);
    const words = page.words.map((word) =>
      word.text === '2023-08-15' ? { ...word, y0: word.y0 + 6.5, y1: word.y1 + 6.5 } : word,
    );
    const { fields } = readFields(layOut([{ ...page, words }]));
    expect(fields).toMatchObject({ date_collected: '2023-08-15', total_terpenes: 1.903 });
  });

  it('reads three boxes of laboratory, distributor and producer, each with its licence', () => {
    const fields = read(`
#                              CERTIFICATE OF ANALYSIS

= Testing Laboratory                  Distributor                          Producer
Harbor Point Laboratories           Blue Heron Logistics LLC             Silver Fern Farms
88 Dock Street                      12 Quarry Rd Unit 4                  400 Meadow Lane
Oakland, CA 94607                   Ukiah, CA 95482                      Covelo, CA 95428
License: C8-0000999-LIC             License: C11-0009999-LIC             License: CCL19-0009999

Sample Name: Coastal Haze 3.5g      Batch Number: SFF-0922-A
Matrix: Flower                      METRC Source UID: 1A4060300000ABC000012345
Lab Sample ID: 1122334-1            Date Collected: 10/02/2022
Date Received: 10/03/2022           Date Completed: 10/06/2022
`);
    expect(fields).toMatchObject({
      lab: 'Harbor Point Laboratories',
      lab_license_number: 'C8-0000999-LIC',
      lab_street: '88 Dock Street',
      lab_city: 'Oakland',
      lab_state: 'CA',
      lab_zipcode: '94607',
      distributor: 'Blue Heron Logistics LLC',
      distributor_street: '12 Quarry Rd Unit 4',
      distributor_license_number: 'C11-0009999-LIC',
      producer: 'Silver Fern Farms',
      producer_city: 'Covelo',
      producer_license_number: 'CCL19-0009999',
      product_name: 'Coastal Haze 3.5g',
      product_type: 'Flower',
      lab_id: '1122334-1',
      batch_number: 'SFF-0922-A',
      traceability_ids: ['1A4060300000ABC000012345'],
      date_collected: '2022-10-02',
      date_received: '2022-10-03',
      date_tested: '2022-10-06',
    });
  });

  it('reads labels in one column and values in the next, with the licensee as producer', () => {
    const fields = read(`
# NORTHERN LAKES LABORATORY
1600 Huron Pkwy
Ann Arbor, Michigan 48104
License: SC-000099

Licensee                  Birch Bark Growers LLC
License Number            AU-G-C-000345
Licensee Address          901 Pine St, Kalamazoo, MI 49001
Product Name              Birch Kush Bulk Flower
Product Category          Buds
Sample Number             NLL-23-10457
Received                  January 9, 2023
Completed                 January 13, 2023
`);
    expect(fields).toMatchObject({
      lab: 'NORTHERN LAKES LABORATORY',
      lab_state: 'MI',
      producer: 'Birch Bark Growers LLC',
      producer_license_number: 'AU-G-C-000345',
      producer_street: '901 Pine St',
      producer_city: 'Kalamazoo',
      product_name: 'Birch Kush Bulk Flower',
      product_type: 'Buds',
      lab_id: 'NLL-23-10457',
      date_received: '2023-01-09',
      date_tested: '2023-01-13',
    });
  });

  it('reads labels above their values, a footer for the letterhead, and a title for the product', () => {
    const fields = read(`
# Dirty Cherry Kush

= CLIENT              SAMPLE ID           LOT ID                 MATRIX
Skagit Gardens      WA-230101-052       6033 1234 5678 9012    Flower Lot

= RECEIVED            TESTED              EXPIRES
01/01/2023          01/05/2023          01/05/2024
${'\n'.repeat(42)}
Everpine Labs  |  350 Front St. Suite 2, Bellingham, WA 98225  |  (360) 555-0199  |  www.everpinelabs.com
`);
    expect(fields).toMatchObject({
      lab: 'Everpine Labs',
      lab_street: '350 Front St. Suite 2',
      lab_city: 'Bellingham',
      producer: 'Skagit Gardens',
      product_name: 'Dirty Cherry Kush',
      product_type: 'Flower Lot',
      lab_id: 'WA-230101-052',
      batch_number: '6033 1234 5678 9012',
      date_received: '2023-01-01',
      date_tested: '2023-01-05',
    });
  });

  it('takes the laboratory from the sentence at the foot when no letterhead names it', () => {
    const fields = read(`
# ANALYTICAL REPORT

Client:                               Sample: Lemon Drift Vape Cartridge
Bay State Botanicals Inc              Sample Type: Vape Oil
14 Wharf Rd                           Lab Number: 23C0456-01
Salem, MA 01970                       Batch: LDV.0323
MP281999                              Sampled: 3/1/2023
                                      Test Date: 3/8/2023

This certificate shall not be reproduced without written approval of Atlantic Assay Group.
atlanticassay.com
200 Commerce Way, Woburn, MA 01801
`);
    expect(fields).toMatchObject({
      lab: 'Atlantic Assay Group',
      lab_city: 'Woburn',
      producer: 'Bay State Botanicals Inc',
      producer_license_number: 'MP281999',
      product_name: 'Lemon Drift Vape Cartridge',
      lab_id: '23C0456-01',
      batch_number: 'LDV.0323',
      date_tested: '2023-03-08',
    });
  });

  it('reads verdicts under, over and beside the names of analyses, and none for what was only tested', () => {
    const fields = read(`
Batch Result: FAIL
= Pesticides          Heavy Metals        Residual            Microbials
                                        Solvents
Passed              Failed              Not Tested          Passed

PASS                PASS                TESTED
Mycotoxins          Water Activity      Terpenes

Foreign Material: PASS
`);
    expect(fields).toMatchObject({
      status: 'fail',
      pesticide_status: 'pass',
      heavy_metals_status: 'fail',
      residual_solvents_status: 'NT',
      microbiological_status: 'pass',
      mycotoxin_status: 'pass',
      water_activity_status: 'pass',
      terpenes_status: null,
      foreign_matter_status: 'pass',
    });
  });

  it('reads totals in percent, whatever they are printed in, and leaves out limits', () => {
    const fields = read(`
23.55%              0.64%               24.28%
Total THC           Total CBD           Total Cannabinoids

Analyte                LOQ (mg/g)      Result (mg/g)
beta-Myrcene           0.10            9.10
Limonene               0.10            5.70
Total Terpenes         0.10            14.80
`);
    expect(fields).toMatchObject({
      total_thc: 23.55,
      total_cbd: 0.64,
      total_cannabinoids: 24.28,
      total_terpenes: 1.48,
    });
  });

  it('converts sizes to milligrams and the weight of the sample to grams', () => {
    const fields = read(`
Sample Name: Peach Bites          Serving Size: 4.2 g
Sample Size: 31.5 grams           Servings per Package: 10
Net Weight per Unit: 42 g         Sample ID: PB-1
`);
    expect(fields).toMatchObject({
      serving_size: 4200,
      servings_per_package: 10,
      product_size: 42000,
      sample_weight: 31.5,
    });
  });

  it('gives the weight of the sample the digits that are printed', () => {
    expect(read('Sample Name: Peach Bites          Sample Size: 0.2157g')).toMatchObject({ sample_weight: 0.2157 });
  });

  it('invents nothing: blank labels, dashes and N/A are null', () => {
    const fields = read(`
Sample ID: SX-1          Batch #:               Distributor: N/A
Strain: N/A              Collected:             METRC Batch: ; METRC Sample:
`);
    expect(fields).toMatchObject({
      lab_id: 'SX-1',
      batch_number: null,
      distributor: null,
      strain_name: null,
      date_collected: null,
      traceability_ids: null,
      producer: null,
      lab: null,
      status: null,
      total_thc: null,
    });
  });

  it('gives every value its evidence: page, box and ink', () => {
    const { fields, evidence } = readFields(documentOfText('Sample ID: SX-1     Matrix: Flower'));
    expect(fields.lab_id).toBe('SX-1');
    expect(evidence.lab_id).toMatchObject({ page: 1, text: 'SX-1', method: 'text-layer' });
    const [x0, y0, x1, y1] = evidence.lab_id?.box ?? [];
    expect([x0, y0, x1, y1].every((edge) => edge !== undefined && edge >= 0 && edge <= 1)).toBe(true);
    expect((x1 ?? 0) - (x0 ?? 0)).toBeLessThan(0.06);
  });
});

it('gives names, licences and addresses to the party whose heading stands over them', () => {
  const fields = read(`
# CERTIFICATE OF ANALYSIS
Sample ID:   NR-240611-07        Distributor
Matrix:      Flower              Name:      Pier Nine Logistics, Inc.
Batch #:     QB-11               License:   C11-0009876-LIC
                                 Address:   12 Wharf Street, Eureka, CA 95501

                                 Cultivator
                                 Name:      Quiet Valley Gardens
                                 License:   CCL21-0007654
`);
  expect(fields).toMatchObject({
    distributor: 'Pier Nine Logistics, Inc.',
    distributor_license_number: 'C11-0009876-LIC',
    producer: 'Quiet Valley Gardens',
    producer_license_number: 'CCL21-0007654',
    producer_street: null,
  });
});

it('reads labels that only bold type parts from their values', () => {
  const fields = read(`
# CERTIFICATE OF ANALYSIS
*Sample* *ID* NR-240611-07   *Matrix* Tincture   *Lot/Batch* QVG-0523-11
*Tested* *for* Quiet Valley Gardens   *Received* Jun 01, 2023
`);
  expect(fields).toMatchObject({
    lab_id: 'NR-240611-07',
    product_type: 'Tincture',
    batch_number: 'QVG-0523-11',
    producer: 'Quiet Valley Gardens',
    date_received: '2023-06-01',
  });
});

it('reads totals called the other way round, and one under a table of terpenes that is called just total', () => {
  const { fields } = readFields(
    documentOfText(`
# Certificate of Analysis
Client:    Deep Hollow Farm                    Sample wt (g)   16.2

= Cannabinoids
                                               Result      RL
THCA                                           24.61       0.02
D9-THC                                         0.58        0.02
THC Total (THCA x 0.877 + THC)                 22.16

= Terpenes
Terpene                                        %
Linalool                                       2.05
Limonene                                       3.05
Total (%): 5.10`),
  );
  expect(fields).toMatchObject({ total_thc: 22.16, total_terpenes: 5.1 });
});

it('reads a total at the end of a text about its panel, and none that tells how two runs differ', () => {
  const totals = (text: string) =>
    readFields(
      documentOfText(`
= Terpenes
${text}
Linalool       2.05`),
    ).fields;
  expect(totals('Identified by GC/FID, as weight percent. Total Terpenes: 2.94 wt %').total_terpenes).toBe(2.94);
  expect(totals('Duplicate RPD, Total THC: 1.4% (limit 20%)').total_thc).toBeNull();
});

it('takes the line over a strain in large type that holds it for the product', () => {
  const { fields } = readFields(
    documentOfText(`
= Certificate of Analysis
Moss Cart 1.0g Blue Dune
# Blue Dune
Matrix: Derivative
Batch#: PH-DC-240912`),
  );
  expect(fields.product_name).toBe('Moss Cart 1.0g Blue Dune');
});

it('adds no strain to the title over it that ends with it', () => {
  const { fields } = readFields(
    documentOfText(`
# Moss Cart 1.0g Blue Dune
# Blue Dune
= Certificate of Analysis
Matrix: Derivative
Batch#: PH-DC-240912`),
  );
  expect(fields.product_name).toBe('Moss Cart 1.0g Blue Dune');
});

it('takes no total in large type for the product', () => {
  const { fields } = readFields(
    documentOfText(`
= Certificate of Analysis
Matrix: Derivative
Batch#: PH-DC-240912
Total Terpenes
# 23.09 mg/g
Linalool`),
  );
  expect(fields.product_name).toBeNull();
});

it('takes totals in a row whose label has the units behind a word', () => {
  expect(
    read(`
# Alder Testing Labs
400 Harbor Way, Astoria, OR 97103

Compounds        D9-THC     THCA      CBD     CBDA      Total THC     Total CBD
Amount (%)       80.2       ND        0.4     ND        80.2          0.4
Amount (mg/g)    802.1      ND        3.6     ND        802.1         3.6`),
  ).toMatchObject({ total_thc: 80.2, total_cbd: 0.4 });
});
