import { expect, it } from 'vitest';
import { makeBoard } from '../../../../../../main/extraction/coa/fields/board.ts';
import type { CoaFields } from '../../../../../../main/extraction/coa/fields/coa-fields.ts';
import { unclaimedLicenses } from '../../../../../../main/extraction/coa/fields/parties/unclaimed-licenses.ts';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

const document = documentOfText(`
# CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, Eureka, CA 95501
License: C8-0000171-LIC

Producer:          Gravel Bar Farms LLC
Lic. #:            CDPH-10009917
Address:           7 Mill Race, Arcata, CA 95521

Distributor:       Silver Fern Logistics LLC
Lic. #:            C11-0009317-LIC

Product Name:      Moss Kush
`);
const { fields } = readFields(document);
const asked = (changes: Partial<CoaFields>) =>
  unclaimedLicenses(makeBoard(document), { ...fields, ...changes }).flatMap(({ paths }) => paths);

it('asks nothing where every licence on the page has its holder', () => {
  expect(fields).toMatchObject({
    producer_license_number: 'CDPH-10009917',
    distributor_license_number: 'C11-0009317-LIC',
  });
  expect(asked({})).toEqual([]);
});

it('asks about a distributor for whom the producer was taken', () => {
  expect(asked({ distributor: 'Gravel Bar Farms LLC', distributor_license_number: 'CDPH-10009917' })).toEqual(
    expect.arrayContaining(['distributor', 'distributor_license_number']),
  );
});

it('asks about all that was read of a producer who holds the licence of a distributor', () => {
  const taken = { producer: 'Silver Fern Logistics LLC', producer_license_number: 'C11-0009317-LIC' };
  expect(asked({ ...taken, distributor: null, distributor_license_number: null })).toEqual([
    'producer',
    'producer_license_number',
    'producer_street',
    'producer_city',
    'producer_state',
    'producer_zipcode',
    'distributor',
    'distributor_license_number',
  ]);
});

it('leaves it to others to ask about a party that has no licence', () => {
  expect(asked({ distributor_license_number: null })).toEqual([]);
});
