import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../main/cli.ts', import.meta.url));

export interface RunningService {
  url: string;
  userId: string;
  /** null on a later start over the same data. */
  key: string | null;
  data: string;
  process: ChildProcess;
  /** What it wrote to standard output and standard error so far. */
  out: () => string;
  log: () => string;
  stop(): Promise<number | null>;
}

/** Starts `serve --json` from the sources as a process of its own and waits for its one line. */
export async function runService(
  data: string,
  args: readonly string[] = [],
  {
    onLog = () => {},
    nodeArgs = [],
    place = ['--data', data],
  }: {
    onLog?: (text: string) => void;
    nodeArgs?: readonly string[];
    /** Options that say where data is kept, where that is not the folder. */
    place?: readonly string[];
  } = {},
): Promise<RunningService> {
  const child = spawn(process.execPath, [...nodeArgs, CLI, 'serve', '--json', '--port', '0', ...place, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PROOFDESK_VAULT_KEY: 'a key for tests' },
  });
  let out = '';
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    log += text;
    onLog(text);
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
      if (out.includes('\n')) resolve(out);
    });
    void ended.then((code) => reject(new Error(`serve ended with ${code}: ${log}`)));
  });
  const { url, user_id: userId, api_key: key } = JSON.parse(line);
  return {
    url,
    userId,
    key,
    data,
    process: child,
    out: () => out,
    log: () => log,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
