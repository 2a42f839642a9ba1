import { describe, expect, it } from 'vitest';
import type { Word } from '../../../../../main/documents/page.ts';
import type { ReceiptRecord } from '../../../../../shared/records/receipt.ts';
import { readLines } from '../page-of-lines.ts';

const NAME = 'Alder Hollow Hardware';
const SUMS = ['Garden Twine                    98.00', 'Total                           98.00'];
const SUMS_IN_RINGGIT = ['Tali Taman                   RM 98.00', 'Jumlah                       RM 98.00'];
const OREGON = '210 Canal Street, Salem, OR 97301';
const PERAK = '14, Jalan Kenanga, 31900 Kampar, Perak';

const READ: readonly [string, readonly string[], Partial<ReceiptRecord>][] = [
  [
    'the customer and another person behind labels below it',
    [
      NAME,
      PERAK,
      'Received from: Puan Salmah         Receipt: PJ-20881',
      'Florist: N. Teo                    Date: 11 April 2019',
      ...SUMS_IN_RINGGIT,
    ],
    { retailer_address: PERAK },
  ],
  [
    'the number of the bill in Malay below it',
    [NAME, PERAK, 'No. Bil : 0081-993', 'Tarikh : 16/06/2018', 'Masa : 09:24:51', ...SUMS_IN_RINGGIT],
    { retailer_address: PERAK, invoice_number: '0081-993' },
  ],
  [
    'the number of who pays taxes below it, its label misread',
    [NAME, 'NO 14 JALAN MELATI', '43000 KAJANG, SELANGOR', 'GS7 1D. N0 000181747712', ...SUMS_IN_RINGGIT],
    { retailer_address: 'NO 14 JALAN MELATI, 43000 KAJANG, SELANGOR' },
  ],
  [
    'a telephone behind it, which leaves it one',
    [NAME, 'NO 14 JALAN MELATI 43000 KAJANG SELANGOR 0387361234', ...SUMS_IN_RINGGIT],
    { retailer_address: 'NO 14 JALAN MELATI 43000 KAJANG SELANGOR 0387361234' },
  ],
  [
    'the same in groups above it',
    [NAME, '6S1 Rog no : 0000 6771 0976', 'NO 14 JALAN MELATI', '43000 KAJANG, SELANGOR', ...SUMS_IN_RINGGIT],
    { retailer_address: 'NO 14 JALAN MELATI, 43000 KAJANG, SELANGOR' },
  ],
  [
    'numbers of something else below the place and its code',
    [NAME, 'NO 14 JALAN MELATI', '43000 KAJANG', 'BIL 20481', '1203 FARIDA', '14/03/2017 10:22', ...SUMS_IN_RINGGIT],
    { retailer_address: 'NO 14 JALAN MELATI, 43000 KAJANG', invoice_number: '20481' },
  ],
  [
    'the line by which a chain tells its shops, as its last',
    [
      NAME,
      'NO 14 JALAN MELATI',
      '43000 KAJANG, SELANGOR',
      '2186-SETIA TARN 2',
      'GST ID : 000281749912',
      ...SUMS_IN_RINGGIT,
    ],
    { retailer_address: 'NO 14 JALAN MELATI, 43000 KAJANG, SELANGOR, 2186-SETIA TARN 2' },
  ],
  [
    'a telephone and the number of the bill without their signs, in Britain',
    [
      NAME,
      '22 Gandy Street',
      'Exeter EX4 3LS',
      '01392 555 016',
      'Bill 10482               Table 7',
      '12 Oct 2025 11:47',
      ...SUMS,
    ],
    { retailer_address: '22 Gandy Street, Exeter EX4 3LS', invoice_number: '10482' },
  ],
  [
    'the number of the sale without its sign, in Australia',
    [NAME, '412 Great Eastern Hwy', 'Midland WA 6056', '0811 204', '22/11/2025 09:41 AM', ...SUMS],
    { retailer_address: '412 Great Eastern Hwy, Midland WA 6056' },
  ],
  [
    'a label of its own before it',
    [NAME, 'Address: 210 Canal Street', 'Salem, OR 97301', '03/29/2024 14:08', ...SUMS],
    { retailer_address: 'Address: 210 Canal Street, Salem, OR 97301' },
  ],
  [
    'the number in a queue in a box beside the head',
    [
      `${NAME}                                 Queue`,
      '210 Canal Street                                      # 118',
      'Salem, OR 97301',
      '03/29/2024 14:08',
      ...SUMS,
    ],
    { retailer: NAME, retailer_address: OREGON },
  ],
  [
    'no street behind a label that is not known',
    [NAME, 'Tingkat Bawah: 14, Jalan Kenanga', '31900 Kampar, Perak', '29/03/2024 14:08', ...SUMS_IN_RINGGIT],
    { retailer_address: 'Tingkat Bawah: 14, Jalan Kenanga, 31900 Kampar, Perak' },
  ],
  [
    'no number of a suite that is not below the word in a box',
    [
      `${NAME}                         DELIVERY`,
      '210 Canal Street         #118',
      'Salem, OR 97301',
      '03/29/2024 14:08',
      ...SUMS,
    ],
    { retailer: NAME, retailer_address: '210 Canal Street #118, Salem, OR 97301' },
  ],
  [
    'how the order was given out beside the name',
    [`${NAME}                         DELIVERY`, '210 Canal Street', 'Salem, OR 97301', '03/29/2024 14:08', ...SUMS],
    { retailer: NAME, retailer_address: OREGON },
  ],
  [
    'a licence of an unknown form behind the trade below it',
    [
      NAME,
      '210 Canal Street',
      'New Haven, CT 06515',
      'CT DCP Hybrid Retailer ABCD.0000917',
      '03/29/2024 14:08',
      ...SUMS,
    ],
    { retailer_address: '210 Canal Street, New Haven, CT 06515', retailer_license_number: 'ABCD.0000917' },
  ],
  [
    'a postal code of Canada with a space too many in it',
    [NAME, '210 Canal Street', 'Guelph, ON N1 H 4E7', '2024-03-29 14:08', ...SUMS],
    { retailer_address: '210 Canal Street, Guelph, ON N1H 4E7' },
  ],
];

