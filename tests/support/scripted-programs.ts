import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export interface Program {
  process: ChildProcess;
  /** The code it ended with, null where a signal ended it; all it printed has come by then. */
  ended: Promise<number | null>;
}

/** Starts one of the programs beside this file; what is left of it when the test has finished is killed. */
export function startProgram(name: `${string}-process.ts`, ...args: string[]): Program {
  const path = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { process: child, ended };
}

/** Starts a service over scripted documents as a process of its own and waits until it listens. */
export async function startScriptedService(data: string): Promise<Program & { url: string }> {
  const program = startProgram('service-process.ts', data);
  const { stdout } = program.process;
  if (!stdout) throw new Error('no output');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(stdout).once('line', resolve);
    void program.ended.then((code) => reject(new Error(`the service ended with ${code}`)));
  });
  return { ...program, url };
}
