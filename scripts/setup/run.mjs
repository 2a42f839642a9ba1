// Running other programs. Output of set-up steps is kept quiet and shown only when the step fails.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { SetupError } from './log.mjs';
import { modules } from './paths.mjs';
import { onceStarterIsGone } from './starter.mjs';

const SHOWN_OUTPUT = 20_000; // characters of a failed step's output worth showing

/**
 * Runs a program to its end and returns what it printed (both streams together).
 * Throws a SetupError with the end of that output when it fails.
 */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => reject(new SetupError(`${command} could not be started: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else
        reject(
          new SetupError(
            `${[command, ...args].join(' ')} failed (${signal ?? `exit ${code}`}):\n${output.slice(-SHOWN_OUTPUT)}`,
          ),
        );
    });
  });
}

/** Runs npm with the system's Node: the one in node_modules may be replaced under it. */
export function npm(args, options = {}) {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const env = { ...process.env, PATH: path, ELECTRON_SKIP_BINARY_DOWNLOAD: '1', ONNXRUNTIME_NODE_INSTALL: 'skip' };
  return capture('npm', args, { env, shell: process.platform === 'win32', cwd: modules, ...options });
}

/**
 * Runs a program on this terminal, handing on SIGINT, SIGTERM and SIGHUP, and returns its exit code
 * (128 + the signal's number when a signal ended it, as shells do). When npm is ended, the program is asked to end, too.
 */
export function runToEnd(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const handOn = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, handOn);
    const stopLooking = onceStarterIsGone(() => child.kill('SIGTERM'));
    const stop = () => {
      stopLooking();
      for (const signal of signals) process.off(signal, handOn);
    };
    child.once('error', (error) => {
      stop();
      reject(new SetupError(`${command} could not be started: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      stop();
      resolve(signal ? 128 + (constants.signals[signal] ?? 0) : code);
    });
  });
}
