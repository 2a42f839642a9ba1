import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS } from '../plain-sale.ts';

const SALE = ['Invoice No: 730114', '2024-03-09 16:31', ...GOODS, 'Total      $100.00', 'Debit      $100.00'];
const PLACE = ['2290 Alder Blvd Unit B', 'Salem, OR 97301'];
const SALE_ABROAD = ['Date: 04/05/2018', 'Item A 5.00', 'Total RM 5.00', 'Cash 5.00'];

function nameOf(lines: readonly string[]) {
  const { record, review } = readLines(lines);
  return [record.retailer, review.includes('retailer')];
}

it.each(['ABN 63 144 905 271', 'VAT No. GB 307 5514 82', 'UEN 201912345K'])(
  'leaves the number of the company out of its name: %s',
  (number) => {
    expect(nameOf([`Tarn Electronics Pty Ltd ${number}`, '17 Patrick St', 'Blacktown NSW 2148', ...SALE])).toEqual([
      'Tarn Electronics Pty Ltd',
      false,
    ]);
  },
);

describe('a trade name over a company of the United States', () => {
  it('is the name of the shop where it is set off, and asked about where the company is called otherwise', () => {
    expect(nameOf(['*** THE VELVET TARN ***', 'Collective of Alder Park, Inc.', ...PLACE, ...SALE])).toEqual([
      'THE VELVET TARN',
      true,
    ]);
    expect(nameOf(['ALDER & TARN', 'Alder & Tarn Collective, Inc.', ...PLACE, ...SALE])).toEqual([
      'ALDER & TARN',
      false,
    ]);
  });

  it('leaves the company in doubt where both are in the same letters', () => {
    for (const company of ['Quillon Holt LLC', 'Quillon Holdings LLC'])
      expect(nameOf(['Velvet Tarn', company, ...PLACE, ...SALE])).toEqual([company, true]);
  });

  it.each([['Quillon Holdings LLC', 'dba Velvet Tarn'], ['Quillon Holdings LLC d/b/a Velvet Tarn']])(
    'stands behind the words that say so: %s',
    (...names) => {
      expect(nameOf([...names, ...PLACE, ...SALE])[0]).toBe('Velvet Tarn');
    },
  );

  it('is none where it says what the shop is, where it is or how it sells', () => {
    for (const above of ['CANNABIS DISPENSARY', 'PICKUP ORDER', 'YOUR NEIGHBORHOOD STORE', 'SALEM'])
      expect([above, ...nameOf([above, 'Fernhill Provisions LLC', ...PLACE, ...SALE])]).toEqual([
        above,
        'Fernhill Provisions LLC',
        false,
      ]);
  });
});

describe('a company of Malaysia or Singapore below the name its shop goes by', () => {
  it.each([
    ['TARN', 'NASI KANDAR MERANTI', '(ALDER FOODS SDN BHD)'],
    ['Roti & Kopi Tarn', 'ALDER FOODS SDN BHD'],
    ['TARN KOPI', 'ALDER FOODS SDN BHD'],
  ])('is the name in the books, without brackets: %s', (...names) => {
    const place = ['No 149, Jalan Ampang', '50450 Kuala Lumpur'];
    expect(nameOf([...names, ...place, ...SALE_ABROAD])[0]).toBe('ALDER FOODS SDN BHD');
  });

  it('keeps brackets that are part of a name', () => {
    const place = ['No 149, Jalan Ampang', '50450 Kuala Lumpur'];
    expect(nameOf(['TARN HARDWARE', '(M) SDN BHD', ...place, ...SALE_ABROAD])[0]).toBe('TARN HARDWARE (M) SDN BHD');
  });

  it('is told by what it is in Malay', () => {
    const head = ['PETRO TARN', 'STESEN MINYAK ALDER & ANAK', 'BATU 3 1/2 JALAN IPOH', '51200 KUALA LUMPUR'];
    const page = [...head, 'CO REG: PG0210445-M', ...SALE_ABROAD];
    expect(nameOf(page)).toEqual(['STESEN MINYAK ALDER & ANAK', false]);
  });
});

