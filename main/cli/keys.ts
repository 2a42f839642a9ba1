import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withoutBidi } from '../../shared/rest/one-line.ts';
import type { KeyOptions } from '../service/storage/postgres/people.ts';
import { makePrivateFolder } from '../store/durable-file.ts';
import { openDatabase } from '../store/open-database.ts';
import { type ApiKeyEntry, type Users, usersOf } from '../store/users.ts';
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
  if (options.database !== null) return ofDatabase(options, options.database);
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
    return await run(options, keptIn(usersOf(opened.value), options), new Date().toISOString());
  } finally {
    opened.value.close();
  }
}

/** What the commands need of users and keys, wherever these are kept. */
interface KeptKeys {
  create(name: string, at: string): Promise<{ userId: string; key: string }>;
  list(): Promise<(ApiKeyEntry & Partial<KeyOptions>)[]>;
  revoke(id: string, at: string): Promise<boolean>;
}

const keptIn = (users: Users, { envelope }: KeysOptions): KeptKeys => ({
  async create(name, at) {
    const user = users.byName(name) ?? users.byName(withoutBidi(name)) ?? users.add(withoutBidi(name), at);
    return { userId: user.id, key: users.keys.create(user.id, at, envelope) };
  },
  list: async () => users.keys.list(),
  revoke: async (id, at) => users.keys.revoke(id, at),
});

async function ofDatabase(options: KeysOptions, database: string): Promise<number> {
  const [{ migrate }, { openConnections }, { peopleOf }] = await Promise.all([
    import('../service/storage/postgres/migrate.ts'),
    import('../service/storage/postgres/connect.ts'),
    import('../service/storage/postgres/people.ts'),
  ]);
  const migrated = await migrate(database);
  if (!migrated.ok) {
    process.stderr.write(`${migrated.error.message}\n`);
    return 1;
  }
  const connections = openConnections(database, 1);
  const people = peopleOf(connections);
  const { requestsPerMinute, documentsPerDay, envelope } = options;
  try {
    const kept: KeptKeys = {
      async create(name, at) {
        const { id } = await people.named(withoutBidi(name), at);
        return { userId: id, key: await people.keys.create(id, at, { requestsPerMinute, documentsPerDay, envelope }) };
      },
      list: people.keys.list,
      revoke: people.keys.revoke,
    };
    return await run(options, kept, new Date().toISOString());
  } catch (cause) {
    process.stderr.write(
      `The database did not take it (${cause instanceof Error ? cause.message : cause}). Try again.\n`,
    );
    return 1;
  } finally {
    await connections.close();
  }
}

async function run({ action, subject, json }: KeysOptions, kept: KeptKeys, at: string): Promise<number> {
  if (action === 'create') {
    const { userId, key } = await kept.create(subject, at);
    print(json, { user_id: userId, api_key: key }, `${userId}  ${key}`);
    return 0;
  }
  if (action === 'list') {
    const list = await kept.list();
    const shown = list.map((key) => ({
      key_id: key.id,
      user_id: key.userId,
      user: key.userName,
      created_at: key.createdAt,
      revoked_at: key.revokedAt,
      ...(key.requestsPerMinute ? { requests_per_minute: key.requestsPerMinute } : {}),
      ...(key.documentsPerDay ? { documents_per_day: key.documentsPerDay } : {}),
      ...(key.envelope ? { envelope: key.envelope } : {}),
    }));
    const lines = list.map((key) => `${key.id}  ${key.userName}  ${key.createdAt}${key.revokedAt ? '  revoked' : ''}`);
    print(json, shown, lines.join('\n') || 'No keys.');
    return 0;
  }
  if (await kept.revoke(subject, at)) {
    print(json, { revoked: subject }, `Key ${subject} revoked.`);
    return 0;
  }
  process.stderr.write(`No key ${subject}. Run "keys list" to see them.\n`);
  return 1;
}

function print(json: boolean, value: unknown, text: string): void {
  process.stdout.write(`${json ? JSON.stringify(value) : text}\n`);
}
