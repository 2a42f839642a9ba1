import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../../main/store/store.ts';
import { labProfileSchema } from '../../../shared/records/lab-profile.ts';
import { AT } from '../../support/opened-store.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const profile = (name: string, wording: Record<string, string>) =>
  labProfileSchema.parse({ proofdesk_lab_profile: 1, name, recognise: ['alder.example'], wording });

it('keeps profiles by name over a restart, one for each name', async () => {
  const folder = temporaryFolder();
  const opened = await openStore(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  opened.value.labProfiles.save(profile('Birch', {}), AT);
  opened.value.labProfiles.save(profile('alder', { Fund: 'Limit' }), AT);
  opened.value.labProfiles.save(profile('Alder', { Fund: 'Result' }), AT);
  opened.value.close();

  const later = await openStore(folder);
  if (!later.ok) throw new Error(later.error.message);
  const { labProfiles } = later.value;
  onTestFinished(() => later.value.close());
  expect(labProfiles.all()).toEqual([profile('Alder', { Fund: 'Result' }), profile('Birch', {})]);
  expect(labProfiles.remove('birch', AT)).toBe(true);
  expect(labProfiles.remove('birch', AT)).toBe(false);
  expect(labProfiles.all()).toHaveLength(1);
  expect(labProfiles.forgottenAt('BIRCH')).toBe(AT);
  labProfiles.save(profile('Birch', {}), AT);
  expect(labProfiles.forgottenAt('Birch')).toBeNull();
});
