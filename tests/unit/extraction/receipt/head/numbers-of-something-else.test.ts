import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS } from '../plain-sale.ts';

const HEAD = ['FERNHILL TOOLS', '2290 Alder Blvd', 'Salem, OR 97301'];
const SUMS = [...GOODS, 'Total      $100.00', 'Debit      $100.00'];

describe('two numbers behind the day', () => {
  const timeOf = (...lines: string[]) => {
    const { record, review } = readLines([...HEAD, ...lines, ...SUMS]);
    return [record.time_sold, review.includes('time_sold')];
  };

  it('are asked about as a time where neither a colon nor a word says so', () => {
    for (const line of ['03/09/2024  16 31', '2024-03-09 16 31', 'Mar 9, 2024   16 31'])
      expect(timeOf(line)).toEqual(['16:31', true]);
  });

  it('are a time with seconds, half of the day or a label', () => {
    expect(timeOf('03/09/2024   Time: 16 31')).toEqual(['16:31', false]);
    expect(timeOf('03/09/2024 4 31 PM')).toEqual(['16:31', false]);
    expect(timeOf('03/09/2024 16 31:05')).toEqual(['16:31:05', false]);
  });
});

describe('the number of a sale', () => {
  const numberOf = (...lines: string[]) => {
    const { record, review } = readLines([...HEAD, ...lines, ...SUMS]);
    return [record.invoice_number, review.includes('invoice_number')];
  };

  it.each(['Store 0417', 'STORE # 0417', 'Till: 0417', 'REG 0417', 'Branch No. 0417'])(
    'is not what another line calls that of the shop or till: %s',
    (place) => {
      expect(numberOf('03/09/2024 10:07 #0417', place)[0]).toBeNull();
      expect(numberOf(place, '03/09/2024 10:07 #0417')[0]).toBeNull();
    },
  );

  it('is asked about where it is short and stands behind the day without a label', () => {
    expect(numberOf('03/09/2024 10:07 #0417')).toEqual(['0417', true]);
    expect(numberOf('03/09/2024 10:07 #204178')).toEqual(['204178', false]);
  });

  it('is a reference above the goods, with or without the window it was sold at, and asked about', () => {
    for (const line of ['Ref: FT-204178', 'Ref # FT-204178  REG 2', 'REF NO: 204178', 'Reference: 204178 WINDOW3'])
      expect(numberOf(line, '03/09/2024 10:07')).toEqual([/FT/.test(line) ? 'FT-204178' : '204178', true]);
    expect(numberOf('03/09/2024 10:07', 'Invoice No: 730114', 'Ref: FT-204178')).toEqual(['730114', false]);
  });

  it('is none of a till in small letters', () => {
    for (const line of ['Receipt Reg3', 'Receipt Till']) expect(numberOf(line, '03/09/2024 10:07')[0]).toBeNull();
  });
});

describe('who served', () => {
  const staffOf = (...lines: string[]) => {
    const { record } = readLines([...HEAD, ...lines, '03/09/2024 10:07', ...SUMS]);
    return record.budtender;
  };

  it('stands behind by, of up to three words, in front of the time', () => {
    expect(staffOf('BY Mei Lan 21:48:05')).toBe('Mei Lan');
    expect(staffOf('By NUR AINA 21:48')).toBe('NUR AINA');
    expect(staffOf('BY CASH 21:48')).toBeNull();
    expect(staffOf('By Appointment 21:48')).toBeNull();
  });

  it('stands behind by and a colon on the line of the day and time', () => {
    const behind = (line: string) => readLines([...HEAD, line, 'Invoice No: 730114', ...SUMS]).record.budtender;
    expect(behind('Mar 09 2024 09:14A  By: Odessa T.')).toBe('Odessa T.');
    expect(behind('03/09/2024 09:14 AM By: Odessa')).toBe('Odessa');
  });

  it('stands behind the number of the cashier in short, in front of the till', () => {
    expect(staffOf('Csh 2071 NUR AINA Till 004')).toBe('NUR AINA');
    expect(staffOf('CSH 31 FARAH  POS 2')).toBe('FARAH');
    expect(staffOf('REG# 0001 CSH# 007 DR# 01')).toBeNull();
    expect(staffOf('Csh 2071')).toBeNull();
    expect(staffOf('CSH SALE 20')).toBeNull();
  });

  it('stands behind by beside the table or the guests', () => {
    expect(staffOf('By Odessa                      Table 5')).toBe('Odessa');
    expect(staffOf('BY ODESSA                     Guests: 3')).toBe('ODESSA');
    expect(staffOf('By Phone                      Table 5')).not.toBe('Phone');
  });
});

