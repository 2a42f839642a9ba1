import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LogoFiles, logoFiles } from '../../../main/organizations/logo-files.ts';
import { type OrganizationDesk, openOrganizationDesk } from '../../../main/organizations/organization-desk.ts';
import type { SecretStore } from '../../../main/secrets/secret-store.ts';
import { openVault } from '../../../main/secrets/vault.ts';
import { openStore, type Store } from '../../../main/store/store.ts';
import type { MemberEdit, OrganizationDetail, Outcome } from '../../../shared/desktop.ts';
import { standardModels } from '../../../shared/science/standard-models.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';
import { newLibrary } from '../../support/new-library.ts';
import { addRecord } from '../../support/opened-store.ts';
import { sampleCoa, sampleCoaReading, sampleResult } from '../../support/sample-readings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const AT = '2026-05-06T07:08:09.000Z';
let folder: string;
let store: Store;
let secrets: SecretStore;
let logos: LogoFiles;
let desk: OrganizationDesk;

beforeEach(async () => {
  folder = temporaryFolder();
  const opened = await openStore(newLibrary(join(folder, 'library')));
  if (!opened.ok) throw new Error(opened.error.message);
  store = opened.value;
  secrets = openVault(join(folder, 'vault'), 'a key for tests');
  logos = logoFiles(folder);
  desk = openOrganizationDesk({ store, secrets, logos, person: 'ines', now: () => new Date(AT) });
});
afterEach(() => store.close());

async function done(outcome: Outcome<OrganizationDetail> | Promise<Outcome<OrganizationDetail>>) {
  const settled = await outcome;
  if (!settled.ok) throw new Error(settled.error.message);
  return settled.value;
}
const create = () => done(desk.create({ fields: { name: 'Alder Bay', city: 'Arcata', state: 'CA' }, public: false }));
const member = (name: string, more: Partial<MemberEdit> = {}): MemberEdit => ({
  ...{ uid: null, name, position: null, email: null, type: 'staff', phone_number: null, license: null },
  ...{ photo_url: null, permissions: ['edit-organization'], ...more },
});
/** An organization of somebody else, as the hosted service may have made it. */
function ofSomebodyElse(isPublic: boolean, onTeam: string[] = []) {
  const owner = store.users.add('otto', AT).id;
  const team = [owner, ...onTeam].map((userId) => ({ userId, fields: {}, permissions: [] }));
  store.organizations.add({
    ...{ id: 'foreign', owner, public: isPublic, fields: { name: 'Foreign' }, models: {}, team },
    ...{ createdAt: AT, updatedAt: AT },
  });
}

