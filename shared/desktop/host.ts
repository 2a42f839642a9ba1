import { z } from 'zod';
import type { Failure } from './outcome.ts';
import { none } from './payloads.ts';

/** Requests about the REST service that the app itself runs: part of the contract in shared/desktop.ts. */

export interface HostStatus {
  running: boolean;
  /** Where it listens; null while it does not. */
  url: string | null;
  /** Why it could not be started. */
  failure: Failure | null;
  /** Who may be given keys. */
  users: { id: string; name: string }[];
  /** API keys that open the service: never the keys themselves. */
  keys: { id: string; userName: string; createdAt: string }[];
}

export const HOST_REQUESTS = {
  'host.status': none,
  'host.start': none,
  'host.stop': none,
  'host.create-key': z.object({ userId: z.string().min(1).max(200) }).strict(),
  'host.revoke-key': z.object({ keyId: z.string().min(1).max(200) }).strict(),
} as const satisfies Record<string, z.ZodType>;

export interface HostResponses {
  'host.status': HostStatus;
  'host.start': HostStatus;
  'host.stop': HostStatus;
  /** The key is shown this once and is not kept. */
  'host.create-key': { apiKey: string; status: HostStatus };
  'host.revoke-key': HostStatus;
}