describe('beside or below the address', () => {
  const addressOf = (...lines: string[]) =>
    readLines([...lines, 'Invoice No: 730114', '03/09/2024', ...SUMS]).record.retailer_address;

  it('stands when an order is brought, and on which way', () => {
    for (const [time, way] of [
      ['6:15-7:00 PM', 'Route 4'],
      ['ETA 18:15', 'Stop 12'],
      ['12:30', 'Zone B'],
    ])
      expect(addressOf('FERNHILL', `2290 Alder Blvd          ${time}`, `Salem, OR 97301              ${way}`)).toBe(
        '2290 Alder Blvd, Salem, OR 97301',
      );
  });

  it.each(['01904 555014', '+44 1904 555014', '(01904) 555 014'])('stands a telephone: %s', (telephone) => {
    expect(addressOf('FERNHILL', '3 Mill Lane', `York YO1 7HU  ${telephone}`)).toBe('3 Mill Lane, York YO1 7HU');
  });

  it.each(['No GST charged', 'Incl. 6% SST', 'Prices include tax'])('stands what is said of taxes: %s', (line) => {
    expect(addressOf('KEDAI MERANTI', 'No 7, Jalan Kenanga', '43000 Kajang, Selangor', line)).toBe(
      'No 7, Jalan Kenanga, 43000 Kajang, Selangor',
    );
  });

  it('stands what chains call a place by number, which is asked about', () => {
    const { review } = readLines([
      'MERANTI MINI MARKET SDN BHD',
      'LOT 2811, JALAN KENANGA',
      '41150 KLANG, SELANGOR',
      '2204-TAMAN MERANTI',
      'TEL: 03-7785 2210',
      '03/09/2016',
      ...SUMS,
    ]);
    expect(review).toContain('retailer_address');
  });
});

describe('a name in two lines in Malaysia', () => {
  const nameOf = (...lines: string[]) => {
    const { record, review } = readLines([
      ...lines,
      '8, Jalan Kenanga 19A',
      '47100 Puchong, Selangor',
      'Invoice No: 730114',
      '03/09/2016',
      'NASI          8.00',
      'TOTAL RM      8.00',
      'CASH          8.00',
    ]);
    return [record.retailer, review.includes('retailer')];
  };

  it('is asked about where a kind of shop begins it above a company that has none of its words', () => {
    expect(nameOf('RESTORAN SERI TARN', 'NASI ULAM SDN BHD')[1]).toBe(true);
    expect(nameOf('KEDAI BUKU MERANTI', 'HOCK SENG SDN BHD')[1]).toBe(true);
    expect(nameOf('FARMASI SERI TARN', 'SERI TARN HEALTH SDN BHD')).toEqual(['SERI TARN HEALTH SDN BHD', false]);
  });

  it('is asked about where a business stands in brackets below it, and the shop is above', () => {
    expect(nameOf('HOCK TENG KOPITIAM', '(HT KOPITIAM ENTERPRISE)')).toEqual(['HOCK TENG KOPITIAM', true]);
    expect(nameOf('NASI KANDAR MERANTI', '(TARN TRADING)')).toEqual(['NASI KANDAR MERANTI', true]);
  });
});
