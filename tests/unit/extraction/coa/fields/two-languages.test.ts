import { describe, expect, it } from 'vitest';
import { readFields } from '../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from './page-of-text.ts';

const fieldsOf = (...drawings: string[]) => readFields(documentOfText(...drawings)).fields;

describe('certificates in two languages', () => {
  it('reads labels of which only the half in one language is known', () => {
    expect(
      fieldsOf(`
Handelsform / Product type            Cannabisblüten, ganz
Zuchtform / Cultivar name             Amber Fjord
Ch.-B. / Batch no.                    AF240311-K
Analysenauftrag / Sample no.          S-25-0418
Verwendbar bis / Expiry date          11.2026`),
    ).toMatchObject({
      product_type: 'Cannabisblüten, ganz',
      strain_name: 'Amber Fjord',
      batch_number: 'AF240311-K',
      lab_id: 'S-25-0418',
    });
  });

  it('does not take a known word beside one of any kind for a label', () => {
    expect(
      fieldsOf(`
Strain: Granite / Sample
Batch: 24-118`),
    ).toMatchObject({ strain_name: 'Granite / Sample', batch_number: '24-118' });
  });

  it.each([
    ['Gesamtbeurteilung / Overall assessment: entspricht / complies', 'pass'],
    ['Gesamtbeurteilung / Overall assessment: entspricht nicht / does not comply', 'fail'],
    ['Disposition: PASS - Released for sale / Libéré pour la vente', 'pass'],
    ['Disposition: FAIL - Held / Retenu', 'fail'],
    ['Final disposition: PASS - the retest failed', null],
  ])('reads the verdict of %s', (line, status) => {
    expect(fieldsOf(`\nBatch: 24-118\n\n${line}`).status).toBe(status);
  });

  it('reads the verdict at the end of the last page', () => {
    expect(
      fieldsOf('Batch: 24-118', '\nGesamtbeurteilung / Overall assessment: entspricht / PASS\n\nDr. Vera Lindqvist')
        .status,
    ).toBe('pass');
  });

  it('asks about a verdict on a later page that it cannot read', () => {
    const { fields, unread } = readFields(
      documentOfText('Batch: 24-118', '\nBeurteilung des Loses: entspricht mit Ausnahmen\n'),
    );
    expect(fields.status).toBeNull();
    expect(unread).toContain('status');
  });
});
