import type { Migration } from './migration.ts';

/** Names are those of the embedded store's tables; timestamps are ISO 8601 texts there and here. */
export const peopleAndOrganizations: Migration = {
  version: 1,
  name: 'people and organizations',
  sql: `
    CREATE TABLE users (
      id text PRIMARY KEY,
      name text NOT NULL UNIQUE,
      created_at text COLLATE "C" NOT NULL,
      number bigint GENERATED ALWAYS AS IDENTITY
    );
    CREATE TABLE api_keys (
      id text COLLATE "C" PRIMARY KEY,
      user_id text NOT NULL REFERENCES users,
      salt bytea NOT NULL,
      hash bytea NOT NULL,
      created_at text COLLATE "C" NOT NULL,
      revoked_at text
    );
    CREATE INDEX ON api_keys (user_id) WHERE revoked_at IS NULL;
    CREATE TABLE organizations (
      id text COLLATE "C" PRIMARY KEY,
      -- a user, or whoever a service that was mirrored calls so
      owner text NOT NULL,
      -- everybody on the team, the owner included: row level security looks at this row alone
      members text[] NOT NULL,
      public boolean NOT NULL,
      -- json, not jsonb: kept and sent back as posted, whatever it holds
      fields json NOT NULL,
      models json NOT NULL,
      version integer NOT NULL DEFAULT 0,
      created_at text COLLATE "C" NOT NULL,
      updated_at text NOT NULL,
      archived_at text
    );
    CREATE INDEX ON organizations USING gin (members);
    CREATE INDEX ON organizations (created_at, id) WHERE public AND archived_at IS NULL;
    CREATE TABLE team_members (
      organization_id text COLLATE "C" NOT NULL REFERENCES organizations ON DELETE CASCADE,
      user_id text NOT NULL,
      position integer NOT NULL,
      fields json NOT NULL,
      permissions json NOT NULL,
      PRIMARY KEY (organization_id, user_id)
    );
    CREATE TABLE organization_keys (
      organization_id text COLLATE "C" NOT NULL REFERENCES organizations ON DELETE CASCADE,
      name text COLLATE "C" NOT NULL,
      stored_at text NOT NULL,
      PRIMARY KEY (organization_id, name)
    );
    -- encrypted by the service before they come here
    CREATE TABLE secrets (account text PRIMARY KEY, sealed bytea NOT NULL);
  `,
};
