import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DateOrder } from '../../../../../main/extraction/reading.ts';
import { saleDate } from '../../../../../main/extraction/receipt/head/dates.ts';
import { receiptLines } from '../../../../../main/extraction/receipt/lines/receipt-lines.ts';
import { pageOfLines, readLines } from '../page-of-lines.ts';
import { GOODS, HEAD } from '../plain-sale.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');

type Way = (year: number, month: number, day: number) => string;
const MONTH_FIRST: Way[] = [
  (y, m, d) => `${two(m)}/${two(d)}/${y}`,
  (y, m, d) => `${m}/${d}/${String(y).slice(2)}`,
  (y, m, d) => `${two(m)}-${two(d)}-${y}`,
];
const DAY_FIRST: Way[] = [
  (y, m, d) => `${two(d)}/${two(m)}/${y}`,
  (y, m, d) => `${two(d)}-${two(m)}-${String(y).slice(2)}`,
  (y, m, d) => `${two(d)}.${two(m)}.${y}`,
];
const SELF_EVIDENT: Way[] = [
  (y, m, d) => `${y}-${two(m)}-${two(d)}`,
  (y, m, d) => `${MONTHS[m - 1]} ${d}, ${y}`,
  (y, m, d) => `${two(d)}-${MONTHS[m - 1]?.toUpperCase()}-${y}`,
  (y, m, d) => `${two(d)} ${MONTHS[m - 1]} ${y}`,
];

