import type {
  AddOutcome,
  DocumentPages,
  InboxItem,
  Outcome,
  RecordDetail,
  RecordSummary,
  RequestOf,
  Settings,
} from '../shared/desktop.ts';

/** The application without Electron: desktop, command line, service and tests all start here. */
export interface Workbench {
  inbox: {
    list(): InboxItem[];
    /** Stores the files' bytes and queues them; returns when every file is safe on disk, before any is read. */
    addPaths(paths: readonly string[]): Promise<AddOutcome[]>;
    addBytes(fileName: string, bytes: Uint8Array): Promise<AddOutcome>;
    cancel(id: number): Outcome<InboxItem>;
    retry(id: number, password?: string): Outcome<InboxItem>;
    remove(id: number): Outcome<{ removed: boolean }>;
    onChange(listener: (items: InboxItem[]) => void): () => void;
    onRemove(listener: (id: number) => void): () => void;
    /** Resolves when nothing waits or is being read. */
    idle(): Promise<void>;
  };
  records: {
    list(query: RequestOf<'records.list'>): RecordSummary[];
    get(id: number): Outcome<RecordDetail>;
    edit(request: RequestOf<'records.edit'>): Outcome<RecordDetail>;
    accept(request: RequestOf<'records.accept'>): Outcome<RecordDetail>;
    undo(request: RequestOf<'records.undo'>): Outcome<RecordDetail>;
    redo(request: RequestOf<'records.redo'>): Outcome<RecordDetail>;
    verify(request: RequestOf<'records.verify'>): Outcome<RecordDetail>;
    unlock(request: RequestOf<'records.unlock'>): Outcome<RecordDetail>;
    onChange(listener: (change: { id: number; version: number }) => void): () => void;
  };
  documents: {
    pages(documentHash: string): Outcome<DocumentPages>;
    /** Absolute path of the stored file and its media type. */
    file(documentHash: string): Outcome<{ path: string; mediaType: string }>;
    /** Absolute path of the straightened picture a page was read from. */
    pagePicture(documentHash: string, page: number): Outcome<{ path: string; mediaType: string }>;
  };
  exports: {
    /** Writes the verified records as a JSON array in the service's record format. */
    verifiedAsJson(
      path: string,
      query: RequestOf<'export.verified'>,
    ): Promise<Outcome<{ path: string; count: number }>>;
  };
  settings: { get(): Settings; set(changes: Partial<Settings>): Settings };
  /** Stops reading, keeps what is waiting for the next start, closes the database. */
  close(): Promise<void>;
}
