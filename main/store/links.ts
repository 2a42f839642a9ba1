import type Database from 'better-sqlite3';
import type { Failure } from '../../shared/desktop.ts';

/** A web address whose document is yet to be fetched. */
export interface StoredLink {
  id: number;
  url: string;
  state: 'waiting' | 'failed';
  /** Whether its host may be asked although it is not on the public Internet. */
  hostAllowed: boolean;
  /** Why it was not fetched the last time. */
  failure: Failure | null;
  /** ISO 8601 timestamp, UTC. */
  addedAt: string;
}

export interface Links {
  /** The oldest first. */
  list(): StoredLink[];
  get(id: number): StoredLink | null;
  /** @returns the number of the link, which may have been there before */
  add(url: string, addedAt: string): number;
  setState(id: number, state: StoredLink['state'], failure: Failure | null): void;
  allowHost(id: number): void;
  remove(id: number): void;
}

interface LinkRow extends Omit<StoredLink, 'hostAllowed' | 'failure'> {
  hostAllowed: number;
  failureCode: string | null;
  failureMessage: string | null;
}

const SELECT = `SELECT id, url, state, host_allowed AS hostAllowed, failure_code AS failureCode,
  failure_message AS failureMessage, added_at AS addedAt FROM links`;

export function linksOf(database: Database.Database): Links {
  const list = database.prepare<[], LinkRow>(`${SELECT} ORDER BY id`);
  const get = database.prepare<[number], LinkRow>(`${SELECT} WHERE id = ?`);
  const add = database.prepare<[string, string], { id: number }>(
    `INSERT INTO links (url, state, added_at) VALUES (?, 'waiting', ?)
     ON CONFLICT (url) DO UPDATE SET state = 'waiting', failure_code = NULL, failure_message = NULL RETURNING id`,
  );
  const setState = database.prepare<[string, string | null, string | null, number]>(
    'UPDATE links SET state = ?, failure_code = ?, failure_message = ? WHERE id = ?',
  );
  const allow = database.prepare<[number]>('UPDATE links SET host_allowed = 1 WHERE id = ?');
  const remove = database.prepare<[number]>('DELETE FROM links WHERE id = ?');
  return {
    list: () => list.all().map(toLink),
    get: (id) => {
      const row = get.get(id);
      return row ? toLink(row) : null;
    },
    add: (url, addedAt) => add.get(url, addedAt)?.id ?? 0,
    setState: (id, state, failure) => {
      setState.run(state, failure?.code ?? null, failure?.message ?? null, id);
    },
    allowHost: (id) => void allow.run(id),
    remove: (id) => void remove.run(id),
  };
}

function toLink({ hostAllowed, failureCode, failureMessage, ...row }: LinkRow): StoredLink {
  const failure = failureCode === null ? null : { code: failureCode, message: failureMessage ?? failureCode };
  return { ...row, hostAllowed: hostAllowed === 1, failure };
}
