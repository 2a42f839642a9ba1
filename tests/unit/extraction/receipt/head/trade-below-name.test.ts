import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS } from '../plain-sale.ts';

const SALE = ['Invoice No: 730114', '2024-03-09 16:31', ...GOODS, 'Total      $100.00', 'Debit      $100.00'];
const PLACE = ['2290 Alder Blvd Unit B', 'Salem, OR 97301'];
const SALE_ABROAD = ['Date: 04/05/2018', 'Item A 5.00', 'Total RM 5.00', 'Cash 5.00'];
const PLACE_ABROAD = ['No 149, Jalan Ampang', '50450 Kuala Lumpur'];

function nameOf(lines: readonly string[]) {
  const { record, review } = readLines(lines);
  return [record.retailer, review.includes('retailer')];
}

describe('a line of nothing but a trade below a short name', () => {
  it.each([
    ['Tarn & Alder', 'Cannabis Collective'],
    ['GARDEN QUILL', 'CANNABIS BOUTIQUE'],
    ['THREE TARNS', 'SMOKE & BUD'],
    ['VELVET TARN', 'TRIBAL CANNABIS MARKETPLACE'],
  ])('ends it, and is asked about: %s %s', (name, trade) => {
    expect(nameOf([name, trade, ...PLACE, ...SALE])).toEqual([`${name} ${trade}`, true]);
  });

  it('ends it plainly as one word in the same letters', () => {
    expect(nameOf(['QUILLON', 'DISPENSARY', ...PLACE, ...SALE])).toEqual(['QUILLON DISPENSARY', false]);
  });

  it.each(['DISPENSARY', 'CANNABIS'])('ends a name of two words as plainly: %s', (trade) => {
    expect(nameOf(['NEON TARN', trade, ...PLACE, ...SALE])).toEqual([`NEON TARN ${trade}`, false]);
  });

  it.each([
    ['NEON TARN', 'Dispensary + Lounge'],
    ['Tarn & Alder', 'CANNABIS STORE'],
    ['QUILLON', 'CANNABIS DELIVERY'],
    ['Quillon', 'Recreational Cannabis'],
    ['VELVET TARN', 'A HYBRID RETAILER'],
  ])('is no part of it where it says what kind of shop it is: %s, %s', (name, kind) => {
    expect(nameOf([name, kind, ...PLACE, ...SALE])[0]).toBe(name);
  });
});

describe('a business in Malaysia with its number below', () => {
  const page = (...names: string[]) => [...names, '(002188374-X)', ...PLACE_ABROAD, ...SALE_ABROAD];

  it('has its trade below its name', () => {
    expect(nameOf(page('TARN FATT', 'AUTO ACCESSORIES & AIR-COND SERVICE'))).toEqual([
      'TARN FATT AUTO ACCESSORIES & AIR-COND SERVICE',
      false,
    ]);
  });

  it('has what it is above its name in Malay', () => {
    expect(nameOf(page('RESTORAN MAKANAN LAUT & STEAMBOAT', 'TARN EMAS'))).toEqual([
      'RESTORAN MAKANAN LAUT & STEAMBOAT TARN EMAS',
      false,
    ]);
  });

  it('is the company below its brand and what kind of shop that is', () => {
    const names = ['TARNMART', 'HYPERMARKET', 'TM RETAIL (MALAYSIA) SDN. BHD. (330721-P)'];
    expect(nameOf([...names, ...PLACE_ABROAD, ...SALE_ABROAD])[0]).toBe('TM RETAIL (MALAYSIA) SDN BHD.');
  });

  it.each([
    ['TARN INN', 'Owned & managed by SERI TARN HOTELS SDN BHD(566201-X)', 'SERI TARN HOTELS SDN BHD'],
    ['TARNLIGHT CINEPLEX', 'TARNLIGHT CINEMAS SDN BHD (CO. REG 187432-W)', 'TARNLIGHT CINEMAS SDN BHD'],
    ['KEDAI EMAS              No: 88214', 'TARN HUAT JEWELLERS SDN BHD', 'TARN HUAT JEWELLERS SDN BHD'],
  ])('is a company without what stands before and behind it: %s', (above, company, name) => {
    expect(nameOf([above, company, ...PLACE_ABROAD, ...SALE_ABROAD])[0]).toBe(name);
  });

  it('is no quarter of the town in its address', () => {
    const head = ['POLIKLINIK DR. TARN & RAKAN-RAKAN', '(Clinic Registration: KKLIU 1184)'];
    const place = ["No. 44(Ground Floor), Jalan Dato' Alder,", 'Ipoh Garden,', '31400 Ipoh, Perak.'];
    const { record } = readLines([...head, ...place, ...SALE_ABROAD]);
    expect(record.retailer).toBe('POLIKLINIK DR. TARN & RAKAN-RAKAN');
    expect(record.retailer_address).toContain('Ipoh Garden, 31400 Ipoh');
  });
});

