import { expect, it } from 'vitest';
import { parsePlaceLine } from '../../../../../../main/extraction/coa/fields/blocks/postal-address.ts';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

const read = (...drawings: string[]) => readFields(documentOfText(...drawings)).fields;

it('parts name, address and licence that a sentence gives', () => {
  const fields = read(`
# Dry Creek Testing
40 Windmill Way, Ste B • Las Cruces, NM 88001 • 575-555-0101
Sample: Dream Drops CBN:THC 2:1 (Tincture). Lab No: DCT23-0001-02. Lot: AB-019. Volume: 30 mL.
Licensee: Piñon Apothecary, 12 Alameda Rd, Santa Fe, NM 87501. License No: CCD-2022-0001-003.
Collected: 08/14/2023. Received: 08/15/2023. Tested: 08/15/2023 - 08/18/2023. Issued: 08/21/2023.
`);
  expect(fields).toMatchObject({
    lab: 'Dry Creek Testing',
    lab_street: '40 Windmill Way, Ste B',
    producer: 'Piñon Apothecary',
    producer_street: '12 Alameda Rd',
    producer_city: 'Santa Fe',
    producer_zipcode: '87501',
    producer_license_number: 'CCD-2022-0001-003',
    product_name: 'Dream Drops CBN:THC 2:1',
    product_type: 'Tincture',
    lab_id: 'DCT23-0001-02',
    batch_number: 'AB-019',
    date_received: '2023-08-15',
    date_tested: '2023-08-18',
  });
});

it('reads whose a licence or an address is from its abbreviated label', () => {
  const fields = read(`
# Slate Ridge Labs
Manufactured by   Amber Confections        Mfr. License   CDPH-10009999     Mfr. Address   8 24th Street, Oakland, CA 94607
Distributed by    Redwood Distributing     Dist. License  C11-0009998-LIC   Dist. Address  100 Pine Ct, Arcata, CA 95521
`);
  expect(fields).toMatchObject({
    producer: 'Amber Confections',
    producer_license_number: 'CDPH-10009999',
    producer_street: '8 24th Street',
    distributor: 'Redwood Distributing',
    distributor_license_number: 'C11-0009998-LIC',
    distributor_city: 'Arcata',
  });
});

it('takes the laboratory from its logo and from small print that gives its address', () => {
  const fields = read(`
# FERN
# COMPLIANCE LABS                 CERTIFICATE OF ANALYSIS

Client:            Gravel Bar Farms
Product Name:      Moss Kush
Sample ID:         FC-2201
${'\n'.repeat(44)}
Fern Compliance Labs, 9 Enterprise Ave, Joliet, IL 60432. State approved laboratory 1512000999-TL. Copies are void.
`);
  expect(fields).toMatchObject({
    lab: expect.stringMatching(/^fern compliance labs$/i),
    lab_street: '9 Enterprise Ave',
    lab_city: 'Joliet',
    lab_state: 'IL',
    product_name: 'Moss Kush',
  });
});

it('keeps to values under their labels where another table runs along the same lines', () => {
  const fields = read(`
# Alder Labs
PRODUCER
Gravel Bar Farms
SAMPLE                        Cannabinoid      %
Moss Kush                     CBDV             0.00
BATCH                         CBC              0.01
GB-7.28
TYPE                          CBG              0.80
Flower
SAMPLE ID                     THCA             20.36
AL-1022-091
`);
  expect(fields).toMatchObject({
    producer: 'Gravel Bar Farms',
    product_name: 'Moss Kush',
    batch_number: 'GB-7.28',
    product_type: 'Flower',
    lab_id: 'AL-1022-091',
  });
});

it('reads a place that names its country before the zip code', () => {
  expect(parsePlaceLine('Boulder, CO USA 80301')).toMatchObject({ city: 'Boulder', zipcode: '80301' });
});

it('takes no number of an accreditation for a zip code', () => {
  const { fields } = readFields(
    documentOfText(`
# Quercus Testing, LLC
188 Kings Highway, Saugerties, NY 12477
(845) 555-0139   OCM Permit CPL-00019   ELAP ID 12166

= Certificate of Analysis
Licensee         Hollow Ridge Growers LLC                 Lab Sample ID    QT-25-06144
License Number   OCM-MICR-24-000212                       Lot Number       HRG-0512
Address          6027 County Road 128, Trumansburg, NY    Lot Size         3,860 packages
                 14886`),
  );
  expect(fields).toMatchObject({
    producer: 'Hollow Ridge Growers LLC',
    producer_street: '6027 County Road 128',
    producer_city: 'Trumansburg',
    producer_state: 'NY',
    producer_zipcode: '14886',
  });
});

it('takes no licence on the line of the telephone for the producer, though the client stands right under it', () => {
  const { fields } = readFields(
    documentOfText(`
# Quercus Analytical
6631 Mill Street, Las Vegas, NV 89118     (702) 555-0147     Lic. 59918274410065540117
Client:       Deep Hollow Production LLC       Sample Name:   Blue Dune
Address:      3025 Westwood Dr                 Sample ID:     QA-24-112047
              Pahrump, NV 89048
License #:    40281557716640023195`),
  );
  expect(fields.producer_license_number).toBe('40281557716640023195');
});

it('reads an address behind its label on the line of its party, and one with a hyphen in its house number', () => {
  const { fields } = readFields(
    documentOfText(`
Quercus Analytical Laboratories · 94-1388 Moaniani St, Suite 105 · Waipahu, HI 96797
Sample ID QA240905-012            Matrix Gummy
Tested for: Deep Hollow LLC       Address 1190 Gateway Loop Unit 4, Fort Collins, CO 80524
Received: Sep 05, 2024            Reported: Sep 11, 2024`),
  );
  expect(fields).toMatchObject({
    lab: 'Quercus Analytical Laboratories',
    lab_street: '94-1388 Moaniani St, Suite 105',
    producer: 'Deep Hollow LLC',
    producer_street: '1190 Gateway Loop Unit 4',
    producer_city: 'Fort Collins',
  });
});