describe('a company on two lines', () => {
  const shop = (...name: string[]) => {
    const { record, review } = readLines([
      ...name,
      'NO 12, JALAN SS 2/24',
      '47300 PETALING JAYA, SELANGOR',
      'Date: 12/03/2018 14:22',
      'Bill No: A0021334',
      'PENSEL 2B          7.90',
      'TOTAL              7.90',
      'CASH               7.90',
    ]);
    return { retailer: record.retailer, asked: review.includes('retailer') };
  };

  it('goes on below a Malay "and", and with no more than trades', () => {
    expect(shop('PERNIAGAAN DAN', 'PEMBORONG MERU JAYA SDN BHD')).toEqual({
      retailer: 'PERNIAGAAN DAN PEMBORONG MERU JAYA SDN BHD',
      asked: false,
    });
    expect(shop('MERU JAYA ELECTRICAL', 'ENGINEERING SDN BHD').retailer).toBe(
      'MERU JAYA ELECTRICAL ENGINEERING SDN BHD',
    );
  });

  it('is asked about where the first may be a name of its own, or the beginning of the second', () => {
    expect(shop('ALDER BOOKS', 'MERU JA SDN BHD').asked).toBe(true);
    expect(shop('KLINIK PERGIGIAN', 'MERU JAYA HEALTHCARE SDN BHD').asked).toBe(true);
  });
});

describe('a company in whose line the words for doing business end', () => {
  const SALE = ['120 Elm St', 'Dayton, OH 45402', '06/15/2026 10:15 AM', 'ORANGES        5.49', 'TOTAL          5.49'];

  it('has its name below them', () => {
    expect(readLines(['Larkspur Holdings LLC dba', 'Copper Sky Market', ...SALE]).record.retailer).toBe(
      'Copper Sky Market',
    );
  });

  it('leaves the address whole where none stands there', () => {
    const { record } = readLines(['Larkspur Holdings LLC dba', ...SALE]);
    expect(record.retailer_address).toBe('120 Elm St, Dayton, OH 45402');
    expect(record.retailer).not.toContain('Elm');
  });

  it('may do business under a name of plain words, which is asked about', () => {
    expect(readLines(['Home Store', 'Larkspur Holdings LLC', ...SALE]).review).toContain('retailer');
  });
});

it('takes a motto of two sentences above a telephone for no name', () => {
  const head = ['BULLRUSH', 'Save more. Do more.', '(503) 555-0133', ...PLACE];
  expect(nameOf([...head, ...SALE])[0]).toBe('BULLRUSH');
});

it('leaves what stands above a company whose name is whole out of it', () => {
  const head = ['TARN BUKIT INDAH', 'SYARIKAT SERI LARAS ENTERPRISE', '(JM0588112-H)'];
  const place = ['LOT 4451 JLN INDAH 15/2', '81200 JOHOR BAHRU'];
  expect(nameOf([...head, ...place, ...SALE_ABROAD])[0]).toBe('SYARIKAT SERI LARAS ENTERPRISE');
});

describe('a company of Malaysia on two lines', () => {
  const place = ['PT 3318, JALAN PELABUHAN UTARA', '42000 PELABUHAN KLANG, SELANGOR'];

  it('is read whole with the town in brackets that it is called after', () => {
    const head = ['HIN LARAS (KLANG) SEAFOOD', 'RESTAURANT SDN. BHD. (188442-W)'];
    expect(nameOf([...head, ...place, ...SALE_ABROAD])[0]).toMatch(
      /^HIN LARAS \(KLANG\) SEAFOOD RESTAURANT SDN BHD\.?$/,
    );
  });

  it('is asked about where only a trade and a legal form are left of it', () => {
    expect(nameOf(['12:40', 'RESTAURANT SDN. BHD. (188442-W)', ...place, ...SALE_ABROAD])[1]).toBe(true);
  });
});

