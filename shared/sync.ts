import type { Failure } from './desktop/outcome.ts';
import type { RecordKind } from './records/reading.ts';

/** What the window is told about the mirror: accounts, what waits to be sent, what differs, what was sent where. */

/** Who is right where both sides changed something: each time the person, or always the same side. */
export type Settles = 'ask' | 'mine' | 'theirs';

export interface SyncAccount {
  id: string;
  baseUrl: string;
  /** Whether what is removed here is deleted there too. */
  deletions: 'here' | 'both';
  settles: Settles;
  /** Why nothing is sent until a person acts: code `paused` where the person asked for it, else the service's refusal. */
  paused: Failure | null;
  /** The caller's user id there; null where the service does not tell. */
  userId: string | null;
  /** Whether the service takes verified records; null before the first look. One that does not keeps its own reading. */
  takesVerified: boolean | null;
  /** Whether the service keeps what a team has learned about layouts; null before the first look. */
  takesLayouts: boolean | null;
  /** Id there of the organization that learned layouts are shared with; null: they stay here. */
  sharesWith: string | null;
}

export interface SyncStatus extends SyncAccount {
  /** Organizations there that the person is on the team of, by name. */
  teams: { id: string; name: string }[];
  /**
   * `running`  something is being sent or received
   * `idle`     all that could be done is done; the next look is at `nextAt`
   * `waiting`  the service was not reached or asked to come back; it is tried again at `nextAt`
   * `paused`   a person has to act
   */
  state: 'running' | 'idle' | 'waiting' | 'paused';
  /** How far a run is; null unless `running`, and `total` null where nobody knows it. */
  progress: { phase: 'sending' | 'receiving'; done: number; total: number | null } | null;
  /** Items of the outbox that are tried by themselves. */
  waiting: number;
  /** Items of the outbox that wait for a person. */
  parked: number;
  /** Records and organizations in which both sides differ and nobody has decided. */
  differing: number;
  /** ISO 8601 timestamp, UTC, of the last run that came to its end; null before the first. */
  syncedAt: string | null;
  /** ISO 8601 timestamp, UTC; null where no run is planned. */
  nextAt: string | null;
  /** Why the last run did not come to its end. */
  failure: Failure | null;
}

export interface SyncReport {
  sent: number;
  /** Items that wait for a person from now on. */
  parked: number;
  /** Records and organizations that are new or changed in the mirror. */
  received: number;
}

export type SyncKind = RecordKind | 'organization';

/** Something to send. */
export interface OutboxItem {
  id: number;
  action: 'upload' | 'delete';
  kind: SyncKind;
  /** SHA-256 of the document, or the organization's id. */
  subject: string;
  /** File name of the document, or the organization's name. */
  name: string;
  /** `waiting` for its first attempt, `retrying` after a failed one, `parked` until a person retries or discards it. */
  state: 'waiting' | 'retrying' | 'parked';
  /** How often it was tried. */
  attempts: number;
  /** What the last attempt came to. */
  reason: Failure | null;
  /** ISO 8601 timestamp, UTC; null where it may be tried at once or is parked. */
  notBefore: string | null;
}

/** A value the two sides differ in. */
export interface Difference {
  /**
   * Name of a field; of a certificate's result rows `results.<analysis>.<key>.<field>`, or `results.<analysis>.<key>`
   * for a row that only one side has; of an organization's members `team.<user id>`.
   */
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** A record or an organization that differs on the two sides. */
export interface Differing {
  kind: SyncKind;
  /** SHA-256 of the document, or the organization's id. */
  subject: string;
  /** Tells the samples of a document apart; empty where there is only one. */
  sample: string;
  /** Number of the record on this machine; null for an organization. */
  recordId: number | null;
  title: string;
  /** A verified record keeps its values whatever is always chosen; only a person's choice changes it. */
  verified: boolean;
  /** The service's values are a person's, too. */
  verifiedThere: boolean;
  differences: Difference[];
}

/** How one record was read differently by one service. */
export interface RecordDifferences {
  accountId: string;
  baseUrl: string;
  /** The service takes no verified records: its reading stays there whatever is settled here. */
  keepsOwn: boolean;
  verifiedThere: boolean;
  kind: RecordKind;
  /** SHA-256 of the document. */
  subject: string;
  sample: string;
  /**
   * What nobody has decided on; none where all is, and the service still has other values than the verified ones here.
   * `path`: where the value stands in the record here; null where there is none yet.
   */
  differences: (Difference & { path: string | null })[];
}

/** What was sent to a service, or received from it. */
export interface SyncHistoryEntry {
  id: number;
  /** ISO 8601 timestamp, UTC. */
  at: string;
  baseUrl: string;
  action: 'upload' | 'delete' | 'receive';
  kind: SyncKind;
  /** SHA-256 or id; null for what was received together. */
  subject: string | null;
  name: string | null;
  /** How many records or organizations. */
  count: number;
  /** Of the file that was sent; null where none was. */
  bytes: number | null;
  /** The service's refusal, or `gone-there` where what was received is that others deleted it; null when it went well. */
  failure: Failure | null;
}

/** A record as a service sent it, for browsing without the network. */
export interface MirroredRecord {
  kind: RecordKind;
  hash: string;
  sample: string;
  /** The interface's fields, and others the service has. */
  record: Record<string, unknown>;
  /** The same document's record on this machine; null when it is only there. */
  recordId: number | null;
}
