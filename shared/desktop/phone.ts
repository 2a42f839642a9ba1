import { z } from 'zod';
import type { AddOutcome } from './inbox.ts';
import { none } from './payloads.ts';

/** Requests about pictures that a phone on the same network sends: part of the contract in shared/desktop.ts. */

/** The page that the app serves to one phone while its dialog is open. */
export interface PhoneStatus {
  /** Its address, with a token that works once; null once it is closed. */
  url: string | null;
  /** SHA-256 of its certificate, as browsers show it: `AB:CD:…`. */
  fingerprint: string;
  /** The address of this computer it is served on, and all it could be. */
  address: string;
  addresses: string[];
  /** ISO 8601 timestamp, UTC. */
  closesAt: string;
  /** A phone has opened it. */
  connected: boolean;
  /** What became of the files that came, the latest last. */
  received: AddOutcome[];
}

export const PHONE_REQUESTS = {
  /** Serves the page anew, under a new address and certificate. */
  'phone.open': z.object({ address: z.ipv4().optional() }).strict(),
  'phone.close': none,
} as const satisfies Record<string, z.ZodType>;

export interface PhoneResponses {
  'phone.open': PhoneStatus;
  'phone.close': { closed: boolean };
}

export interface PhoneEvents {
  'phone.changed': PhoneStatus;
}
