import { expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

const SHEET = `
Certificate of Analysis
Client:         Fern Hollow Farm
Sample:         Blue Dune`;
const labOf = (...drawings: string[]) => {
  const { fields, evidence } = readFields(documentOfText(...drawings));
  return [fields.lab, fields.lab ? (evidence.lab?.confidence ?? 0) > 0.8 : false];
};

it('takes the largest text of a letterhead for the laboratory beside an address under no name, and doubts it', () => {
  expect(
    labOf(`
# BrackenWorks
Measured with care                                 400 Harbor Way
                                                   Astoria, OR 97103
${SHEET}`),
  ).toEqual(['BrackenWorks', false]);
});

it('takes a product in the letterhead for no laboratory', () => {
  expect(
    labOf(`
# Blue Dune
                                                   400 Harbor Way
                                                   Astoria, OR 97103
${SHEET}`),
  ).toEqual([null, false]);
});

it("gives the firm's whole name over its address where the logo and sentences have a word of it", () => {
  expect(
    labOf(`
                                                   Bracken CTS Ohio LLC
BRACKEN                                            400 Harbor Way
                                                   Ravenna, OH 44266
${SHEET}

This report shall not be reproduced, except in full, without written approval of Bracken.`)[0],
  ).toBe('Bracken CTS Ohio LLC');
});

it('knows a laboratory by its bioanalytics', () => {
  expect(
    labOf(`
400 Harbor Way, Kingston, NY 12401
(845) 555-0190  results@brackenbio.example
${SHEET}



Bracken Bioanalytics Inc. | AC-2201`)[0],
  ).toBe('Bracken Bioanalytics Inc.');
});
