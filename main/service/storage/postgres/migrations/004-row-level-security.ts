import { TENANT_ROLE } from '../connect.ts';
import { CONTAINED } from './003-tenants-records.ts';
import type { Migration } from './migration.ts';

const ME = "current_setting('proofdesk.user_id', true)";
const POLICIES: Record<string, string> = {
  document_users: `user_id = ${ME}`,
  tenant_records: `user_id = ${ME}`,
  tenant_analytes: `user_id = ${ME}`,
  documents: `EXISTS (SELECT 1 FROM document_users AS own WHERE own.document_hash = documents.hash)`,
  records: `EXISTS (SELECT 1 FROM tenant_records AS own WHERE own.record_id = records.id)`,
  organizations: `(public AND archived_at IS NULL) OR ${ME} = ANY (members)`,
  team_members: `EXISTS (SELECT 1 FROM organizations AS seen WHERE seen.id = organization_id)`,
};

/**
 * The role that requests read under sees what belongs to the user named in the setting proofdesk.user_id, and writes
 * nothing. Without that setting it sees public organizations alone.
 */
export const rowLevelSecurity: Migration = {
  version: 4,
  name: 'row level security',
  sql: `
    GRANT USAGE ON SCHEMA proofdesk TO ${TENANT_ROLE};
    ${Object.entries(POLICIES)
      .map(
        ([table, condition]) => `
          ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
          CREATE POLICY own ON ${table} FOR SELECT TO ${TENANT_ROLE} USING (${condition});
          GRANT SELECT ON ${table} TO ${TENANT_ROLE};`,
      )
      .join('\n')}
    -- Under row level security LIKE may not use an index, as it could tell of rows that are not to be seen. This function
    -- looks up the rows of the tenant alone, and gives numbers of records that the tenant may see.
    CREATE FUNCTION own_records_containing(sought text, pattern text, most integer) RETURNS SETOF bigint
      LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = proofdesk, public, pg_temp AS $body$
      BEGIN
        IF sought NOT IN (${CONTAINED.map((name) => `'${name}'`).join(', ')}) THEN
          RAISE EXCEPTION 'no such column: %', sought;
        END IF;
        RETURN QUERY EXECUTE format(
          'SELECT record_id FROM tenant_records WHERE user_id = $1 AND %I LIKE $2 LIMIT $3', sought || '_lower'
        ) USING current_setting('proofdesk.user_id'), pattern, most;
      END $body$;
    REVOKE ALL ON FUNCTION own_records_containing FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION own_records_containing TO ${TENANT_ROLE};
  `,
};
