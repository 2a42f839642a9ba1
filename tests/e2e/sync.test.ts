import { join } from 'node:path';
import { runCli } from '../support/run-cli.ts';
import { runService } from '../support/run-service.ts';
import { expectAccessible } from './support/accessible.ts';
import { correctThere } from './support/correct-there.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { editValue, openRecord, recordValue, verify } from './support/review.ts';

test('verified records are mirrored with a service, differences settled, refusals and outages shown', async ({
  launch,
  folder,
}) => {
  test.slow();
  // One that takes no verified records: what it read stays there, and differs.
  const service = await runService(join(folder, 'service'), ['--no-verified']);
  try {
    const files = [await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' })];
    const desk = await launch({ read: files });
    const { page } = desk;
    const go = (name: string) => page.getByRole('navigation').getByRole('button', { name }).click();
    const account = page.getByRole('region', { name: service.url });
    await openRecord(page, 'meadow.pdf');
    const batch = await recordValue(page, 'Batch').textContent();
    await editValue(page, 'Batch', 'B-MINE');
    await verify(page);

    // An address that is none, one that is not encrypted, and a key that is refused: each is said.
    await go('Sync');
    await page.getByRole('button', { name: 'Add a server' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a server' });
    await dialog.getByRole('button', { name: 'Test the connection' }).click();
    await expect(dialog.getByText('Enter the server address.')).toBeVisible();
    await dialog.getByLabel('API key').fill('k'.repeat(10_001));
    await dialog.getByRole('button', { name: 'Test the connection' }).click();
    await expect(dialog.getByText('Use fewer characters.')).toBeVisible();
    await dialog.getByLabel('API key').fill('pd_0123 4567');
    await dialog.getByRole('button', { name: 'Test the connection' }).click();
    await expect(dialog.getByText("This can't be an API key")).toBeVisible();
    await dialog.getByLabel('API key').fill('pd_wrong');
    for (const [address, answer] of [
      ['lab', "isn't a server address"],
      ['http://lab.example', "isn't encrypted"],
      ['http://127.0.0.1:9', 'Incomplete answer'],
      [service.url, 'key'],
    ] as const) {
      await dialog.getByLabel('Address').fill(address);
      await dialog.getByRole('button', { name: 'Test the connection' }).click();
      await expect(dialog.getByRole('alert')).toContainText(answer);
    }
    await dialog.getByLabel('API key').fill(service.key ?? '');
    await dialog.getByRole('button', { name: 'Test the connection' }).click();
    await expect(dialog.getByText('Connected as owner.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add a server' }).click();

    // What is verified is sent, and what the service read otherwise is shown.
    await expect(account).toContainText('Files sent', { timeout: 60_000 });
    await expect(account).toContainText('The service keeps its own reading; your values stay on this computer.');
    await expect(account).not.toContainText('Up to date');
    await page.getByRole('tab', { name: 'History' }).click();
    const history = page.getByRole('table', { name: 'Transfer log' });
    await expect(history.getByRole('row', { name: /Sent meadow\.pdf/ })).toBeVisible();
    await page.getByRole('tab', { name: /^Differences/ }).click();
    const row = page.getByRole('row', { name: /^Batch/ });
    await expect(row).toContainText('B-MINE');
    await expectAccessible(page, 'differences');
    // The review of the record says the same, beside the ink; the service's value is taken there.
    await go('Inbox');
    await openRecord(page, 'meadow.pdf');
    const other = page.getByRole('region', { name: `Read differently by ${service.url}` });
    await expect(other.getByRole('listitem')).toContainText(`B-MINE`);
    await expect(other).toContainText('The service keeps its own reading; your values stay on this computer.');
    await other.getByRole('button', { name: 'Batch', exact: true }).click();
    await expect(page.getByTestId('selected-ink')).toBeInViewport();
    await expectAccessible(page, 'review with another reading');
    await other.getByRole('button', { name: 'Take theirs: Batch' }).click();
    await expect(other).toHaveCount(0);
    await expect(recordValue(page, 'Batch')).toHaveText(batch ?? '');
    await expect(page.getByText(/^Verified .* by /)).toBeVisible();

    // A revoked key stops the account until a person gives another.
    const keys = async (...args: string[]) => {
      const done = await runCli(['serve', 'keys', ...args, '--data', service.data]);
      return done.out;
    };
    const [, keyId = ''] = /pd_([0-9a-f]{16})_/.exec(service.key ?? '') ?? [];
    await keys('revoke', keyId);
    await go('Sync');
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expect(account).toContainText('Action needed');
    const another = JSON.parse(await keys('create', '--user', 'owner', '--json')).api_key;
    await account.getByRole('button', { name: 'Enter another key' }).click();
    const key = page.getByRole('dialog').getByLabel('API key');
    await key.fill(`${another} ${another}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText("This can't be an API key");
    await key.fill(another);
    await page.keyboard.press('Enter');
    await expect(account).toContainText('Files sent');

    await account.getByRole('button', { name: 'Pause' }).click();
    await expect(account).toContainText('Paused');
    await account.getByRole('button', { name: 'Resume' }).click();
    await expect(account.getByRole('button', { name: 'Sync now' })).toBeVisible();

    // Without the service nothing is lost: it waits, and can be discarded.
    await service.stop();
    await page.evaluate(() =>
      window.proofdesk.request('organizations.create', { fields: { name: 'Alder Bay' }, public: false }),
    );
    await account.getByRole('button', { name: 'Sync now' }).click();
    await expect(account).toContainText('Offline');
    await page.getByRole('tab', { name: /^Waiting/ }).click();
    const waiting = page.getByRole('table', { name: 'Waiting to be sent' });
    await expect(waiting).toContainText('Alder Bay');
    await waiting.getByRole('button', { name: 'Discard Alder Bay' }).click();
    await expect(page.getByText('Nothing waiting to be sent')).toBeVisible();

    await account.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'Everything stays on this computer' })).toBeVisible();
    await expect(history.getByRole('row', { name: /Sent meadow\.pdf/ })).toBeVisible();
    await expectNoErrors(desk);
  } finally {
    service.process.kill('SIGKILL');
  }
});

test('a correction becomes the service’s own value, and another person’s is shown as verified there', async ({
  launch,
  folder,
}) => {
  test.slow();
  const service = await runService(join(folder, 'service'));
  try {
    const files = [await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' })];
    const desk = await launch({ read: files });
    const { page } = desk;
    const go = (name: string) => page.getByRole('navigation').getByRole('button', { name }).click();
    const account = page.getByRole('region', { name: service.url });
    await openRecord(page, 'meadow.pdf');
    await editValue(page, 'Batch', 'B-MINE');
    await verify(page);
    await go('Sync');
    await page.getByRole('button', { name: 'Add a server' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a server' });
    await dialog.getByLabel('Address').fill(service.url);
    await dialog.getByLabel('API key').fill(service.key ?? '');
    await dialog.getByRole('button', { name: 'Add a server' }).click();
    await expect(account).toContainText('Up to date', { timeout: 60_000 });
    await expect(account).not.toContainText('keeps its own reading');

    // Another desk corrects the record at the service.
    const there = await correctThere(service, { producer: 'Heron Farm' });
    expect(there).toMatchObject({ batch_number: 'B-MINE', verified_at: expect.any(String) });
    await page.getByRole('button', { name: 'Sync now' }).click();
    await page.getByRole('tab', { name: /^Differences/ }).click();
    const card = page.getByRole('region', { name: 'Blue Meadow' });
    await expect(card).toContainText('Verified there');
    await expect(card.getByRole('row', { name: /^Producer/ })).toContainText('Heron Farm');
    await expectNoErrors(desk);
  } finally {
    service.process.kill('SIGKILL');
  }
});
