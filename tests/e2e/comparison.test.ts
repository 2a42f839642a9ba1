import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState } from './support/inbox.ts';

test('certificates are compared side by side and followed over time', async ({ open, folder }) => {
  const files = [
    await documents.coa(folder, 'may.pdf', { product: 'Blue Meadow', full: true, tested: '2024-05-02', thca: 21.5 }),
    await documents.coa(folder, 'june.pdf', { product: 'Blue Meadow', full: true, fails: true, tested: '2024-06-14' }),
    await documents.coa(folder, 'harbor.pdf', { product: 'Harbor Mist', tested: '2024-06-20', thca: 18.2 }),
  ];
  const desk = await open(files);
  const { page } = desk;
  for (const name of ['may.pdf', 'june.pdf', 'harbor.pdf']) await expectState(page, name, 'Needs review');
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Records' });
  await grid.getByRole('row', { name: 'Harbor Mist' }).focus();
  const bar = page.getByRole('region', { name: 'Selected records' });
  await page.keyboard.press('Space');
  await expect(bar.getByRole('button', { name: 'Compare' })).toBeDisabled();
  await page.keyboard.press('ControlOrMeta+a');
  await bar.getByRole('button', { name: 'Compare' }).click();

  const samples = page.getByRole('list', { name: 'Samples' }).getByRole('listitem');
  await expect(samples).toHaveCount(3);
  const cannabinoids = page.getByRole('figure', { name: 'Cannabinoid profile' });
  await expect(cannabinoids.getByRole('img')).toContainText('21.5');
  const all = page.getByRole('figure', { name: 'All results' });
  await expect(all.getByRole('row', { name: /Heavy metals: Cadmium/ })).toContainText('0.31 µg/g (fail)');
  await samples.filter({ hasText: 'Jun 14, 2024' }).getByRole('button', { name: 'Blue Meadow' }).click();

  await page.getByRole('button', { name: 'Trend', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Blue Meadow', level: 1 })).toBeFocused();
  const measure = page.getByRole('button', { name: /^Measure/ });
  await measure.click();
  await page.getByRole('combobox', { name: 'Search analytes and panels' }).fill('thca-a');
  await expect(page.getByRole('group', { name: 'Cannabinoids' }).getByRole('option')).toHaveText(['THCA']);
  await page.keyboard.press('Enter');
  await expect(measure).toBeFocused();
  const trend = page.getByRole('figure', { name: 'THCA' });
  await expect(trend.getByRole('button', { name: /2024, Blue Meadow/ })).toHaveCount(2);
  await trend.getByRole('button', { name: 'THCA as table' }).click();
  await expect(trend.getByRole('row')).toHaveText([/Tested/, /May 2, 2024.*21\.50 %/, /Jun 14, 2024.*24\.10 %.*fail/]);
  await trend.getByRole('button', { name: 'THCA as table' }).click();
  await trend.getByRole('button', { name: /May 2, 2024/ }).press('Enter');
  await expect(page.getByRole('figure', { name: 'Terpene profile' })).toBeVisible();

  await page.getByRole('button', { name: 'Trend of this producer' }).click();
  await expect(page.getByRole('heading', { name: 'Juniper Hollow Farms', level: 1 })).toBeVisible();
  await measure.click();
  await page.getByRole('option', { name: 'THCA', exact: true }).click();
  await expect(page.getByRole('figure', { name: 'THCA' }).getByRole('button', { name: /Harbor Mist/ })).toHaveCount(1);

  await page.getByRole('navigation').getByRole('button', { name: 'Labs' }).click();
  await page.getByRole('radio', { name: 'Product', exact: true }).click();
  const spread = page.getByRole('figure', { name: 'THCA: results' });
  await spread.getByRole('button', { name: 'THCA: results as table' }).click();
  await expect(spread.getByRole('row')).toHaveText([/Product/, /Blue Meadow.*2/, /Harbor Mist.*1/]);
  await measure.click();
  await page.getByRole('combobox', { name: 'Search analytes and panels' }).fill('heavy');
  await page.getByRole('option', { name: 'Cadmium' }).click();
  await expect(page.getByRole('figure', { name: 'Cadmium: results' })).toBeVisible();
  await expectNoErrors(desk);
});
