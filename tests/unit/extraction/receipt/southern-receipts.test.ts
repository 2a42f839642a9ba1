import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import { CONTEXT, pageOfLines, readItemsByRulesAlone } from './page-of-lines.ts';

readItemsByRulesAlone();

function read(lines: readonly string[], alternatives: Readonly<Record<string, string>> = {}) {
  const page = pageOfLines(lines, (word) =>
    alternatives[word.text] === undefined ? word : { ...word, alternatives: [alternatives[word.text] as string] },
  );
  const readings = readReceipt([page], CONTEXT);
  if (!Array.isArray(readings) || !readings[0]) throw new Error('not read');
  return readings[0];
}

const SPANISH = (number: string, street: string) => [
  '       Tienda Olmo',
  `       ${street}`,
  '       28012 Madrid',
  number,
  '07/03/2024 18:05',
  'Atendido por: Begona',
  'Articulo            Importe',
  'Aceite de canamo      18,50',
  'Papel de liar          3,00',
  'TOTAL A PAGAR         21,50',
  'Efectivo              25,00',
  'Cambio                 3,50',
  'IVA 21%                3,73',
];
const PORTUGUESE = (number: string, street: string) => [
  '       Casa do Olmo',
  `       ${street}`,
  '       4000-123 Porto',
  number,
  'Data: 07-03-2024 18:05',
  'Descricao             Valor',
  'Oleo de canhamo       18,50',
  'Mortalhas              3,00',
  'Total a pagar         21,50',
  'Numerario             25,00',
  'Troco                  3,50',
  'IVA incluido 23%       4,02',
];

describe('receipts of the south, as OCR without their accents reads them', () => {
  it.each([
    ['Spanish', SPANISH('Ticket n 8920-51302', 'Calle Mayor, 166')],
    ['Portuguese', PORTUGUESE('Talao n: 8920-51302', 'Rua Nova 16')],
    ['Portuguese', PORTUGUESE('Fatura simplificada n.0 8920-51302', 'Rua Nova 16')],
    ['Portuguese', PORTUGUESE('Recib0 n. ° 8920-51302', 'Rua Nova 16')],
    ['Portuguese', PORTUGUESE('Fatura simplificada n.°', 'Rua Nova 16').toSpliced(4, 0, '8920-51302')],
  ])('have their number behind a sign whose ring was lost: %s', (_, lines) => {
    expect(read(lines).record.invoice_number).toBe('8920-51302');
  });

  it.each(['Travessa do Carmo 145', 'Praca do Comercio, 151', 'Av. da Liberdade 166', 'Alameda das Rosas 4'])(
    'have a street below their name: %s',
    (street) => {
      expect(read(PORTUGUESE('Talao n: 051302', street)).record).toMatchObject({
        retailer: 'Casa do Olmo',
        retailer_address: `${street}, 4000-123 Porto`,
        invoice_number: '051302',
      });
    },
  );

  it('have prices whose comma was lost, or that run into the size before them', () => {
    const lines = SPANISH('Ticket: 1204', 'Calle Mayor, 166').map((line) =>
      line.replace('de canamo      18,50', 'canamo     10ml18,50').replace(' 3,00', '  300'),
    );
    expect(read(lines).record).toMatchObject({
      product_names: ['Aceite canamo 10ml', 'Papel de liar'],
      product_prices: [18.5, 3],
    });
  });

  it('are not called after their street where OCR is not sure of the name', () => {
    const lines = SPANISH('Ticket: 1204', 'Calle Mayor 16');
    const page = pageOfLines(lines, (word) => (word.text === 'Olmo' ? { ...word, confidence: 0.31 } : word));
    const readings = readReceipt([page], CONTEXT);
    expect(Array.isArray(readings) && readings[0]?.record.retailer).toBe('Tienda Olmo');
    expect(Array.isArray(readings) && readings[0]?.review).toContain('retailer');
  });

  it.each(['C/Olivos 9 6', 'C/ 01ivos 173'])('have a street below their name, misread: %s', (street) => {
    expect(read(SPANISH('Ticket: 1204', street)).record).toMatchObject({
      retailer: 'Tienda Olmo',
      retailer_address: `${street}, 28012 Madrid`,
    });
  });

  it('have the accents that one of the networks saw', () => {
    const { record } = read(SPANISH('Ticket: 1204', 'Calle Mayor, 166'), { Begona: 'Begoña', liar: 'Iiar' });
    expect(record).toMatchObject({ budtender: 'Begoña', product_names: ['Aceite de canamo', 'Papel de liar'] });
  });
});

describe('letters with marks', () => {
  it('keep the marks that were read beside those that the ink adds', () => {
    const lines = PORTUGUESE('Talao n: 8920-51302', 'Rua Nova 16').with(6, 'Infusáo de tilia      18,50');
    const { record } = read(lines, { tilia: 'tília', Infusáo: 'Infusão' });
    expect(record.product_names).toEqual(['Infusáo de tília', 'Mortalhas']);
  });

  it.each([
    [
      'Spanish',
      SPANISH('Ticket n 8920-51302', 'Calle Mayor, 166').with(7, 'Crema de ãrnica       18,50'),
      'Crema de árnica',
    ],
    [
      'Portuguese',
      PORTUGUESE('Talao n: 8920-51302', 'Rua Nova 16').with(6, 'Infusào da noite      18,50'),
      'Infusão da noite',
    ],
    [
      'Portuguese',
      PORTUGUESE('Talao n: 8920-51302', 'Rua Nova 16').with(6, 'ÄGUA de canhamo       18,50'),
      'ÃGUA de canhamo',
    ],
  ])('bear none that their language does not have: %s', (_, lines, name) => {
    expect(read(lines).record.product_names?.[0]).toBe(name);
  });

  it.each([
    ['largo', 'lârgo', 'a mark that Spanish has on no letter'],
    ['largo', 'lãrgo', 'one that it has on another'],
  ])('get none from dirt over them: %s, %s', (read1, inked) => {
    const lines = SPANISH('Ticket n 8920-51302', 'Calle Mayor, 166').with(8, `Papel ${read1}            3,00`);
    expect(read(lines, { [read1]: inked }).record.product_names?.[1]).toBe('Papel largo');
  });

  it('stay as read in a language that has them in loans alone', () => {
    const lines = [
      'JUNIPER HOLLOW',
      '44 Orchard Lane',
      'Salinas, CA 93901',
      'Grön Pearls     18.50',
      'TOTAL           18.50',
    ];
    expect(read(lines, { Pearls: 'Peãrls' }).record.product_names).toEqual(['Grön Pearls']);
  });
});
