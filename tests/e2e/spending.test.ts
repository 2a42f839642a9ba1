import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState } from './support/inbox.ts';

test('what receipts add up to, by month, retailer, type and tax, leads to the records behind it', async ({
  desk,
  open,
  folder,
}) => {
  test.slow();
  const { page } = desk;
  await page.getByRole('button', { name: 'Spending', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No receipts yet' })).toBeVisible();
  await page.getByRole('navigation').getByRole('button', { name: 'Inbox' }).click();

  const files = [
    await documents.receiptPdf(folder, 'spring.pdf', 'S-1', { date: '04/02/2024' }),
    await documents.receiptPdf(folder, 'summer.pdf', 'S-2', { date: '06/21/2024' }),
    await documents.receiptPdf(folder, 'other.pdf', 'S-3', { date: '06/30/2024', shop: 'SEDGE CORNER MARKET' }),
  ];
  await open(files);
  for (const name of ['spring.pdf', 'summer.pdf', 'other.pdf']) await expectState(page, name, 'Needs review');
  await page.getByRole('button', { name: 'Spending', exact: true }).click();
  const sums = page.getByRole('region', { name: 'Spending' });
  await expect(sums).toContainText('$347.31');
  await expect(sums).toContainText('in 3 receipts');
  await expect(sums).toContainText('3 of 3 receipts ($347.31 of $347.31) are not verified or have values to check');

  const months = page.getByRole('figure', { name: 'Spent by month' });
  await expect(months.getByRole('button', { name: /2024: \$/ })).toHaveCount(2);
  await months.getByRole('button', { name: 'Spent by month as table' }).click();
  await expect(months.getByRole('row')).toHaveText([
    /Month/,
    /April 2024\$115\.77.*\$115\.77$/,
    /May 2024\$0\.00.*\$0\.00$/,
    /June 2024\$231\.54.*\$231\.54$/,
  ]);
  const types = page.getByRole('figure', { name: 'Spent by product type' });
  await expect(types.getByRole('button', { name: 'vape: $120.00, including $120.00 to check' })).toBeVisible();
  await expect(types).toContainText(
    'Line prices add up to $279.00; $347.31 was spent including taxes, fees and discounts.',
  );

  await page.getByRole('combobox', { name: 'Period' }).selectOption('chosen');
  await page.getByLabel('From', { exact: true }).fill('2024-06-01');
  await page.getByLabel('To', { exact: true }).fill('2024-06-30');
  await expect(sums).toContainText('in 2 receipts');

  const retailers = page.getByRole('figure', { name: 'Spent by retailer' });
  await retailers.getByRole('button', { name: /sedge corner market/i }).focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'Records' });
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await expect(page.getByLabel('Retailer', { exact: true })).toHaveValue(/sedge corner market/i);
  await expect(page.getByLabel('From date')).toHaveValue('2024-06-01');
  await expect(page.getByLabel('Samples', { exact: true })).toHaveValue('no');

  await page.getByRole('button', { name: 'Spending', exact: true }).click();
  await page.getByLabel('From', { exact: true }).fill('2031-01-01');
  await page.getByLabel('To', { exact: true }).fill('2031-02-01');
  await page.getByRole('button', { name: 'Show all receipts' }).click();
  await expect(sums).toContainText('in 3 receipts');
  await expectNoErrors(desk);
});
