import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { electronArguments, electronExecutable } from '../scripts/runtime.mjs';
import { root } from '../scripts/setup/paths.mjs';
import { type DevTools, openDevTools, targetsOf } from './dev-tools.ts';

/** Milliseconds until a window is there, or what is waited for in it has come. */
const PATIENCE = 120_000;
const LOOK_EVERY = 30;

/** Keys as `Input.dispatchKeyEvent` of the DevTools protocol wants them. */
const KEYS = {
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Escape: { code: 'Escape', windowsVirtualKeyCode: 27 },
  Home: { code: 'Home', windowsVirtualKeyCode: 36 },
  n: { code: 'KeyN', windowsVirtualKeyCode: 78, text: 'n' },
  ']': { code: 'BracketRight', windowsVirtualKeyCode: 221, text: ']' },
} as const;

/** Megabytes of the app's processes, what they share counted in each. */
export interface AppMemory {
  all: number;
  main: number;
  window: number;
}

export interface LoneApp {
  /** The value of an expression in the window, which may be a promise of it. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Resolves once the expression is true in the window. */
  until(expression: string): Promise<void>;
  press(key: keyof typeof KEYS): Promise<void>;
  /** Opens files as the system does: by starting the app once more with them. */
  open(files: readonly string[]): Promise<void>;
  memory(): Promise<AppMemory>;
  /** Seconds of processor that its living processes have taken. */
  cpuSeconds(): Promise<number>;
  collectGarbage(): Promise<void>;
}

/**
 * Runs work in the app with no more of a debugger than the work needs. Playwright asks for the network's events
 * (`Network.enable`), and with them the window keeps the body of every answer: its memory then grows with each document
 * for the debugger's sake. https://chromedevtools.github.io/devtools-protocol/tot/Network/#method-enable
 *
 * On Linux and macOS only: `ps` tells the memory of processes.
 * @param folder of another app than this checkout's, to compare with
 */
export async function inLoneApp(
  dataFolder: string,
  work: (app: LoneApp) => Promise<void>,
  folder?: string,
): Promise<void> {
  const child = start(dataFolder, ['--remote-debugging-port=0'], 'pipe', folder);
  const end = () => child.kill();
  process.once('exit', end);
  try {
    const browserAddress = await debuggerOf(child);
    const browser = await openDevTools(browserAddress);
    const page = await openDevTools(await windowOf(browserAddress));
    // A window that is still being opened has nothing yet to evaluate in.
    const there = () => page.send('Runtime.evaluate', { expression: '0' }).then(...YES_OR_NO);
    await comes(there, 'the page of the window');
    await work(driven(dataFolder, browser, page));
    const ended = once(child, 'exit');
    // The answer may come too late for the connection.
    await Promise.allSettled([browser.send('Browser.close'), ended]);
  } finally {
    process.off('exit', end);
    end();
  }
}

const YES_OR_NO = [() => true, () => false] as const;

const start = (dataFolder: string, more: readonly string[], stderr: 'pipe' | 'ignore', folder?: string) => {
  const args = electronArguments([`--data-dir=${dataFolder}`, ...more]);
  return spawn(electronExecutable(), folder === undefined ? args : args.map((one) => (one === root ? folder : one)), {
    stdio: ['ignore', 'ignore', stderr],
  });
};

async function debuggerOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const part of child.stderr?.iterator({ destroyOnReturn: false }) ?? []) {
    said += part;
    const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
    if (!address) continue;
    child.stderr?.resume();
    return address;
  }
  throw new Error(`The app ended before it could be driven: ${said}`);
}

async function windowOf(browserAddress: string): Promise<string> {
  let address = '';
  await comes(async () => {
    const targets = await targetsOf(browserAddress);
    address = targets.find(({ type, url }) => type === 'page' && /^(app|file):/.test(url))?.address ?? '';
    return address !== '';
  }, 'a window');
  return address;
}

function driven(dataFolder: string, browser: DevTools, page: DevTools): LoneApp {
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const answer = await page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    const { result, exceptionDetails } = answer as { result: { value: Value }; exceptionDetails?: unknown };
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
    return result.value;
  };
  const processes = async () =>
    ((await browser.send('SystemInfo.getProcessInfo')) as { processInfo: ProcessInfo[] }).processInfo;
  return {
    evaluate,
    until: (expression) => comes(() => evaluate<boolean>(`Boolean(${expression})`), expression),
    async press(key) {
      await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...KEYS[key] });
      const { code, windowsVirtualKeyCode } = KEYS[key];
      await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, windowsVirtualKeyCode });
    },
    async open(files) {
      await once(start(dataFolder, files, 'ignore'), 'exit');
    },
    async cpuSeconds() {
      return (await processes()).reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    },
    async memory() {
      const processInfo = await processes();
      const megabytes = new Map(processInfo.map(({ id }) => [id, residentMegabytes(id)]));
      const of = (wanted: string) =>
        Math.round(
          processInfo.reduce((sum, { id, type }) => sum + (type === wanted ? (megabytes.get(id) ?? 0) : 0), 0),
        );
      const all = Math.round([...megabytes.values()].reduce((sum, size) => sum + size, 0));
      return { all, main: of('browser'), window: of('renderer') };
    },
    async collectGarbage() {
      await page.send('HeapProfiler.collectGarbage');
    },
  };
}

interface ProcessInfo {
  id: number;
  type: string;
  /** Seconds. */
  cpuTime: number;
}

const residentMegabytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

async function comes(there: () => Promise<boolean>, what: string): Promise<void> {
  for (const until = Date.now() + PATIENCE; !(await there()); ) {
    if (Date.now() > until) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}
