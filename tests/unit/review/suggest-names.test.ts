import { expect, it } from 'vitest';
import { type KnownCompany, normalizeCompany, suggestNames } from '../../../main/review/suggest-names.ts';

const company = (name: string, changes: Partial<KnownCompany> = {}): KnownCompany => ({
  name,
  ...{ records: 1, licenses: [], addresses: [], websites: [] },
  ...changes,
});
const none = () => false;

it('takes names for one whatever their capitals, accents, punctuation and legal form', () => {
  expect(normalizeCompany('The Café Río-Verde, L.L.C.')).toBe(normalizeCompany('CAFE RIO VERDE'));
  expect(normalizeCompany('Ferngully & Co.')).toBe('ferngully and');
});

it('suggests names that are alike, the one of the most records first', () => {
  expect(suggestNames([company('Quillwort Labs LLC'), company('QUILLWORT LABS', { records: 5 })], none)).toEqual([
    { names: ['QUILLWORT LABS', 'Quillwort Labs LLC'], why: 'spelling', shared: null },
  ]);
});

it('suggests names with one license, website or address, and names that begin alike', () => {
  const names = [
    company('Embers', { licenses: ['C10-0000123-LIC'], websites: ['www.embers.example'] }),
    company('Embers Harbor Street', { websites: ['https://embers.example/'] }),
    company('Tidewater Retail', { licenses: ['c10 0000123 lic'], addresses: ['12 Quay Rd, Port 94000'] }),
    company('Quayside', { addresses: ['12 Quay Rd., Port, 94000', 'Port'] }),
    company('Portside', { addresses: ['Port'] }),
    company('Embersong'),
  ];
  expect(suggestNames(names, none).map(({ names: pair, why }) => [...pair, why])).toEqual([
    ['Embers', 'Tidewater Retail', 'license'],
    ['Embers', 'Embers Harbor Street', 'website'],
    ['Tidewater Retail', 'Quayside', 'address'],
  ]);
  expect(suggestNames([company('Embers'), company('Embers Harbor Street'), company('Embersong')], none)).toMatchObject([
    { names: ['Embers', 'Embers Harbor Street'], why: 'beginning' },
  ]);
});

it('suggests no more what a person called different', () => {
  const names = [company('Quillwort LLC'), company('Quillwort Inc.')];
  expect(suggestNames(names, (one, other) => [one, other].includes('Quillwort LLC'))).toEqual([]);
});
