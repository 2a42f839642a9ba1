import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ElectronApplication, expect, type Page } from '@playwright/test';
import { chooseInDialog, inboxRow } from './inbox.ts';
import { makeOrganizations } from './organizations.ts';
import { drawBox, openRecord, recordValue } from './review.ts';

/** Every screen of the window, for what is done on all of them. They need `meadow.pdf`, `harbor.pdf` and `till.png` in the inbox. */
export const SCREENS = [
  'inbox',
  'inbox-links',
  'inbox-add-links',
  'inbox-phone',
  'inbox-split',
  'inbox-join',
  'records',
  'records-working',
  'records-export',
  'records-edit-field',
  'records-export-books',
  'records-template',
  'records-accounts',
  'records-tags',
  'lab-result',
  'comparison',
  'trend',
  'trend-measure',
  'receipts',
  'lab-quality',
  'accuracy',
  'companies',
  'settings',
  'settings-folders',
  'settings-end',
  'sync',
  'organizations',
  'organization-profile',
  'organization-edit',
  'organization-team',
  'organization-models',
  'review-certificate',
  'review-editing',
  'review-box',
  'review-search',
  'review-turned',
  'review-history',
  'review-receipt',
  'about',
  'guide',
  'shortcuts',
] as const;
export type Screen = (typeof SCREENS)[number];

const place = (page: Page, name: string) => page.getByRole('navigation').getByRole('button', { name }).click();

