import { describe, expect, it } from 'vitest';
import { readFields } from '../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from './page-of-text.ts';

const read = (drawing: string) => readFields(documentOfText(drawing)).fields;

describe('a street', () => {
  it.each([
    ['One Innovation Plaza', 'One Innovation Plaza'],
    ['Two Mill Square', 'Two Mill Square'],
    ['P.O. Box 1188', 'P.O. Box 1188'],
  ])('may be "%s"', (street, want) => {
    const fields = read(`
# Helio Labs
${street}
Tucson, AZ 85705
(503) 555-0142

Client:   Tide Pool Botanicals
          ${street}, Kalamazoo, MI 49001`);
    expect(fields).toMatchObject({
      lab_street: want,
      lab_city: 'Tucson',
      producer: 'Tide Pool Botanicals',
      producer_street: want,
      producer_city: 'Kalamazoo',
    });
  });

  it.each(['P.O. Box 1188', 'One Innovation Plaza'])('stands behind the name on one line (%s)', (street) => {
    const fields = read(`
Helio Labs, ${street}, Tucson, AZ 85705
(503) 555-0142 | www.heliolabs.com`);
    expect(fields).toMatchObject({ lab: 'Helio Labs', lab_street: street, lab_city: 'Tucson' });
  });

  it.each(['1420 Foundry Way', 'P.O. Box 1188'])('begins behind the number that ends a name (%s)', (street) => {
    const fields = read(`
Submitted by:  Emerald 42              Batch:      BD-0401
               ${street.padEnd(24)}Received:   2024-02-13
               Salem, MA 01970`);
    expect(fields).toMatchObject({ producer: 'Emerald 42', producer_street: street, producer_city: 'Salem' });
  });

  it('is no licence above it', () => {
    const fields = read(`
Producer Name:    Dr. Bloom
State License:    020-10042EF
Location:         P.O. Box 1188, Las Vegas, NV 89118 USA`);
    expect(fields).toMatchObject({ producer_street: 'P.O. Box 1188', producer_license_number: '020-10042EF' });
  });
});

describe('the laboratory’s address', () => {
  it.each([
    '17 Old Mill Rd - Las Vegas, NV 89118 USA - (503) 555-0142',
    '17 Old Mill Rd, Las Vegas, NV 89118 USA, (503) 555-0142',
    '17 Old Mill Rd • Las Vegas, NV 89118 • (503) 555-0142',
  ])('is the one under its name, with its telephone (%s)', (line) => {
    const fields = read(`
# Pine Ridge Laboratories, LLC
${line}

Client:      Sunfield Cultivation, LLC
Location:    4 Science Park, Kalamazoo, MI 49001`);
    expect(fields).toMatchObject({ lab_street: '17 Old Mill Rd', lab_city: 'Las Vegas', lab_zipcode: '89118' });
  });

  it('may stand behind its name and dashes', () => {
    const fields = read(`
Alder Testing Labs - 71 E. Harrison St - Kalamazoo, MI 49001 USA
(503) 555-0142

Client:      Sunfield Cultivation, LLC
Location:    4 Science Park, Oakland, CA 94607`);
    expect(fields).toMatchObject({ lab: 'Alder Testing Labs', lab_street: '71 E. Harrison St', lab_city: 'Kalamazoo' });
  });
});

describe('a block', () => {
  it('of a labelled address ends where its labels do: what stands over them is the laboratory’s', () => {
    const fields = read(`
                              Cedar Mesa Analytics • 88 Commerce Dr • Salem, MA 01970 USA
                              (503) 555-0142 | www.cedarlabs.com
                                                Lab License: 405R-00011
Client: JL Gardens      Batch: BD-0401          Address: 1200 S. 4th Street, Bldg. C,
                                                Tucson, AZ 85705 USA`);
    expect(fields).toMatchObject({
      lab_street: '88 Commerce Dr',
      producer_street: '1200 S. 4th Street, Bldg. C',
      producer_license_number: null,
    });
  });

  it('holds no date that stands over it', () => {
    const fields = read(`
Client                      Batch
Dr. Bloom                   0897
Received                    Valid until
14 Aug 2023                 14 Aug 2024
902 Industrial Pkwy, Salem, MA 01970`);
    expect(fields.lab_street ?? fields.producer_street).toBe('902 Industrial Pkwy');
  });
});

describe('the laboratory’s name', () => {
  it('is no street named for science, and ends where the street begins', () => {
    const fields = read(`
# Quantum Botanics
# 4 Science Park
Santa Fe, NM 87505
Tel: (503) 555-0142 | www.quantumbotanics.com`);
    expect(fields).toMatchObject({ lab: 'Quantum Botanics', lab_street: '4 Science Park' });
  });

  it.each(['P.O. Box 1188', 'One Innovation Plaza'])('may stand before a dash and %s', (street) => {
    const fields = read(`
Sagebrush Bio Labs - ${street} - Salem, MA 01970
(503) 555-0142`);
    expect(fields).toMatchObject({ lab: 'Sagebrush Bio Labs', lab_street: street, lab_city: 'Salem' });
  });
});

