import { readFileSync } from 'node:fs';
import { win32 } from 'node:path';
import { z } from 'zod';
import type { Failure } from '../../shared/desktop.ts';
import { fail, systemCode } from '../outcome.ts';
import { programData } from './program-data.ts';

/** What the administrator of this computer allows; everything, unless a policy file says otherwise. */
export interface Policy {
  /** Documents fetched from web addresses. */
  links: boolean;
  /** Asking for newer versions. */
  updates: boolean;
  /** Exchange with services. */
  sync: boolean;
  /** A page on the local network that takes pictures from a phone. */
  phone: boolean;
}

export const NO_POLICY: Policy = { links: true, updates: true, sync: true, phone: true };
const NOTHING: Policy = { links: false, updates: false, sync: false, phone: false };

const allowed = z.boolean().default(true);
const policySchema = z.object({ links: allowed, updates: allowed, sync: allowed, phone: allowed }).strict();

/** Where only administrators can write. */
export function policyPath(platform = process.platform): string {
  if (platform === 'win32') return win32.join(programData(), 'Proofdesk', 'policy.json');
  if (platform === 'darwin') return '/Library/Application Support/Proofdesk/policy.json';
  return '/etc/proofdesk/policy.json';
}

/**
 * Reads the policy file. One that cannot be understood allows nothing: whoever wrote it meant to forbid something.
 * @returns `problem`, a sentence for the log, where the file is there and cannot be used
 */
export function readPolicy(path: string): { policy: Policy; problem: string | null } {
  try {
    return { policy: policySchema.parse(JSON.parse(readFileSync(path, 'utf8'))), problem: null };
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return { policy: NO_POLICY, problem: null };
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    return {
      policy: NOTHING,
      problem: `The policy file ${path} cannot be used, so links, updates, sync and phone are off: ${why}`,
    };
  }
}

/** What a person is told who asks for what is not allowed. */
export function forbidden(what: keyof Policy): { ok: false; error: Failure } {
  const named = {
    links: 'Fetching links',
    updates: 'Checking for updates',
    sync: 'Sync',
    phone: 'Adding from a phone',
  }[what];
  return fail('not-allowed-here', `${named} is turned off on this computer by its administrator.`);
}
