/** Why a document cannot be opened or read on: a value, never thrown. */
export interface DocumentError {
  kind: 'document-error';
  /** Stable, kebab-case, e.g. `pdf-password-needed`. */
  code: string;
  /** For the person: what happened and what to do. */
  message: string;
  /** For the log. */
  cause?: unknown;
}

export function documentError(code: string, message: string, cause?: unknown): DocumentError {
  return cause === undefined
    ? { kind: 'document-error', code, message }
    : { kind: 'document-error', code, message, cause };
}

export function isDocumentError(value: unknown): value is DocumentError {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'document-error';
}
