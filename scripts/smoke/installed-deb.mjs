// The life of the .deb in a clean Debian: install, work, a refused update, upgrade, downgrade, remove, purge.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEB_NAME } from '../package/make-deb.mjs';
import { say } from '../setup/log.mjs';
import { root } from '../setup/paths.mjs';
import { capture } from '../setup/run.mjs';
import { HOME, PERSON } from './clean-root.mjs';
import { printedBy, readInbox, withApp } from './drive-app.mjs';
import { checkLibraries } from './linked-libraries.mjs';
import { refusedUpdate } from './refused-update.mjs';

export const SAMPLES = ['Sample certificate.pdf', 'Sample receipt.png'];
const APP = `/opt/${DEB_NAME}`;

/**
 * @param place the clean root, see cleanRoot()
 * @param debs paths of the .deb of this version and of the next, whose database has the form `migration`
 * @param feed see openFeed(); its address is built into both
 * @param screenshot where the picture of the installed app goes
 */
export async function smokeDeb(place, session, { debs, next, feed, screenshot }) {
  const install = (deb, ...flags) =>
    place.asRoot(
      'apt-get',
      'install',
      '-y',
      '--no-install-recommends',
      ...flags,
      place.give(deb, `/tmp/${basename(deb)}`),
    );
  await place.asRoot('apt-get', 'update');
  await install(debs.current);
  const { binaries, packages } = await checkLibraries(place, APP);
  say(`installed; ${binaries} binaries find their libraries in ${packages.length} packages`);

  const files = SAMPLES.map((name) => place.give(join(root, 'dist', 'samples', name), join(HOME, name), PERSON));
  const before = await withApp(start(place, session, files), (page, request) =>
    firstDay({ page, request, place, session, screenshot }),
  );
  say(`started by its menu entry, sandboxed; read, verified and exported ${before.length} records`);

  const { version: current } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  await feed.publish(next.version, debs.next);
  const command = (...flags) => menuCommand(place, [], flags);
  const versions = { app: APP, command, feed, current, next: next.version };
  const kept = await refusedUpdate(place, session, versions, (_, request) => recordsOf(request));
  assert.deepEqual(kept, before, 'an update that the system refuses keeps every record');
  say(`version ${current} downloaded ${next.version}, was refused by the system, said so and started again`);

  await install(debs.next);
  const after = await withApp(start(place, session, []), async (_, request) => {
    assert.equal((await request('app.about')).version, next.version);
    return recordsOf(request);
  });
  assert.deepEqual(after, before, 'an upgrade keeps every record');
  assert.equal(formOf(place), next.migration, 'an upgrade brings the database into its newest form');
  say(`upgraded to ${next.version}: records kept, database in form ${next.migration}`);

  await install(debs.current, '--allow-downgrades');
  const untouched = libraryHash(place);
  const words = await printedBy(start(place, session, []), /newer Proofdesk/);
  assert.match(words, /was written by a newer Proofdesk.*It has been left as it is/s);
  assert.equal(libraryHash(place), untouched, 'a refused downgrade changes nothing');
  say('downgraded: the older version refuses the newer database and leaves it as it is');

  await place.asRoot('apt-get', 'remove', '-y', DEB_NAME);
  assert(!existsSync(join(place.folder, APP)), 'the program is gone');
  assert.equal(libraryHash(place), untouched, 'removing the program keeps the data');
  await install(debs.current); // apt knows nothing to purge of what is removed without a trace
  await place.asRoot('apt-get', 'purge', '-y', DEB_NAME);
  const left = await place.asRoot(
    'sh',
    '-c',
    `find / -xdev -name '*${DEB_NAME}*' -not -path '/proc/*' -not -name '*.deb'`,
  );
  assert.equal(left.trim(), '', 'a purge leaves nothing of the package');
  assert.equal(libraryHash(place), untouched, 'what belongs to a person is theirs to remove');
  say('removed and purged: nothing of the package is left, the data is kept');
}

/** What the menu entry starts, as a person without privileges, with a port to drive it through. */
const start = (place, session, files) =>
  place.asPerson(menuCommand(place, files, ['--remote-debugging-port=0']), session);

