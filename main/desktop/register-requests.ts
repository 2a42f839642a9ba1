import { isAbsolute } from 'node:path';
import { BrowserWindow, ipcMain } from 'electron';
import { z } from 'zod';
import { CHANNELS } from '../../shared/channels.ts';
import type { AddOutcome, Outcome } from '../../shared/desktop.ts';
import { fail, succeed } from '../outcome.ts';
import { answerRequest, type RequestHandlers } from './answer-request.ts';
import type { Log } from './log-file.ts';
import { isTrustedSender } from './trusted-sender.ts';

const pathsSchema = z.array(z.string().min(1).max(32_768).refine(isAbsolute)).min(1).max(100_000);

const NOT_ALLOWED = fail('not-allowed', 'Only the window of Proofdesk itself may ask.');

/** Listens to the two channels on which windows ask. */
export function registerRequests(
  handlers: RequestHandlers<BrowserWindow>,
  addPaths: (paths: string[]) => Promise<AddOutcome[]>,
  log: Log,
) {
  ipcMain.handle(CHANNELS.request, async (message, name: unknown, payload: unknown) => {
    const window = BrowserWindow.fromWebContents(message.sender);
    if (!window || !isTrustedSender(message)) return NOT_ALLOWED;
    return answerRequest(handlers, name, payload, window, log);
  });
  ipcMain.handle(CHANNELS.addPaths, async (message, paths: unknown): Promise<Outcome<AddOutcome[]>> => {
    const parsed = pathsSchema.safeParse(paths);
    if (!isTrustedSender(message) || !parsed.success) return NOT_ALLOWED;
    try {
      return succeed(await addPaths(parsed.data));
    } catch (error) {
      log.error('adding dropped files failed', error);
      return fail('unexpected', "Couldn't add the dropped files. Try again. Details are in the log file.");
    }
  });
}
