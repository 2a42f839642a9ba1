import type { Page } from '@playwright/test';

/** Presses keys and counts them; what is typed into a field is not counted. */
export function countingKeys(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
  };
}
