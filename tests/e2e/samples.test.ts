import { expect, expectNoErrors, test } from './support/desk.ts';
import { expectState, inboxRows } from './support/inbox.ts';
import { openRecord, verify } from './support/review.ts';

test('an empty first start offers samples, which are tried out and removed with one click', async ({ desk }) => {
  const { page } = desk;
  await page.getByRole('button', { name: 'Try it with samples' }).click();
  await expect(inboxRows(page)).toHaveCount(3);
  await expectState(page, 'Sample certificate.pdf', 'Needs review');
  await openRecord(page, 'Sample certificate.pdf');
  await verify(page);
  await page.getByRole('button', { name: /^Back to / }).click();
  await page.getByRole('button', { name: 'Spending', exact: true }).click();
  await expect(page.getByText("Samples aren't counted.")).toBeVisible();
  await page.getByRole('button', { name: /^Inbox/ }).click();
  await page.getByRole('button', { name: 'Remove samples' }).click();
  await expect(page.getByRole('button', { name: 'Try it with samples' })).toBeVisible();
  await page.getByRole('button', { name: 'Try it with samples' }).click();
  await expect(inboxRows(page)).toHaveCount(3);
  await expectNoErrors(desk);
});
