import { describe, expect, it } from 'vitest';
import * as companies from '../../../../../main/extraction/coa/checks/check-companies.ts';
import { messageOf } from '../../../../../shared/findings/finding.ts';
import type { CoaRecord } from '../../../../../shared/records/coa.ts';
import { SOUND_LABORATORY } from './sound-laboratory.ts';

const sound = {
  ...SOUND_LABORATORY,
  producer: 'Silver Fern Farms',
  producer_street: '12 Mill Lane',
  producer_city: 'Covelo',
  producer_state: 'CA',
  producer_zipcode: '95428',
  distributor: null,
  distributor_street: null,
  distributor_city: null,
  distributor_state: null,
  distributor_zipcode: null,
} as unknown as CoaRecord;

const asked = (change: Partial<CoaRecord>) =>
  Object.values(companies).flatMap((check) => check({ ...sound, ...change }, {}).flatMap(({ paths }) => paths));

describe('checks of companies', () => {
  it.each([
    'Processing LLC',
    'Wellness',
    'Botanicals, LLC',
    'MANUFACTURING, INC.',
    'of Fern County, Inc.',
    'Dr.',
    'Revised Report',
    'Testing Notes',
  ])('asks about %s, which names nobody', (producer) => {
    expect(asked({ producer })).toEqual(['producer']);
  });

  it.each([
    'Trulane',
    'ARL Healthcare',
    'GB2 LLC',
    'OTH Inc.',
    'Sunfield',
    'Green Farms LLC',
    'Oak & Ember',
    'JL Gardens',
  ])('takes %s for a name', (producer) => {
    expect(asked({ producer })).toEqual([]);
  });

  it.each(['Amended Report Fern Hollow LLC', 'See page 2 Silver Fern Farms', 'Duplicate Oak & Ember'])(
    'asks about %s, which holds words for a report',
    (producer) => {
      expect(asked({ producer })).toEqual(['producer']);
    },
  );

  it('asks about a street that a name stands before', () => {
    expect(asked({ lab_street: '88 North Labs, 12 Alder Ave' })).toEqual(['lab_street']);
    expect(asked({ producer_street: 'Silver Fern Farms, 12 Mill Lane' })).toEqual(['producer_street']);
    expect(asked({ producer_street: 'Mill Building, 12 Mill Lane' })).toEqual([]);
  });

  it('asks about a street in the place of a company, but not about a firm called after one', () => {
    expect(asked({ producer: 'Fern Trade Court' })).toEqual(['producer']);
    expect(asked({ distributor: 'Heron Way' })).toEqual(['distributor']);
    expect(asked({ producer: 'Heron Way LLC' })).toEqual([]);
  });

  it('asks about a party with the name of a branch of the laboratory, and about its place', () => {
    const place = ['producer_street', 'producer_city', 'producer_state', 'producer_zipcode'];
    expect(asked({ producer: 'Harbor Point Labs Michigan' })).toEqual(['producer', ...place]);
    expect(asked({ producer: 'Harbor Cannabis Farms' })).toEqual([]);
    expect(asked({ producer: 'Silver Fern Labs' })).toEqual([]);
  });

  it('says what may be wrong with a name, as far as the name shows it', () => {
    const [heading, piece] = ['Wellness', 'mara'].map((producer) =>
      companies.partyHasNameOfItsOwn({ ...sound, producer: `${producer} Group` }, {}).map((found) => messageOf(found)),
    );
    expect(heading).toEqual([expect.stringContaining('looks incomplete')]);
    expect(piece).toEqual(['"mara Group" may be only part of the producer name.']);
  });

  it('asks about no part of a place that was not read, and names what is the same', () => {
    const found = companies.partyIsElsewhere({ ...sound, producer_zipcode: '94607', producer_city: null }, {});
    expect(found).toMatchObject([{ paths: ['producer_zipcode'], params: { case: 'zipcode', party: 'producer' } }]);
  });

  it("asks about a client's place that is the laboratory's, and about the whole address where the street is", () => {
    expect(asked({ producer_zipcode: '94607' })).toEqual(['producer_city', 'producer_zipcode']);
    expect(asked({ producer_street: '88 Dock Street' })).toEqual([
      'producer_street',
      'producer_city',
      'producer_state',
      'producer_zipcode',
    ]);
  });

  it.each(['39 Fernhill', '1823 Highway', '2280 US', '410 E State Route'])('asks for the rest of %s', (street) => {
    expect(asked({ lab_street: street })).toEqual(['lab_street']);
  });

  it.each(['401 Quarry Highway', '2280 US 206', '17 Fern Row', '4451 South 2700 West', '4 Science Park', 'PO Box 12'])(
    'takes %s for a whole street',
    (street) => {
      expect(asked({ lab_street: street })).toEqual([]);
    },
  );

  it('knows no ends of streets abroad', () => {
    expect(asked({ producer_street: '12 Fernhill', producer_state: 'ON', producer_zipcode: 'K1A 0B1' })).toEqual([]);
  });
});
