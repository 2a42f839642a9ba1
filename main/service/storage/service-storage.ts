import type { Failure } from '../../../shared/desktop.ts';
import type { LearnedProfile } from '../../../shared/records/learned-profile.ts';
import type { RecordKind } from '../../../shared/records/reading.ts';
import type { Envelope } from '../../../shared/rest/envelope.ts';
import type { Replacement } from '../../review/record-editor.ts';
import type { StoredOrganization } from '../../store/organizations.ts';
import type { RecordQuery } from '../../store/record-search.ts';
import type { StoredRecord } from '../../store/records.ts';
import type { User } from '../../store/users.ts';
import type { ListRequest, MadeList } from '../list-messages.ts';

/**
 * What the endpoints need of whatever keeps the service's data. Two implementations stand behind it, held to one contract
 * by tests/integration/service/storage: the desktop's own store (one folder, one process) and PostgreSQL (any number of
 * processes). `userId` says on whose behalf something is read: nobody is shown what belongs to others alone.
 *
 * Everything may reject with StorageUnavailable while the engine is away; nothing that resolved is lost by that.
 */
export interface ServiceStorage {
  read: ServiceReads;
  write: ServiceWrites;
  documents: ServiceDocuments;
  /** null where it takes no verified records. */
  verified: ServiceVerified | null;
  layouts: ServiceLayouts;
  /** Resolves when it can be used. @throws StorageUnavailable */
  ready(): Promise<void>;
  /** Ends reading in this process, and the wait of whoever sent something: `settled` gives null. What is unread stays queued. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** A caller and the key that was shown. */
export interface Caller extends User {
  keyId: string;
  /** Whether the key has a limit of requests a minute, of documents a day; then what it asks for is counted with `spend`. */
  countsRequests: boolean;
  countsDocuments: boolean;
  /** Form of answers that the key asks for; null for the service's. */
  envelope: Envelope | null;
}

export interface ServiceReads {
  /** @returns whose key it is; null for a key that is wrong or revoked */
  keyOwner(key: string): Promise<Caller | null>;
  /** Organizations a user owns, and those whose team the user is on. */
  claimsOf(userId: string): Promise<{ owner: string[]; team: string[] }>;
  /** Of those users that exist: name, and whether a key of theirs is valid. */
  people(userIds: readonly string[]): Promise<Map<string, { name: string; canSignIn: boolean }>>;
  /** Public ones that are not archived, and the user's own, archived ones included; else null. */
  organization(userId: string, id: string): Promise<StoredOrganization | null>;
  /** Ids of those not archived that are public or the user's, in the order they were created. */
  organizationIds(userId: string): Promise<string[]>;
  /** Names of the secrets that are kept for an organization. */
  secretNames(organizationId: string): Promise<string[]>;
  /** Numbers of the records that fit, in order. */
  findRecords(query: RecordQuery): Promise<number[]>;
  /** With the file name that the user gave the document, where that is not the document's. */
  record(userId: string, id: number): Promise<OwnRecord | null>;
  list(request: ListRequest): Promise<MadeList>;
}

export interface OwnRecord {
  record: StoredRecord;
  ownFileName: string | null;
}

/** What a post makes of an organization. */
export interface OrganizationChange<Decided extends { organization: StoredOrganization }> {
  id: string;
  /** Users of whom `isUser` may be asked. */
  users: readonly string[];
  /** Called with the organization as it is (null: there is none), once more when it changed meanwhile. What it throws is passed on, and nothing stored. */
  decide(before: StoredOrganization | null, isUser: (userId: string) => boolean): Decided;
  /** Names of secrets that are kept for it from now on; null to try the change alone, without storing it. */
  secrets: readonly string[] | null;
  /** ISO 8601 timestamp, UTC. */
  at: string;
}

export interface ServiceWrites {
  /**
   * Creates or updates an organization; when it resolves that survives a power cut.
   * @returns what was decided; `organization` as stored
   * @throws ChangedMeanwhile when others change it again and again
   */
  changeOrganization<Decided extends { organization: StoredOrganization }>(
    change: OrganizationChange<Decided>,
  ): Promise<Decided>;
  /** Counts what a key asks for. @returns seconds until there is room again, 0 where there is */
  spend(keyId: string, counted: 'requests' | 'documents'): Promise<number>;
  /** The user has the document no more; when nobody has, it leaves the lists. */
  forgetDocument(documentHash: string, userId: string): Promise<void>;
}

/** What users verified: records that came in whole, and what became of them. */
export interface ServiceVerified {
  /** Of the user's documents, in the order in which they were verified. @param after the last that is known; null: all */
  after(userId: string, after: { at: string; id: number } | null, limit: number): Promise<{ id: number; at: string }[]>;
  /** What became of one of the user's records, the oldest first; `who` is the name of whoever did it. */
  history(userId: string, id: number): Promise<RecordHistoryEntry[]>;
  /**
   * Puts a record in place of another and notes who verified it; when it resolves that survives a power cut.
   * @returns `changed`: it is not that version any more, and nothing was stored
   */
  replace(replacement: Replacement): Promise<'done' | 'changed'>;
}

export interface RecordHistoryEntry {
  /** ISO 8601 timestamp, UTC. */
  at: string;
  who: string;
  action: string;
  changes: { path: string; before: unknown; after: unknown }[];
}

/** A layout that an organization's team has learned; names are told apart whatever their case. */
export interface SharedLayout {
  name: string;
  /** ISO 8601 timestamp, UTC. */
  taughtAt: string;
  profile: LearnedProfile;
}

/** Layouts by organization; who may see and change them is the routes' to decide. */
export interface ServiceLayouts {
  list(organizationId: string): Promise<Omit<SharedLayout, 'profile'>[]>;
  get(organizationId: string, name: string): Promise<SharedLayout | null>;
  /**
   * Keeps a layout unless the one of its name was taught later; when it resolves that survives a power cut.
   * @param most layouts that an organization may have
   * @returns the one that is kept; null where there would be too many
   */
  put(organizationId: string, layout: SharedLayout, most: number): Promise<SharedLayout | null>;
}

/** What became of bytes that were sent. */
export type TakenDocument =
  | { outcome: 'refused'; error: Failure }
  | { outcome: 'added' | 'already-there'; documentHash: string };

/** How a document stands. */
export interface DocumentState {
  documentHash: string;
  fileName: string;
  /** How the user calls it, where that is another name. */
  ownFileName: string | null;
  state: 'waiting' | 'reading' | 'done';
  /** Why it gave no records. */
  failure: Failure | null;
  /** Web address in the code of a picture that shows no certificate itself. */
  link: string | null;
  recordIds: number[];
}

export interface ServiceDocuments {
  /**
   * Stores a document for a user and queues its reading. When it resolves the document survives a power cut.
   * @param options.requestId the request that sends it, for the log of whoever reads it
   * @throws what the source throws, as a refusal: nothing is left behind
   */
  take(
    fileName: string,
    source: AsyncIterable<Uint8Array>,
    options: { kind: RecordKind; userId: string; requestId?: string },
  ): Promise<TakenDocument>;
  /** Null for a document that the user does not have. */
  state(userId: string, documentHash: string): Promise<DocumentState | null>;
  /** Resolves when the document is neither waiting nor being read; null when it is gone, or the service stops. */
  settled(userId: string, documentHash: string): Promise<DocumentState | null>;
  /** Has a document that failed read once more. @returns whether it is */
  retry(documentHash: string, requestId?: string): Promise<boolean>;
  /** How many documents of all processes wait or are read, of all and of the user; 0 where one process counts its own. */
  underWay(userId: string): Promise<{ all: number; own: number }>;
}

/** Others changed the same thing each time it was tried. */
export class ChangedMeanwhile extends Error {}
