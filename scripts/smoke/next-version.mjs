// The version after this one, for trying an upgrade: the same sources, one patch level on, with one more migration.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layDownSources } from '../package/lay-down-sources.mjs';

/**
 * Lays the sources of the next version into `folder`.
 * @returns its version, and `migration`: the form of its database
 */
export async function layDownNextVersion(folder) {
  await layDownSources(folder);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [major, minor, patch] = manifest.version.split('.').map(Number);
  const version = `${major}.${minor}.${patch + 1}`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }, null, 2));
  return { version, migration: addMigration(join(folder, 'main', 'store', 'migrations')) };
}

function addMigration(folder) {
  const last = Math.max(...readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0));
  const migration = last + 1;
  writeFileSync(
    join(folder, `${migration}-next.ts`),
    `import type { Migration } from './migration.ts';
export const next: Migration = {
  version: ${migration},
  name: 'next version',
  up(database) {
    database.exec('CREATE TABLE of_the_next_version (record_id INTEGER PRIMARY KEY REFERENCES records (id)) STRICT; INSERT INTO of_the_next_version SELECT id FROM records');
  },
};
`,
  );
  const index = join(folder, 'index.ts');
  const listed = readFileSync(index, 'utf8').replace(/^\];$/m, '  next,\n];');
  writeFileSync(index, `import { next } from './${migration}-next.ts';\n${listed}`);
  return migration;
}
