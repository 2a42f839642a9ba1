import { describe, expect, it } from 'vitest';
import { guessKind } from '../../../../main/extraction/kind.ts';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import { CONTEXT, pageOfLines, readLines } from './page-of-lines.ts';

function read(lines: readonly string[]) {
  const page = pageOfLines(lines);
  expect(guessKind([page]).kind).toBe('receipt');
  const readings = readReceipt([page], CONTEXT);
  if (!Array.isArray(readings)) throw new Error(readings.message);
  const [reading] = readings;
  if (!reading) throw new Error('no reading');
  return reading;
}

const GERMAN = [
  '          Hanfhaus Ahornweg',
  '            Ahornweg 12',
  '          04109 Leipzig',
  '      USt-IdNr. DE123456789',
  '',
  'Bon-Nr.: 2024-00417   Kasse 2',
  'Datum: 05.03.2024     16:42 Uhr',
  'Es bediente Sie: Jörg',
  '',
  'Artikel                        EUR',
  'CBD Blüten Ahorn 2g          17,90 A',
  'Kräutertee 40g               13,00 B',
  '    2 Stk x 6,50',
  'Drehpapier lang             1,20 A',
  '',
  'Zwischensumme               32,10',
  'Rabatt 10%                  -3,21',
  'SUMME                       28,89',
  'Gegeben Bar                 30,00',
  'Rückgeld                     1,11',
  '',
  'MwSt     Netto   Steuer  Brutto',
  'A 19%    14,45     2,74   17,19',
  'B  7%    10,93     0,77   11,70',
  'Summe    25,38     3,51   28,89',
  'Vielen Dank für Ihren Einkauf!',
];

