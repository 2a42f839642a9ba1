import { expect, it } from 'vitest';
import { editProfile, lessonsOf } from '../../../main/learning/edit-profile.ts';
import type { ProfileEdit } from '../../../shared/desktop/lab-profiles.ts';
import { labProfileSchema } from '../../../shared/records/lab-profile.ts';
import { storeProfileSchema } from '../../../shared/records/store-profile.ts';

const site = {
  ...{ before: null, after: null, left: 'sample no', above: '*', heading: null },
  ...{ lines: 1, page: 1, x: 0.1, y: 0.2, right: 0.3, size: 9, held: 2, failed: 0 },
};
const field = { sites: [site], wrong: [], words: 1, digits: true, empty: 0, corrected: 1, right: 2 };
const LAB = labProfileSchema.parse({
  ...{ proofdesk_lab_profile: 1, name: 'Heron', recognise: ['heron.example'], laboratory: { lab: 'Heron' } },
  wording: { Trouvaille: 'Result' },
  layout: {
    ...{ documents: 3, decimal_comma: false, marks: [], tables: [], history: [], contradicted: [] },
    fields: { lab_id: field, batch_number: field },
    analytes: { pesticide: { 'acide olivique': 'olive' } },
    extra: { terpenes: ['surrogate'] },
    settled: [{ code: 'not-found', path: 'producer' }],
  },
});
const STORE = storeProfileSchema.parse({
  ...{ proofdesk_store_profile: 1, name: 'Juniper', recognize: [], date_order: null },
  store: { retailer: 'JUNIPER HOLLOW', retailer_address: null, retailer_license_number: null },
  layout: {
    ...{ documents: 1, marks: [], settled: [], history: [], contradicted: [] },
    fields: {
      budtender: {
        sites: [
          { before: 'served by', after: null, above: null, part: 'foot', shape: 'a', words: 1, held: 1, failed: 0 },
        ],
        ...{ empty: 0, corrected: 1, right: 0 },
      },
    },
    items: {
      lines: [{ role: 'item', pattern: 'an', fixed: [], x: 0.1, priced: true }],
      ...{ words: [], corrected: 1, helps: true },
    },
  },
});
const edit = (changes: Partial<ProfileEdit>): ProfileEdit => ({
  ...{ name: 'Heron', company: 'Heron', license: null, labels: {}, remove: [] },
  ...changes,
});

it('tells each lesson with the label it goes by and how often it held', () => {
  expect(lessonsOf(LAB).map(({ what, name, label }) => [what, name, label])).toEqual([
    ['field', 'lab_id', 'sample no'],
    ['field', 'batch_number', 'sample no'],
    ['wording', 'Result', 'Trouvaille'],
    ['analyte', 'olive', 'acide olivique'],
    ['extra', 'terpenes', 'surrogate'],
    ['settled', 'producer', null],
  ]);
  expect(lessonsOf(STORE).map(({ what, name, label }) => [what, name, label])).toEqual([
    ['field', 'budtender', 'served by'],
    ['items', 'items', null],
  ]);
});

it('changes names and labels, the labels in the form they are compared in', () => {
  const changed = editProfile(
    LAB,
    edit({
      name: 'Heron North',
      company: 'Heron Analytics',
      license: 'C8-1',
      labels: { 'field lab_id': 'Lab No. 7:' },
    }),
  );
  expect(changed).toMatchObject({
    name: 'Heron North',
    laboratory: { lab: 'Heron Analytics', lab_license_number: 'C8-1' },
    layout: {
      fields: { lab_id: { sites: [{ left: 'lab no. #' }] }, batch_number: { sites: [{ left: 'sample no' }] } },
    },
  });
  const store = edit({ name: 'Juniper', company: 'Juniper Hollow', labels: { 'field budtender': 'Your host' } });
  expect(editProfile(STORE, store)).toMatchObject({
    store: { retailer: 'Juniper Hollow' },
    layout: { fields: { budtender: { sites: [{ before: 'your host' }] } } },
  });
});

it('takes single lessons out and leaves the others', () => {
  const remove = lessonsOf(LAB)
    .filter(({ name }) => name !== 'batch_number')
    .map(({ key }) => key);
  const changed = editProfile(LAB, edit({ remove }));
  expect(changed && lessonsOf(changed).map(({ name }) => name)).toEqual(['batch_number']);
  const emptied = editProfile(STORE, edit({ remove: ['items'] }));
  expect(emptied && lessonsOf(emptied).map(({ what }) => what)).toEqual(['field']);
});

it('takes no lesson that is not there, and no label without letters', () => {
  expect(editProfile(LAB, edit({ remove: ['field producer'] }))).toBeNull();
  expect(editProfile(LAB, edit({ labels: { 'field lab_id': ':' } }))).toBeNull();
});