describe('an organization at the desk', () => {
  it('belongs to whoever makes it and starts with the standard models', async () => {
    const made = await create();
    expect(made).toMatchObject({ role: 'owner', ownerName: 'ines', modelsAreStandard: true, archivedAt: null });
    expect(made.may).toEqual({ edit: true, editTeam: true, manageKeys: true, archive: true });
    expect(made.organization).toMatchObject({ name: 'Alder Bay', public: 'false', trade_name: null });
    expect(made.models.limits.length).toBeGreaterThan(100);
    expect(desk.list()).toMatchObject([{ name: 'Alder Bay', place: 'Arcata, CA', role: 'owner', teamSize: 1 }]);
  });

  it('keeps edits, refuses what is no address, and notices a change made meanwhile', async () => {
    const { organization, version } = await create();
    const request = { id: organization.organization_id, version, public: true };
    const wrong = await desk.update({ ...request, fields: { email: 'nobody' } });
    expect(wrong).toMatchObject({ ok: false, error: { code: 'field-invalid' } });
    const edited = await done(desk.update({ ...request, fields: { website: 'alder.example', city: '' } }));
    expect(edited.organization).toMatchObject({ website: 'alder.example', city: null, state: 'CA', public: 'true' });
    const late = await desk.update({ ...request, fields: { name: 'Late' } });
    expect(late).toMatchObject({ ok: false, error: { code: 'changed-meanwhile' } });
  });

  it('has a team whose new members become users, each with a name of their own', async () => {
    const { organization, version } = await create();
    const id = organization.organization_id;
    const owner = member('ines', { uid: organization.owner, position: 'Director' });
    const edited = await done(
      desk.setTeam({
        id,
        version,
        members: [owner, member('Ada Quill', { email: 'ada@alder.example', license: 'L-1' })],
      }),
    );
    expect(edited.team).toMatchObject([
      { name: 'ines', position: 'Director', type: 'staff', permissions: ['edit-organization', 'manage-keys'] },
      { name: 'Ada Quill', email: 'ada@alder.example', license: 'L-1', signed_in: false },
    ]);
    const ada = edited.team[1]?.uid ?? '';
    expect(store.organizations.claimsOf(ada).team).toEqual([id]);
    const twice = await desk.setTeam({ id, version: edited.version, members: [member('Bo'), member('Bo')] });
    expect(twice).toMatchObject({ ok: false, error: { code: 'name-taken' } });
    expect(store.users.byName('Bo')).toBeNull();
    const alone = await done(desk.setTeam({ id, version: edited.version, members: [] }));
    expect(alone.team.map(({ uid }) => uid)).toEqual([organization.owner]);
  });

  it('is changed only by those who may', async () => {
    const { organization } = await create();
    ofSomebodyElse(true);
    const seen = await done(desk.get('foreign'));
    expect(seen).toMatchObject({ role: null, team: [], keys: [] });
    const request = { id: 'foreign', version: seen.version };
    const refused = await Promise.all([
      desk.update({ ...request, fields: { name: 'Mine' }, public: true }),
      desk.setTeam({ ...request, members: [] }),
      desk.setModels({ ...request, models: seen.models }),
      desk.setKey({ id: 'foreign', name: 'lims', secret: 'x' }),
      desk.archive(request),
    ]);
    expect(refused.map((outcome) => !outcome.ok && outcome.error.code)).toEqual([
      ...['not-on-team', 'not-allowed-here', 'not-allowed-here', 'not-allowed-here', 'not-allowed-here'],
    ]);
    expect(organization.owner).not.toBe('');
  });

  it('of somebody else is not seen when it is neither public nor the person is on its team', async () => {
    await create();
    ofSomebodyElse(false);
    expect(desk.list().map(({ name }) => name)).toEqual(['Alder Bay']);
    expect(desk.get('foreign')).toMatchObject({ ok: false, error: { code: 'no-such-organization' } });
  });

  it('is archived and restored by its owner, and not changed in between', async () => {
    const { organization, version } = await create();
    const id = organization.organization_id;
    const archived = await done(desk.archive({ id, version }));
    expect(archived.archivedAt).toBe(AT);
    expect(desk.list()).toMatchObject([{ archivedAt: AT }]);
    const edit = await desk.update({ id, version: archived.version, fields: { name: 'No' }, public: false });
    expect(edit).toMatchObject({ ok: false, error: { code: 'organization-archived' } });
    expect(await done(desk.restore({ id, version: archived.version }))).toMatchObject({ archivedAt: null });
  });

  it('has API keys that only the secret store knows', async () => {
    const id = (await create()).organization.organization_id;
    const stored = await done(desk.setKey({ id, name: 'lims', secret: 'tell-nobody-0123' }));
    expect(stored.keys).toEqual([{ name: 'lims', storedAt: AT }]);
    expect(JSON.stringify(stored)).not.toContain('tell-nobody');
    expect(readFileSync(join(folder, 'library', 'proofdesk.db-wal'), 'latin1')).not.toContain('tell-nobody');
    expect(await secrets.get(`organization/${id}/lims`)).toBe('tell-nobody-0123');
    expect((await done(desk.removeKey({ id, name: 'lims' }))).keys).toEqual([]);
    expect(await secrets.get(`organization/${id}/lims`)).toBeNull();
  });

  it('keeps a logo that is a picture, and forgets the one before', async () => {
    const { organization, version } = await create();
    const id = organization.organization_id;
    const text = await desk.setLogo({ id, version, fileName: 'logo.png', bytes: new TextEncoder().encode('<svg/>') });
    expect(text).toMatchObject({ ok: false, error: { code: 'logo-not-a-picture' } });
    const first = await done(
      desk.setLogo({ id, version, fileName: 'a.png', bytes: new Uint8Array(simpleReceipt('1')) }),
    );
    expect(first.organization).toMatchObject({ photo_type: 'image/png', photo_uploaded_at: AT });
    expect(first.organization.photo_size).toBe(simpleReceipt('1').length);
    const hashOf = (detail: OrganizationDetail) => detail.logoUrl?.split('/').at(-1) ?? '';
    const second = await done(
      desk.setLogo({ id, version: first.version, fileName: 'b.png', bytes: new Uint8Array(simpleReceipt('2')) }),
    );
    expect(existsSync(logos.pathOf(hashOf(first)))).toBe(false);
    expect(existsSync(logos.pathOf(hashOf(second)))).toBe(true);
    const none = await done(desk.removeLogo({ id, version: second.version }));
    expect(none.logoUrl).toBeNull();
    expect(existsSync(logos.pathOf(hashOf(second)))).toBe(false);
  });

  it('makes the models its own, and can go back to the standard ones', async () => {
    const { organization, version, models } = await create();
    const id = organization.organization_id;
    const own = { ...models, instruments: [{ name: 'ICP-MS 2', vendor: 'Vela', analyses: ['heavy_metals'] }] };
    const edited = await done(desk.setModels({ id, version, models: own }));
    expect(edited).toMatchObject({ modelsAreStandard: false, models: { instruments: own.instruments } });
    const reset = await done(desk.resetModels({ id, version: edited.version }));
    expect(reset.models).toEqual(standardModels());
  });
});

