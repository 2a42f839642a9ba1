import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { openRecord, outlinedInk, recordValue } from './support/review.ts';

test('the page is brought to the label of a value that was not found', async ({ open, folder }) => {
  const contents = { product: 'Blue Meadow', full: true, unanswered: true };
  const desk = await open([await documents.coa(folder, 'meadow.pdf', contents)]);
  const { page } = desk;
  await openRecord(page, 'meadow.pdf');
  await recordValue(page, 'Serving size').click();
  const label = page.getByTestId('found-label');
  await expect(label).toBeInViewport();
  expect(await label.evaluate((element) => element.closest<HTMLElement>('[data-page]')?.dataset.page)).toBe('2');
  await expect(page.getByTestId('selected-ink')).toHaveCount(0);
  const about = page.getByRole('complementary', { name: 'Selected value' });
  await expect(about).toContainText('Label “Serving Size” found on page 2, value not read.');

  await recordValue(page, 'Sample weight').click();
  await expect(about).toContainText('Not found on the document.');
  await expect(label).toHaveCount(0);
  await recordValue(page, 'THCA, Limit').click();
  await expect(about).toContainText('Row found on page 1, value not read.');
  await expect(label).toBeInViewport();
  await recordValue(page, 'Batch').click();
  await outlinedInk(page);
  await expect(label).toHaveCount(0);
  await expectNoErrors(desk);
});
