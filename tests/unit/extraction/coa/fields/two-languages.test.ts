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
    ['Disposition: PASS - Cleared for the market / Autorisé', 'pass'],
    ['Disposition: FAIL - Held back / Retenu', 'fail'],
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

describe('parties of certificates in two languages', () => {
  it('reads a party whose name and address run on over the lines beside its label', () => {
    expect(
      fieldsOf(`
# Petrel Point Cannabis Corp.
310 Shore Road, Antigonish, NS B2G 2L4  |  Health Ministry Licence LIC-4TQN81ZKPW-2020

Product / Produit         Salt Fog 3.5 g               Lot No. / No de lot       PP2204SF
Testing laboratory /      Birch Cove Analytics Inc., 118 Tern  Laboratory No. / No de    BC-22-4410
Laboratoire d'essai       Road, Suite 9, Moncton, NB E1C 4Z6   laboratoire
                          (LIC-9ZDN40HBRC-2018)
`),
    ).toMatchObject({
      lab: 'Birch Cove Analytics Inc.',
      lab_street: '118 Tern Road, Suite 9',
      lab_city: 'Moncton',
      lab_state: 'NB',
      lab_zipcode: 'E1C 4Z6',
      lab_license_number: 'LIC-9ZDN40HBRC-2018',
      lab_id: 'BC-22-4410',
      producer: 'Petrel Point Cannabis Corp.',
      producer_city: 'Antigonish',
      producer_license_number: 'LIC-4TQN81ZKPW-2020',
    });
  });

  it('takes the importer for the distributor, and no title for the laboratory', () => {
    expect(
      fieldsOf(`
Moselhang Pharma GmbH                                       Analysenzertifikat
Kaistraße 8, 56068 Koblenz, Deutschland                     Certificate of Analysis
Importeur und Großhändler / Importer and distributor        CoA-Nr. / CoA no. MP-25-07

Produkt / Product               MOSEL 20/1 Cannabis flos
Hersteller / Manufacturer       Vale Alto Cannabis, Lda., Zona Industrial, Lote 3, 7600-118 Aljustrel,
                                Portugal
Prüflabor / Testing laboratory  Labor Ostertag & Partner GmbH, Am Bühl 41, 78462 Konstanz
Proben-Nr. / Sample no.         P-25-0188
`),
    ).toMatchObject({
      lab: 'Labor Ostertag & Partner GmbH',
      lab_street: 'Am Bühl 41',
      lab_city: 'Konstanz',
      lab_zipcode: '78462',
      producer: 'Vale Alto Cannabis, Lda.',
      producer_street: 'Zona Industrial, Lote 3',
      producer_city: 'Aljustrel',
      producer_zipcode: '7600-118',
      distributor: 'Moselhang Pharma GmbH',
      distributor_city: 'Koblenz',
    });
  });

  it('takes no title of a certificate for a laboratory that is not named', () => {
    expect(
      fieldsOf(`
Moselhang Pharma GmbH                                       Analysenzertifikat
Kaistraße 8, 56068 Koblenz, Deutschland                     Certificate of Analysis

Produkt / Product               MOSEL 20/1 Cannabis flos`).lab,
    ).not.toBe('Analysenzertifikat');
  });
});
