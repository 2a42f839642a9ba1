import { expect, it } from 'vitest';
import { readCoa } from '../../../../../main/extraction/coa/read-coa.ts';
import type { CoaReading } from '../../../../../main/extraction/reading.ts';
import { type LabProfile, labProfileSchema } from '../../../../../shared/records/lab-profile.ts';
import { pageOfText } from '../fields/page-of-text.ts';

const SHEET = `
# FICHE DE RENDEMENT
= Laboratoire Bouleau
www.bouleau-analyses.example

Client:             Fermes du Ravin
Appellation:        Lune Rousse
No de capsule:      LB-4471
Recu le:            05/02/2024
Sorti le:           06/02/2024

= Puissance
Substance           Seuil bas (%)   Seuil haut (%)   Trouvaille (%)
THCA                0.05            0.15             24.10
Delta-9 THC         0.05            0.15             0.82
Acide olivique      0.05            0.15             rien vu
CBD                 0.05            0.15             rien vu
CBGA                0.05            0.15             0.94
`;

const profile = (changes: Partial<LabProfile> = {}): LabProfile =>
  labProfileSchema.parse({
    proofdesk_lab_profile: 1,
    name: 'Laboratoire Bouleau',
    recognise: ['bouleau-analyses.example'],
    laboratory: {
      lab: 'Laboratoire Bouleau inc.',
      lab_license_number: 'LIC-ABCD1234',
      lab_street: '7 rue du Ravin',
      lab_city: 'Granby',
      lab_state: 'Quebec',
      lab_zipcode: 'J2G 1A1',
    },
    date_order: 'dmy',
    wording: {
      'Fiche de rendement': 'Certificate of Analysis',
      Appellation: 'Product Name',
      'No de capsule': 'Sample ID',
      'Recu le': 'Date Received',
      'Sorti le': 'Date Tested',
      Puissance: 'Cannabinoids',
      Substance: 'Analyte',
      'Seuil bas': 'LOD',
      'Seuil haut': 'LOQ',
      Trouvaille: 'Result',
      'Acide olivique': 'CBDA',
      'rien vu': 'ND',
    },
    ...changes,
  });

function read(profiles: readonly LabProfile[]): CoaReading | null {
  const readings = readCoa([pageOfText(SHEET)], {
    fileName: 'a.pdf',
    fileHash: 'a'.repeat(64),
    now: '2024-06-20T10:00:00',
    dateOrder: 'auto',
    profiles,
  });
  return Array.isArray(readings) ? (readings[0] ?? null) : null;
}

it('reads what a laboratory prints in words of its own', () => {
  const { record } = read([profile()]) ?? {};
  expect(record).toMatchObject({
    product_name: 'Lune Rousse',
    lab_id: 'LB-4471',
    date_received: '2024-02-05',
    date_tested: '2024-02-06',
    analyses: ['cannabinoids'],
  });
  expect(
    record?.results.map(({ name, value, qualifier, units, lod, loq }) => [name, value ?? qualifier, units, lod, loq]),
  ).toEqual([
    ['THCA', 24.1, 'percent', 0.05, 0.15],
    ['Delta-9 THC', 0.82, 'percent', 0.05, 0.15],
    ['CBDA', 'ND', 'percent', 0.05, 0.15],
    ['CBD', 'ND', 'percent', 0.05, 0.15],
    ['CBGA', 0.94, 'percent', 0.05, 0.15],
  ]);
});

it('keeps the ink of words it put into others', () => {
  const plain = pageOfText(SHEET).words.find(({ text }) => text === 'olivique');
  const { evidence } = read([profile()]) ?? {};
  const [, y0 = 0, , y1 = 0] = evidence?.['results[2]']?.box ?? [];
  expect(y0 * 792).toBeLessThanOrEqual(plain?.y0 ?? 0);
  expect(y1 * 792).toBeGreaterThanOrEqual((plain?.y1 ?? 0) - 0.01);
});

it('takes the laboratory from its profile, with what it was recognised by as evidence', () => {
  const { record, evidence } = read([profile()]) ?? {};
  expect(record).toMatchObject({
    lab: 'Laboratoire Bouleau inc.',
    lab_license_number: 'LIC-ABCD1234',
    lab_state: 'QC',
    lab_address: '7 rue du Ravin, Granby, QC J2G 1A1',
  });
  expect(evidence?.lab).toMatchObject({ text: 'www.bouleau-analyses.example', method: 'derived', page: 1 });
});

it('leaves certificates of other laboratories alone', () => {
  const other = profile({ recognise: ['birch-analytics.example'] });
  expect(read([other])).toEqual(read([]));
});

it('takes the profile of which the certificate prints the most', () => {
  const chain = profile({ name: 'All branches', laboratory: null, recognise: ['Laboratoire Bouleau'] });
  const branch = profile({ recognise: ['bouleau-analyses.example', 'Fermes du Ravin'] });
  expect(read([chain, branch])?.record.lab).toBe('Laboratoire Bouleau inc.');
});
