/** Ends a request with a status and a body `{success: false, code, message}`. */
export class ServiceError extends Error {
  readonly status: number;
  /** Stable, kebab-case. */
  readonly code: string;
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | null;

  constructor(status: number, code: string, message: string, options: { retryAfter?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.retryAfter = options.retryAfter ?? null;
  }
}