describe('addresses end before', () => {
  it.each(READ)('%s', (_, lines, expected) => {
    const { record, review } = readLines(lines);
    expect(record).toMatchObject(expected);
    expect(review).not.toContain('retailer');
  });
});

describe('what a company calls one of its places', () => {
  const sold = (lines: string[]) =>
    readLines([
      ...lines,
      'Date: 12/03/2018 14:22',
      'Bill No: A0021334',
      'PENSEL 2B          7.90',
      'TOTAL              7.90',
      'CASH               7.90',
    ]).record.retailer_address;
  const street = 'NO 12, JALAN SS 2/24';
  const town = '47300 PETALING JAYA, SELANGOR';

  it.each([
    '(RAWANG STORE 2)',
    'ST 0683 KLANG SENTRAL',
    'Pusat Servis Ipoh',
    'KLANG SENTRAL (0683)',
    'OUTLET: KLANG SENTRAL',
    'CAW. KLANG',
    'HQ',
    '*** KLANG ***',
  ])('is no part of where it is: %s', (branch) => {
    const name = ['KEDAI BUKU MERANTI SDN BHD', '(482917-K)'];
    expect(sold([...name, branch, street, town, 'TEL: 03-7785 2210'])).toBe(`${street}, ${town}`);
    expect(sold([...name, street, town, branch, 'TEL: 03-7785 2210'])).toBe(`${street}, ${town}`);
  });

  it('leaves units of malls and postal codes in it', () => {
    const unit = 'G012 SUNWAY PYRAMID';
    expect(sold(['KEDAI BUKU MERANTI SDN BHD', unit, street, town])).toBe(`${unit}, ${street}, ${town}`);
    expect(sold(['KEDAI BUKU MERANTI SDN BHD', 'LOT 5, JALAN PASAR', '05400 ALOR SETAR, KEDAH'])).toContain(
      '05400 ALOR',
    );
  });
});

it('nobody is called below a whole address: a customer without a label', () => {
  const { record } = readLines([
    'KEDAI BUKU MERANTI SDN BHD',
    'NO 12, JALAN SS 2/24',
    '47300 PETALING JAYA, SELANGOR',
    'FARAH BINTI ALI',
    'TEL: 03-7785 2210',
    'Date: 12/03/2018 14:22',
    'Bill No: A0021334',
    'PENSEL 2B          7.90',
    'TOTAL              7.90',
    'CASH               7.90',
  ]);
  expect(record.retailer_address).toBe('NO 12, JALAN SS 2/24, 47300 PETALING JAYA, SELANGOR');
});

