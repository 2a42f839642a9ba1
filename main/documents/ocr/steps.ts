/** How a long reading stays in touch with who asked for it. */
export interface Steps {
  /** Stops the reading at its next step, a fraction of a second away. */
  signal?: AbortSignal;
  /** Called at every step, so that slow can be told from stuck. */
  onStep?: () => void;
}

/** Marks a step; throws the signal's reason when the reading shall stop. */
export function step(steps: Steps | undefined): void {
  steps?.signal?.throwIfAborted();
  steps?.onStep?.();
}
