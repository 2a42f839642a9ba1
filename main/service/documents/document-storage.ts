import type { DocumentFiles } from '../../store/document-files.ts';

/** Where the service keeps documents' bytes, each under its own SHA-256: a folder, or a bucket of any S3. */
export interface DocumentStorage {
  /**
   * Stores bytes that are still arriving; they are never all in memory. When it resolves they are kept.
   * @param isKept whether a document with this hash was stored before, to the end
   * @throws whatever the source throws; StorageUnavailable where they cannot be kept; nothing is left behind
   */
  receive: DocumentFiles['receive'];
  /**
   * Calls `work` with the absolute path of a document's bytes on this machine, which are there until it ends.
   * @throws StorageUnavailable where they cannot be had; DocumentDamaged where they are gone or others; what `work` throws
   */
  withFile<Result>(hash: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Resolves when documents can be kept and had. @throws StorageUnavailable, with a sentence for whoever runs the service */
  ready(): Promise<void>;
  close(): Promise<void>;
}
