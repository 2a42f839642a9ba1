import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

const numberOf = (line: string) =>
  readLines([
    '     KEDAI MAKAN CEMPAKA SDN BHD',
    '  12 Jalan Melur, 43000 Kajang, Selangor',
    line,
    'Date : 04-05-2018 19:12:40',
    'Ginger Fish                 20.00',
    'White Rice                   5.00',
    'TOTAL:                      25.00',
    'CASH :                      25.00',
  ]).record.invoice_number;

describe('the number of a receipt', () => {
  it.each([
    ['Bil1#:V001-440211    Order#: 118204', 'V001-440211'],
    ['INU#: A0000184720  15/11/2015', 'A0000184720'],
    ['5lip N0. 8020140871    Trans: 204002', '8020140871'],
    ['1nvoice No 140871', '140871'],
    ['TRXN0: 3340871', '3340871'],
    ['Tax Inv0ice No. : 0331/0402/00118', '0331/0402/00118'],
    ['KTM02201804190044      04/05/18 07:12:43 pm', 'KTM02201804190044'],
  ])('is read behind a misread label, and without one before the time of the sale: %s', (line, number) => {
    expect(numberOf(line)).toBe(number);
  });
});
