import type { Migration } from './migration.ts';

/** Who may ask the service, what each has uploaded, and the organizations they belong to. */
export const usersAndOrganizations: Migration = {
  version: 4,
  name: 'users and organizations',
  up(database) {
    database.exec(`
      CREATE TABLE users (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        created_at TEXT NOT NULL
      ) STRICT;

      -- only the salted hash of a key is kept: a copy of the database opens nothing
      CREATE TABLE api_keys (
        id TEXT PRIMARY KEY,
        user_id TEXT NOT NULL REFERENCES users (id),
        salt BLOB NOT NULL,
        hash BLOB NOT NULL,
        created_at TEXT NOT NULL,
        revoked_at TEXT
      ) STRICT;
      CREATE INDEX api_keys_of_user ON api_keys (user_id);

      -- the same document sent by two users is stored once and seen by both
      CREATE TABLE document_users (
        document_hash TEXT NOT NULL REFERENCES documents (hash) ON DELETE CASCADE,
        user_id TEXT NOT NULL REFERENCES users (id),
        PRIMARY KEY (user_id, document_hash)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX users_of_document ON document_users (document_hash);

      CREATE TABLE organizations (
        id TEXT PRIMARY KEY,
        owner TEXT NOT NULL,
        public INTEGER NOT NULL,
        -- JSON: every field as it came, unknown ones included; identity, owner, team and public are columns
        fields TEXT NOT NULL,
        -- JSON: the standard data models the organization started with and has made its own
        models TEXT NOT NULL,
        version INTEGER NOT NULL DEFAULT 0,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        archived_at TEXT
      ) STRICT;
      CREATE INDEX organizations_public ON organizations (id) WHERE public = 1 AND archived_at IS NULL;

      CREATE TABLE team_members (
        organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        user_id TEXT NOT NULL,
        position INTEGER NOT NULL,
        -- JSON: name, position, email, type, ... as posted
        fields TEXT NOT NULL,
        -- JSON array of permissions
        permissions TEXT NOT NULL,
        PRIMARY KEY (organization_id, user_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX teams_of_user ON team_members (user_id);
    `);
  },
};
