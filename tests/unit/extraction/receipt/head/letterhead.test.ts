import { describe, expect, it } from 'vitest';
import { readLetterhead } from '../../../../../main/extraction/receipt/head/letterhead.ts';
import { receiptLines } from '../../../../../main/extraction/receipt/lines/receipt-lines.ts';
import { pageOfLines } from '../page-of-lines.ts';

const BODY = ['Date: 04/05/2018', 'Item A 5.00', 'Total 5.00'];

describe('the letterhead', () => {
  it.each([
    {
      name: 'a short legal form before the trading name',
      head: [
        'KANTAN BKT MELOR SB',
        'ASERIMA ENTERPRISE',
        'KM 458.4 BKT MELOR UTARA,',
        'L/RAYA UTARA SELATAN, SG MELOR',
        '47000 SUNGAI MELOR',
        'Phone No : 03-6156 0000',
        'Company No: 001083000-M',
      ],
      retailer: 'KANTAN BKT MELOR SB',
      address: 'KM 458.4 BKT MELOR UTARA, L/RAYA UTARA SELATAN, SG MELOR, 47000 SUNGAI MELOR',
    },
    {
      name: 'a number of registration behind the name',
      head: [
        'MERANTI CO. (M) BHD (126000-H)',
        '3RD FLR, MERANTI TAMAN KASA SC',
        'JLN JEJARI, TAMAN KASA',
        'CHERAS, 55100 KUALA LUMPUR',
        'GST ID : 002017390000',
        'SHOPPING HOURS',
      ],
      retailer: 'MERANTI CO. (M) BHD',
      address: '3RD FLR, MERANTI TAMAN KASA SC, JLN JEJARI, TAMAN KASA, CHERAS, 55100 KUALA LUMPUR',
    },
    {
      name: 'a brand above the company, whose legal form has a line of its own',
      head: [
        'Biji Kopi',
        'BERKAT BIJI COFFEE COMPANY',
        'SDN BHD (Company No: 438000-K)',
        'Level 8, West Wing, Berkat Times Square',
        'No.1, Jalan Imbang, 55100 Kuala Lumpur.',
        'Store # 23013 Puchong',
        'Tel: 03-8068 0000',
      ],
      retailer: 'BERKAT BIJI COFFEE COMPANY SDN BHD',
      address: 'Level 8, West Wing, Berkat Times Square, No.1, Jalan Imbang, 55100 Kuala Lumpur.',
    },
    {
      name: 'a title on top and a note in somebody’s hand',
      head: [
        'mei lin chay',
        'CASH BILL',
        'SENG HUAT HARDWARE TRADING',
        'NO 7, SIMPANG OFF BATU VILLAGE,',
        'JALAN IPOH BATU 5,',
        '51200 KUALA LUMPUR MALAYSIA',
        'COMPANY REG NO: SA0043000-D',
      ],
      retailer: 'SENG HUAT HARDWARE TRADING',
      address: 'NO 7, SIMPANG OFF BATU VILLAGE, JALAN IPOH BATU 5, 51200 KUALA LUMPUR MALAYSIA',
    },
    {
      name: 'the customer below the title is not the shop',
      head: [
        'KILAT STATIONERY SHOP',
        'NO. 31G, JALAN INDAH X, U13/X',
        '40170 SETIA ALAM',
        'GST NO 001531700000',
        'TAX INVOICE',
        'CAHAYA SUPPLY SDN BHD',
        '12, JALAN LAIN 3, 40000 SHAH ALAM',
      ],
      retailer: 'KILAT STATIONERY SHOP',
      address: 'NO. 31G, JALAN INDAH X, U13/X, 40170 SETIA ALAM',
    },
    {
      name: 'no word of trade at all, a greeting and a web site',
      head: [
        'WELCOME TO',
        'GREEN DOOR',
        '6004 W Juniper Blvd',
        'Eureka, CA 95501',
        '(707) 555-0100',
        'www.greendoor.example',
      ],
      retailer: 'GREEN DOOR',
      address: '6004 W Juniper Blvd, Eureka, CA 95501',
    },
    {
      name: 'a name over two lines, its number of registration in brackets below, and the number of its tax',
      head: [
        'WARUNG IKAN BAKAR',
        'MERANTI LAUT',
        '(MA0043000-P)',
        'NO 12, JALAN TARN 6,',
        '75460 MELAKA',
        'SERVICE TAX N0: M10-1811-43000447',
      ],
      retailer: 'WARUNG IKAN BAKAR MERANTI LAUT',
      address: 'NO 12, JALAN TARN 6, 75460 MELAKA',
    },
    {
      name: 'a note by hand or a motto, in other letters than the name above a number of registration',
      head: ['For sharing', 'WARUNG MERANTI LAUT', '(MA0043000-P)', 'NO 12, JALAN TARN 6,', '75460 MELAKA'],
      retailer: 'WARUNG MERANTI LAUT',
      address: 'NO 12, JALAN TARN 6, 75460 MELAKA',
    },
    {
      name: 'whom the shop says below its name it is for',
      head: ['Fernhill Light', 'Cannabis for adults 21+', '410 Larkspur Avenue', 'Salem, OR 97301'],
      retailer: 'Fernhill Light',
      address: '410 Larkspur Avenue, Salem, OR 97301',
    },
    ...['Your neighborhood dispensary', 'CRAFT CANNABIS', 'Downtown Store', 'Grown with love'].map((below) => ({
      name: `what a shop says of itself below its name: ${below}`,
      head: ['Fernhill Light', below, '410 Larkspur Avenue', 'Salem, OR 97301'],
      retailer: 'Fernhill Light',
      address: '410 Larkspur Avenue, Salem, OR 97301',
    })),
    ...['Pickup Order', 'Order Confirmed', 'Adult Use', 'Medical', 'Express Pickup', 'Paid in Full'].map((above) => ({
      name: `what kind of sale it was, above the name: ${above}`,
      head: [above, 'Fernhill Dispensary', '410 Larkspur Avenue', 'Salem, OR 97301'],
      retailer: 'Fernhill Dispensary',
      address: '410 Larkspur Avenue, Salem, OR 97301',
    })),
    {
      name: 'whom it is for above its title',
      head: ['TAN MEI LIN', 'CASH BILL', 'MERANTI HARDWARE', 'NO 12, JALAN TARN 6,', '75460 MELAKA'],
      retailer: 'MERANTI HARDWARE',
      address: 'NO 12, JALAN TARN 6, 75460 MELAKA',
    },
    {
      name: 'a motto above the name, in small letters but the first',
      head: ['Good vibes only', 'Fernhill Provisions', '410 Larkspur Avenue', 'Salem, OR 97301'],
      retailer: 'Fernhill Provisions',
      address: '410 Larkspur Avenue, Salem, OR 97301',
    },
    ...[
      ['Everyday Greens', 'Cannabis Dispensary'],
      ['Finest Farms', 'Recreational & Medical'],
      ['Everyday Greens', 'Salem'],
      ['Our Place', '410 Larkspur Avenue'],
    ].map(([name = '', below = '']) => ({
      name: `a name in words of mottoes, over ${below}`,
      head: [name, below, ...(/^\d/.test(below) ? [] : ['410 Larkspur Avenue']), 'Salem, OR 97301'],
      retailer: name,
      address: '410 Larkspur Avenue, Salem, OR 97301',
    })),
    {
      name: 'who does business under the name above',
      head: ['TARN FUELS', 'STESEN MINYAK MERANTI ENTERPRISE', 'NO 12, JALAN TARN 6,', '75460 MELAKA'],
      retailer: 'STESEN MINYAK MERANTI ENTERPRISE',
      address: 'NO 12, JALAN TARN 6, 75460 MELAKA',
    },
    {
      name: 'a licence is no part of the address',
      head: ['THE HEALTHY CO', '123 Main Street Suite 4', 'Denver, CO 80202', 'Lic. No. 402R-00123'],
      retailer: 'THE HEALTHY CO',
      address: '123 Main Street Suite 4, Denver, CO 80202',
    },
  ])('$name', ({ head, retailer, address }) => {
    const read = readLetterhead(receiptLines(pageOfLines([...head, ...BODY])));
    expect([read.retailer?.value, read.address?.value]).toEqual([retailer, address]);
  });

  it('has what the shop is in the name where it is printed in its letters, larger than what follows', () => {
    const head = ['FERNHILL TARN', 'CANNABIS STORE', '410 LARKSPUR AVE', 'SALEM, OR 97301'];
    const nameOf = (largeLines: number) => {
      const page = pageOfLines([...head, ...BODY], (word) =>
        word.y0 < 20 + largeLines * 26 ? { ...word, x0: word.x0 * 1.3, x1: word.x1 * 1.3 } : word,
      );
      return readLetterhead(receiptLines(page)).retailer?.value;
    };
    expect(nameOf(2)).toBe('FERNHILL TARN CANNABIS STORE');
    expect(nameOf(1)).toBe('FERNHILL TARN');
  });
});
