import type { Failure, Outcome } from '../shared/desktop.ts';

export function succeed<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

/** @param message what happened, to which input, and what to do */
export function fail(code: string, message: string): { ok: false; error: Failure } {
  return { ok: false, error: { code, message } };
}

/** What went wrong, for the log: a stack where there is one. */
export function describeCause(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

/** The system's name of an error (`ENOENT`, `ENOSPC`), null where it has none. */
export function systemCode(cause: unknown): string | null {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
}