const dates = fc.record({
  year: fc.integer({ min: 2005, max: 2025 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
});
const read = (text: string, setting: DateOrder = 'auto', place: 'mdy' | 'dmy' | null = null) =>
  saleDate(receiptLines(pageOfLines([text])), setting, place, '2026-03-01');

describe('the date of sale', () => {
  it('needs no help where the month is a word or the year comes first', () => {
    fc.assert(
      fc.property(dates, fc.constantFrom(...SELF_EVIDENT), ({ year, month, day }, way) => {
        const found = read(`Date: ${way(year, month, day)} 14:32`);
        expect(found).toMatchObject({ iso: `${year}-${two(month)}-${two(day)}`, certain: true });
        expect(found?.time?.value).toBe('14:32');
      }),
    );
  });

  it('is what digits say behind a name that is also that of a month', () => {
    expect(read('Emp: Mei        06-21-2024 12:44 PM', 'mdy')?.iso).toBe('2024-06-21');
  });

  it('follows the setting, and says when day and month may have changed places without one', () => {
    fc.assert(
      fc.property(
        dates,
        fc.constantFrom(...MONTH_FIRST),
        fc.constantFrom(...DAY_FIRST),
        ({ year, month, day }, us, world) => {
          const iso = `${year}-${two(month)}-${two(day)}`;
          expect(read(`Date: ${us(year, month, day)}`, 'mdy')?.iso).toBe(iso);
          expect(read(`Date: ${world(year, month, day)}`, 'dmy')?.iso).toBe(iso);
          expect(read(`Date: ${us(year, month, day)}`)?.certain).toBe(day > 12 || day === month);
        },
      ),
    );
  });

  it('trusts the place and a day above 12 more than the setting', () => {
    expect(read('Date: 03/04/2022', 'mdy', 'dmy')?.iso).toBe('2022-04-03');
    expect(read('Date: 25/04/2022', 'mdy')?.iso).toBe('2022-04-25');
  });

  it('leaves expiry dates and dates to come alone', () => {
    const lines = receiptLines(pageOfLines(['Expires: 05/20/2031', 'Date: 05/13/2022', 'Exp date 06/14/2022']));
    expect(saleDate(lines, 'auto', 'mdy', '2026-03-01')?.iso).toBe('2022-05-13');
  });

  it('leaves the day of the next visit alone, the sale having no label', () => {
    const lines = receiptLines(pageOfLines(['19/10/2018', 'Total 239.70', 'NEXT VISIT: 16/11/2018 10:30']));
    expect(saleDate(lines, 'auto', 'dmy', '2026-03-01')?.iso).toBe('2018-10-19');
  });

  it.each([
    ['Date 1 9 Apr 2018', '2018-04-19', '2018-04-09'],
    ['Date 1 7-06-2018', '2018-06-17', '2018-06-07'],
  ])(
    'takes the digit before a day for its first where no space is between, in %s, else doubts it',
    (text, near, far) => {
      const touching = pageOfLines([text], (word) => (word.text === '1' ? { ...word, x1: word.x1 + 10 } : word));
      const joined = saleDate(receiptLines(touching), 'dmy', null, '2026-03-01');
      expect(joined?.iso).toBe(near);
      expect(joined?.confidence).toBeGreaterThan(0.9);
      expect(joined?.printed.words.map((word) => word.text)).toContain('1');
      const apart = read(text, 'dmy');
      expect(apart?.iso).toBe(far);
      expect(apart?.confidence).toBeLessThan(0.5);
    },
  );

  it('leaves a number before a date alone that cannot be part of it', () => {
    const found = read('Till 3 9 Apr 2018');
    expect([found?.iso, (found?.confidence ?? 0) > 0.9]).toEqual(['2018-04-09', true]);
  });

  it('prefers a legible date to what was hardly read, wherever that stands', () => {
    const page = pageOfLines(['Receipt 0005117 19/05/2019', 'Date: 22MAY20 10:31'], (word) =>
      word.text === '22MAY20' ? { ...word, confidence: 0.13 } : word,
    );
    expect(saleDate(receiptLines(page), 'dmy', null, '2026-03-01')?.iso).toBe('2019-05-19');
  });

  it('reads a date that a narrow column broke before the year', () => {
    const lines = receiptLines(pageOfLines(['Order completed: Mar 11,', '2024 5:40 PM', 'Served by: Carlo']));
    const found = saleDate(lines, 'auto', null, '2026-03-01');
    expect([found?.iso, found?.time?.value]).toEqual(['2024-03-11', '17:40']);
  });

  it.each([
    ['03/07/20185:22:43 PM', '2018-07-03', '17:22:43'],
    ['Date: 08/21/2022 5 45pm', '2022-08-21', '17:45'],
    ['25/12/20 18', '2018-12-25', undefined],
  ])('reads %s in spite of lost spaces and colons', (text, iso, time) => {
    const found = read(text, 'dmy', text.includes('21/2022') ? 'mdy' : null);
    expect([found?.iso, found?.time?.value]).toEqual([iso, time]);
  });

  it.each([
    ['Sale date 03/09/2024', 'Open daily 8:00am - 9:00pm'],
    ['Hours 9:00 AM - 10:00 PM', '03/09/2024'],
    ['03/09/2024', 'Pickup window 4:00 PM - 4:30 PM'],
    ['03/09/2024', 'Pickup 4 PM to 4:30 PM'],
    ['03/09/2024', '16:00:00 - 16:30:00'],
    ['03/09/2024', 'Closes 9:00pm'],
    ['Mon-Sat 9:00AM', '03/09/2024'],
    ['03/09/2024', 'Ready by 4:30 PM'],
    ['03/09/2024', 'ETA 17:30'],
    ['03/09/2024', 'Hours: 9:00 AM', 'to 10:00 PM'],
  ])('takes no times of %s, %s for that of the sale', (...lines) => {
    const found = saleDate(receiptLines(pageOfLines(lines)), 'mdy', 'mdy', '2026-03-01');
    expect([found?.iso, found?.time]).toEqual(['2024-03-09', null]);
  });

  it('takes the time of the sale that stands above the hours of the shop', () => {
    const lines = receiptLines(pageOfLines(['03/09/2024 16:31', 'Open daily 8:00am - 9:00pm']));
    expect(saleDate(lines, 'mdy', 'mdy', '2026-03-01')?.time?.value).toBe('16:31');
  });

  it('asks about the time, too, where its date may be that of something else', () => {
    const { review } = readLines([
      ...HEAD.slice(0, 4),
      'Order placed 03/08/2024 21:02',
      'Picked up 03/09/2024 16:31',
      ...GOODS,
      'Total      $100.00',
      'Debit      $100.00',
    ]);
    expect(review).toEqual(expect.arrayContaining(['date_sold', 'time_sold']));
  });
});

describe('the end of a visit whose beginning is printed, too', () => {
  it.each([
    [['12/03/2018', 'In 16:01  Out 16:31']],
    [['12/03/2018', 'Time In : 16:01', 'Time Out : 16:31']],
    [['In: 12/03/2018 16:01', 'Out: 12/03/2018 16:31']],
    [['12/03/2018', 'Ordered: 16:01', 'Ready: 16:20', 'Paid: 16:31']],
    [['12/03/2018', 'MASUK 16:01 KELUAR 16:31']],
    [['Start 16:01 12/03/2018', 'End 16:31 12/03/2018']],
  ])('is the time of the sale: %s', (printed) => {
    expect(saleDate(receiptLines(pageOfLines(printed)), 'dmy', 'dmy', '2026-03-01')?.time?.value).toBe('16:31');
  });

  it('is nothing where only the beginning is printed, or the hours of the shop', () => {
    const time = (...printed: string[]) =>
      saleDate(receiptLines(pageOfLines(printed)), 'dmy', 'dmy', '2026-03-01')?.time?.value ?? null;
    expect(time('12/03/2018', 'Pax 2  In 16:01')).toBe('16:01');
    expect(time('12/03/2018', 'Open 10:00 Close 22:00')).toBeNull();
  });
});

describe('letters in front of a day', () => {
  const GOODS = ['ORANGES        5.49', 'TOTAL          5.49', 'VISA           5.49'];
  const dateOf = (line: string) =>
    readLines(['COPPER SKY MARKET', '120 Elm St', 'Dayton, OH 45402', line, ...GOODS]).record.date_sold;

  it.each(['SAT02/13/26', 'ON02/13/26', 'DT02/13/26', 'POS02/13/2026', 'SAT02/13/2026 10:15'])(
    'are its label: %s',
    (line) => {
      expect(dateOf(line)).toBe('2026-02-13');
    },
  );

  it('are a code before two digits of what would be a year', () => {
    expect(dateOf('KA02-13-26')).toBeNull();
    expect(dateOf('KA11-23-12  02/13/2026')).toBe('2026-02-13');
  });
});

describe('a date of Malaysia before its GST', () => {
  const reviewOf = (date: string, ...more: string[]) =>
    readLines([
      'KEDAI MERANTI SDN BHD',
      '14, Jalan Kenanga, 31900 Kampar, Perak',
      ...more,
      date,
      'SABUN LAVENDER 400ML      RM 14.90',
      'TOTAL                     RM 14.90',
      'CASH                      RM 14.90',
    ]).review;

  it('is asked about, for a digit of its year is misread', () => {
    expect(reviewOf('05/05/2010', 'GST ID : 000281749912')).toContain('date_sold');
    expect(reviewOf('05/05/2010', 'GST SUMMARY   AMT   TAX')).toContain('date_sold');
    expect(reviewOf('05/05/2018', 'GST ID : 000281749912')).not.toContain('date_sold');
  });

  it('is not asked about where the receipt names none', () => {
    expect(reviewOf('05/05/2010')).not.toContain('date_sold');
    expect(reviewOf('05/05/2023', 'NO GST CHARGED')).not.toContain('date_sold');
  });

  it.each(['SST/GST No: B16-1809-32000081', 'GST / SST : 0.00', 'GST 0%      0.00', 'GST REG NO :'])(
    'is not asked about where none was levied: %s',
    (line) => {
      expect(reviewOf('05/05/2021', line)).not.toContain('date_sold');
    },
  );

  it.each(['GST 6%      0.84', 'GST NO: 0002 8174 9912', 'TOTAL INCL. GST   14.90'])(
    'is asked about where it was: %s',
    (line) => {
      expect(reviewOf('05/05/2021', line)).toContain('date_sold');
    },
  );
});

describe('a date and time with letters or spaces read into them', () => {
  it.each([
    ['24/02/2024 16 31', '2024-02-24', '16:31'],
    ['24/02/2024 16 31:05', '2024-02-24', '16:31:05'],
    ['24/02/2024 4:31 05 PM', '2024-02-24', '16:31:05'],
    ['24/02/2024 4 31p', '2024-02-24', '16:31'],
    ['24/02/2024 I6:3I', '2024-02-24', '16:31'],
    ['24/02/2024   Time: 16 31', '2024-02-24', '16:31'],
    ['04:31PM 563218  24-02-24', '2024-02-24', '16:31'],
    ['24 Feb 2024 4:3IPM', '2024-02-24', '16:31'],
    ['2A Feb 2024', null, undefined],
    ['0I Feb 2024 16:31', '2024-02-01', '16:31'],
    ['I4-FEB-2024 16:31', '2024-02-14', '16:31'],
    ['24.02,2024 16:31', '2024-02-24', '16:31'],
    ['24/02/2024  REG 2 15', '2024-02-24', undefined],
  ])('%s', (text, day, time) => {
    const found = read(text);
    expect([found?.iso ?? null, found?.time?.value]).toEqual([day, time]);
  });

  it('the one time of a receipt is its own, whatever was read in it', () => {
    const lines = ['Sale #40871          24 Feb 2024', 'Served by Annika        11:I4AM'];
    expect(saleDate(receiptLines(pageOfLines(lines)), 'auto', null, '2026-03-01')?.time?.value).toBe('11:14');
  });
});
