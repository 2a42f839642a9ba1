/**
 * Writes a line of the structured log: what it is about, what happened, and where something failed its cause.
 *
 * @param about `reqId` and `job` are those of requests and jobs that callers are told
 */
export type ServiceLog = (about: object, message: string, cause?: unknown) => void;
