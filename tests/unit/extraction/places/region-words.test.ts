import { expect, it } from 'vitest';
import {
  AUSTRALIAN_PLACE,
  CANADIAN_CODE,
  MALAYSIAN_PLACE,
  REGION_WORD,
  US_STATE_NAME,
  US_ZIP,
} from '../../../../main/extraction/places/region-words.ts';

it.each(['Pittsburgh, PENNSYLVANIA 15222', 'Concord, New Hampshire 03301', 'Charleston, West Virginia'])(
  'knows the United States by the name of any state: %s',
  (text) => {
    expect(text).toMatch(US_STATE_NAME);
    expect(text).toMatch(REGION_WORD);
  },
);

it("takes two letters for a state before its ZIP code, and no territory's that are words", () => {
  expect(US_ZIP.exec('Salem, OR 97301')?.[1]).toBe('OR');
  expect('sold as 12345').not.toMatch(US_ZIP);
});

it('minds the case of abbreviations of Australian states that are words or short', () => {
  for (const place of ['Bendigo Vic 3550', 'Parramatta NSW 2150', 'Perth WA 6000', 'Canberra ACT, 2600'])
    expect(place).toMatch(AUSTRALIAN_PLACE);
  for (const text of ['Act 2010', 'Wa 6000']) expect(text).not.toMatch(AUSTRALIAN_PLACE);
});

it('knows all states of Malaysia, and postal codes of Canada with a letter that was misread', () => {
  for (const place of ['16100 Kota Bharu, Kelantan', '20300 Kuala Terengganu TERENGGANU'])
    expect(place).toMatch(MALAYSIAN_PLACE);
  expect('Halifax NS B3H 4R2').toMatch(CANADIAN_CODE);
  expect('Halifax NS B3I 4R2').toMatch(CANADIAN_CODE);
});
