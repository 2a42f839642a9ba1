import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * In light, and in dark what colors decide. Only what WCAG calls serious or critical fails; the message says which rule and
 * which element.
 */
export async function expectAccessible(page: Page, screen: string) {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await seriousOn(builderOf(page)), `axe on ${screen}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await seriousOn(builderOf(page).withRules('color-contrast')), `axe on ${screen}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

// Its usual mode opens a second page to put the results together, and this app has one.
const builderOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

async function seriousOn(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
}
