import type { Failure } from '../../shared/desktop.ts';
import type { LabProfile } from '../../shared/records/lab-profile.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import type { AnyReading, DateOrder } from '../extraction/reading.ts';
import type { StoredPage } from '../store/documents.ts';
import type { LookRequest, LookResult } from './look-messages.ts';
import type { PageOutput, Rendition } from './page-outputs.ts';

/** What a worker is asked to read. */
export interface ReadRequest {
  /** Absolute path of the file, which the process that asks reads: a reader gets the bytes. */
  path: string;
  /** Base name, as the person knows the file. */
  fileName: string;
  /** `auto`: the reader finds out. */
  kind: RecordKind | 'auto';
  dateOrder: DateOrder;
  /** What laboratories told about their certificates. */
  profiles?: readonly LabProfile[];
  /** The record of a certificate as a person verified it, in the service's format: what it teaches is told with the readings. */
  verified?: Readonly<Record<string, unknown>>;
  password: string | null;
  /** Quarter turns clockwise that a person gave to pages, by number; see documents/open-document.ts. */
  turns?: Readonly<Record<number, number>>;
  /** ISO 8601 timestamp without zone (UTC), for parsed_at. */
  now: string;
  /** Folder to keep straightened pictures in; null to keep none. */
  renditionFolder: string | null;
  /** Where to paint what was read over the page, a PNG; null for nowhere. */
  drawing: string | null;
}

export interface NotRead {
  type: 'not-read';
  /** `failed`: it may go better another time; `not-readable`: it will not. */
  state: 'failed' | 'not-readable' | 'needs-password';
  failure: Failure;
  /** A picture without a certificate may show a code that leads to one: the web address in it. */
  link?: string;
  /** For the log. */
  cause: string | null;
}

export type ReadResult =
  | {
      type: 'read';
      readings: AnyReading[];
      pages: StoredPage[];
      /** Every word of its pages, separated by spaces. */
      words: string;
      /** From the start of the reading to its end, without the wait for a worker. */
      milliseconds: number;
      /** What the verified record taught about the laboratory's layout. */
      learned?: LabProfile | null;
    }
  | NotRead
  | { type: 'cancelled' };

/** What can be asked of a worker, and what it answers. */
export type WorkRequest = ReadRequest | LookRequest;
export type WorkResult = ReadResult | LookResult;

export interface ReadControl {
  /** The file's bytes. */
  document: Uint8Array;
  /** What was kept of a page when it was read before; null where nothing was. */
  kept: (rendition: Rendition) => Promise<Uint8Array | null>;
  /** Called before each page is read. */
  onPage: (page: number, pageCount: number) => void;
  /** Called where work goes on without a new page, so that it is not taken for stuck. */
  onProgress: () => void;
  /** Has something of a page written where the request says; the result is given when it is. */
  keep: (output: PageOutput) => void;
  /** Aborted once the reading is no longer wanted. */
  signal: AbortSignal;
}

/**
 * Reads one document. A document that cannot be read is a result; whatever a reader throws is taken for a crash: its
 * worker is replaced, and the document tried once more where that may help (see `Crash`).
 */
export type Reader = (request: ReadRequest, control: ReadControl) => Promise<ReadResult>;

/** Looks once more into a document that has been read. */
export type Looker = (request: LookRequest, control: ReadControl) => Promise<LookResult | NotRead>;

/** Main process to worker. */
export type ToWorker =
  | { type: 'read'; request: WorkRequest; size: number }
  /** The next bytes of the document; it is read when all are there. */
  | { type: 'bytes'; bytes: Uint8Array }
  /** The answer to `wanted`. */
  | { type: 'kept'; bytes: Uint8Array | null }
  | { type: 'cancel' };

/** Worker to main process. */
export type FromWorker =
  | { type: 'page'; page: number; pageCount: number }
  | { type: 'progress' }
  | { type: 'output'; output: PageOutput }
  /** Wants what was kept of a page; one at a time. */
  | { type: 'wanted'; rendition: Rendition }
  /** The process may do more than a reader needs. */
  | { type: 'unconfined'; why: string }
  | { type: 'result'; result: WorkResult }
  /** The reader threw; what it left behind cannot be trusted. */
  | { type: 'stumbled'; reason: 'out-of-memory' | 'aborted' | 'ended'; cause: string };
