import { describe, expect, it } from 'vitest';
import { guessKind } from '../../../main/extraction/kind.ts';
import { generateReceipt } from '../../fixtures/receipt-generator/generate-receipt.ts';
import { pageOfLines } from './receipt/page-of-lines.ts';

describe('the kind of a document', () => {
  it('knows receipts', () => {
    for (let seed = 2000; seed < 2020; seed += 1) expect(guessKind([generateReceipt(seed).page]).kind).toBe('receipt');
  });

  it('knows a receipt that has not one English label', () => {
    const page = pageOfLines([
      'KEDAI RUNCIT BUKIT LADA',
      '14 JALAN PINANG, 06000 JITRA, KEDAH',
      'TARIKH : 14/03/2019   MASA : 18:22',
      'GULA PASIR 1KG          2.85',
      'SARDIN 425G             7.90',
      'JUMLAH                 10.75',
      'TUNAI                  11.00',
      'BAKI                    0.25',
      'TERIMA KASIH',
    ]);
    expect(guessKind([page]).kind).toBe('receipt');
  });

  it('knows a certificate of analysis, also one with amounts of two decimals', () => {
    const page = pageOfLines([
      'Brightwater Testing Laboratory',
      'Certificate of Analysis',
      'Sample ID: BW-0001   Batch: 12',
      'Analyte    LOD    LOQ    Result (mg/g)',
      'THCA      0.10   0.30   210.44',
      'Total THC                184.56',
      'Pesticides   ug/g   Action level',
      'Abamectin   0.10   ND   pass',
    ]);
    expect(guessKind([page]).kind).toBe('coa');
  });

  it('says neither, and why, of a page that is none', () => {
    const guess = guessKind([pageOfLines(['Minutes of the meeting', 'The chair opened at nine'])]);
    expect(guess.kind).toBe('neither');
    expect(guess.reasons.length).toBeGreaterThan(0);
  });
});
