/** The engine that keeps the data is away, refuses, or is at its limit. Nothing that was answered before is lost. */
export class StorageUnavailable extends Error {
  readonly code = 'storage-unavailable';
}