/** The words of the menu entry's command. */
function menuCommand(place, files, flags) {
  const entry = readFileSync(join(place.folder, 'usr/share/applications', `${DEB_NAME}.desktop`), 'utf8');
  const [program, ...rest] = /^Exec=(.+)$/m.exec(entry)[1].split(' ');
  const given = rest.flatMap((word) => (word === '%F' ? files : [word]));
  return [program, ...flags, ...given];
}

async function firstDay({ page, request, place, session, screenshot }) {
  const about = await request('app.about');
  assert.equal(about.runtime.kind, 'fallback');
  for (const item of await readInbox(request, SAMPLES.length)) {
    assert(['ready', 'needs-review'].includes(item.state), JSON.stringify(item));
  }
  mkdirSync(join(screenshot, '..'), { recursive: true });
  await page.screenshot({ path: screenshot });
  for (const { id, version } of await recordsOf(request)) await request('records.verify', { id, version });
  expectSandboxed(place);
  await exportThroughDialog(page, place, session);
  const records = await recordsOf(request);
  assert(
    records.every(({ verifiedAt }) => verifiedAt !== null),
    'all are verified',
  );
  return records;
}

/** The save dialog is the system's: answered on the display, as a person does, by Enter. */
async function exportThroughDialog(page, place, session) {
  await page.getByRole('navigation').first().getByRole('button', { name: 'Records' }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog', { name: 'Export records' }).getByRole('button', { name: 'Save as…' }).click();
  const env = { ...process.env, ...session.env };
  const answer = ['search', '--onlyvisible', '--name', '^Export records$', 'windowfocus', 'key', 'Return'];
  const folder = join(place.folder, HOME);
  const exported = () => readdirSync(folder).find((name) => /^proofdesk-[\d-]+\.\w+$/.test(name));
  // A dialog that is still being drawn takes no key, and xdotool fails where there is none.
  for (let tries = 0; tries < 20 && !exported(); tries++) {
    await capture('timeout', ['10', 'xdotool', ...answer], { env }).catch(() => {});
    await wait(1000);
  }
  const name = exported();
  assert(name, 'the export is in the person’s folder');
  assert(readFileSync(join(folder, name)).length > 200, 'the export holds the records');
}

async function recordsOf(request) {
  const { ids } = await request('records.find', { filter: {}, order: null });
  const records = [];
  for (const id of ids) records.push(await request('records.get', { id }));
  assert.equal(records.length, SAMPLES.length);
  return records;
}

/** Every renderer runs under seccomp, and nothing was started with the sandbox off. */
function expectSandboxed(place) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => ({ id, command: read(`/proc/${id}/cmdline`), status: read(`/proc/${id}/status`) }))
    .filter(({ command }) => command.startsWith(`${APP}/`));
  assert(
    processes.every(({ command }) => !command.includes('no-sandbox')),
    'the sandbox is not switched off',
  );
  const renderers = processes.filter(({ command }) => command.includes('--type=renderer'));
  assert(renderers.length > 0, 'there is a renderer');
  for (const { status } of renderers) assert.match(status, /^Seccomp:\s+2$/m);
  const log = readFileSync(join(dataFolder(place), 'logs', 'proofdesk.log'), 'utf8');
  assert.match(log, /"kind":"fallback"|kind.*fallback/, 'the log says what the app runs on');
  assert.doesNotMatch(log, /system's library cannot be called/, 'readers are confined');
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // ended since it was listed
  }
}

const dataFolder = (place) => join(place.folder, HOME, '.config', 'Proofdesk');

/** `user_version` of the database's header, https://www.sqlite.org/fileformat.html#the_database_header */
function formOf(place) {
  return readFileSync(join(dataFolder(place), 'library', 'proofdesk.db')).readInt32BE(60);
}

/** Over all that is the person's: the database, its journal, the documents and the backups. */
function libraryHash(place) {
  const hash = createHash('sha256');
  const folder = join(dataFolder(place), 'library');
  const files = readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile());
  // The lock says which process has the library open, which the one that refuses had.
  for (const name of files.filter((file) => file !== 'proofdesk.lock').sort()) {
    hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}
