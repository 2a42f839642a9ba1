import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState } from './support/inbox.ts';
import { editValue, openRecord, recordValue } from './support/review.ts';

test('a lab result shows verdicts, profiles and contaminants against their limits, and leads to the evidence', async ({
  open,
  folder,
}) => {
  const files = [await documents.coa(folder, 'harbor.pdf', { product: 'Harbor Mist', full: true, fails: true })];
  const desk = await open(files);
  const { app, page } = desk;
  await expectState(page, 'harbor.pdf', 'Needs review');
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  await page.getByRole('grid', { name: 'Records' }).getByRole('row', { name: 'Harbor Mist' }).focus();
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { name: 'Harbor Mist', level: 1 })).toBeFocused();

  const analyses = page.getByRole('list', { name: 'Analyses' });
  await expect(analyses.getByRole('listitem').filter({ hasText: 'Heavy metals' })).toContainText('fail');
  await expect(analyses.getByRole('listitem').filter({ hasText: 'Pesticides' })).toContainText('none detected');
  await expect(page.getByRole('figure', { name: 'Pesticides against their limits' })).toContainText(
    'Each of the 9 analytes was not detected, or is below its LOQ.',
  );

  const profile = page.getByRole('figure', { name: 'Cannabinoid profile' });
  await expect(profile.getByRole('img')).toHaveAccessibleName(/THCA 24\.1/);
  await expect(profile).toContainText('Below the LOQ: CBN. Not detected: CBD.');
  const metals = page.getByRole('figure', { name: 'Heavy metals against their limits' });
  await expect(metals.getByRole('img')).toHaveAccessibleName(/1 is over/);
  await expect(metals).toContainText('0.31 / 0.2 µg/g');
  await metals.getByRole('button', { name: 'Heavy metals against their limits as table' }).click();
  await expect(metals.getByRole('row', { name: /Cadmium/ })).toHaveText(/0\.31.*0\.2.*fail/);

  await profile.getByRole('button', { name: /^Copy/ }).click();
  await expect(page.getByText('Chart copied as a picture.')).toBeVisible();
  // The fallback runtime names what the clipboard holds; the official one is asked.
  const holdsPicture = await app.evaluate(async ({ clipboard }) => {
    const older = clipboard as unknown as { availableFormats?: () => string[] };
    return older.availableFormats ? older.availableFormats().includes('image/png') : clipboard.has('image/png');
  });
  expect(holdsPicture).toBe(true);

  for (const format of ['png', 'svg'] as const) {
    const target = join(folder, `chart.${format}`);
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, target);
    await profile.getByRole('button', { name: /^Save/ }).click();
    await page.getByRole('menuitem', { name: new RegExp(format, 'i') }).click();
    await expect(page.getByText(`Chart saved to ${target}`)).toBeVisible();
    const bytes = readFileSync(target);
    if (format === 'png') expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    else expect(bytes.toString()).toContain('>THCA<');
  }

  await page.getByRole('button', { name: 'Open beside the document' }).click();
  await expect(page.getByRole('region', { name: /^Page 1 of / })).toBeVisible();
  await page.getByRole('button', { name: 'Back to lab result' }).click();
  await expect(profile).toBeVisible();
  await page.getByRole('button', { name: 'Back to Records' }).click();
  await expect(page.getByRole('row', { name: 'Harbor Mist' })).toBeVisible();
  await expectNoErrors(desk);
});

test('bars of values that are still to be checked say so, in the window and wherever the chart is taken', async ({
  open,
  folder,
}) => {
  const files = [await documents.coa(folder, 'misprint.pdf', { product: 'Harbor Mist', misprints: true })];
  const desk = await open(files);
  const { app, page } = desk;
  await expectState(page, 'misprint.pdf', 'Needs review');
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  await page.getByRole('grid', { name: 'Records' }).getByRole('row', { name: 'Harbor Mist' }).focus();
  await page.keyboard.press('l');
  const profile = page.getByRole('figure', { name: 'Cannabinoid profile' });
  const caution = '3 of 6 values are still to check (marked).';
  await expect(profile).toContainText(caution);
  await expect(profile.getByRole('img')).toContainText('0.28 ?');
  await expect(profile.getByRole('img')).not.toContainText('24.1 ?');
  await expect(page.getByRole('list', { name: 'Analyses' })).toContainText('6 analytes, 3 to check');

  const target = join(folder, 'chart.svg');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, target);
  await profile.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('menuitem', { name: /svg/i }).click();
  await expect(page.getByText(`Chart saved to ${target}`)).toBeVisible();
  const drawing = readFileSync(target, 'utf8').replace(/<[^>]+>/g, ' ');
  for (const word of caution.split(' ')) expect(drawing).toContain(word);

  await profile.getByRole('button', { name: 'Cannabinoid profile as table' }).click();
  await expect(profile.getByRole('row', { name: /CBDA/ })).toHaveText(/\?$/);
  await expect(profile.getByRole('row', { name: /THCA/ })).not.toHaveText(/\?$/);
  await profile.getByRole('button', { name: /^Copy/ }).click();
  await expect(page.getByText('Table copied.')).toBeVisible();
  const copied = await app.evaluate(async ({ clipboard }) => clipboard.readText());
  expect(copied).toContain('To check');
  expect(copied).toContain(caution);
  await expectNoErrors(desk);
});

