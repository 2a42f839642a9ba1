import type { Page } from '@playwright/test';

/** Makes two organizations as the window itself would ask for them, unless there are some; one is filled in. */
export async function makeOrganizations(page: Page) {
  await page.evaluate(async () => {
    const ask = window.proofdesk.request;
    const there = await ask('organizations.list', {});
    if (!there.ok || there.value.length > 0) return;
    await ask('organizations.create', {
      fields: { name: 'Juniper Hollow Farms', city: 'Salinas', state: 'CA' },
      public: true,
    });
    const made = await ask('organizations.create', {
      fields: {
        name: 'Alder Bay Laboratories',
        trade_name: 'Alder Bay',
        email: 'desk@alder.example',
        phone: '555 0100',
        website: 'https://alder.example',
        address: '12 Dock Street',
        city: 'Arcata',
        state: 'CA',
        zip_code: '95521',
        country: 'United States',
      },
      public: false,
    });
    if (!made.ok) throw new Error(made.error.message);
    const { organization, version } = made.value;
    const member = { uid: null, phone_number: null, photo_url: null };
    await ask('organizations.set-team', {
      id: organization.organization_id,
      version,
      members: [
        {
          ...member,
          name: 'Ada Quill',
          position: 'Laboratory director',
          email: 'ada@alder.example',
          type: 'manager',
          license: 'C8-0000001-LIC',
          permissions: ['edit-organization', 'manage-keys'],
        },
        { ...member, name: 'Bo Farr', position: 'Chemist', email: null, type: 'staff', license: null, permissions: [] },
      ],
    });
    await ask('organizations.set-key', { id: organization.organization_id, name: 'lims', secret: 'made for a test' });
  });
}
