import type { z } from 'zod';
import { none } from './payloads.ts';

/** Requests about newer versions of the app: part of the contract in shared/desktop.ts. */

export interface UpdateStatus {
  /**
   * Why this installation cannot update itself: it runs on the `fallback` runtime or from a checkout (`development`), was
   * built without an address to ask (`no-feed`), or an administrator forbids it (`policy`). null where it can.
   */
  cannot: 'fallback' | 'development' | 'no-feed' | 'policy' | null;
  /** Host that is asked; null where there is none. */
  host: string | null;
  /** `rolling-out`: there is a newer version, offered to a share of installations to which this one does not belong yet. */
  step: 'idle' | 'checking' | 'current' | 'rolling-out' | 'available' | 'downloading' | 'ready' | 'failed';
  /** The newer version, once one was found. */
  version: string | null;
  /** What it says of itself, as plain text. */
  notes: string | null;
  /** From 0 to 1 while it is downloaded. */
  progress: number | null;
  /** What went wrong, in a sentence; the version that runs is left as it is. */
  failure: string | null;
}

export const UPDATE_REQUESTS = {
  'updates.status': none,
  'updates.check': none,
  'updates.download': none,
  /** Ends the app and starts the downloaded version. */
  'updates.install': none,
} as const satisfies Record<string, z.ZodType>;

export interface UpdateResponses {
  'updates.status': UpdateStatus;
  'updates.check': UpdateStatus;
  'updates.download': UpdateStatus;
  'updates.install': UpdateStatus;
}