describe('receipts in other languages', () => {
  it('reads a German one, its taxes within the prices and in a table', () => {
    expect(read(GERMAN).record).toMatchObject({
      retailer: 'Hanfhaus Ahornweg',
      retailer_address: 'Ahornweg 12, 04109 Leipzig',
      invoice_number: '2024-00417',
      budtender: 'Jörg',
      date_sold: '2024-03-05',
      time_sold: '16:42',
      product_names: ['CBD Blüten Ahorn 2g', 'Kräutertee 40g', 'Drehpapier lang'],
      product_quantities: [1, 2, 1],
      product_prices: [17.9, 13, 1.2],
      product_types: ['flower', 'beverage', 'accessory'],
      subtotal: 32.1,
      total_discount: 3.21,
      total_amount: 28.89,
      total_tax: 3.51,
      total_paid: 30,
      change_due: 1.11,
      currency: 'EUR',
    });
  });

  it('takes a tilde of the ink in German for dots run together', () => {
    const lines = GERMAN.map((line) => line.replace('Kräutertee', 'Krautertee'));
    const { record } = readLines(lines, (word) =>
      word.text === 'Krautertee' ? { ...word, alternatives: ['Krãutertee'] } : word,
    );
    expect(record.product_names?.[1]).toBe('Kräutertee 40g');
  });

  it('leaves the taxes of a table alone that does not come to the total', () => {
    const { record } = read(GERMAN.map((line) => line.replace(/^(A 19%.*)17,19/, '$127,19').replace('14,45', '24,45')));
    expect(record.total_amount).toBe(28.89);
    expect(record.total_tax).not.toBe(3.51);
  });

  it('reads a Swiss one with the day first, its currency in a heading and thousands behind an apostrophe', () => {
    const { record } = read([
      '        Hanfstube Thalwil',
      '        Bahnhofstrasse 7',
      '        8800 Thalwil',
      '     CHE-123.456.789 MWST',
      'Beleg 0031456   09.04.2024 13:22',
      'Verkäuferin: Reto',
      'Artikel                  CHF',
      'Verdampfer Alpha     1290.00',
      'Drehpapier Slim         8.90',
      '   2 x 4.45',
      "Total CHF          1'298.90",
      "Twint              1'298.90",
      'inkl. 8.1% MWST       97.33',
      'Merci vielmal!',
    ]);
    expect(record).toMatchObject({
      retailer_address: 'Bahnhofstrasse 7, 8800 Thalwil',
      invoice_number: '0031456',
      budtender: 'Reto',
      date_sold: '2024-04-09',
      product_quantities: [1, 2],
      total_amount: 1298.9,
      total_paid: 1298.9,
      total_tax: 97.33,
      currency: 'CHF',
    });
  });

  it('reads a French one, months by name and euros behind the amounts', () => {
    const { record } = read([
      '        LA FEUILLE VERTE',
      '       14, rue des Tilleuls',
      '         69003 Lyon',
      '   SIRET 123 456 789 00012',
      'Ticket n° 004518   Caisse 1',
      'Le 3 février 2024 à 15h40',
      'Vous avez été servi par Zoé',
      'Désignation      Qté   P.U.   Montant',
      'Fleurs CBD Tilleul 5g  1  25,00 €  25,00 €',
      'Tisane du soir         2   6,50 €  13,00 €',
      'Sous-total                38,00 €',
      'Remise fidélité           -3,80 €',
      'TOTAL TTC                 34,20 €',
      'Espèces                   40,00 €',
      'Rendu monnaie              5,80 €',
      'dont TVA 20%               5,70 €',
      'Merci de votre visite, à bientôt',
    ]);
    expect(record).toMatchObject({
      retailer: 'LA FEUILLE VERTE',
      retailer_address: '14, rue des Tilleuls, 69003 Lyon',
      invoice_number: '004518',
      budtender: 'Zoé',
      date_sold: '2024-02-03',
      time_sold: '15:40',
      product_names: ['Fleurs CBD Tilleul 5g', 'Tisane du soir'],
      product_quantities: [1, 2],
      product_prices: [25, 13],
      subtotal: 38,
      total_discount: 3.8,
      total_amount: 34.2,
      total_paid: 40,
      change_due: 5.8,
      total_tax: 5.7,
      currency: 'EUR',
    });
  });

  it('reads one of Quebec, both taxes added and dollars behind the amounts', () => {
    const { record } = read([
      '        BOUTIQUE BOULEAU',
      '     310, avenue du Parc Est',
      '   Montréal (Québec) H2T 1G2',
      'Facture : BB-40117',
      'Date : 2023-05-27 15:40',
      'Caissière : Maude',
      'Papier à rouler lin',
      '     2 x 6,80 $      13,60 $',
      'Moulin 63 mm',
      '     1 x 24,90 $     24,90 $',
      'Sous-total           38,50 $',
      'TPS 5 %               1,93 $',
      'TVQ 9,975 %           3,84 $',
      'TOTAL                44,27 $',
      'Comptant             50,00 $',
      'Rendu                 5,73 $',
      'Merci et à bientôt!',
    ]);
    expect(record).toMatchObject({
      invoice_number: 'BB-40117',
      budtender: 'Maude',
      date_sold: '2023-05-27',
      product_names: ['Papier à rouler lin', 'Moulin 63 mm'],
      product_quantities: [2, 1],
      product_prices: [13.6, 24.9],
      subtotal: 38.5,
      state_tax: 3.84,
      total_tax: 5.77,
      total_amount: 44.27,
      total_paid: 50,
      change_due: 5.73,
      currency: 'CAD',
    });
  });

  it.each([
    [
      'Spanish',
      [
        '       LA HOJA DULCE',
        '      Calle del Olmo 21',
        '      28012 Madrid',
        'Factura simplificada: T-00871',
        'Fecha: 07/03/2024   Hora: 18:05',
        'Le atendió: Lucía',
        'Uds  Descripción    Importe',
        '1 Aceite de cáñamo     18,50',
        '2 Papel de liar         3,00',
        'TOTAL A PAGAR   21,50 €',
        'Efectivo        25,00 €',
        'Cambio           3,50 €',
        'IVA 21% incluido 3,73 €',
        'Gracias por su visita',
      ],
      {
        invoice_number: 'T-00871',
        budtender: 'Lucía',
        total_tax: 3.73,
        retailer_address: 'Calle del Olmo 21, 28012 Madrid',
      },
    ],
    [
      'Italian',
      [
        '       LA FOGLIA DOLCE',
        '        Via Roma 21',
        '       20121 Milano',
        'DOCUMENTO COMMERCIALE',
        'di vendita o prestazione',
        'Descrizione     IVA   Prezzo(€)',
        'Olio di canapa         18,50',
        'Cartine lunghe          3,00',
        'TOTALE COMPLESSIVO     21,50',
        'di cui IVA 22%          3,88',
        'Pagamento contante     25,00',
        'Resto                   3,50',
        '07/03/2024 18:05',
        'DOCUMENTO N. 0412-0087',
      ],
      { invoice_number: '0412-0087', total_tax: 3.88, retailer_address: 'Via Roma 21, 20121 Milano' },
    ],
    [
      'Dutch',
      [
        '       HET ZOETE BLAD',
        '       Lindestraat 21',
        '       1012 AB Amsterdam',
        'Kassabon  Bonnr: 88120',
        'Datum: 07-03-2024 18:05',
        'U werd geholpen door: Sanne',
        'Omschrijving        Bedrag',
        'Hennepolie            18,50',
        'Vloei lang             3,00',
        'Te betalen            21,50',
        'Contant               25,00',
        'Wisselgeld             3,50',
        'BTW 21% over 17,77     3,73',
        'Bedankt en tot ziens',
      ],
      {
        invoice_number: '88120',
        budtender: 'Sanne',
        total_tax: 3.73,
        retailer_address: 'Lindestraat 21, 1012 AB Amsterdam',
      },
    ],
    [
      'Portuguese',
      [
        '       A FOLHA DOCE',
        '       Rua do Olmo 21',
        '       4000-123 Porto',
        'Contribuinte: 509123456',
        'Fatura simplificada: FS 2024/871',
        'Data: 07-03-2024 18:05',
        'Descrição               Valor',
        'Óleo de cânhamo         18,50',
        'Mortalhas                3,00',
        'Total a pagar           21,50 €',
        'Numerário               25,00 €',
        'Troco                    3,50 €',
        'IVA 23% incluído         4,02 €',
        'Obrigado',
      ],
      { total_tax: 4.02, retailer_address: 'Rua do Olmo 21, 4000-123 Porto' },
    ],
  ])('reads a %s one', (_, lines, own) => {
    expect(read(lines).record).toMatchObject({
      date_sold: '2024-03-07',
      time_sold: '18:05',
      product_prices: [18.5, 3],
      total_amount: 21.5,
      total_paid: 25,
      change_due: 3.5,
      ...own,
    });
  });

  it('does not take words of another language on an English receipt for labels', () => {
    const { record } = read([
      '        CEDAR & SON',
      '        12 Elm St',
      '     Salem, OR 97301',
      'Receipt #: 40118   03/07/2024 6:05 PM',
      'Chocolate Bar 100mg     18.50',
      'Merci Caramels          3.00',
      'Subtotal                21.50',
      'Total                   21.50',
      'Cash                    25.00',
      'Change                   3.50',
    ]);
    expect(record).toMatchObject({
      product_names: ['Chocolate Bar 100mg', 'Merci Caramels'],
      date_sold: '2024-03-07',
      total_amount: 21.5,
      total_paid: 25,
    });
  });
});
