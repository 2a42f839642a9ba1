import type { Migration } from './migration.ts';

/**
 * Findings have parameters in place of sentences: sentences that are stored stay, as the parameter `text`. The interface
 * tells neither. Findings in `audit.change` stay as they were: the desktop undoes an edit with them, nothing reads them here.
 */
export const findingCodes: Migration = {
  version: 9,
  name: 'finding codes',
  sql: `
    UPDATE records SET findings = (
      SELECT jsonb_agg(found - 'message' || jsonb_build_object('params', jsonb_build_object('text', found -> 'message'))
        ORDER BY place)
      FROM jsonb_array_elements(findings) WITH ORDINALITY AS each (found, place))
      WHERE findings <> '[]';
  `,
};