it('takes neither the number of a branch with its town nor who served for the name', () => {
  expect(nameOf(["THE TARNIST'S CORNER", 'Store 3 - Salem', ...PLACE, ...SALE])[0]).toBe("THE TARNIST'S CORNER");
  expect(nameOf(['CHIPS N DIPS', '(503) 555-0133', ...PLACE, 'EMP TUCKER', ...SALE])[0]).toBe('CHIPS N DIPS');
});

it.each([
  [["L&L's Corner Store #2", 'Open 24 Hrs!', ...PLACE], "L&L's Corner Store #2"],
  [['SPECIAL ORDER', 'The Velvet Tarn', ...PLACE], 'The Velvet Tarn'],
])('takes neither hours nor the kind of sale for the name: %j', (head, name) => {
  expect(nameOf([...head, ...SALE])[0]).toBe(name);
});

it.each([
  [
    ['SHELL SELECT TARN', 'NG LARAS STATION', '(IP0118844-V)', 'KM 12 JALAN IPOH', '68100 SELANGOR'],
    'NG LARAS STATION',
  ],
  [
    ['TARN & BEYOND', 'a division of Pelita Tarn Sdn Bhd', '42 Jalan Tun Laras 1', '60000 KL'],
    /^Pelita Tarn SDN BHD$/i,
  ],
])('takes the company, and no more, behind whose petrol or division it is: %j', (head, name) => {
  expect(nameOf([...head, ...SALE_ABROAD])[0]).toMatch(name);
});

it('takes no doctor for a drive', () => {
  const head = [
    'KLINIK TARN',
    'Dr Siti Aminah bt Laras MBBS (UM)',
    '33A Jln Kristal K7/K, Seksyen 7',
    '40000 Shah Alam',
  ];
  const { record } = readLines([...head, ...SALE_ABROAD]);
  expect(record.retailer_address).toBe('33A Jln Kristal K7/K, Seksyen 7, 40000 Shah Alam');
});

it.each([
  [['Cannabist Tarn', 'Previously Larkspur Care', ...PLACE], 'Cannabist Tarn'],
  [['TARN REEFER CO', '2019 Cannabis Cup Winner!', ...PLACE], 'TARN REEFER CO'],
])('takes neither what it was called before nor what it won for the name: %j', (head, name) => {
  const { record } = readLines([...head, ...SALE]);
  expect(record).toMatchObject({ retailer: name, retailer_address: PLACE.join(', ') });
});

it('leaves what a shop is inside of out of its address, and a checkout without staff out of who served', () => {
  const head = ['Velvet Tarn', 'Located inside the Alder Mall', ...PLACE, 'Cashier: SELF CHECKOUT'];
  expect(readLines([...head, ...SALE]).record).toMatchObject({ retailer_address: PLACE.join(', '), budtender: null });
});

it('takes a company in the initials of its shop for one of its own', () => {
  const head = ['OLD TOWN TARN KOPITIAM', 'OTK (KEPONG) SDN BHD 1188442-K', '40-44, JLN METRO 2', '52100 KL'];
  expect(nameOf([...head, ...SALE_ABROAD])[0]).toBe('OTK (KEPONG) SDN BHD');
});

it.each(['SPEEDY MERANTI MART 5/8', 'SPEEDY MERANTI MART S/8', 'SPEEDY MERANTI MART 5/B (519537-X)'])(
  'keeps the short form of a company whose letters were read as digits: %s',
  (printed) => {
    const lines = [printed, 'NO 14 JALAN MELATI', '43000 KAJANG, SELANGOR', ...SALE_ABROAD];
    expect(readLines(lines).record.retailer).toBe('SPEEDY MERANTI MART S/B');
  },
);
