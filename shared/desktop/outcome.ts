/** What every answer is: a value, or why there is none. */

/** An error a person can act on: never a stack. */
export interface Failure {
  /** Stable, kebab-case, e.g. `encrypted-pdf`. */
  code: string;
  /** What happened, to which input, and what to do. */
  message: string;
}

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; error: Failure };
