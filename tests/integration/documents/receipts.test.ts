import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { isDocumentError } from '../../../main/documents/document-error.ts';
import { openDocument } from '../../../main/documents/open-document.ts';
import type { ReceiptReading } from '../../../main/extraction/reading.ts';
import { readReceipt } from '../../../main/extraction/receipt/read-receipt.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';

let one: Image;
let two: Image;

beforeAll(async () => {
  one = await loadImage(simpleReceipt('R-20488'));
  two = await loadImage(simpleReceipt('R-31907', { shop: 'AMBER FIELD SUPPLY', date: '07/04/2024', flower: 52 }));
});

async function readingsOf(bytes: Uint8Array): Promise<ReceiptReading[]> {
  const opened = await openDocument(bytes, { fileName: 'receipt' });
  if (isDocumentError(opened)) throw new Error(opened.message);
  const context = { fileName: 'receipt', fileHash: 'a'.repeat(64), now: '2026-01-01T00:00:00' };
  const readings = readReceipt(opened.pages, { ...context, dateOrder: 'auto' });
  if (!Array.isArray(readings)) throw new Error(readings.message);
  return readings;
}

/** What tells the receipts apart: number, date, total. */
const gist = ({ record }: ReceiptReading) => [record.invoice_number, record.date_sold, record.total_amount];
const ONE = ['R-20488', '2024-06-21', 115.77];
const TWO = ['R-31907', '2024-07-04', 132.77];

/** Receipts on a desk: where the middle of each lies, and how it is turned, in degrees. */
function desk(width: number, height: number, laid: [Image, number, number, number][]): Uint8Array {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#7d6a55';
  context.fillRect(0, 0, width, height);
  for (const [receipt, x, y, degrees] of laid) {
    context.save();
    context.translate(x, y);
    context.rotate((degrees / 180) * Math.PI);
    context.drawImage(receipt, -receipt.width / 2, -receipt.height / 2);
    context.restore();
  }
  return canvas.toBuffer('image/jpeg', 85);
}

describe('the sample receipt of a first start', () => {
  it('is read without an error or a question', async () => {
    const readings = await readingsOf(simpleReceipt('S-1001'));
    expect(readings).toHaveLength(1);
    expect(readings[0]?.findings).toEqual([]);
    expect(readings[0]?.record).toMatchObject({
      retailer: 'JUNIPER HOLLOW RETAIL',
      retailer_address: '44 Orchard Lane, Salinas, CA 93901',
      retailer_license_number: 'C10-0000001-LIC',
      invoice_number: 'S-1001',
      date_sold: '2024-06-21',
      time_sold: '14:32',
      product_names: ['Blue Meadow Flower 3.5g', 'Harbor Mist Vape 1g', 'Lemon Gummies 10pk'],
      product_types: ['flower', 'vape', 'edible'],
      product_quantities: [1, 1, 1],
      product_prices: [35, 40, 18],
      subtotal: 93,
      excise_tax: 13.95,
      state_tax: 8.82,
      total_tax: 22.77,
      total_amount: 115.77,
      total_paid: 120,
      change_due: 4.23,
    });
  });
});

describe('several receipts in one photo', () => {
  it('become a record each when they lie side by side, a little askew', async () => {
    const readings = await readingsOf(
      desk(1700, 1050, [
        [one, 420, 500, -2],
        [two, 1270, 530, 3],
      ]),
    );
    expect(readings.map(gist)).toEqual([ONE, TWO]);
  });

  it('become a record each when one lies below the other', async () => {
    const readings = await readingsOf(
      desk(900, 1900, [
        [one, 440, 480, 1],
        [two, 460, 1400, -2],
      ]),
    );
    expect(readings.map(gist)).toEqual([ONE, TWO]);
  });
});

describe('a receipt photographed from far away', () => {
  it('is read as one that fills the picture', async () => {
    const photo = desk(6 * one.width, 4 * one.height, [[one, 3.4 * one.width, 1.8 * one.height, 137]]);
    const [reading, ...others] = await readingsOf(photo);
    expect(others).toEqual([]);
    expect(reading?.findings).toEqual([]);
    expect(reading?.record).toMatchObject({ product_prices: [35, 40, 18], subtotal: 93, total_amount: 115.77 });
  });
});

