import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Envelope } from '../../shared/rest/envelope.ts';

export interface User {
  id: string;
  name: string;
}

/** An API key as it may be shown again: never the key itself. */
export interface ApiKeyEntry {
  id: string;
  userId: string;
  userName: string;
  /** ISO 8601 timestamps, UTC. */
  createdAt: string;
  revokedAt: string | null;
  /** Form of the service's answers; null for the service's own. */
  envelope: Envelope | null;
}

export interface Users {
  /** The first that was created first. */
  list(): User[];
  get(id: string): User | null;
  byName(name: string): User | null;
  /** @throws SqliteError SQLITE_CONSTRAINT_UNIQUE when the name is taken */
  add(name: string, at: string): User;
  /** @throws SqliteError SQLITE_CONSTRAINT_UNIQUE when the name is taken */
  rename(id: string, name: string): void;
  keys: {
    /**
     * @param envelope form of the service's answers; null for the service's own
     * @returns the key, which is not kept and cannot be shown again
     */
    create(userId: string, at: string, envelope?: Envelope | null): string;
    list(): ApiKeyEntry[];
    /** @returns whether there was such a key that was not revoked before */
    revoke(id: string, at: string): boolean;
    /** @returns whose key it is; null for a key that is wrong or revoked */
    owner(key: string): User | null;
    /** Of a key, by its id: the form of the service's answers; null for the service's own. */
    envelope(id: string): Envelope | null;
  };
}

/** pd_<id>_<secret>: the id finds the row, the 256-bit secret proves the right to it. */
const KEY_FORM = /^pd_([0-9a-f]{16})_([\w-]{43})$/;

/**
 * The secret is random, not chosen by a person, so that one salted SHA-256 is enough: there is nothing to guess, and a
 * slow hash would only let strangers keep the service busy.
 */
const hashOf = (salt: Buffer, secret: string) => createHash('sha256').update(salt).update(secret).digest();

/** What is kept of a key. */
interface KeptKey {
  salt: Buffer;
  hash: Buffer;
}
interface KeyRow extends KeptKey {
  id: string;
  name: string;
}

const NOBODY: KeptKey = { salt: randomBytes(16), hash: randomBytes(32) };

/** A new key, its id, and what is kept of it. */
export function makeKey(): KeptKey & { key: string; id: string } {
  const id = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  const salt = randomBytes(16);
  return { key: `pd_${id}_${secret}`, id, salt, hash: hashOf(salt, secret) };
}

/** The parts of a key; null for what has not the form of one. */
export function keyOf(key: string): { id: string; secret: string } | null {
  const [, id, secret] = KEY_FORM.exec(key) ?? [];
  return id && secret ? { id, secret } : null;
}

/** Whether a secret is the kept one. Without a kept one it takes as long as with one and a wrong secret. */
export function proves(secret: string, kept: KeptKey | null): boolean {
  const { salt, hash } = kept ?? NOBODY;
  return timingSafeEqual(hash, hashOf(salt, secret)) && kept !== null;
}

export function usersOf(database: Database.Database): Users {
  const list = database.prepare<[], User>('SELECT id, name FROM users ORDER BY created_at, rowid');
  const get = database.prepare<[string], User>('SELECT id, name FROM users WHERE id = ?');
  const byName = database.prepare<[string], User>('SELECT id, name FROM users WHERE name = ?');
  const add = database.prepare<[string, string, string]>('INSERT INTO users (id, name, created_at) VALUES (?, ?, ?)');
  const rename = database.prepare<[string, string]>('UPDATE users SET name = ? WHERE id = ?');
  const addKey = database.prepare<[string, string, Buffer, Buffer, string, Envelope | null]>(
    'INSERT INTO api_keys (id, user_id, salt, hash, created_at, envelope) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const listKeys = database.prepare<[], ApiKeyEntry>(
    `SELECT api_keys.id, user_id AS userId, users.name AS userName, api_keys.created_at AS createdAt,
       revoked_at AS revokedAt, envelope
     FROM api_keys JOIN users ON users.id = user_id ORDER BY api_keys.created_at, api_keys.id`,
  );
  const revoke = database.prepare<[string, string]>(
    'UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL',
  );
  const findKey = database.prepare<[string], KeyRow>(
    `SELECT salt, hash, users.id, users.name FROM api_keys JOIN users ON users.id = user_id
     WHERE api_keys.id = ? AND revoked_at IS NULL`,
  );
  const envelope = database.prepare<[string], Envelope | null>('SELECT envelope FROM api_keys WHERE id = ?').pluck();
  return {
    list: () => list.all(),
    get: (id) => get.get(id) ?? null,
    byName: (name) => byName.get(name) ?? null,
    add(name, at) {
      const id = randomBytes(12).toString('hex');
      add.run(id, name, at);
      return { id, name };
    },
    rename: (id, name) => void rename.run(name, id),
    keys: {
      create(userId, at, form = null) {
        const { key, id, salt, hash } = makeKey();
        addKey.run(id, userId, salt, hash, at, form);
        return key;
      },
      list: () => listKeys.all(),
      revoke: (id, at) => revoke.run(at, id).changes > 0,
      envelope: (id) => envelope.get(id) ?? null,
      owner(key) {
        const parts = keyOf(key);
        const row = parts ? findKey.get(parts.id) : undefined;
        return proves(parts?.secret ?? '', row ?? null) && row ? { id: row.id, name: row.name } : null;
      },
    },
  };
}
