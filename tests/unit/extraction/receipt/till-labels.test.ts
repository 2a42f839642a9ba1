import { expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

const cases: [string, string[], Partial<ReceiptRecord>][] = [
  [
    'who served before the label of something else, a licence of an office below the address',
    [
      '          Alder Point Cannabis           ',
      '            12 Quarry Avenue             ',
      '           Bangor, ME 04401              ',
      '       State Office Lic. QRT-2231        ',
      'Cashier: Linnea Ticket: 81               ',
      'May 3, 2023 11:04 AM                     ',
      'Fog Bell Haze 3.5g               $30.00  ',
      'Subtotal                         $30.00  ',
      'Sales Tax (10%)                   $3.00  ',
      'Total                            $33.00  ',
      'Cash                             $33.00  ',
    ],
    { budtender: 'Linnea', retailer_address: '12 Quarry Avenue, Bangor, ME 04401' },
  ],
  [
    'points of this bill and those gathered',
    [
      '           Lampu Stationers              ',
      '        12, Jalan Kenanga 3              ',
      '         30450 Ipoh, Perak               ',
      'Inv No : LS/2203/0071                    ',
      'Date : 14/03/2022 10:12                  ',
      'Ruled Pad A5                      12.00  ',
      'Total (RM)                        12.00  ',
      'Cash                              12.00  ',
      'Points This Bill : 12                    ',
      'Points Accumulated : 480                 ',
    ],
    { rewards_earned: 12, total_rewards: 480 },
  ],
  [
    'a French host and his points',
    [
      '           Épicerie du Canal             ',
      '          9 rue des Tilleuls             ',
      '             35000 RENNES                ',
      'Ticket N° 00417                          ',
      'Le 14/03/2023 à 18:42                    ',
      'Hôte(sse) : Maëlle                       ',
      'Confiture de figues                4,10  ',
      'TOTAL À PAYER                      4,10  ',
      'CB                                 4,10  ',
      'TVA 5,50%                          0,21  ',
      'Points acquis : 4                        ',
      'Solde points : 120                       ',
    ],
    { budtender: 'Maëlle', rewards_earned: 4, total_rewards: 120 },
  ],
  [
    'a German waitress, a tax number below the address',
    [
      '             Café Wiesengrund            ',
      '             Am Anger 3                  ',
      '             04109 Leipzig               ',
      '         St.-Nr. 98/765/43210            ',
      'Rechnung Nr. 2023-00418                  ',
      'Datum: 14.03.2023 Uhrzeit: 15:21         ',
      'Tisch: 4 Bedienung: Frieda               ',
      'Apfelkuchen                        4,50  ',
      'Gesamt EUR                         4,50  ',
      'inkl. 19% MwSt.                    0,72  ',
      'Bar                                4,50  ',
    ],
    { budtender: 'Frieda', retailer_address: 'Am Anger 3, 04109 Leipzig' },
  ],
  [
    'the number under which a shop pays its taxes, which is none of them',
    [
      '            Birch & Barley Co.           ',
      '            58 Foundry Street            ',
      '          Hamilton, ON L8R 1A1           ',
      'Invoice #: 30982     Sep 30, 2023        ',
      'Copper Grinder                   $20.00  ',
      'Subtotal                         $20.00  ',
      'HST 13%                           $2.60  ',
      'Total                            $22.60  ',
      'Cash                             $22.60  ',
      'HST Reg. No. 12345 6789 RT0001           ',
    ],
    { total_tax: 2.6, total_price: 20, total_amount: 22.6 },
  ],
  [
    'an Australian date, the day first',
    [
      '          Wattle Street Garden           ',
      '             12 Mill Road                ',
      '          Bendigo VIC 3550               ',
      'Invoice 4-100620     Date 03/04/2022     ',
      'Served by Petra                          ',
      'Watering can                      $8.45  ',
      'TOTAL AUD                         $8.45  ',
      'EFTPOS                            $8.45  ',
      'GST included in total             $0.77  ',
    ],
    { date_sold: '2022-04-03', currency: 'AUD' },
  ],
];

it.each(cases)('reads %s', (_, lines, expected) => {
  const readings = readReceipt([pageOfLines(lines)], CONTEXT);
  expect(readings).toMatchObject([{ record: expected }]);
});
