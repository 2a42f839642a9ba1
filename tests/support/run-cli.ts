import { spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { extract } from '../../main/cli/extract.ts';
import { warmReader } from './warm-readers.ts';

const CLI = fileURLToPath(new URL('../../main/cli.ts', import.meta.url));

export interface CliRun {
  exitCode: number | null;
  out: string;
  error: string;
  /** Standard output's lines as JSON. */
  lines: () => Record<string, unknown>[];
}

export interface CliOptions {
  cwd?: string;
  /** Account to run under, where the test itself runs as root. */
  user?: number;
}

/** Runs the command line from the sources as a process of its own. */
export function runCli(args: readonly string[], { cwd, user }: CliOptions = {}): Promise<CliRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(cwd === undefined ? {} : { cwd }),
      ...(user === undefined ? {} : { uid: user, gid: user }),
    });
    let out = '';
    let error = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      error += text;
    });
    child.on('error', reject);
    child.on('close', (exitCode) => {
      resolve({ exitCode, out, error, lines: () => linesOf(out) });
    });
  });
}

const linesOf = (out: string) =>
  out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** The command `extract` in this process, whose readers have their models loaded. @param args with absolute paths */
export async function runExtract(args: readonly string[]): Promise<CliRun> {
  const streams = { out: new PassThrough(), error: new PassThrough() };
  const printed = Promise.all([text(streams.out), text(streams.error)]);
  const exitCode = await extract(args, streams, { fork: warmReader });
  for (const stream of Object.values(streams)) stream.end();
  const [out, error] = await printed;
  return { exitCode, out, error, lines: () => linesOf(out) };
}
