import { describe, expect, it } from 'vitest';
import { strangeIn } from '../../../../../main/extraction/receipt/goods/strange-names.ts';

const strange = (name: string) => strangeIn({ name, nameWords: [], id: null, idRow: null });

describe('a name with what is as often something else', () => {
  it.each([
    ['4471 TARN HONEY 1L', 'sku-before-name'],
    ['VC-C809 OIL FILTER', 'sku-before-name'],
    ['TARN BUN BLUEBERRY 9555039900000', 'sku-after-name'],
    ['LED BULB WARM EL21/72-10/100', 'sku-after-name'],
    ['06-05 Tarn Rice', 'date-in-name'],
    ['SR TARN RICE', 'tax-code-in-name'],
    ['Tarn Tuna 400g Item disc', 'discount-in-name'],
    ['SPRING FILE PCS', 'unit-in-name'],
    ['ea Tarn Cart 500mg', 'unit-in-name'],
    ['Client Ines M. Tarn Flower', 'label-in-name'],
    ['TARN PARCEL Track# ERA 118', 'label-in-name'],
    ['Tarn Croissant x2', 'quantity-in-name'],
    ['TARN TAPE 18MM 1 ROL * 2.700', 'quantity-in-name'],
  ])('is asked about: %s', (name, code) => {
    expect(strange(name)?.code).toBe(code);
  });

  it.each([
    'Blue Dream 3.5g',
    '1997 Tarn Rosé 75cl',
    'Gelato 41',
    'WD-40 SPRAY',
    '7UP 1.5L',
    'A4 PAPER 80GSM 500S',
    'Infused Blunt 2-pack',
    'PVC PIPE 1-1/2"',
    'Tarn 1:1 CBD:THC Tincture 30ml',
    'USB-C CABLE 2M',
    'DISC BRAKE PAD',
    '18-8 STEEL BOLT',
    'Tarn Bag of Crisps',
    'PRO BALANCE 400GM',
    'TOTAL CARE TOOTHPASTE',
  ])('is not, where it is the name: %s', (name) => {
    expect(strange(name)).toBeNull();
  });
});
