import { expect, type Locator, type Page } from '@playwright/test';
import type { Desk, Fixtures } from './desk.ts';
import { documents } from './documents.ts';
import { expectState, inboxRow } from './inbox.ts';

/** Waits until a file is read and opens its record. */
export async function openRecord(page: Page, fileName: string) {
  await expectState(page, fileName, '(Needs review|Verified)');
  await inboxRow(page, fileName)
    .getByRole('button', { name: /^Open / })
    .click();
  await expect(page.getByRole('region', { name: /^Page 1 of / })).toBeVisible();
}

/** Gives the app a certificate of one page, `meadow.pdf` of the product Blue Meadow, and opens its record. */
export async function openCertificate({ open, folder }: Pick<Fixtures, 'open' | 'folder'>): Promise<Desk> {
  const desk = await open([await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' })]);
  await openRecord(desk.page, 'meadow.pdf');
  return desk;
}

/** A value in the panel at the right: a field by its label (`Batch`), a cell by its row and column (`THCA, Result`). */
export function recordValue(page: Page, label: string, text = ''): Locator {
  const name = new RegExp(`^${literally(label)}\\s*:?\\s*${literally(text)}`);
  return page.locator('[data-slot]').and(page.getByRole('button', { name }).or(page.getByRole('gridcell', { name })));
}

/** Where the selected value is outlined: center of the box as fractions of its page, and the page's number. */
export async function outlinedInk(page: Page): Promise<{ page: number; x: number; y: number }> {
  const outline = page.getByTestId('selected-ink');
  await expect(outline).toBeInViewport();
  return outline.evaluate((element) => {
    const sheet = element.closest<HTMLElement>('[data-page]');
    if (!sheet) throw new Error('The outline lies on no page');
    const box = element.getBoundingClientRect();
    const around = sheet.getBoundingClientRect();
    return {
      page: Number(sheet.dataset.page),
      x: (box.left + box.width / 2 - around.left) / around.width,
      y: (box.top + box.height / 2 - around.top) / around.height,
    };
  });
}

/** Selects a value, opens its editor, types and leaves with Enter. */
export async function editValue(page: Page, label: string, text: string) {
  await recordValue(page, label).click();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: /^Edit / });
  await editor.getByRole('textbox').or(editor.getByRole('combobox')).fill(text);
  await page.keyboard.press('Enter');
  await expect(editor).toHaveCount(0);
}

/** Verifies the open record, also with values left to check. The next one to review may be opened after it. */
export async function verify(page: Page) {
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const goneOn = page.getByText(`“${title}” verified. This is the next one.`);
  const verified = page.getByText(/^Verified .* by /).or(goneOn);
  await expect(question.or(verified)).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Verify anyway' }).click();
  await expect(verified).toBeVisible();
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Draws a box over a page with the mouse. `box`: fractions of the page as it is shown. */
export async function drawBox(page: Page, pageNumber: number, [x0, y0, x1, y1]: [number, number, number, number]) {
  const sheet = page.getByRole('region', { name: new RegExp(`^Page ${pageNumber} of `) });
  // A page on its way would have the box beside where it was meant.
  await (await sheet.elementHandle())?.waitForElementState('stable');
  const edge = await sheet.boundingBox();
  if (!edge) throw new Error('The page is not shown');
  const at = (x: number, y: number) => [edge.x + x * edge.width, edge.y + y * edge.height] as const;
  await page.mouse.move(...at(x0, y0));
  await page.mouse.down();
  await page.mouse.move(...at((x0 + x1) / 2, (y0 + y1) / 2));
  await page.mouse.move(...at(x1, y1));
  await page.mouse.up();
}
