import { describe, expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { layOut } from '../../../../../../main/extraction/layout/laid-out.ts';
import { documentOfScan, documentOfText, pageOfText } from '../page-of-text.ts';

const read = (...drawings: string[]) => readFields(documentOfText(...drawings)).fields;

it('takes a name of nothing but common words for a laboratory where their plural makes it one', () => {
  const fields = read(`
# Quality Testing Labs
400 Harbor Way, Astoria, OR 97103

Certificate of Analysis
Client:         Fern Hollow Farm
Sample:         Blue Dune`);
  expect(fields).toMatchObject({ lab: 'Quality Testing Labs', lab_city: 'Astoria' });
});

it('takes a laboratory that is called by a number for no street', () => {
  const fields = read(`
# 512 Labs
40 Greasewood Street
Sparks, NV 89431

Certificate of Analysis
Client:         Fern Hollow Farm
Sample:         Blue Dune`);
  expect(fields).toMatchObject({ lab: '512 Labs', lab_street: '40 Greasewood Street', lab_city: 'Sparks' });
});

it("takes no client's address for the laboratory's where later pages print it without the client's name", () => {
  const later = `
400 Harbor Way
Astoria, OR 97103

12 Orchard Row                                                Ferngate Labs
Salem, OR 97301
Telephone: (503) 555-0146

Sample:         Blue Dune`;
  const fields = read(
    `
                                                              Ferngate Labs
400 Harbor Way
Astoria, OR 97103

Fern Hollow Farm LLC
12 Orchard Row
Salem, OR 97301

Sample:         Blue Dune`,
    later,
    later,
    later,
  );
  expect(fields).toMatchObject({
    lab: 'Ferngate Labs',
    lab_street: '400 Harbor Way',
    producer: 'Fern Hollow Farm LLC',
  });
});

it('joins a large name and the small word beside it that says it is a laboratory', () => {
  const page = pageOfText(`
FERNGATE              Analytical Laboratory


400 Harbor Way
Astoria, OR 97103

Certificate of Analysis
Client:         Fern Hollow Farm
Sample:         Blue Dune`);
  const words = page.words.map((word) =>
    word.text === 'FERNGATE' ? { ...word, x1: word.x1 + 20, y0: word.y0 - 8, y1: word.y1 + 4, fontSize: 22 } : word,
  );
  expect(readFields(layOut([{ ...page, words }])).fields.lab).toBe('FERNGATE Analytical Laboratory');
});

it("finds the laboratory's address in a sentence of small print behind its name", () => {
  const fields = read(`
# Ferngate Laboratories
Certificate of Analysis
Client:         Fern Hollow Farm
Sample:         Blue Dune





This report was issued by Ferngate Laboratories, 400 Harbor Way, Astoria, OR 97103 and shall not be reproduced.`);
  expect(fields).toMatchObject({ lab: 'Ferngate Laboratories', lab_street: '400 Harbor Way', lab_zipcode: '97103' });
});

it("takes the laboratory's whole address from small print that labels it, where the letterhead leaves out the zip code", () => {
  const fields = read(`
# Ferngate Laboratories
400 Harbor Way
Astoria, OR
(503) 555-0190

Certificate of Analysis
Client:         Fern Hollow Farm
Sample:         Blue Dune





written approval of Ferngate Laboratories, LLC. Laboratory address: 400 Harbor Way, Astoria, OR 97103.`);
  expect(fields).toMatchObject({ lab_street: '400 Harbor Way', lab_city: 'Astoria', lab_zipcode: '97103' });
});

it('passes over a place that was not given between a client and its city', () => {
  const fields = read(`
# Ferngate Laboratories
400 Harbor Way, Astoria, OR 97103

Certificate of Analysis
Client:
Fern Hollow Farm
N/A
Gresham, OR 97030`);
  expect(fields).toMatchObject({ producer: 'Fern Hollow Farm', producer_city: 'Gresham' });
});

it('takes no legend of a later page for the verdict on the sample', () => {
  const fields = read(
    `
# Ferngate Laboratories
Certificate of Analysis
Sample:         Blue Dune`,
    `
Terms
Regulatory status: PASS`,
  );
  expect(fields.status).toBeNull();
});

it('reads the verdict on the sample under or beside the word Batch of a summary', () => {
  const page = (summary: string) => `
# Ferngate Laboratories
Certificate of Analysis
Sample:         Blue Dune

${summary}`;
  expect(read(page('Batch       Potency       Pesticides\nFail        Pass          Fail')).status).toBe('fail');
  expect(read(page('Potency       Pesticides\nPass          Pass')).status).toBeNull();
});

it("ends a client's line at its ZIP code, whatever stands under it", () => {
  const fields = read(`
# Ferngate Laboratories
*Client* Fern Hollow Farm, 12 Mill Road, Gresham, OR 97030
Tests chosen CANX, RES, PES

Sample:         Blue Dune`);
  expect(fields).toMatchObject({
    producer: 'Fern Hollow Farm',
    producer_street: '12 Mill Road',
    producer_zipcode: '97030',
  });
});

it('parts the name of a company from its street where no comma does', () => {
  const fields = read(`
# Certificate of Analysis
Client:         Fern Hollow Farm
Sample:         Blue Dune




Ferngate Analytical LLC. 311 Harbor Street, Suite C, Astoria, OR 97103 | 503-555-0177 | ferngate.example`);
  expect(fields).toMatchObject({ lab_street: '311 Harbor Street, Suite C', lab_city: 'Astoria' });
  expect(fields.lab).toMatch(/^Ferngate Analytical LLC/);
});

it('takes the full name of its sentences where the logo is set in capitals or small letters', () => {
  const sentence = 'This report shall not be reproduced, except in full, without written approval of';
  for (const [logo, name] of [
    ['CINDER CONE BIOANALYTICS', 'Cinder Cone Bioanalytics, Inc.'],
    ['cinder cone analytics', 'Cinder Cone Analytics Ltd'],
  ])
    expect(
      read(`
# ${logo}
Sample ID: CC-0001
${'\n'.repeat(44)}
${sentence} ${name} Results pertain only to the sample tested.
`).lab,
    ).toBe(name);
});

it('keeps the company form of a letterhead in capitals for a name that sentences spell without it', () => {
  const fields = read(`
# QUERCUS ANALYTICAL, INC.
44 Bear Road, Waltham, MA 02451

Certificate of Analysis
Client:         Fern Hollow Farm
Sample:         Blue Dune

This report may not be reproduced without written approval of Quercus Analytical. Results are of the sample alone.`);
  expect(fields.lab).toBe('Quercus Analytical, Inc.');
});

it('is no product where OCR took the sign of its logo for a letter before its name', () => {
  const title = (logo: string) =>
    readFields(
      documentOfScan(`
# ${logo}

                                                       Quercus Labs
                                                       12 Alder Ave, Eugene, OR 97401
                                                       Sample ID: QL-2201
# Certificate of Analysis`),
    ).fields.product_name;
  expect(title('Sour Moss')).toBe('Sour Moss');
  expect(title('Hquercus')).toBeNull();
});

it('takes who tested for the laboratory only where it is no person, and its logo for no product', () => {
  const fields = read(`
# FerngateBioLabs                Certificate of Analysis

*Hazy* *Dune* *Gummies*
Sample ID:      FBL-3317-2
Matrix:         Edible

Tested By: Orla Penhallow
Scientist
This product has been tested by Ferngate BioLabs using valid methods. Ferngate BioLabs makes no claims as to its safety.`);
  expect(fields).toMatchObject({ lab: 'Ferngate BioLabs', product_name: 'Hazy Dune Gummies' });
});

it("takes a state's agency for the laboratory where the next line names its own", () => {
  const page = (under: string, title = 'Certificate of Analysis') => `
# ${title}
Utah Department of Natural Remedies
${under}
40 Harbor Way, Ogden, UT 84401     Phone (801) 555-0101

Client:         Fern Hollow Farm
Sample:         Blue Dune`;
  expect(read(page('State Chemist - Plant Laboratory'))).toMatchObject({
    lab: 'Utah Department of Natural Remedies',
    lab_city: 'Ogden',
  });
  expect(read(page('Laboratory License 118-22', 'Ferngate Testing Labs')).lab).toBe('Ferngate Testing Labs');
});

it('reads a name in one word, large in small letters and with its capitals in a sentence', () => {
  const fields = read(`
# fernlabs.
40 Harbor Way, West Monroe, LA 71292
Client:         Fern Hollow Farm
Sample:         Blue Dune

These results only relate to the sample. FernLabs may use uncertainty in the determination of pass or fail.`);
  expect(fields).toMatchObject({ lab: 'FernLabs', lab_city: 'West Monroe' });
});

describe('a footer that says by whom was tested', () => {
  const fields = read(`
Client Name, Sample Details                     Sample ID#: 40771
Pelican Bar Processing
Alpena, MI 49707
Sample: Cart 1g Amber Haze
License: AU-P-000999

This certificate shall not be reproduced without written approval of Copper Laboratories, LLC.
${'\n'.repeat(46)}
          Tested by Copper Laboratories Michigan, 1430 N. East Alder Walled Lake, MI 48390`);

  it('names the laboratory and not its client', () => {
    expect(fields).toMatchObject({
      lab: 'Copper Laboratories, LLC',
      producer: 'Pelican Bar Processing',
      producer_city: 'Alpena',
    });
  });

  it('gives a city of two words by what ends it, where nothing parts it from the street', () => {
    expect(fields).toMatchObject({ lab_street: '1430 N. East Alder', lab_city: 'Walled Lake', lab_state: 'MI' });
  });
});

it.each(['lab_street', 'lab_city'])('doubts the %s where nothing parts street and city', (field) => {
  const { evidence } = readFields(
    documentOfText(`
# Copper Laboratories
1430 North Alder Dunmore, MI 48390
(503) 555-0190

Client:         Fern Hollow Farm`),
  );
  expect(evidence[field]?.confidence).toBeLessThan(0.7);
});

it('takes no licence with its number for the name of the laboratory, which the foot of each page has', () => {
  const foot = `${'\n'.repeat(30)}\nCopper River Laboratories, LLC • CR-051925-114                Page 1 of 2`;
  const fields = read(`
                                                            4102 W Alder Bypass
                                                            Salem, OR 97301
                                                            OLCC Laboratory License LAAA-7QHD-XN2P

# Certificate of Analysis
Sample Name:   Imperial Plum          Client:    Fern Hollow Farm
${foot}`);
  expect(fields.lab).not.toContain('License');
});
