import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

function read(lines: readonly string[]) {
  const readings = readReceipt([pageOfLines(lines)], CONTEXT);
  if (!Array.isArray(readings) || !readings[0]) throw new Error('not read');
  return readings[0].record;
}

describe('goods of shops abroad', () => {
  it('are weighed below their name, and counted behind what one costs', () => {
    const record = read([
      '     Erlenmarkt GmbH',
      '      Erlenweg 12',
      '       4020 Linz',
      'UID ATU12345000',
      '                              EUR',
      'Vollmilch 3,5%   1,19 x 2    2,38 A',
      'Birnen',
      ' 0,824 kg x 1,79 EUR/kg      1,48 A',
      'Semmel            0,25 x 4   1,00 A',
      '-----------------------------------',
      'zu zahlen                    4,86',
      'Bar                         10,00',
      'Rückgeld                     5,14',
      'Bon 21100  12.04.24  17:33',
    ]);
    expect(record).toMatchObject({
      product_names: ['Vollmilch 3,5%', 'Birnen', 'Semmel'],
      product_quantities: [2, 0.824, 4],
      product_prices: [2.38, 1.48, 1],
    });
  });

  it('have names that end in their sizes below, of weight, volume and length', () => {
    const record = read([
      '     Erlenmarkt GmbH',
      '      Erlenweg 12',
      '     10606 Berlin',
      'Bon-Nr.: 360798',
      '04.03.2024  18:59',
      'Artikel      Menge  Preis   Betrag',
      'Hanföl 5%      4    44,20   176,80 A',
      '20ml',
      'Hanftee        1     9,70     9,70 B',
      'Minze 40g',
      'Dose Alu       1    22,40    22,40 A',
      '63mm',
      'Zu zahlen                   208,90',
      'Kartenzahlung               208,90',
    ]);
    expect(record.product_names).toEqual(['Hanföl 5% 20ml', 'Hanftee Minze 40g', 'Dose Alu 63mm']);
  });

  it('have the rate of their tax in a column of its own', () => {
    const record = read([
      '     ALIMENTARI OLMO SRL',
      '      Via Garibaldi 44',
      '     25100 BRESCIA (BS)',
      '    DOCUMENTO COMMERCIALE',
      'DESCRIZIONE         IVA    Prezzo(€)',
      'LATTE INTERO        4%        1,49',
      'PANE 500G           4%        2,10',
      'TOTALE COMPLESSIVO            3,59',
      'DI CUI IVA                    0,14',
      'PAGAMENTO CONTANTE           10,00',
      'RESTO                         6,41',
      '12-03-2024 18:21',
      'DOCUMENTO N. 1044-0031',
    ]);
    expect(record.product_names).toEqual(['LATTE INTERO', 'PANE 500G']);
  });

  it('have the code of their tax in front of their name', () => {
    const record = read([
      '     MERCADO DO OLMO LDA',
      '     Rua Nova 16',
      '     4000-123 Porto',
      'NIF: 502011000',
      'Fatura: 1204',
      '02-05-2024 12:40',
      '(A) BANANA',
      '  0,880 X 1,29                 1,14',
      '(C) DETERGENTE ROUPA           5,99',
      'TOTAL A PAGAR                  7,13',
      'Cartao Debito                  7,13',
      'IVA 23%                        1,12',
    ]);
    expect(record).toMatchObject({
      product_names: ['BANANA', 'DETERGENTE ROUPA'],
      product_quantities: [0.88, 1],
      product_prices: [1.14, 5.99],
    });
  });
});

describe('goods of Malaysian shops', () => {
  const shop = [
    'SYARIKAT TARN SDN BHD',
    'NO 45, JALAN BESAR, 40400 SHAH ALAM, SELANGOR',
    'Doc No.  : CS1801-00400',
    'Date     : 15/01/2018',
  ];

  it('have their number before their name, and a quantity below it', () => {
    const record = read([
      ...shop,
      'Item    Qty   Price   Amount',
      '1002331  BATERI AA',
      '         2    8.50    17.00 SR',
      '1000412  TALI RAFIA',
      '         1    2.30     2.30 SR',
      'Total                 19.30',
      'CASH                  19.30',
    ]);
    expect(record).toMatchObject({
      product_names: ['BATERI AA', 'TALI RAFIA'],
      product_quantities: [2, 1],
      product_prices: [17, 2.3],
      product_ids: ['1002331', '1000412'],
    });
  });

  it('are sold by the litre', () => {
    const record = read([
      ...shop,
      'MINYAK 95',
      '  27.27 litre @ RM2.200/litre  60.00',
      'Total                       RM 60.00',
      'Visa                        RM 60.00',
    ]);
    expect(record).toMatchObject({ product_names: ['MINYAK 95'], product_quantities: [27.27], product_prices: [60] });
  });
});

describe('a dispensary that prints gross and net', () => {
  const lines = [
    'FERN & TARN',
    'SALEM',
    '410 Larkspur Ave, Salem, Oregon 97301',
    '03/14/24 11:09am   Sale 3-118800',
    'Rung by: Wren',
    'Garden Gummies 100mg                    40.00',
    'Blue Tarn 1/4oz                         65.00',
    'Gross                                   105.00',
    'Discounts                                15.00',
    'Net                                      90.00',
    'State Excise 16.00%                      14.40',
    'Marion County 0.50%                       0.45',
    'Salem 2.60%                               2.34',
    'Amount Due                              107.19',
    'Cash                                    107.19',
    'Points Earned: 72   Total: 310',
  ];

  it('names its taxes after places, and itself not after its town', () => {
    expect(read(lines)).toMatchObject({
      retailer: 'FERN & TARN',
      invoice_number: '3-118800',
      subtotal: 105,
      total_price: 90,
      total_discount: 15,
      county_tax: 0.45,
      city_tax: 2.34,
      total_tax: 17.19,
      rewards_earned: 72,
      total_rewards: 310,
    });
  });
});
