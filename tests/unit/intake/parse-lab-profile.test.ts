import { expect, it } from 'vitest';
import { parseLabProfile } from '../../../main/intake/parse-lab-profile.ts';

const GOOD = { proofdesk_lab_profile: 1, name: 'Alder', recognise: ['alder.example'], wording: { Fund: 'Result' } };
const parse = (content: object) => parseLabProfile(JSON.stringify(content), 'alder.json');

it('reads a profile and fills in what it leaves out', () => {
  expect(parse(GOOD)).toEqual({ ok: true, value: { ...GOOD, laboratory: null, date_order: null, layout: null } });
});

it.each([
  ['text that is no JSON', 'wording: {}', 'profile-not-json', 'alder.json'],
  ['another format', JSON.stringify({ ...GOOD, proofdesk_lab_profile: 2 }), 'profile-invalid', 'proofdesk_lab_profile'],
  ['nothing to recognise it by', JSON.stringify({ ...GOOD, recognise: [] }), 'profile-invalid', 'recognise'],
  ['values of one document', JSON.stringify({ ...GOOD, product_name: 'Blue' }), 'profile-invalid', 'product_name'],
  [
    'a state there is not',
    JSON.stringify({ ...GOOD, laboratory: { lab: 'Alder', lab_state: 'XX' } }),
    'profile-invalid',
    'lab_state',
  ],
  [
    'words that say nothing',
    JSON.stringify({ ...GOOD, wording: { Fund: 'Blue Dream 3.5 g' } }),
    'profile-wording',
    'Blue Dream',
  ],
])('refuses %s and says why', (_, text, code, told) => {
  const read = parseLabProfile(text, 'alder.json');
  expect(read).toMatchObject({ ok: false, error: { code } });
  expect(read.ok ? '' : read.error.message).toContain(told);
});
