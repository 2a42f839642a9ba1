import { expectAccessible } from './support/accessible.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { makeOrganizations } from './support/organizations.ts';
import { openRecord, recordValue } from './support/review.ts';

test('a certificate is judged by the limits of the state of an organization, and leads to what fails', async ({
  launch,
  folder,
}) => {
  const files = [await documents.coa(folder, 'harbor.pdf', { product: 'Harbor Mist', full: true, fails: true })];
  const desk = await launch({ read: files });
  const { page } = desk;
  await openRecord(page, 'harbor.pdf');
  await expect(page.getByRole('region', { name: 'Compliance' })).toHaveCount(0);
  await makeOrganizations(page);

  // A license and a retest period, typed in.
  await page.getByRole('navigation').getByRole('button', { name: 'Organizations' }).click();
  await page.getByRole('button', { name: 'Alder Bay Laboratories' }).first().click();
  await page.getByRole('button', { name: 'Edit license' }).click();
  const dialog = page.getByRole('dialog', { name: 'License and retesting' });
  await dialog.getByLabel('License number').fill('C11-0000001-LIC');
  await dialog.getByLabel('Expires').fill('2020-01-31');
  await dialog.getByLabel('Retest after (days)').fill('0');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a whole number from 1 to 3,650.')).toBeVisible();
  await dialog.getByLabel('Retest after (days)').fill('365');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/2020.*, expired/)).toBeVisible();

  await page.getByRole('navigation').getByRole('button', { name: 'Inbox' }).click();
  await openRecord(page, 'harbor.pdf');
  const compliance = page.getByRole('region', { name: 'Compliance' });
  await expect(compliance).toContainText('California limits');
  await expect(compliance).toContainText('Fails');
  await expect(compliance.getByRole('listitem').filter({ hasText: 'Cadmium' })).toContainText(
    '0.31 µg/g, limit 0.2 µg/g',
  );
  await expect(compliance.getByRole('listitem').filter({ hasText: 'Heavy metals' })).toContainText(
    'The certificate says fail',
  );
  await expect(compliance.getByRole('listitem').filter({ hasText: 'Water activity' })).toContainText('Not tested');
  await compliance.getByRole('button', { name: 'Cadmium' }).click();
  await expect(recordValue(page, 'Cadmium, Result')).toHaveAttribute('aria-selected', 'true');
  await compliance.getByRole('button', { name: 'Hide' }).click();
  await expect(compliance.getByRole('listitem')).toHaveCount(0);
  await expect(compliance).toContainText('Not all of them were compared with the regulation');
  await expect(compliance).toContainText('Retest after 365 days: your own period.');

  // The packages it has: looked at before they are taken over, then compared with the certificates.
  await page.getByRole('navigation').getByRole('button', { name: 'Organizations' }).click();
  await page.getByRole('tab', { name: 'Inventory' }).click();
  const file = page.locator('input[type="file"]');
  const csv = (text: string) => ({ name: 'packages.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await file.setInputFiles(csv('Date,Amount\n1,2'));
  await expect(page.getByRole('alert')).toContainText('has no columns for package tags and items');
  const [one, other] = ['1A4000000000001000000417', '1A4000000000001000000418'];
  await file.setInputFiles(
    csv(`Tag,Src. H's,Item,Category,Quantity\n${one},B-2024-0611,Blue Lantern,Buds,9\n${other},,Grey Owl,Buds,2`),
  );
  const preview = page.getByRole('dialog', { name: 'Import “packages.csv”?' });
  await expect(preview).toContainText('2 packages');
  await expect(preview).toContainText('Not read: Quantity');
  await expectAccessible(page, 'preview of an inventory');
  await preview.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('1 with differences')).toBeVisible();
  await expect(page.getByRole('row', { name: /Harbor Mist/ })).toContainText('inventory “Blue Lantern”');
  await expect(page.getByText('1 package without a certificate here')).toBeVisible();
  await expectAccessible(page, 'inventory');

  // A large one is taken over a part at a time; cancelled, the one that was stays.
  const many = Array.from(
    { length: 100_000 },
    (_, row) => `1A40000000000020${String(row).padStart(8, '0')},GO-${row % 500},Grey Owl`,
  );
  await file.setInputFiles({ ...csv(['Tag,Batch,Item', ...many].join('\n')), name: 'all.csv' });
  await page.getByRole('dialog', { name: 'Import “all.csv”?' }).getByRole('button', { name: 'Import' }).click();
  const progress = page.getByRole('progressbar', { name: 'Import of the inventory' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^Importing [\d,]+ of 100,000$/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Import cancelled. The inventory is as it was.')).toBeVisible();
  await expect(progress).toHaveCount(0);
  await expect(page.getByText(/^packages\.csv: 2 packages, imported /)).toBeVisible();
  await page
    .getByRole('row', { name: /Harbor Mist/ })
    .getByRole('button')
    .click();
  const inventory = compliance.getByRole('region', { name: 'Inventory' });
  await expect(inventory).toContainText('by batch');
  await inventory.getByRole('button', { name: /Blue Lantern/ }).click();
  await expect(page.locator('[data-slot="product_name"]')).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'compliance with inventory');
  await expectNoErrors(desk);
});
