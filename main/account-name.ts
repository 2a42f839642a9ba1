import { userInfo } from 'node:os';

/** Name of the person's account on this machine. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // An account without an entry in the system's list, as in some containers.
    return process.env.USER ?? 'unknown';
  }
}
