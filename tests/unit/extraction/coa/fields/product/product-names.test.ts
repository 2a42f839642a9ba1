import { describe, expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

describe('the name of a product', () => {
  const named = (lines: string) =>
    readFields(
      documentOfText(`
# Quercus Analytical
${lines}`),
    );

  it('goes on in the next line with an amount where a comma ends the first', () => {
    const { fields } = named(`
Sample Type:      Tincture       Description:        Moss Balance 1:1 Tincture, Mint,
                                                     30 mL
Batch Number:     DHF-1023       Date Received:      02/12/2025`);
    expect(fields.product_name).toBe('Moss Balance 1:1 Tincture, Mint, 30 mL');
  });

  it('goes on with how many are in it where a comma ends the first', () => {
    const { fields } = named(`
Sample Type:      Softgels       Description:        Moss Balance Softgels 25 mg,
                                                     30 count
Batch Number:     DHF-1023       Date Received:      02/12/2025`);
    expect(fields.product_name).toBe('Moss Balance Softgels 25 mg, 30 count');
  });

  it('is asked for where it ends in a comma and no next line is found', () => {
    const { fields, evidence } = named(`
Sample Name:      Moss Balance 1:1 Tincture, Mint,
Batch Number:     DHF-1023`);
    expect(fields.product_name).toBe('Moss Balance 1:1 Tincture, Mint');
    expect(evidence.product_name?.confidence).toBeLessThan(0.75);
  });

  it('is no amount in large type on a card', () => {
    expect(
      readFields(
        documentOfText(`
# Quercus Analytical
Sample Type:      Tincture

# 25.57 mg
CBD per bottle`),
      ).fields.product_name,
    ).toBeNull();
  });

  it('may end in a day', () => {
    expect(named('Sample Name:     Moss Ridge 10.14.25').fields.product_name).toBe('Moss Ridge 10.14.25');
    expect(named('Sample Name:     Received on 10.14.25').fields.product_name).toBeNull();
  });
});
