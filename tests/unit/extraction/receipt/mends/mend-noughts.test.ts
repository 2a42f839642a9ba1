import { describe, expect, it } from 'vitest';
import { receiptLines } from '../../../../../main/extraction/receipt/lines/receipt-lines.ts';
import { mendNoughts } from '../../../../../main/extraction/receipt/mends/mend-noughts.ts';
import { pageOfLines, readLines } from '../page-of-lines.ts';

const mended = (text: string) => mendNoughts(receiptLines(pageOfLines([text])))[0]?.text;

describe('noughts read as letters', () => {
  it('are put back in counts of points', () => {
    expect(mended('1OO points earned')).toBe('100 points earned');
    expect(mended('-2,5OO pts')).toBe('-2,500 pts');
  });

  it('stay where nothing speaks of points: a floor has its letter', () => {
    expect(mended('Rua das Flores 12, 2o Dto')).toBe('Rua das Flores 12, 2o Dto');
    expect(mended('Lot 1OO')).toBe('Lot 1OO');
  });

  it.each([
    ['Portugal', 'Farmacia Luz', 'Rua das Flores 12, 2o Dto', '1200-192 Lisboa'],
    ['Spain', 'Tienda Sol', 'Calle Mayor 14, 1o B', '28013 Madrid'],
  ])('leave the address whole in %s', (_, name, street, town) => {
    const sums = ['Pan             1,99', 'Leche           2,01', 'Total EUR       4,00', 'Efectivo        4,00'];
    const { record } = readLines([name, street, town, 'Factura 1234', '09/03/2024 16:31', ...sums]);
    expect(record).toMatchObject({ retailer_address: `${street}, ${town}`, product_names: ['Pan', 'Leche'] });
  });
});
