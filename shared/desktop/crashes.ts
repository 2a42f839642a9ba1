import { z } from 'zod';
import { none } from './payloads.ts';

/** Requests about crashes of the app: part of the contract in shared/desktop.ts. */

/** What is kept of one crash of one of the app's processes: a minidump, for whoever looks into it. */
export interface CrashReport {
  /** Path within the folder of crashes. */
  name: string;
  /** Bytes. */
  size: number;
  /** ISO 8601 timestamp, UTC. */
  at: string;
}

const report = z.object({ name: z.string().min(1).max(500) }).strict();

export const CRASH_REQUESTS = {
  'crashes.recovered': none,
  'crashes.list': none,
  'crashes.show': report,
  'crashes.remove': report,
} as const satisfies Record<string, z.ZodType>;

export interface CrashResponses {
  /**
   * That the run before ended without being closed, and how many documents are read again or for the first time now. null
   * where it was closed, or where a window was told already.
   */
  'crashes.recovered': { unread: number } | null;
  'crashes.list': CrashReport[];
  'crashes.show': { shown: boolean };
  'crashes.remove': CrashReport[];
}
