import type { z } from 'zod';
import { COMPANY_REQUESTS, type CompanyResponses } from './desktop/companies.ts';
import { CRASH_REQUESTS, type CrashResponses } from './desktop/crashes.ts';
import { DOCUMENT_REQUESTS, type DocumentResponses } from './desktop/documents.ts';
import { FIELD_EDIT_REQUESTS, type FieldEditEvents, type FieldEditResponses } from './desktop/field-edits.ts';
import { HOST_REQUESTS, type HostResponses } from './desktop/host.ts';
import { type AddOutcome, INBOX_REQUESTS, type InboxEvents, type InboxResponses } from './desktop/inbox.ts';
import { INVENTORY_REQUESTS, type InventoryEvents, type InventoryResponses } from './desktop/inventory.ts';
import { LAB_PROFILE_REQUESTS, type LabProfileEvents, type LabProfileResponses } from './desktop/lab-profiles.ts';
import { ORGANIZATION_REQUESTS, type OrganizationResponses } from './desktop/organizations.ts';
import type { Outcome } from './desktop/outcome.ts';
import { OUTPUT_REQUESTS, type OutputEvents, type OutputResponses } from './desktop/output.ts';
import { PHONE_REQUESTS, type PhoneEvents, type PhoneResponses } from './desktop/phone.ts';
import { RECORD_REQUESTS, type RecordResponses } from './desktop/records.ts';
import { SECRET_REQUESTS, type SecretResponses } from './desktop/secrets.ts';
import { SETTINGS_REQUESTS, type SettingsResponses } from './desktop/settings.ts';
import { STORAGE_REQUESTS, type StorageResponses } from './desktop/storage.ts';
import { SYNC_REQUESTS, type SyncResponses } from './desktop/sync.ts';
import { TRUST_REQUESTS, type TrustResponses } from './desktop/trust.ts';
import { UPDATE_REQUESTS, type UpdateResponses, type UpdateStatus } from './desktop/updates.ts';
import {
  WATCHED_FOLDER_REQUESTS,
  type WatchedFolderEvents,
  type WatchedFolderResponses,
} from './desktop/watched-folders.ts';
import type { SyncStatus } from './sync.ts';

/**
 * The one contract between the window and the main process: every request the window can make, every event it can hear.
 * What belongs together stands in a file of `desktop/` each. To add a power, add one entry there; the type checker then
 * names every place to complete. Main validates each request with its schema and checks who sent it.
 */

export type * from './desktop/crashes.ts';
export * from './desktop/documents.ts';
export * from './desktop/field-edits.ts';
export type * from './desktop/host.ts';
export * from './desktop/inbox.ts';
export type * from './desktop/inventory.ts';
export type { LabProfileSummary, Lesson } from './desktop/lab-profiles.ts';
export type * from './desktop/organizations.ts';
export type * from './desktop/outcome.ts';
export type * from './desktop/output.ts';
export type * from './desktop/phone.ts';
export * from './desktop/records.ts';
export * from './desktop/secrets.ts';
export * from './desktop/settings.ts';
export type * from './desktop/storage.ts';
export type * from './desktop/updates.ts';
export * from './desktop/watched-folders.ts';

/** Schemas of what the window may ask; `Responses` below has what comes back. */
export const REQUESTS = {
  ...SETTINGS_REQUESTS,
  ...INBOX_REQUESTS,
  ...WATCHED_FOLDER_REQUESTS,
  ...PHONE_REQUESTS,
  ...SECRET_REQUESTS,
  ...DOCUMENT_REQUESTS,
  ...RECORD_REQUESTS,
  ...FIELD_EDIT_REQUESTS,
  ...OUTPUT_REQUESTS,
  ...INVENTORY_REQUESTS,
  ...ORGANIZATION_REQUESTS,
  ...SYNC_REQUESTS,
  ...LAB_PROFILE_REQUESTS,
  ...STORAGE_REQUESTS,
  ...TRUST_REQUESTS,
  ...COMPANY_REQUESTS,
  ...HOST_REQUESTS,
  ...UPDATE_REQUESTS,
  ...CRASH_REQUESTS,
} as const satisfies Record<string, z.ZodType>;

export type RequestName = keyof typeof REQUESTS;
export type RequestOf<Name extends RequestName> = z.input<(typeof REQUESTS)[Name]>;

/** What each request answers; every answer may instead be a Failure. */
export interface Responses
  extends SettingsResponses,
    InboxResponses,
    WatchedFolderResponses,
    PhoneResponses,
    SecretResponses,
    DocumentResponses,
    RecordResponses,
    FieldEditResponses,
    OutputResponses,
    InventoryResponses,
    OrganizationResponses,
    SyncResponses,
    LabProfileResponses,
    StorageResponses,
    TrustResponses,
    CompanyResponses,
    HostResponses,
    UpdateResponses,
    CrashResponses {}

/** What main tells the window without being asked. */
export interface Events
  extends InboxEvents,
    WatchedFolderEvents,
    PhoneEvents,
    LabProfileEvents,
    FieldEditEvents,
    InventoryEvents,
    OutputEvents {
  /** A record changed, perhaps in another window. */
  'record.changed': { id: number; version: number };
  /** How an account at a service stands; null when it was removed. */
  'sync.changed': { accountId: string; status: SyncStatus | null };
  'updates.changed': UpdateStatus;
  /** How many bytes of how many of a backup are written or checked. */
  'backup.progress': { done: number; total: number };
  /** A menu item that the window carries out. */
  'menu.command': { command: MenuCommand };
}
export type EventName = keyof Events;
export type MenuCommand =
  | 'choose-files'
  | 'export-verified'
  | 'undo'
  | 'redo'
  | 'verify'
  | 'accept'
  | 'next-to-check'
  | 'previous-to-check'
  | 'delete-row'
  | 'save-pdf'
  | 'print'
  | 'new-window'
  | 'find'
  | 'go-inbox'
  | 'go-records'
  | 'go-spending'
  | 'go-organizations'
  | 'go-accuracy'
  | 'go-sync'
  | 'go-settings'
  | 'about'
  | 'help'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-fit'
  | 'shortcuts';

/** The logo of an organization, under the SHA-256 of its bytes. */
export const logoUrl = (hash: string) => `app://proofdesk/logos/${hash}`;

/** What the preload script puts on `window.proofdesk`. */
export interface DesktopBridge {
  request<Name extends RequestName>(name: Name, payload: RequestOf<Name>): Promise<Outcome<Responses[Name]>>;
  /** @returns how to stop listening */
  on<Name extends EventName>(name: Name, listener: (event: Events[Name]) => void): () => void;
  /**
   * Adds files dropped on the window. Takes the File objects themselves: only the preload can turn them into paths, so
   * that a page cannot name a file the person did not drop.
   */
  addFiles(files: File[]): Promise<Outcome<AddOutcome[]>>;
  platform: string;
}
