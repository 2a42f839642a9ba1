import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test';

/** The row of a file in the inbox, whatever has been read from it. */
export const inboxRow = (page: Page, fileName: string): Locator =>
  page.getByRole('grid', { name: 'Documents' }).getByRole('row').filter({ hasText: fileName });

export const inboxRows = (page: Page): Locator => page.getByRole('grid', { name: 'Documents' }).getByRole('row');

/** Waits until a file in the inbox is no longer being read, and is in a state as the screen calls it: `Needs review`. */
export async function expectState(page: Page, fileName: string, state: string) {
  // What is verified is listed only when it is asked for.
  if (state.includes('Verified')) await page.getByRole('radio', { name: /^All/ }).click();
  const row = inboxRow(page, fileName);
  await expect(row).toHaveAccessibleName(/(?<!, (Waiting|Reading))$/, { timeout: 120_000 });
  await expect(row).toHaveAccessibleName(new RegExp(`, ${state}$`));
}

/** Drops files on the window. A page can only be given real files through an input; the drop itself is the page's own. */
export async function drop(page: Page, files: string[]) {
  await page.evaluate(() => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', multiple: true, id: 'dropped-by-test' });
    document.body.append(input);
  });
  await page.locator('#dropped-by-test').setInputFiles(files);
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('#dropped-by-test');
    const dataTransfer = new DataTransfer();
    for (const file of input?.files ?? []) dataTransfer.items.add(file);
    for (const type of ['dragenter', 'dragover', 'drop']) {
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
    input?.remove();
  });
}

/** What the native dialog will answer: it cannot be driven by a test. */
export async function chooseInDialog(app: ElectronApplication, filePaths: string[]) {
  await app.evaluate(({ dialog }, paths) => {
    dialog.showOpenDialog = async () => ({ canceled: paths.length === 0, filePaths: paths });
  }, filePaths);
}
