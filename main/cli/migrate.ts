import { moveFolder } from '../service/storage/postgres/move-folder.ts';
import { parseMigrateOptions, usable } from './serve-options.ts';
import { givenDocuments, givenFolder } from './service-data.ts';

/** Milliseconds between two lines that say how far it is. */
const TELL = 5000;

/** `serve migrate`: moves the folder of a stopped service into a database. @returns the exit code */
export async function migrate(args: readonly string[]): Promise<number> {
  const options = usable(parseMigrateOptions(args));
  if (typeof options === 'number') return options;
  const { database, json } = options;
  let told = performance.now();
  try {
    const moved = await moveFolder({
      ...{ from: givenFolder(options.from), documents: givenDocuments(options.documents), database },
      onProgress(done, all) {
        if (performance.now() - told < TELL) return;
        told = performance.now();
        process.stderr.write(`${done} of ${all} records\n`);
      },
    });
    if (!moved.ok) {
      process.stderr.write(`${moved.error.message}\n`);
      return 1;
    }
    const { users, organizations, documents, records } = moved.value;
    const text = `Moved ${users} users, ${organizations} organizations, ${documents} documents and ${records} records; every record was compared with its original.`;
    process.stdout.write(`${json ? JSON.stringify(moved.value) : text}\n`);
    return 0;
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : String(cause);
    process.stderr.write(`The move was interrupted (${what}). Run it again: it goes on where it was.\n`);
    return 1;
  }
}