describe('an address that wraps in its column', () => {
  const wrapped = ([first, ...others]: readonly string[]) => `# CERTIFICATE OF ANALYSIS
Client:      Sunfield Cultivation, LLC
Address:     ${first}
${others.map((line) => `             ${line}`).join('\n')}

Batch:       0897`;

  it.each([
    [['P.O. Box 1188, Grand', 'Rapids, MI 49503'], 'P.O. Box 1188', 'Grand Rapids'],
    [['1200 S. 4th Street, Bldg. C, Las', 'Vegas, NV 89118'], '1200 S. 4th Street, Bldg. C', 'Las Vegas'],
    [['1200 S. 4th Street, Bldg.', 'C, Denver, CO 80216'], '1200 S. 4th Street, Bldg. C', 'Denver'],
    [['88 Commerce Dr,', 'Suite 12, Fort', 'Lauderdale, FL 33309'], '88 Commerce Dr, Suite 12', 'Fort Lauderdale'],
  ])('is put together: %s', (lines, street, city) => {
    expect(read(wrapped(lines))).toMatchObject({ producer_street: street, producer_city: city });
  });

  it.each([
    [['12 Kiln Street, Portland', 'Oregon City, OR 97045'], '12 Kiln Street, Portland', 'Oregon City'],
    [['12 Mill Road, Rear', 'Salem, OR 97301'], '12 Mill Road, Rear', 'Salem'],
    [['88 Airport Way, Hangar', 'Salem, OR 97301'], '88 Airport Way, Hangar', 'Salem'],
  ])('keeps what may be a city or a part of a building by itself: %s', (lines, street, city) => {
    expect(read(wrapped(lines))).toMatchObject({ producer_street: street, producer_city: city });
  });

  it.each([
    [['P.O. Box 1188, Grand', 'Rapids, MI 49503'], true],
    [['88 Commerce Dr, Spokane', 'Valley, WA 99206'], true],
    [['88 Commerce Dr, Suite 4', 'Spokane, WA 99201'], false],
    [['88 Commerce Dr', 'Grand Rapids, MI 49503'], false],
  ])('asks whose a word at the end of the first line is: %s', (lines, asked) => {
    const { doubts } = readFields(documentOfText(wrapped(lines)));
    expect(doubts.flatMap(({ paths }) => paths).includes('producer_city')).toBe(asked);
  });
});

describe('licences', () => {
  it('belong to the party in whose column they stand', () => {
    const fields = read(`
Client:                                      Distributor:
Dr. Bloom                                    Lucky Fox
2300 County Road 12                          License: AU-P-000217
Portland, OR 97210`);
    expect(fields).toMatchObject({ producer_license_number: null, distributor_license_number: 'AU-P-000217' });
  });

  it('are each party’s own where both have one', () => {
    const fields = read(`
Client:                                      Distributor:
Dr. Bloom                                    Lucky Fox
License: C11-0000437-LIC                     License: MP281342`);
    expect(fields).toMatchObject({
      producer_license_number: 'C11-0000437-LIC',
      distributor_license_number: 'MP281342',
    });
  });
});

it('is surer of a city that stands before a state and a zip code that fit each other', () => {
  const certaintyOfCity = (place: string) =>
    readFields(
      documentOfText(`# CERTIFICATE OF ANALYSIS

Client: Silver Fern Holdings
12 Harbor Way
${place}`),
    ).evidence.producer_city?.confidence ?? 0;
  expect(certaintyOfCity('Reno, NV 89502')).toBeGreaterThan(certaintyOfCity('Reno, NV 33602'));
});

it('belongs to a client without a label whose name ends in a state on a line of its own', () => {
  const fields = read(`
# Helio Labs
120 Mill St
Tucson, AZ 85705
(503) 555-0142

Certificate of Analysis

Tide Pool Wellness of North     Batch: BD-0401
Florida                         Received: 2024-02-13
77 Gay St                       Sample: Citrus Drops
Ocala, FL 34474                 Matrix: Edible`);
  expect(fields).toMatchObject({ lab: 'Helio Labs', producer: 'Tide Pool Wellness of North Florida' });
});

it.each([
  'Helio Labs | 1420 Foundry Way, Suite 110 | Tucson, AZ 85705 | Laboratory License L-00917',
  'Helio Labs * 1420 Foundry Way, Suite 110 * Tucson, AZ 85705 * Laboratory License L-00917',
])('stands on one line with what else a letterhead has: %s', (line) => {
  const fields = read(`
# Helio Labs
${line}

Client:   Tide Pool Botanicals
          77 Gay St, Kalamazoo, MI 49001`);
  expect(fields).toMatchObject({
    lab: 'Helio Labs',
    lab_street: '1420 Foundry Way, Suite 110',
    lab_city: 'Tucson',
    lab_zipcode: '85705',
  });
});
