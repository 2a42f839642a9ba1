import { once } from 'node:events';
import { basename, resolve } from 'node:path';
import { drawingFileOf } from '../intake/page-outputs.ts';
import type { ReadResult } from '../intake/read-messages.ts';
import { defaultPoolSize, openReadPool, type ReadPoolOptions } from '../intake/read-pool.ts';
import { type ExtractOptions, parseExtractOptions } from './extract-options.ts';
import { HELP } from './help.ts';
import { readProfiles } from './read-profiles.ts';

/** Where the command writes; standard output and error outside of tests. */
export interface Streams {
  out: NodeJS.WritableStream;
  error: NodeJS.WritableStream;
}

/**
 * Reads files and prints their records in the order the files were named, as soon as that order allows.
 *
 * @returns the exit code: 0, 1 when a file could not be read, 2 when the options make no sense
 */
export async function extract(
  args: readonly string[],
  streams: Streams = { out: process.stdout, error: process.stderr },
  reading: ReadPoolOptions = {},
): Promise<number> {
  const options = parseExtractOptions(args);
  if (options === 'help') {
    streams.out.write(HELP);
    return 0;
  }
  if ('wrong' in options) {
    streams.error.write(`${options.wrong} See: npm run -s extract -- --help\n`);
    return 2;
  }
  const known = await readProfiles(options.profiles);
  if ('wrong' in known) {
    streams.error.write(`${known.wrong}\n`);
    return 2;
  }
  const pool = openReadPool({ ...reading, size: reading.size ?? Math.min(options.files.length, defaultPoolSize()) });
  const now = new Date().toISOString().slice(0, -1);
  const jobs = options.files.map((file) => ({
    fileName: basename(file),
    result: pool.read({
      path: resolve(file),
      fileName: basename(file),
      kind: options.kind,
      dateOrder: options.dateOrder,
      profiles: known.profiles,
      password: null,
      now,
      renditionFolder: null,
      drawing: options.draw === null ? null : resolve(options.draw),
    }).result,
  }));
  let exitCode = 0;
  for (const { fileName, result } of jobs) {
    const done = await result;
    if (done.type !== 'read') exitCode = 1;
    await print(done, fileName, options, streams);
  }
  await pool.close();
  return exitCode;
}

async function print(result: ReadResult, fileName: string, { json, draw }: ExtractOptions, { out, error }: Streams) {
  if (result.type === 'read') {
    for (const reading of result.readings) {
      const text = json
        ? `${JSON.stringify((await import('./record-line.ts')).recordLine(reading, fileName, result.milliseconds))}\n`
        : `${(await import('./record-table.ts')).recordTable(reading, fileName)}\n`;
      await write(out, text);
    }
    if (draw !== null) {
      const drawn = result.pages.map(({ number }) => drawingFileOf(draw, number));
      await write(error, `Drawn: ${drawn.join(', ')}\n`);
    }
    return;
  }
  const failure = result.type === 'not-read' ? result.failure : { code: 'cancelled', message: 'Reading canceled.' };
  if (json) await write(out, `${JSON.stringify({ source_file: fileName, error: failure })}\n`);
  else await write(error, `${fileName}: ${failure.message}\n`);
}

/** Waits where the reader of our output is slower than we are. */
async function write(stream: NodeJS.WritableStream, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}
