import { expectAccessible } from './support/accessible.ts';
import { test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState } from './support/inbox.ts';
import { openScreen, SCREENS } from './support/screens.ts';

test('axe finds nothing serious on any screen, light or dark', async ({ launch, folder }) => {
  test.slow();
  const files = [
    await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow', extraPages: 1, full: true }),
    await documents.coa(folder, 'harbor.pdf', { product: 'Harbor Mist', full: true, fails: true }),
    documents.receipt(folder, 'till.png', 'R-1'),
    documents.encrypted(folder, 'locked.pdf', 'sesame'),
    documents.text(folder, 'letter.pdf', 'not a PDF'),
  ];
  const empty = await launch();
  await openScreen(empty.page, 'inbox');
  await expectAccessible(empty.page, 'the empty inbox');

  const { page } = await launch({ files: [...files, `${folder}/gone.pdf`] });
  for (const name of ['meadow.pdf', 'harbor.pdf', 'till.png']) await expectState(page, name, 'Needs review');
  for (const screen of SCREENS) {
    await openScreen(page, screen);
    await expectAccessible(page, screen);
  }
});
