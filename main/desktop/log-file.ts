import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Facts beside a message. Never the contents of a document or a value out of one. */
export type LogFacts = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  info(message: string, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  /** Logs what an error is and where it came from; see `describeError` for what is left out. */
  error(message: string, error: unknown): void;
}

const LARGEST_FILE = 1_000_000; // bytes; a file is rotated when it has grown beyond
const FILES_KEPT = 4; // proofdesk.log and three older ones

/**
 * Opens `proofdesk.log` in a folder, which is created. Lines are written at once, so that the last one before a crash
 * is there; a disk that is full or read-only does not stop the app.
 * @param limits for tests
 */
export function openLog(folder: string, limits = { bytes: LARGEST_FILE, files: FILES_KEPT }): Log {
  const path = join(folder, 'proofdesk.log');
  const write = (level: string, message: string, facts: LogFacts = {}) => {
    const line = JSON.stringify({ at: new Date().toISOString(), level, message, ...facts });
    try {
      mkdirSync(folder, { recursive: true });
      rotate(path, limits);
      appendFileSync(path, `${line}\n`);
    } catch (error) {
      process.stderr.write(`${line}\nThe log cannot be written: ${(error as Error).message}\n`);
    }
  };
  return {
    info: (message, facts) => write('info', message, facts),
    warn: (message, facts) => write('warn', message, facts),
    error: (message, error) => write('error', message, describeError(error)),
  };
}

function rotate(path: string, limits: { bytes: number; files: number }) {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size < limits.bytes) return;
  const older = (number: number) => (number === 0 ? path : `${path}.${number}`);
  for (let number = limits.files - 2; number >= 0; number -= 1) {
    if (statSync(older(number), { throwIfNoEntry: false })) renameSync(older(number), older(number + 1));
  }
}

/**
 * Name, code, message and stack of an error and its causes. What stands in quotes is left out of the message: parsers
 * quote what they read, and what is read here is somebody's document.
 */
export function describeError(error: unknown): LogFacts {
  // Causes from processes and threads arrive as the text of their stack.
  if (typeof error === 'string') return { reason: withoutQuotes(error) };
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause === undefined ? undefined : JSON.stringify(describeError(error.cause));
  return { error: error.name, code, reason: withoutQuotes(error.message), stack: frames.join('\n'), cause };
}

const withoutQuotes = (text: string) => text.replace(/(["'`])[\s\S]*?\1/g, '$1…$1').slice(0, 1000);
