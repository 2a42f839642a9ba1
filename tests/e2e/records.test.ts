import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNELS } from '../../shared/channels.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState } from './support/inbox.ts';

test('records are filtered, selected, verified together and exported to a file', async ({ open, folder }) => {
  const files = [
    await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' }),
    await documents.coa(folder, 'harbor.pdf', { product: 'Harbor Mist' }),
    await documents.receiptPdf(folder, 'till.pdf', 'X-9'),
  ];
  const desk = await open(files);
  const { app, page } = desk;
  for (const name of ['meadow.pdf', 'harbor.pdf', 'till.pdf']) await expectState(page, name, 'Needs review');
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
  await page.getByRole('button', { name: 'Save as…' }).click();
  await expect(page.getByText(`2 records saved to ${target}`)).toBeVisible();
  await app.evaluate(({ shell }) => {
    shell.showItemInFolder = (path) => void Object.assign(shell, { shown: path });
  });
  await page.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => app.evaluate(({ shell }) => (shell as { shown?: string }).shown)).toBe(target);
  const lines = readFileSync(target, 'utf8').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.slice(1).join('\n')).toMatch(/Harbor Mist/);
  expect(lines.slice(1).join('\n')).toMatch(/Blue Meadow/);
  expect(lines[0]).toContain('Cannabinoids: THCA');
  await expectNoErrors(desk);
});

test('columns, filters and order are chosen, kept as a view and taken up again after a restart', async ({
  launch,
  folder,
}) => {
  const files = [
    await documents.coa(folder, 'strong.pdf', { product: 'Meadow 10', thca: 28.5 }),
    await documents.coa(folder, 'mild.pdf', { product: 'Meadow 9', thca: 11 }),
  ];
  const first = await launch({ read: files });
  const { page } = first;
  for (const name of ['strong.pdf', 'mild.pdf']) await expectState(page, name, 'Needs review');
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  const rows = (at: typeof page) =>
    at.getByRole('grid', { name: 'Records' }).getByRole('row').filter({ hasText: 'Meadow' });
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await expect(rows(page)).toHaveText([/^Meadow 9/, /^Meadow 10/]);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Producer' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Lab / amount' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Producer' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Lab / amount' })).toHaveCount(0);
  await expect(rows(page).first()).toContainText('Juniper Hollow Farms');

  await page.getByRole('radio', { name: 'Certificates' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Analyte').fill('THCA');
  await page.getByLabel('Result at least (mg/g)').fill('200');
  await expect(rows(page)).toHaveText([/^Meadow 10/]);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Strong lots');
  await page.keyboard.press('Enter');
  await expect(page.getByText('View “Strong lots” saved.')).toBeVisible();
  await expectNoErrors(first);
  await first.app.close();

  const { page: later } = await launch({ dataFolder: first.dataFolder });
  await later.getByRole('button', { name: 'Records', exact: true }).click();
  await expect(rows(later)).toHaveCount(2);
  await later.getByRole('button', { name: 'Views' }).click();
  await later.getByRole('menuitemradio', { name: 'Strong lots' }).click();
  await expect(rows(later)).toHaveText([/^Meadow 10/]);
  await expect(later.getByRole('columnheader', { name: 'Producer' })).toBeVisible();
  await expect(later.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  await later.getByRole('button', { name: 'Views' }).click();
  await later.getByRole('menuitem', { name: 'Remove “Strong lots”' }).click();
  await expect(later.getByText('View “Strong lots” removed.')).toBeVisible();
});

test('records are removed and brought back, and every column has room in a window 1000 pixels wide', async ({
  open,
  folder,
}) => {
  const files = [
    await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' }),
    await documents.receiptPdf(folder, 'till.pdf', 'D-1'),
  ];
  const { app, page } = await open(files);
  for (const name of ['meadow.pdf', 'till.pdf']) await expectState(page, name, 'Needs review');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1000, 700));
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Records' });
  await expect(grid.getByRole('row', { name: 'Blue Meadow' })).toContainText('Ready to verify');
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(1000);
  expect(await grid.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  // Names may be cut; kind, date, verdict and state may not.
  const cut = await grid.getByRole('row').evaluateAll((rows) =>
    rows
      .flatMap((row) => [...row.children].slice(3, 7))
      .filter((cell) => cell.scrollWidth > cell.clientWidth)
      .map((cell) => cell.textContent),
  );
  expect(cut).toEqual([]);

  // Whoever searches by the name of an analyte is led to the filter for it.
  const search = page.getByRole('searchbox', { name: 'Search records' });
  await search.fill('thca');
  await page.getByRole('button', { name: 'Certificates with THCA' }).click();
  await expect(page.getByLabel('Analyte')).toHaveValue('THCA');
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await page.getByLabel('Analyte').fill('cadmium');
  await expect(page.getByLabel('Result at least (µg/g)')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '3');

  await grid.getByRole('row', { name: 'Blue Meadow' }).focus();
  await page.keyboard.press('Delete');
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await expect(grid.locator('[data-index="0"]'), 'the keyboard goes on with the next').toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('heading', { name: 'No records yet' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
});

test('an export that takes its time shows a bar of how far it is, and a way to stop it', async ({ open, folder }) => {
  const { app, page } = await open([await documents.receiptPdf(folder, 'till.pdf', 'E-1')]);
  await expectState(page, 'till.pdf', 'Needs review');
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  // The export lasts as long as the person chooses a place, and main tells how far it is.
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () =>
      new Promise((resolve) => Object.assign(globalThis, { leave: () => resolve({ canceled: true, filePath: '' }) }));
  });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Save as…' }).click();
  await app.evaluate(({ BrowserWindow }, channel) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.webContents.send(channel, 'export.progress', { done: 2500, total: 10_000 });
  }, CHANNELS.event);
  const bar = page.getByRole('progressbar', { name: 'Export records' });
  await expect(bar).toHaveAttribute('aria-valuenow', '25');
  await expect(bar).toHaveAttribute('aria-valuetext', '2,500 of 10,000 records written');
  expect((await bar.boundingBox())?.width).toBeGreaterThan(100);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeEnabled();
  await app.evaluate(() => (globalThis as unknown as { leave(): void }).leave());
  await expect(bar).toHaveCount(0);
});