it('ends a name with the letters under it, behind a comma, that are a label elsewhere', () => {
  const fields = read(`
# Dry Creek Testing
40 Windmill Way, Ste B, Tampa, FL 33602

Client:        Amber Key Medical,             Received:   08/15/2023
               MMTC                           Completed:  08/18/2023
License:       MMTC-2018-0044                 Matrix:     Cannabinoid Extract
Address:       12 Alameda Rd
               Lithia, FL 33547
`);
  expect(fields).toMatchObject({
    producer: 'Amber Key Medical, MMTC',
    producer_license_number: 'MMTC-2018-0044',
    producer_zipcode: '33547',
    product_type: 'Cannabinoid Extract',
  });
});

it.each([
  ['with a licence of a form that growers have', 'OCM-AUCC-22-000483'],
  ['on every page', 'DHB 4-83'],
])('takes the large name of a company over its labelled address for the client (%s)', (_, license) => {
  const page = (lines: string) => `
# Deep Hollow Botanicals, LLC
Address: 77 Notch Avenue, Pine Island, NY 10969                         Sample ID: S-2504-0877
Contact Name: T. Vandermeer
Contact Phone: (845) 555-0119
License #: ${license}

${lines}
${'\n'.repeat(40)}
Quercus Analytical Labs        49 Hicks Drive, Warwick, NY 10990         (845) 555-0937
Permit #: OCM-CPL-00004 Accreditation #: 121747
`;
  const pages = [
    'Sampling Location: 77 Notch Avenue, Pine Island, NY 10969',
    'THCA    24.10 %',
    'Lead   ND',
    'CBD   ND',
  ];
  expect(read(...pages.map(page))).toMatchObject({
    lab: 'Quercus Analytical Labs',
    lab_street: '49 Hicks Drive',
    lab_license_number: 'OCM-CPL-00004',
    producer: 'Deep Hollow Botanicals, LLC',
    producer_license_number: license,
    producer_street: '77 Notch Avenue',
    producer_city: 'Pine Island',
  });
});

it('doubts a producer who is called as the laboratory is', () => {
  const { fields, evidence } = readFields(
    documentOfText(`
# Ferngate Laboratories
400 Harbor Way, Astoria, OR 97103
(503) 555-0190

Client:         Ferngate Laboratories Oregon
Sample:         Blue Dune`),
  );
  expect(fields.producer).toBe('Ferngate Laboratories Oregon');
  expect(evidence.producer?.confidence).toBeLessThan(0.7);
});

it("finds a producer's name and licence under the heading of its box, whatever heads the box beside it", () => {
  const fields = read(`
# Ferngate Laboratories
400 Harbor Way, Astoria, OR 97103

CULTIVATOR INFO                         TESTING NOTES

CULTIVATOR                              SUBMITTED FOR ADULT USE
MARSH LANTERN GARDENS LLC

LICENSE
ACD990
`);
  expect(fields).toMatchObject({ producer: 'MARSH LANTERN GARDENS LLC', producer_license_number: 'ACD990' });
});

it('reads labels with a colon whose values stand far right of them, in the second column of a form', () => {
  const far = (label: string, value: string) => `${label.padEnd(75)}${value}`;
  const fields = read(`
# Cinder Lab Works
Certificate of Analysis
${far('Client:', 'Marrow Creek Gardens')}
${far('Client Address:', '4400 Creek Mouth Road, Covelo, CA 95428')}
${far('Client License Number:', 'CCL19-0000712')}
${far('Distributor:', 'Sundial Supply Co.')}
${far('Distributor Address:', '77 Dutton Yard, Santa Rosa, CA 95401')}
${far('Distributor License Number:', 'C11-0000099-LIC')}
`);
  expect(fields).toMatchObject({
    producer: 'Marrow Creek Gardens',
    producer_license_number: 'CCL19-0000712',
    distributor: 'Sundial Supply Co.',
    distributor_license_number: 'C11-0000099-LIC',
  });
});

it('reads the name of a business behind a label without a colon', () => {
  const fields = read(`
# Cinder Lab Works
Certificate of Analysis

*DISTRIBUTOR*                                   *CULTIVATOR / MANUFACTURER*
Business Name Pacific Otter Logistics, LLC      Business Name Copper Finch Confections
License Number C11-0000642-LIC                  License Number CDPH-10004418
Address                                         Address
300 Wharf Access Rd                             610 Cannery Ct Suite 4
Oxnard, CA 93033                                Santa Maria, CA 93454
`);
  expect(fields).toMatchObject({
    producer: 'Copper Finch Confections',
    producer_license_number: 'CDPH-10004418',
    producer_street: '610 Cannery Ct Suite 4',
    distributor: 'Pacific Otter Logistics, LLC',
    distributor_license_number: 'C11-0000642-LIC',
    distributor_city: 'Oxnard',
  });
});

it('parts a name from the licence of Washington, which has figures only', () => {
  const fields = read(`
# Cinder Lab Works
Certificate of Analysis
Origination:    HOLLOW CEDAR GARDENS 418822, producer/processor
Address:        2290 COUNTY LINE RD, GOLDENDALE, WA 98620
Sample Name:    Juniper Frost`);
  expect(fields).toMatchObject({
    producer: 'HOLLOW CEDAR GARDENS',
    producer_license_number: '418822',
    producer_city: 'GOLDENDALE',
  });
});
