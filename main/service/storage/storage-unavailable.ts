/** The engine that keeps the data is away, refuses, or is at its limit. Nothing that was answered before is lost. */
export class StorageUnavailable extends Error {
  readonly code = 'storage-unavailable';
}

/** The engine answers, and has not the document's bytes: they are gone, or others came. */
export class DocumentDamaged extends Error {
  readonly code = 'document-damaged';
}