const OPEN: Record<Screen, (page: Page) => Promise<void>> = {
  inbox: (page) => place(page, 'Inbox'),
  'inbox-links': async (page) => {
    await OPEN['inbox-add-links'](page);
    await page.getByRole('textbox', { name: 'Links' }).fill('http://127.0.0.1:9/certificate.pdf');
    await page.getByRole('button', { name: 'Fetch', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Allow 127.0.0.1:9' })).toBeVisible();
    await dismissNotifications(page);
  },
  'inbox-add-links': async (page) => {
    await place(page, 'Inbox');
    await page.getByRole('button', { name: 'Add link' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'inbox-phone': async (page) => {
    await place(page, 'Inbox');
    await page.getByRole('button', { name: 'Add from phone' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the page' })).toBeVisible();
  },
  'inbox-split': async (page) => {
    await place(page, 'Inbox');
    await inboxRow(page, 'meadow.pdf').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Split…' }).click();
    await expect(page.getByRole('dialog')).toContainText('Makes');
  },
  'inbox-join': async (page) => {
    await place(page, 'Inbox');
    await inboxRow(page, 'meadow.pdf').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.getByRole('button', { name: 'Join…' }).click();
    await expect(page.getByRole('dialog', { name: /^Join/ })).toBeVisible();
  },
  records: (page) => place(page, 'Records'),
  'records-working': async (page) => {
    await place(page, 'Records');
    const filters = page.getByRole('button', { name: /^Filters/ });
    if ((await filters.getAttribute('aria-expanded')) === 'false') await filters.click();
    await page.getByRole('grid', { name: 'Records' }).getByRole('row', { name: 'Blue Meadow' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: 'Selected records' })).toBeVisible();
  },
  'records-export': async (page) => {
    await place(page, 'Records');
    await page.getByRole('button', { name: 'Export', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'records-edit-field': async (page) => {
    await OPEN['records-working'](page);
    await page.getByRole('button', { name: 'Edit field…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit a field of/ });
    await dialog.getByLabel('New value').fill('Northern Ridge Laboratories');
    await expect(dialog.getByRole('button', { name: /^Change \d+ record/ })).toBeEnabled();
  },
  'records-export-books': async (page) => {
    await OPEN['records-export'](page);
    await page.getByRole('dialog').getByRole('radio', { name: 'Bookkeeping' }).click();
  },
  'records-template': async (page) => {
    await OPEN['records-export'](page);
    await page.getByRole('button', { name: 'Keep as template…' }).click();
    await page.getByLabel('Run').selectOption('On the 1st of each month');
  },
  'records-accounts': async (page) => {
    await OPEN['records-export-books'](page);
    await page.getByRole('button', { name: 'Map accounts…' }).click();
    await expect(page.getByRole('dialog', { name: 'Map accounts' })).toBeVisible();
  },
  'records-tags': async (page) => {
    await place(page, 'Records');
    await page.getByRole('grid', { name: 'Records' }).getByRole('row', { name: 'Blue Meadow' }).focus();
    await page.keyboard.press('t');
    await expect(page.getByRole('dialog', { name: /^Tags/ })).toBeVisible();
  },
  'lab-result': async (page) => {
    await place(page, 'Records');
    await page.getByRole('button', { name: 'Lab result of Blue Meadow' }).click();
    await expect(page.getByRole('figure').first()).toBeVisible();
  },
  comparison: async (page) => {
    await place(page, 'Records');
    await page.getByRole('radio', { name: 'Certificates' }).click();
    const grid = page.getByRole('grid', { name: 'Records' });
    await expect(grid.getByRole('row', { name: 'Harbor Mist' })).toBeVisible();
    await grid.getByRole('row', { name: 'Blue Meadow' }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('list', { name: 'Samples' })).toBeVisible();
  },
  trend: async (page) => {
    await OPEN['lab-result'](page);
    await page.getByRole('button', { name: 'Trend of this producer' }).click();
    await expect(page.getByRole('figure').first()).toBeVisible();
  },
  'trend-measure': async (page) => {
    await OPEN.trend(page);
    await page.getByRole('button', { name: /^Measure/ }).click();
    await expect(page.getByRole('group', { name: 'Terpenes' })).toBeVisible();
  },
  receipts: async (page) => {
    await place(page, 'Spending');
    await expect(page.getByRole('figure').first()).toBeVisible();
  },
  'lab-quality': async (page) => {
    await place(page, 'Labs');
    await expect(page.getByRole('figure').first()).toBeVisible();
  },
  accuracy: async (page) => {
    await place(page, 'Accuracy');
    await expect(page.getByRole('region', { name: 'What to ask' })).toBeVisible();
  },
  companies: async (page) => {
    await place(page, 'Settings');
    await page.getByRole('button', { name: 'Company names' }).click();
    await expect(page.getByRole('table', { name: 'Names' })).toBeVisible();
  },
  settings: (page) => place(page, 'Settings'),
  'settings-folders': async (page) => {
    await place(page, 'Settings');
    const stop = page.getByRole('button', { name: /^Stop watching/ });
    const watch = page.getByRole('button', { name: 'Watch a folder' });
    if ((await stop.count()) === 0) await watch.click();
    await stop.scrollIntoViewIfNeeded();
  },
  'settings-end': async (page) => {
    await OPEN.settings(page);
    await page.getByRole('heading', { name: 'About' }).scrollIntoViewIfNeeded();
  },
  sync: (page) => place(page, 'Sync'),
  organizations: async (page) => {
    await makeOrganizations(page);
    await place(page, 'Inbox');
    await place(page, 'Organizations');
    const back = page.getByRole('button', { name: 'Back to organizations' });
    const list = page.getByRole('table', { name: 'Organizations' });
    await expect(back.or(list)).toBeVisible();
    if (await back.isVisible()) await back.click();
    await expect(list).toBeVisible();
  },
  'organization-profile': async (page) => {
    await OPEN.organizations(page);
    await page.getByRole('button', { name: 'Alder Bay Laboratories' }).click();
    await expect(page.getByText('desk@alder.example')).toBeVisible();
  },
  'organization-edit': async (page) => {
    await OPEN['organization-profile'](page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
  },
  'organization-team': async (page) => {
    await OPEN['organization-profile'](page);
    await page.getByRole('tab', { name: /^Team/ }).click();
  },
  'organization-models': async (page) => {
    await OPEN['organization-profile'](page);
    await page.getByRole('tab', { name: 'Data models' }).click();
  },
  'review-certificate': async (page) => {
    await place(page, 'Inbox');
    await openRecord(page, 'meadow.pdf');
    await recordValue(page, 'THCA, Result').click();
    await expect(page.getByTestId('selected-ink')).toBeInViewport();
    // What is known of the value takes room below the values, and may have covered it.
    await recordValue(page, 'THCA, Result').scrollIntoViewIfNeeded();
  },
  'review-editing': async (page) => {
    await OPEN['review-certificate'](page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Edit / })).toBeVisible();
  },
  'review-box': async (page) => {
    await OPEN['review-certificate'](page);
    await drawBox(page, 1, [0.25, 0.19, 0.45, 0.208]);
    await expect(page.getByRole('dialog', { name: /^Edit / })).toContainText('in the box you drew');
  },
  'review-search': async (page) => {
    await OPEN['review-certificate'](page);
    await page.getByRole('button', { name: 'Search in the document' }).click();
    await page.getByRole('searchbox', { name: 'Search in the document' }).fill('heavy metals');
    await expect(page.getByRole('search')).toContainText(/1 of/);
    await expect(page.getByTestId('current-hit')).toBeInViewport();
  },
  'review-turned': async (page) => {
    await OPEN['review-certificate'](page);
    await page.getByRole('button', { name: 'Rotate right' }).click();
    await expect(page.getByTestId('selected-ink')).toBeVisible();
    await page.getByRole('button', { name: 'Page thumbnails' }).click();
  },
  'review-history': async (page) => {
    await OPEN['review-certificate'](page);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'review-receipt': async (page) => {
    await place(page, 'Inbox');
    await openRecord(page, 'till.png');
    await recordValue(page, 'Total').click();
    await expect(page.getByTestId('selected-ink')).toBeInViewport();
  },
  about: async (page) => {
    await place(page, 'Inbox');
    await place(page, 'About');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  guide: async (page) => {
    await place(page, 'Inbox');
    await place(page, 'Guide');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  shortcuts: async (page) => {
    await place(page, 'Inbox');
    await place(page, 'Shortcuts');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

/** What some screens need of the system: a folder that is chosen in its dialog, and a network that phones are on. */
export async function prepareScreens(app: ElectronApplication, folder: string) {
  const scanner = join(folder, 'Scanner');
  mkdirSync(scanner);
  await chooseInDialog(app, [scanner]);
  await loopbackForNetwork(app);
}

/** Has the app take loopback for the local network: tests send nothing elsewhere, and machines without any pass them. */
export async function loopbackForNetwork(app: ElectronApplication) {
  await app.evaluate(() => {
    const entry = { address: '127.0.0.1', internal: false, family: 'IPv4' as const, netmask: '', mac: '', cidr: null };
    process.getBuiltinModule('node:os').networkInterfaces = () => ({ wlan0: [entry] });
  });
}

export async function dismissNotifications(page: Page) {
  const dismiss = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
}

/** Opens a screen from any other, and waits until it stands still. */
export async function openScreen(page: Page, screen: Screen) {
  const dialogs = page.getByRole('dialog');
  // One may lie over another, and each press closes one.
  do await page.keyboard.press('Escape');
  while ((await dialogs.count()) > 0);
  await OPEN[screen](page);
  await settle(page);
}

export async function chooseTheme(page: Page, theme: 'Light' | 'Dark') {
  await place(page, 'Settings');
  await page.getByRole('radio', { name: theme }).click();
  await expect(page.getByRole('radio', { name: theme })).toBeChecked();
}

/** Fonts are there, no animation runs, and no part of a page is still being drawn. */
async function settle(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const running = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
