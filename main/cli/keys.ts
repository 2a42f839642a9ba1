import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withoutBidi } from '../../shared/rest/one-line.ts';
import { makePrivateFolder } from '../store/durable-file.ts';
import { openDatabase } from '../store/open-database.ts';
import { type Users, usersOf } from '../store/users.ts';
import { type KeysOptions, parseKeysOptions, usable } from './serve-options.ts';
import { serviceDataFolder } from './service-data.ts';

/**
 * `serve keys create|list|revoke`. Works beside the running service: it opens the database only, whose writers take
 * turns, and not the folder, which the service keeps to itself.
 *
 * @returns the exit code
 */
export async function keys(args: readonly string[]): Promise<number> {
  const options = usable(parseKeysOptions(args));
  if (typeof options === 'number') return options;
  const dataFolder = serviceDataFolder(options.data);
  const databaseFile = join(dataFolder, 'proofdesk.db');
  // What is only looked at is not made: an empty list would say that a mistyped folder was the right one.
  if (options.action !== 'create' && !existsSync(databaseFile)) {
    process.stderr.write(`No server data in ${dataFolder}. Name its folder with --data.\n`);
    return 1;
  }
  await makePrivateFolder(dataFolder);
  const opened = openDatabase(databaseFile);
  if (!opened.ok) {
    process.stderr.write(`${opened.error.message}\n`);
    return 1;
  }
  try {
    return run(options, usersOf(opened.value), new Date().toISOString());
  } finally {
    opened.value.close();
  }
}

function run({ action, subject, json }: KeysOptions, users: Users, at: string): number {
  if (action === 'create') {
    const name = withoutBidi(subject);
    const user = users.byName(subject) ?? users.byName(name) ?? users.add(name, at);
    const key = users.keys.create(user.id, at);
    print(json, { user_id: user.id, api_key: key }, `${user.id}  ${key}`);
    return 0;
  }
  if (action === 'list') {
    const list = users.keys.list();
    const shown = list.map((key) => ({
      key_id: key.id,
      user_id: key.userId,
      user: key.userName,
      created_at: key.createdAt,
      revoked_at: key.revokedAt,
    }));
    const lines = list.map((key) => `${key.id}  ${key.userName}  ${key.createdAt}${key.revokedAt ? '  revoked' : ''}`);
    print(json, shown, lines.join('\n') || 'No keys.');
    return 0;
  }
  if (users.keys.revoke(subject, at)) {
    print(json, { revoked: subject }, `Key ${subject} revoked.`);
    return 0;
  }
  process.stderr.write(`No key ${subject}. Run "keys list" to see them.\n`);
  return 1;
}

function print(json: boolean, value: unknown, text: string): void {
  process.stdout.write(`${json ? JSON.stringify(value) : text}\n`);
}
