import { describe, expect, it } from 'vitest';
import type { Page, Word } from '../../../../../main/documents/page.ts';
import { amountsOn } from '../../../../../main/extraction/receipt/lines/amounts.ts';
import { receiptLines } from '../../../../../main/extraction/receipt/lines/receipt-lines.ts';
import { mendDollars } from '../../../../../main/extraction/receipt/mends/mend-dollars.ts';
import { pageOfLines } from '../page-of-lines.ts';

const turned = (page: Page, slope: number): Page => ({
  ...page,
  words: page.words.map((word) => ({ ...word, y0: word.y0 + slope * word.x0, y1: word.y1 + slope * word.x0 })),
});
const LINES = [
  'BLUE HERON MARKET',
  'Subtotal            $12.00',
  'Sales Tax            $1.00',
  'Total               $13.00',
  'Cash                $20.00',
  'Change               $7.00',
];
const plain = (lines: readonly string[]) => lines.map((line) => line.replace(/\s+/g, ' '));

describe('words to lines', () => {
  it.each([-0.03, -0.01, 0, 0.02, 0.03])('follows a baseline that drifts by %f', (slope) => {
    expect(receiptLines(turned(pageOfLines(LINES), slope)).map((line) => line.text)).toEqual(plain(LINES));
  });

  it.each([-0.05, -0.03, 0.03, 0.05])(
    'follows lines that drift by %f though each word was taken for level',
    (slope) => {
      const more = ['Local Excise Tax 10 % of 12.00      $1.20', 'New Year Discount 15 % of 14.00     $2.10'];
      const lines = [...LINES, ...more, ...LINES.slice(1).map((line) => line.replace('$1', '$3')), ...more];
      const page = turned(pageOfLines(lines), slope);
      const words = page.words.map((word) => ({ ...word, slant: 0 }));
      expect(receiptLines({ ...page, words }).map((line) => line.text)).toEqual(plain(lines));
    },
  );

  it.each([
    ['up from its left edge', 0, -4],
    ['down from its left edge', 0, 4],
    ['down on both sides', 0.5, 1.5],
    ['up to its right edge', 1, 4],
  ])('follows lines of paper that curls %s', (_, flatAt, linesOff) => {
    const more = [
      'City Tax 3%               $0.36',
      'Local Excise Tax 10%      $1.20',
      'NEW YEAR DISCOUNT 15%     $2.12',
    ];
    const lines = [...LINES, ...more, ...LINES.slice(1).map((line) => line.replace('$1', '$3'))];
    const flat = pageOfLines(lines);
    const [left, right] = [Math.min(...flat.words.map(({ x0 }) => x0)), Math.max(...flat.words.map(({ x1 }) => x1))];
    const pitch = Math.max(...flat.words.map(({ y1 }) => y1)) / lines.length;
    const bend = (linesOff * pitch) / ((right - left) * Math.max(flatAt, 1 - flatAt)) ** 2;
    const words = flat.words.map((word) => {
      const off = (word.x0 + word.x1) / 2 - left - flatAt * (right - left);
      const piece = 2 * Math.round(word.y0) + (word.text.startsWith('$') ? 1 : 0);
      const down = bend * off * off;
      return { ...word, y0: word.y0 + down, y1: word.y1 + down, slant: Math.atan(2 * bend * off), piece };
    });
    const read = receiptLines({ ...flat, words }).map((line) => line.text);
    expect(read).toEqual(plain(lines));
  });

  it('keeps a stamp between two columns out of their lines', () => {
    const lines = [...LINES, ...LINES.slice(1).map((line) => line.replace('$1', '$3')), ...LINES.slice(1)];
    const page = pageOfLines(lines);
    const words = page.words.map((word) => ({
      ...word,
      slant: 0.003,
      piece: 2 * Math.round(word.y0) + (word.text.startsWith('$') ? 1 : 0),
    }));
    const [subtotal, amount] = [
      words.find(({ text }) => text === 'Subtotal'),
      words.find(({ text }) => text === '$12.00'),
    ];
    if (!subtotal || !amount) throw new Error('no such words');
    const stamp = ['TELAH', 'DIBAYAR'].map((text, at) => ({
      ...amount,
      text,
      x0: subtotal.x1 + 20 + 60 * at,
      x1: subtotal.x1 + 70 + 60 * at,
      y0: amount.y0 + 16 - 9 * at,
      y1: amount.y1 + 16 - 9 * at,
      slant: -0.16,
      piece: -1,
    }));
    const read = receiptLines({ ...page, words: [...words, ...stamp] }).map((line) => line.text);
    expect(read.filter((text) => text !== 'TELAH DIBAYAR')).toEqual(plain(lines));
  });

  it('takes words in any order', () => {
    const page = pageOfLines(LINES);
    const words = [...page.words].sort((a, b) => a.text.localeCompare(b.text));
    expect(receiptLines({ ...page, words }).map((line) => line.text)).toEqual(plain(LINES));
  });

  it.each([
    ['Total', 'the last word of a bent piece', 12],
    ['$13.00', 'an amount', 20],
  ])('joins %s, %s, to its line although its box reaches far into the one below', (text, _, further) => {
    const page = pageOfLines(LINES.map((line) => line.replace(/^Total {5}/, 'Sale Total')));
    const words = page.words.map((word) => (word.text === text ? { ...word, y1: word.y1 + further + 4 } : word));
    const pieces = words.map((word) => ({
      ...word,
      piece: Math.round(word.y0) * 2 + (word.text.startsWith('$') ? 1 : 0),
    }));
    expect(receiptLines({ ...page, words: pieces }).map((line) => line.text)).toContain('Sale Total $13.00');
  });

  const piece = (number: number, text: string, x0: number, x1: number, y0: number, y1: number): Word => ({
    text,
    x0,
    x1,
    y0,
    y1,
    fontSize: 20,
    bold: false,
    rotation: 0,
    confidence: 0.9,
    method: 'ocr',
    piece: number,
  });

  it('parts pieces that stand above one another, however their boxes overlap', () => {
    // Both amounts at the right reach into the other's line.
    const words = [
      piece(1, 'Staff', 87, 214, 606, 626),
      piece(1, 'Discount', 233, 360, 606, 626),
      piece(2, '-$42.00', 524, 639, 606, 658),
      piece(3, 'Velvet', 56, 151, 636, 658),
      piece(3, '510', 252, 296, 638, 660),
      piece(4, '$27.50', 408, 503, 638, 658),
      piece(5, '$31.50', 540, 643, 613, 661),
    ];
    expect(receiptLines({ ...pageOfLines(['x']), words }).map((line) => line.text)).toEqual([
      'Staff Discount -$42.00',
      'Velvet 510 $27.50 $31.50',
    ]);
  });

  it('joins a box two lines high to the line whose edge it nearly shares', () => {
    const words = [
      piece(1, 'Maple', 50, 190, 430, 454),
      piece(1, 'Haze', 210, 300, 430, 454),
      piece(2, '$52.75', 400, 490, 430, 454),
      piece(3, '$105.50', 544, 640, 423, 478),
      piece(4, 'Badder', 49, 150, 469, 496),
      piece(4, '1g', 170, 200, 469, 496),
    ];
    expect(receiptLines({ ...pageOfLines(['x']), words }).map((line) => line.text)).toEqual([
      'Maple Haze $52.75 $105.50',
      'Badder 1g',
    ]);
  });

  it('keeps the order of reading where boxes of characters cross', () => {
    const box = (text: string, x0: number, x1: number): Word => ({
      text,
      x0,
      x1,
      y0: 20,
      y1: 55,
      fontSize: 30,
      bold: false,
      rotation: 0,
      confidence: 0.9,
      method: 'ocr',
    });
    const page = {
      ...pageOfLines(['x']),
      words: [box('AU-', 159, 245), box('8', 256, 256), box('7', 271, 271), box('5', 291, 291), box('2', 245, 336)],
    };
    expect(receiptLines(page).map((line) => line.text)).toEqual(['AU- 8 7 5 2']);
  });

  it('keeps apart two lines whose boxes overlap', () => {
    const page = pageOfLines(LINES, (word) => ({ ...word, y0: word.y0 - 6, y1: word.y1 + 6 }));
    expect(receiptLines(page).map((line) => line.text)).toEqual(plain(LINES));
  });
});