describe('the address of a shop', () => {
  it('has no window at which it sells', () => {
    const { record } = readLines(['Tarn Caregivers', '* DRIVE-THRU WINDOW *', ...PLACE, ...SALE]);
    expect(record.retailer_address).toBe('2290 Alder Blvd Unit B, Salem, OR 97301');
  });

  it('has no branch in brackets', () => {
    const { record } = readLines(['TARN SDN BHD', ...PLACE_ABROAD, '(AMPANG BRANCH)', '03-5631 2287', ...SALE_ABROAD]);
    expect(record.retailer_address).toBe('No 149, Jalan Ampang, 50450 Kuala Lumpur');
  });
});

describe('what stands around a name and its trade', () => {
  it('may be how it was sold above both', () => {
    expect(nameOf(['CURBSIDE PICKUP', 'Juniper Tarn', 'Cannabis Collective', ...PLACE, ...SALE])).toEqual([
      'Juniper Tarn Cannabis Collective',
      true,
    ]);
  });

  it.each([
    ['QUILLON', 'MEDICAL'],
    ['QUILLON', 'DELIVERY'],
  ])('is not how it sells below: %s, %s', (name, kind) => {
    expect(nameOf([name, kind, ...PLACE, ...SALE])[0]).toBe(name);
  });

  it('is not whose copy it is above both', () => {
    expect(nameOf(['STORE COPY', 'BIG TARN', 'BUDS', ...PLACE, ...SALE])).toEqual(['BIG TARN BUDS', true]);
  });

  it('leaves doubt where the name has a trade of its own', () => {
    expect(nameOf(['JADE GARDEN', 'RESTAURANT', ...PLACE, ...SALE])).toEqual(['JADE GARDEN', true]);
  });

  it('leaves doubt where the two are in other letters', () => {
    expect(nameOf(['WILD TARN', 'Cannabis Market', ...PLACE, ...SALE])).toEqual(['WILD TARN', true]);
  });

  it('leaves doubt without a number of the business below what it is in Malay', () => {
    expect(nameOf(['KEDAI BUKU', 'TARN JAYA', ...PLACE_ABROAD, ...SALE_ABROAD])).toEqual([
      'KEDAI BUKU TARN JAYA',
      true,
    ]);
  });

  it.each(['Folio No: 55120      Room: 210', 'No. Bil : B 00213     Tarikh : 4 Jun 2018', 'No: 01922'])(
    'is no address where it is the number of the sale: %s',
    (number) => {
      const { record } = readLines(['TARN SDN BHD', ...PLACE_ABROAD, number, ...SALE_ABROAD]);
      expect(record.retailer_address).toBe('No 149, Jalan Ampang, 50450 Kuala Lumpur');
    },
  );
});

describe('names of which a line is a trade', () => {
  it('are companies called by both', () => {
    expect(nameOf(['Coyote Tarn', 'Cannabis Exchange LLC', ...PLACE, ...SALE])[0]).toBe(
      'Coyote Tarn Cannabis Exchange LLC',
    );
  });

  it('leave doubt where the trade alone was taken', () => {
    expect(nameOf(['HOME', 'HARDWARE', ...PLACE, ...SALE])).toEqual(['Home Hardware', true]);
    expect(nameOf(['neon tarn', 'dispensary + lounge', ...PLACE, ...SALE])[1]).toBe(true);
  });
});

describe('what stands above the street', () => {
  it.each(['(Dr. Lim Wei & Rakan)', '(Grand Ave Location)', 'a neighborhood place'])(
    'is no part of the address: %s',
    (line) => {
      const { record } = readLines(['TARN SDN BHD', line, ...PLACE_ABROAD, ...SALE_ABROAD]);
      expect(record.retailer_address).toBe('No 149, Jalan Ampang, 50450 Kuala Lumpur');
    },
  );
});
