import type { Migration } from './migration.ts';

/** How each user calls a document that several have sent: nobody learns the name that another gave it. */
export const ownFileNames: Migration = {
  version: 19,
  name: 'own file names',
  up(database) {
    database.exec(`
      -- null for a name that is the document's
      ALTER TABLE document_users ADD COLUMN file_name TEXT;
      CREATE INDEX document_users_named ON document_users (user_id) WHERE file_name IS NOT NULL;
    `);
  },
};