describe('dollar signs read as digits', () => {
  const cents = (lines: readonly string[]) =>
    mendDollars(receiptLines(pageOfLines(lines))).flatMap((line) => amountsOn(line).map((amount) => amount.cents));

  it('are put back where all other amounts have theirs', () => {
    expect(cents([...LINES, 'Discount           -514.81'])).toEqual([1200, 100, 1300, 2000, 700, -1481]);
  });

  it('are put back where every amount without one begins with what it looks like', () => {
    const printed = [
      'Subtotal $88.00',
      'City Tax 58.67',
      'State Tax $4.33',
      'Total 5101.00',
      'Cash $120.00',
      'Change 519.00',
    ];
    expect(cents(printed)).toEqual([8800, 867, 433, 10100, 12000, 1900]);
    expect(cents(['Subtotal 88.00', 'City Tax 58.67', 'State Tax $4.33', 'Total $151.00', 'Cash 160.00'])).toEqual([
      8800, 5867, 433, 15100, 16000,
    ]);
  });

  it('are not taken from prices of goods that come to an amount with a sign', () => {
    const goods = ['Gelato 52.00', 'Vape Cart 85.00', 'Subtotal $137.00', 'Sales Tax $13.70', 'Total $150.70'];
    expect(cents(goods)).toEqual([5200, 8500, 13700, 1370, 15070]);
    expect(cents(['1 Gelato 58.00 58.00', 'Subtotal $58.00', 'Tax $5.80', 'Total $63.80', 'Cash $70.00'])).toEqual([
      5800, 5800, 5800, 580, 6380, 7000,
    ]);
  });

  it('are not taken from prices of goods that come to an amount with a sign together with others', () => {
    const sums = ['Subtotal $177.00', 'Tax $17.70', 'Fees $1.00', 'Total $195.70', 'Cash $200.00', 'Change $4.30'];
    const goods = ['Cartridge 45.00', 'Flower 52.00', 'Kush 24.00', 'Joints 56.00'];
    const more = Array.from({ length: 10 }, (_, at) => `Points $${at + 1}.00`);
    expect(cents([...goods, ...sums, ...more]).slice(0, 4)).toEqual([4500, 5200, 2400, 5600]);
  });

  it('are left alone where amounts have no sign', () => {
    expect(cents(['Subtotal 512.00', 'Tax 51.00', 'Total 563.00', 'Cash 600.00', 'Change 37.00'])).toEqual([
      51200, 5100, 56300, 60000, 3700,
    ]);
  });
});
