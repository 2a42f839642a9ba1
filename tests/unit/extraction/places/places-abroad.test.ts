import { expect, it } from 'vitest';
import { parsePlaceAbroad } from '../../../../main/extraction/places/places-abroad.ts';

it('takes a word that announces something else beside a number for no city', () => {
  expect(parsePlaceAbroad('4711 Kunde', true)).toBeNull();
  expect(parsePlaceAbroad('20345 Batch', true)).toBeNull();
  expect(parsePlaceAbroad('4711 Kundl', true)).toMatchObject({ city: 'Kundl', zipcode: '4711' });
});

it('parts a street from the city behind it by its last word, without a comma', () => {
  expect(parsePlaceAbroad('27 Wattle Parkway Bendigo VIC 3550', false)).toEqual({
    street: '27 Wattle Parkway',
    city: 'Bendigo',
    state: 'VIC',
    zipcode: '3550',
  });
});
