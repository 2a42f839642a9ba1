import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * In light, and in dark what colors decide. Only what WCAG calls serious or critical fails; the message says which rule and
 * which element.
 */
export async function expectAccessible(page: Page, screen: string) {
  await wear(page, 'light');
  expect(await seriousOn(await builderOf(page)), `axe on ${screen}, light`).toEqual([]);
  await wear(page, 'dark');
  expect(await seriousOn((await builderOf(page)).withRules('color-contrast')), `axe on ${screen}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** Colors on their way from one look to the other are neither's. */
async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const underWay = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(underWay.map(({ finished }) => finished));
  });
}

/**
 * Its usual mode opens a second page to put the results together, and this app has one. What passes need not be described.
 * Each analysis would load the program twice, at half a second of a processor each time; a page that has it is given none.
 */
async function builderOf(page: Page) {
  const loaded = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(loaded && { axeSource: ';' }) });
  return builder.setLegacyMode(true).options({ resultTypes: ['violations'], selectors: false });
}

async function seriousOn(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
}