describe('a very long receipt', () => {
  const goods = ['Pear', 'Plum', 'Lime', 'Mango', 'Fig', 'Leek', 'Bean'];

  it('is read to its end, no line lost where one tile of the picture meets the next', async () => {
    const count = 100;
    const canvas = createCanvas(800, 9000);
    const context = canvas.getContext('2d');
    context.fillStyle = '#fbfaf7';
    context.fillRect(0, 0, 800, 9000);
    context.fillStyle = '#222';
    context.font = '38px "Receipt Mono"';
    const pitch = 9000 / (count + 8);
    const cents = (line: number) => 200 + ((line * 37) % 700);
    const total = Array.from({ length: count }, (_, line) => cents(line)).reduce((sum, price) => sum + price, 0);
    const lines = [
      'MARIGOLD MARKET',
      'Date: 03/15/2024',
      ...Array.from({ length: count }, (_, line) => {
        const name = `${goods[line % goods.length]} ${goods[(line * 3) % goods.length]}`;
        return `${name.padEnd(18)}$${(cents(line) / 100).toFixed(2)}`;
      }),
      `TOTAL             $${(total / 100).toFixed(2)}`,
    ];
    for (const [line, text] of lines.entries()) context.fillText(text, 110, (line + 2) * pitch);
    const [reading] = await readingsOf(canvas.toBuffer('image/jpeg', 88));
    expect(reading?.record.product_names).toHaveLength(count);
    expect(reading?.record.total_amount).toBe(total / 100);
    expect(reading?.record.product_prices?.reduce((sum, price) => sum + Math.round(100 * price), 0)).toBe(total);
  });
});

describe('a receipt as PDF', () => {
  it('is read from its text where it has some, and from its picture where it is a scan', async () => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Courier);
    const printed = pdf.addPage([260, 360]);
    const lines = [
      'AMBER FIELD SUPPLY',
      '44 Orchard Lane',
      'Salinas, CA 93901',
      'Invoice: R-5512',
      'Date: 05/30/2024  10:05',
      'Blue Meadow Flower 3.5g    $35.00',
      'Lemon Gummies 10pk         $18.00',
      'Subtotal                   $53.00',
      'Sales Tax                   $5.30',
      'TOTAL                      $58.30',
      'CASH                       $60.00',
      'CHANGE                      $1.70',
    ];
    for (const [line, text] of lines.entries()) printed.drawText(text, { x: 20, y: 330 - 16 * line, size: 9, font });
    const scan = pdf.addPage([300, 330]);
    scan.drawImage(await pdf.embedPng(simpleReceipt('R-20488')), { x: 0, y: 0, width: 300, height: 330 });
    const readings = await readingsOf(await pdf.save());
    expect(readings.map(gist)).toEqual([['R-5512', '2024-05-30', 58.3], ONE]);
    expect(readings[0]?.record.product_names).toEqual(['Blue Meadow Flower 3.5g', 'Lemon Gummies 10pk']);
    expect(readings[1]?.record.change_due).toBe(4.23);
  });
});

describe('a stamped receipt', () => {
  it('is read below the stamp', async () => {
    const canvas = createCanvas(one.width + 80, one.height + 80);
    const context = canvas.getContext('2d');
    context.fillStyle = '#fcfbf8';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(one, 40, 40);
    // Ink of a stamp lets the print below it show through.
    context.globalCompositeOperation = 'multiply';
    context.strokeStyle = '#d8224a';
    context.lineWidth = 9;
    context.strokeRect(330, 70, 280, 120);
    for (const [fromX, fromY, toX, toY] of [
      [340, 180, 600, 80],
      [180, 130, 470, 330],
    ] as const) {
      context.beginPath();
      context.moveTo(fromX, fromY);
      context.lineTo(toX, toY);
      context.stroke();
    }
    const [reading] = await readingsOf(canvas.toBuffer('image/jpeg', 85));
    expect(reading?.record).toMatchObject({
      retailer: 'JUNIPER HOLLOW RETAIL',
      retailer_address: '44 Orchard Lane, Salinas, CA 93901',
      retailer_license_number: 'C10-0000001-LIC',
      invoice_number: 'R-20488',
    });
  });
});
