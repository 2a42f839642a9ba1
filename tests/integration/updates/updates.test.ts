import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppImageUpdater } from 'electron-updater';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { readFeed } from '../../../main/updates/feed.ts';
import { useFeed } from '../../../main/updates/signed-feed.ts';
import { findUpdates, openUpdates } from '../../../main/updates/updates.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openUpdateFeed, type UpdateFeed } from '../../support/update-feed.ts';

// electron-updater's own names of files for Linux on this processor.
const isHere = process.platform === 'linux' && process.arch === 'x64';
const OLD = '#!/bin/sh\necho the version that runs\n';
const publisher = generateKeyPairSync('ed25519');
const somebody = generateKeyPairSync('ed25519');

const UNUSED = { log() {}, beforeInstall: async () => {}, startAgain() {} };

let folder: string;
let installed: string;
let feed: UpdateFeed;
beforeEach(async () => {
  folder = temporaryFolder();
  installed = join(folder, 'Proofdesk.AppImage');
  writeFileSync(installed, OLD);
  chmodSync(installed, 0o755);
  feed = await openUpdateFeed(publisher.privateKey);
});

/** The next version: starting it leaves a mark. */
const next = () => ({
  name: 'Proofdesk-1.1.0.AppImage',
  bytes: Buffer.from(`#!/bin/sh\necho started > ${join(folder, 'mark')}\n`),
});

/** The real updater of an AppImage of version 1.0.0, whose installation is the file `installed`. */
function openDesk() {
  const before = process.env.APPIMAGE;
  process.env.APPIMAGE = installed;
  onTestFinished(() => {
    if (before === undefined) delete process.env.APPIMAGE;
    else process.env.APPIMAGE = before;
  });
  const config = join(folder, 'app-update.yml');
  writeFileSync(config, 'provider: generic\nurl: http://unused.invalid\nupdaterCacheDirName: proofdesk-updater\n');
  const updater = new AppImageUpdater(null, {
    ...{ version: '1.0.0', name: 'Proofdesk', isPackaged: true, appUpdateConfigPath: config },
    ...{ userDataPath: folder, baseCachePath: join(folder, 'cache') },
    whenReady: async () => {},
    ...{ relaunch() {}, quit() {}, onQuit() {} },
  });
  useFeed(updater, { url: new URL(feed.url), publicKey: publisher.publicKey });
  const logged: unknown[] = [];
  const done: string[] = [];
  const updates = openUpdates(
    { updater, extension: '.AppImage', host: 'updates.example' },
    {
      log: (_, cause) => logged.push(cause),
      beforeInstall: async () => void done.push('closed'),
      startAgain: (why) => void done.push(why),
    },
  );
  onTestFinished(() => updates.close());
  return { updates, updater, logged, done };
}

const expectOldVersion = () => expect(readFileSync(installed, 'utf8')).toBe(OLD);

it.skipIf(!isHere)(
  'offers a newer version with its notes, downloads it when asked, and installs it when asked',
  async () => {
    feed.publish('1.1.0', next());
    const { updates, updater } = openDesk();
    expect(await updates.check()).toMatchObject({
      step: 'available',
      version: '1.1.0',
      notes: 'Reads more certificates.',
    });
    expect(feed.requests).not.toContain(`/${next().name}`);
    expect(await updates.download()).toMatchObject({ step: 'ready', failure: null });
    expectOldVersion();
    expect(updater.install(false, true)).toBe(true);
    await expect.poll(() => existsSync(join(folder, 'mark'))).toBe(true);
    expect(readFileSync(installed)).toEqual(next().bytes);
  },
);

it.skipIf(!isHere)('sends no id of the installation with the list, its signature or the download', async () => {
  feed.publish('1.1.0', next());
  const { updates } = openDesk();
  await updates.check();
  await updates.download();
  expect(feed.requests).toEqual(
    expect.arrayContaining(['/latest-linux.yml', '/latest-linux.yml.sig', `/${next().name}`]),
  );
  expect([...feed.headers].filter((name) => name.startsWith('x-'))).toEqual([]);
});

it.skipIf(!isHere)('asks nothing by itself unless that is turned on', async () => {
  feed.publish('1.1.0', next());
  const { updates } = openDesk();
  updates.start(() => false);
  expect(updates.status().step).toBe('idle');
  expect(feed.requests).toEqual([]);
  updates.close();
  const asking = openDesk().updates;
  const found = new Promise((resolve) => asking.onChange(({ step }) => step === 'available' && resolve(step)));
  asking.start(() => true);
  await found;
});

it.skipIf(!isHere).each([
  ['a list signed by somebody else', { key: somebody.privateKey }],
  ['a list changed after it was signed', { list: (text: string) => text.replace('1.1.0', '1.2.0') }],
])('refuses %s', async (_, changes) => {
  feed.publish('1.1.0', next(), changes);
  const { updates } = openDesk();
  expect(await updates.check()).toMatchObject({ step: 'failed', version: null });
  expect(updates.status().failure).toMatch(/not signed by the publisher. Nothing was changed/);
});

