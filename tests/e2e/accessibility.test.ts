import { expectAccessible } from './support/accessible.ts';
import { test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState } from './support/inbox.ts';
import { openScreen, prepareScreens, SCREENS } from './support/screens.ts';

test('axe finds nothing serious on the empty inbox, light or dark', async ({ desk }) => {
  await openScreen(desk.page, 'inbox');
  await expectAccessible(desk.page, 'the empty inbox');
});

test('axe finds nothing serious on any screen, light or dark', async ({ launch, folder }) => {
  test.slow();
  const read = [
    await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow', extraPages: 1, full: true }),
    await documents.coa(folder, 'harbor.pdf', { product: 'Harbor Mist', full: true, fails: true }),
    documents.receipt(folder, 'till.png', 'R-1'),
    documents.encrypted(folder, 'locked.pdf', 'sesame'),
  ];
  const files = [documents.text(folder, 'letter.pdf', 'not a PDF'), `${folder}/gone.pdf`];
  const { app, page } = await launch({ read, files });
  await prepareScreens(app, folder);
  for (const name of ['meadow.pdf', 'harbor.pdf', 'till.png']) await expectState(page, name, 'Needs review');
  for (const screen of SCREENS) {
    await openScreen(page, screen);
    // Hundreds of packages, one written like the other, take axe half a minute.
    if (screen === 'about') await page.getByLabel('Find a package').fill('react');
    await expectAccessible(page, screen);
  }
});
