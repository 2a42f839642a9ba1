import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Only what WCAG calls serious or critical fails; the message says which rule and which element. */
export async function expectAccessible(page: Page, screen: string) {
  // Its usual mode opens a second page to put the results together, and this app has one.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const said = serious.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
  expect(said, `axe on ${screen}`).toEqual([]);
}