describe('five digits in front of words', () => {
  const GOODS = ['PENSEL 2B          7.90', 'TOTAL              7.90', 'CASH               7.90'];

  it.each([
    ['12845 Ocotillo', 'Suite 300', 'Chandler, AZ 85249'],
    ['15100 Broadway', 'Ste 4', 'Gardena, CA 90248'],
    ['14520 Via Del Sol', '#3', 'Del Mar, CA 92014'],
    ['11200 Fair Elms', 'Fair Elms, CA 95628'],
  ])('are a house in the United States: %s', (...address) => {
    const { record, review } = readLines(['COPPER SKY MARKET', ...address, '06/15/2026 10:15 AM', ...GOODS]);
    expect(record.retailer_address).toBe(address.join(', '));
    expect(review).not.toContain('retailer_address');
  });

  it('are a postal code in France, where the street may stand below', () => {
    const { record } = readLines(['Boulangerie du Pont SARL', '33000 Bordeaux', '14 rue des Tilleuls', ...GOODS]);
    expect(record.retailer_address).toBe('33000 Bordeaux, 14 rue des Tilleuls');
  });
});

describe('an address below the number of the sale', () => {
  const below = (address: string) => {
    const sale = [
      'Order #LC-4471         Pickup',
      'Placed Jun 3, 2024 9:12 AM',
      'Picked up Jun 3, 2024 11:40 AM',
      address,
    ];
    const goods = [
      'Garden Twine   40.00',
      'Seed Tray   58.00',
      'Subtotal   98.00',
      'State excise 10%   9.80',
      'Sales tax 6%   6.47',
    ];
    const paid = ['Order total   114.27', 'Paid by debit   120.00', 'Change   5.73', 'Thank you', 'Come again'];
    const { record, review } = readLines([NAME, 'Order Receipt', ...sale, 'Budtender: Alexis', ...goods, ...paid]);
    return [record.retailer_address, review.includes('retailer_address')];
  };

  it("is the shop's behind a label that says so", () => {
    expect(below(`Store: ${OREGON}`)).toEqual([OREGON, false]);
  });

  it("is asked about without one, as it may be the customer's", () => {
    expect(below(OREGON)).toEqual([OREGON, true]);
  });
});

it('asks about an address whose words are legible on the whole, and some of them not', () => {
  const address = ['14, Jalan Kenanga', '31900 Kampar, Perak'];
  const read = (certainty: number) =>
    readLines([NAME, ...address, ...SUMS_IN_RINGGIT], (word) =>
      address.some((line) => line.split(' ').includes(word.text)) ? { ...word, confidence: certainty } : word,
    );
  expect(read(0.95).review).not.toContain('retailer_address');
  expect(read(0.6).review).toContain('retailer_address');
  expect(read(0.6).evidence.retailer_address?.confidence).toBeGreaterThan(0.75);
});

it('asks about a clear address on a receipt that can hardly be read', () => {
  const address = ['14, Jalan Kenanga', '31900 Kampar, Perak'];
  const lines = [
    NAME,
    ...address,
    'Date 06/02/2018',
    'Served by Salmah',
    'Terima kasih, sila datang lagi',
    ...SUMS_IN_RINGGIT,
  ];
  const isClear = ({ text }: Word) => address.some((line) => line.split(' ').includes(text));
  const read = (others: number) =>
    readLines(lines, (word) => ({ ...word, confidence: isClear(word) ? 0.8 : others })).review;
  expect(read(0.9)).not.toContain('retailer_address');
  expect(read(0.4)).toContain('retailer_address');
});

it.each([
  [
    'above it',
    [
      'Tarn Burger - Taman Meranti DT',
      'Lot 2, Persiaran Kenanga, 31900 Kampar',
      'Licensee: Alder Hollow',
      'Restaurants Sdn Bhd (65351-M)',
    ],
  ],
  [
    'below it',
    [
      'TARNMART',
      'TARNMART HYPERMARKET (M) SDN BHD',
      '14, JALAN KENANGA,',
      '31900 KAMPAR',
      'TARNMART BUKIT MERANTI',
      'TEL 05-4651122',
    ],
  ],
])('asks about an address with the name of a branch %s', (_, head) => {
  expect(readLines([...head, '06/03/2017 10:22', ...SUMS_IN_RINGGIT]).review).toContain('retailer_address');
});