it.skipIf(!isHere)('refuses a download that was tampered with, leaves the old version, and can try again', async () => {
  feed.publish('1.1.0', next(), { sent: Buffer.from(next().bytes.toString().replace('started', 'evilled')) });
  const { updates } = openDesk();
  await updates.check();
  expect(await updates.download()).toMatchObject({ step: 'failed' });
  expect(updates.status().failure).toMatch(/damaged or was tampered with/);
  await updates.install();
  expectOldVersion();
  feed.publish('1.1.0', next());
  expect(await updates.check()).toMatchObject({ step: 'available', failure: null });
  expect(await updates.download()).toMatchObject({ step: 'ready' });
});

it.skipIf(!isHere)('refuses a download that is cut off, and leaves the old version', async () => {
  feed.publish('1.1.0', next(), { cutAfter: 10 });
  const { updates } = openDesk();
  await updates.check();
  expect(await updates.download()).toMatchObject({ step: 'failed' });
  expect(updates.status().failure).toMatch(/cut off|damaged/);
  expectOldVersion();
});

it.skipIf(!isHere)('takes neither an older version nor one for another system', async () => {
  const { updates } = openDesk();
  feed.publish('0.9.0', { ...next(), name: 'Proofdesk-0.9.0.AppImage' });
  expect(await updates.check()).toMatchObject({ step: 'current', version: null });
  feed.publish('1.1.0', { ...next(), name: 'Proofdesk-1.1.0.exe' });
  expect(await updates.check()).toMatchObject({ step: 'failed' });
  expect(updates.status().failure).toMatch(/no download for this system/);
  expect(await updates.download()).toMatchObject({ step: 'failed' });
  expect(feed.requests).not.toContain('/Proofdesk-1.1.0.exe');
});

it.skipIf(!isHere)('offers a version only to the share of installations that it is for', async () => {
  writeFileSync(join(folder, '.updaterId'), '12345678-1234-5234-9234-1234f0000000'); // at 94 %
  feed.publish('1.1.0', next(), { share: 50 });
  const { updates } = openDesk();
  expect(await updates.check()).toMatchObject({ step: 'rolling-out', version: '1.1.0' });
  expect(await updates.download()).toMatchObject({ step: 'rolling-out' });
  feed.publish('1.0.0', next(), { share: 50 });
  expect(await updates.check()).toMatchObject({ step: 'current', version: null });
  feed.publish('1.1.0', next(), { share: 99 });
  expect(await updates.check()).toMatchObject({ step: 'available' });
});

it.skipIf(!isHere)('closes before it installs, and where that fails says so and starts again', async () => {
  feed.publish('1.1.0', next());
  const { updates, logged, done } = openDesk();
  await updates.check();
  await updates.download();
  rmSync(installed); // what the updater replaces first
  const why = 'The update could not be installed. Proofdesk will start again. Details are in the log file.';
  const [status] = await Promise.all([updates.install(), updates.install()]);
  expect(status).toMatchObject({ step: 'failed', failure: why });
  expect(done).toEqual(['closed', why]);
  expect(logged).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
});

it.skipIf(!isHere)('says that the address cannot be reached, and goes on', async () => {
  const { updates, updater } = openDesk();
  updater.setFeedURL({ provider: 'generic', url: 'http://127.0.0.1:9/' });
  expect(await updates.check()).toMatchObject({ step: 'failed' });
  expect(updates.status().failure).toMatch(/updates.example could not be reached/);
});

it('has no feed unless it was built with one, and none that is asked unencrypted', () => {
  const built = (updates?: object) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'proofdesk', ...(updates && { updates }) }));
    return readFeed(folder);
  };
  const publicKey = publisher.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  expect(built()).toBeNull();
  expect(built({ url: 'http://updates.example/', publicKey })).toBeNull();
  expect(built({ url: 'https://updates.example/', publicKey })?.url.host).toBe('updates.example');
});

it('goes on without updates where the key they are checked with is malformed', async () => {
  const url = 'https://updates.example/';
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ updates: { url, publicKey: 'no key' } }));
  const logged: unknown[] = [];
  const finding = (async () => readFeed(folder) as never)();
  const updates = await findUpdates(finding, { ...UNUSED, log: (_, cause) => logged.push(cause) });
  expect(updates.status().cannot).toBe('no-feed');
  expect(logged).toHaveLength(1);
  updates.close();
});

it('says why an installation cannot update itself', async () => {
  const updates = openUpdates({ cannot: 'fallback' }, UNUSED);
  updates.start(() => true);
  expect(await updates.check()).toMatchObject({ cannot: 'fallback', step: 'idle' });
});
