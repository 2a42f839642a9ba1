import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { openReadPool } from '../intake/read-pool.ts';
import type { Streams } from './extract.ts';
import { HELP } from './help.ts';
import { readProfiles } from './read-profiles.ts';
import { parseTeachOptions } from './teach-options.ts';

/**
 * Prints the laboratory profile that correcting the reading of a file into a record would make.
 *
 * @returns the exit code: 0, 1 when the file or the record could not be read, 2 when the options make no sense
 */
export async function teach(
  args: readonly string[],
  { out, error }: Streams = { out: process.stdout, error: process.stderr },
): Promise<number> {
  const options = parseTeachOptions(args);
  if (options === 'help') {
    out.write(HELP);
    return 0;
  }
  const fail = (code: number, message: string) => {
    error.write(`${message}\n`);
    return code;
  };
  if ('wrong' in options) return fail(2, `${options.wrong} See: npm run -s teach -- --help`);
  const profiles = await readProfiles(options.profiles);
  if ('wrong' in profiles) return fail(2, profiles.wrong);
  const truth = await readTruth(options.truth);
  if ('wrong' in truth) return fail(2, truth.wrong);
  const pool = openReadPool({ size: 1 });
  try {
    const { result } = pool.read({
      path: resolve(options.file),
      fileName: basename(options.file),
      kind: 'coa',
      dateOrder: options.dateOrder,
      profiles: profiles.profiles,
      verified: truth.record,
      password: null,
      now: new Date().toISOString().slice(0, -1),
      renditionFolder: null,
      drawing: null,
    });
    const read = await result;
    if (read.type === 'cancelled') return fail(1, 'Reading canceled.');
    if (read.type === 'not-read') return fail(1, `${basename(options.file)}: ${read.failure.message}`);
    if (!read.learned) return fail(1, `${basename(options.file)}: Nothing learned: not a certificate of analysis.`);
    const text = `${JSON.stringify(read.learned, null, 2)}\n`;
    if (options.out !== null) await writeFile(options.out, text);
    out.write(text);
    return 0;
  } finally {
    await pool.close();
  }
}

/** A record in the service's format: an object, or the first line of several. */
async function readTruth(path: string): Promise<{ record: Record<string, unknown> } | { wrong: string }> {
  try {
    const text = await readFile(path, 'utf8');
    const record: unknown =
      text.trimStart().startsWith('{') && /^\{.*\}\s*\n\s*\{/.test(text)
        ? JSON.parse(text.split('\n')[0] ?? '')
        : JSON.parse(text);
    if (typeof record === 'object' && record !== null && !Array.isArray(record))
      return { record: record as Record<string, unknown> };
    return { wrong: `“${basename(path)}” has no record. It must contain one JSON object.` };
  } catch (cause) {
    return {
      wrong: `The record “${basename(path)}” could not be read: ${cause instanceof Error ? cause.message : String(cause)}.`,
    };
  }
}