describe('a certificate against the state', () => {
  const METALS = ['arsenic', 'cadmium', 'lead', 'mercury'];
  const certificate = (hash: string, changes: Parameters<typeof sampleCoa>[0] = {}) => {
    const results = METALS.map((key) =>
      sampleResult({ analysis: 'heavy_metals', key, name: key, value: 0.3, units: 'ug/g' }),
    );
    const record = sampleCoa({ product_type: 'Flower', status: 'pass', results, ...changes });
    return addRecord(store, hash, sampleCoaReading({ record }));
  };

  it('is judged by the organization’s own limits and retest period', async () => {
    const id = certificate('a');
    expect(desk.compliance(id)).toBeNull();
    const { organization, version } = await create();
    const { organization_id: organizationId } = organization;
    const failed = () => desk.compliance(id)?.failed.map(({ name }) => name);
    expect(desk.compliance(id)).toMatchObject({
      ...{ organization: { id: organizationId, name: 'Alder Bay' }, state: 'CA', printed: 'pass', verdict: 'fail' },
      overdue: null,
    });
    expect(failed()).toEqual(['cadmium', 'arsenic', 'mercury']);
    const models = standardModels();
    const limits = models.limits.map((limit) => (limit.analyte === 'mercury' ? { ...limit, limit: 1 } : limit));
    await done(desk.setModels({ id: organizationId, version, models: { ...models, limits } }));
    expect(failed()).toEqual(['cadmium', 'arsenic']);
    const license = { number: 'C11-0001', type: 'Distributor', expires: '2027-01-31', retestDays: 60 };
    expect((await done(desk.setLicense({ id: organizationId, license }))).license).toEqual(license);
    expect(desk.compliance(id)?.overdue).toEqual({ days: 63, period: 60, since: 'test' });
  });

  it('is judged by the organization that it names, else by one in its state', async () => {
    await create();
    const inOregon = { fields: { name: 'Bend Farms', state: 'Oregon' }, public: false };
    const oregon = (await done(desk.create(inOregon))).organization.organization_id;
    expect(desk.compliance(certificate('a', { lab_state: 'CA' }))?.state).toBe('CA');
    expect(desk.compliance(certificate('b', { producer_state: 'OR' }))?.state).toBe('OR');
    const license = { number: '020-1001', type: null, expires: null, retestDays: null };
    await done(desk.setLicense({ id: oregon, license }));
    const named = certificate('c', { producer_state: 'CA', producer_license_number: '020-1001' });
    expect(desk.compliance(named)?.organization.name).toBe('Bend Farms');
  });

  it('is not judged by what others made, and their license is not shown', async () => {
    await create();
    ofSomebodyElse(true);
    const license = { number: 'X', type: null, expires: null, retestDays: null };
    expect(await desk.setLicense({ id: 'foreign', license })).toMatchObject({ error: { code: 'not-allowed-here' } });
    store.organizations.setLicense('foreign', license);
    expect((await done(desk.get('foreign'))).license.number).toBeNull();
  });
});