test('digits stand as they are printed or were typed, in lab result, comparison, trend and exported file', async ({
  open,
  folder,
}) => {
  const files = [
    await documents.coa(folder, 'may.pdf', { product: 'Blue Meadow', full: true, tested: '2024-05-02', thca: 9 }),
    await documents.coa(folder, 'june.pdf', { product: 'Blue Meadow', full: true, tested: '2024-06-14' }),
  ];
  const desk = await open(files);
  const { app, page } = desk;
  for (const name of ['may.pdf', 'june.pdf']) await expectState(page, name, 'Needs review');
  await openRecord(page, 'may.pdf');
  await editValue(page, 'CBDA, Result', '0.310');
  await expect(recordValue(page, 'CBDA, Result', '0.310')).toBeVisible();
  await editValue(page, 'CBGA, Result', '0.950');
  await expect(recordValue(page, 'CBGA, Result', '0.950')).toBeVisible();

  await page.getByRole('button', { name: 'Records', exact: true }).click();
  const rows = page.getByRole('grid', { name: 'Records' }).getByRole('row', { name: 'Blue Meadow' });
  await rows.first().focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Compare' }).click();
  const compared = page.getByRole('figure', { name: 'Cannabinoid profile' });
  for (const text of ['9.00', '24.10', '0.950', '0.94', '0.310']) {
    await expect(compared.getByRole('img')).toContainText(text);
  }
  const all = page.getByRole('figure', { name: 'All results' });
  await expect(all.getByRole('row', { name: /: THCA/ })).toContainText(/9\.00 %.*|24\.10 %.*/);
  await page
    .getByRole('list', { name: 'Samples' })
    .getByRole('listitem')
    .filter({ hasText: 'May 2, 2024' })
    .getByRole('button', { name: 'Blue Meadow' })
    .click();

  const profile = page.getByRole('figure', { name: 'Cannabinoid profile' });
  await expect(profile.getByRole('img')).toContainText('9.00');
  await profile.getByRole('button', { name: 'Cannabinoid profile as table' }).click();
  await expect(profile.getByRole('row', { name: /THCA/ })).toHaveText(/THCA.*9\.00.*%.*0\.05.*0\.15/);
  await expect(profile.getByRole('row', { name: /CBGA/ })).toContainText('0.950');
  /** Where the decimal points of the column of results stand, in pixels from the left. */
  const points = await profile.getByRole('row').evaluateAll((all) =>
    all.flatMap((row) => {
      const text = row.children[1]?.firstChild;
      const at = text?.textContent?.indexOf('.') ?? -1;
      if (!text || at < 0) return [];
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return [Math.round(range.getBoundingClientRect().left)];
    }),
  );
  expect(points.length).toBeGreaterThan(3);
  expect(Math.max(...points) - Math.min(...points)).toBeLessThanOrEqual(1);
  const terpenes = page.getByRole('figure', { name: 'Terpene profile' });
  await terpenes.getByRole('button', { name: 'Terpene profile as table' }).click();
  await expect(terpenes.getByRole('row', { name: /Limonene/ })).toContainText('0.010');

  await page.getByRole('button', { name: 'Trend', exact: true }).click();
  await page.getByRole('button', { name: /^Measure/ }).click();
  await page.getByRole('option', { name: 'THCA', exact: true }).click();
  const trend = page.getByRole('figure', { name: 'THCA' });
  await trend.getByRole('button', { name: 'THCA as table' }).click();
  await expect(trend.getByRole('row')).toHaveText([/Tested/, /May 2, 2024.*9\.00 %/, /Jun 14, 2024.*24\.10 %/]);

  await page.getByRole('button', { name: 'Records', exact: true }).click();
  const target = join(folder, 'out.csv');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, target);
  await rows.first().focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Save as…' }).click();
  await expect(page.getByText(`2 records saved to ${target}`)).toBeVisible();
  const written = readFileSync(target, 'utf8');
  for (const cell of ['9.00', '24.10', '0.950', '0.94', '0.310']) expect(written).toContain(`,${cell},`);
  await expectNoErrors(desk);
});
