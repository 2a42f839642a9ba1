import { expect, it } from 'vitest';
import { readFields } from '../../../../main/extraction/coa/fields/read-fields.ts';
import { repairOcr } from '../../../../main/extraction/coa/repair-ocr.ts';
import { layOut } from '../../../../main/extraction/layout/laid-out.ts';
import { documentOfScan } from './fields/page-of-text.ts';

const read = (page: string) =>
  readFields(layOut(repairOcr(documentOfScan(page).pages.map((laidOut) => laidOut.page)))).fields;

it.each(['Ml', 'M1'])(
  "reads a state's code whose I is another stroke, where the ZIP code is of that state (%s)",
  (code) => {
    expect(
      read(`
# Quercus Testing Co.
2755 Example Lake Road, Waterford, ${code} 48328

Client       Deep Hollow Farm
Address      1490 W. Sample Street, Ste 2
             Wayland, MI 49348`),
    ).toMatchObject({ lab_city: 'Waterford', lab_state: 'MI', lab_zipcode: '48328', producer_city: 'Wayland' });
  },
);
