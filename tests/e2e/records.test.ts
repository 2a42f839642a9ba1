import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState } from './support/inbox.ts';

test('records are filtered, selected, verified together and exported to a file', async ({ launch, folder }) => {
  const files = [
    await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' }),
    await documents.coa(folder, 'harbor.pdf', { product: 'Harbor Mist' }),
    documents.receipt(folder, 'till.png', 'X-9'),
  ];
  const desk = await launch({ files });
  const { app, page } = desk;
  for (const name of ['meadow.pdf', 'harbor.pdf', 'till.png']) await expectState(page, name, 'Needs review');
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Records' });
  await expect(grid).toHaveAttribute('aria-rowcount', '4');

  await page.getByRole('radio', { name: 'Certificates' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Product', { exact: true }).fill('harbor');
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await page.getByLabel('Product', { exact: true }).fill('');
  await expect(grid).toHaveAttribute('aria-rowcount', '3');

  await grid.getByRole('row', { name: 'Blue Meadow' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  const bar = page.getByRole('region', { name: 'Selected records' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/records? verified\.|values to check first/)).toBeVisible();

  const target = join(folder, 'export.csv');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, target);
  await bar.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Choose where' }).click();
  await expect(page.getByText(`2 records written to ${target}`)).toBeVisible();
  const lines = readFileSync(target, 'utf8').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.slice(1).join('\n')).toMatch(/Harbor Mist/);
  expect(lines.slice(1).join('\n')).toMatch(/Blue Meadow/);
  expect(lines[0]).toContain('cannabinoids.thca');
  await expectNoErrors(desk);
});
