import { describe, expect, it } from 'vitest';
import { strangeIn } from '../../../../../main/extraction/receipt/goods/strange-names.ts';

const strange = (name: string) => strangeIn({ name, nameWords: [], id: null, idRow: null });

describe('a name with what is as often something else', () => {
  it.each([
    ['4471 TARN HONEY 1L', 'Starts with what may be a SKU'],
    ['VC-C809 OIL FILTER', 'Starts with what may be a SKU'],
    ['TARN BUN BLUEBERRY 9555039900000', 'Ends in what may be a SKU'],
    ['LED BULB WARM EL21/72-10/100', 'Ends in what may be a SKU'],
    ['06-05 Tarn Rice', 'a date'],
    ['SR TARN RICE', 'tax'],
    ['Tarn Tuna 400g Item disc', 'discount'],
    ['SPRING FILE PCS', 'unit of quantity'],
    ['ea Tarn Cart 500mg', 'unit of quantity'],
    ['Client Ines M. Tarn Flower', 'label'],
    ['TARN PARCEL Track# ERA 118', 'label'],
    ['Tarn Croissant x2', 'the quantity'],
    ['TARN TAPE 18MM 1 ROL * 2.700', 'the quantity'],
  ])('is asked about: %s', (name, why) => {
    expect(strange(name)).toContain(why);
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
