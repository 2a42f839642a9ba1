import type Database from 'better-sqlite3';
import { type OrganizationMirrors, organizationMirrorsOf } from './organization-mirrors.ts';
import { type Outbox, outboxOf } from './outbox.ts';
import { type RemoteRecords, remoteRecordsOf } from './remote-records.ts';
import { type SentForms, sentFormsOf } from './sent-forms.ts';
import { type SyncAccounts, syncAccountsOf } from './sync-accounts.ts';
import { type SyncAgreed, syncAgreedOf } from './sync-agreed.ts';
import { type SyncHistory, syncHistoryOf } from './sync-history.ts';

/** Everything the mirror keeps. */
export interface SyncState {
  accounts: SyncAccounts;
  outbox: Outbox;
  remote: RemoteRecords;
  organizations: OrganizationMirrors;
  history: SyncHistory;
  sentForms: SentForms;
  agreed: SyncAgreed;
}

export function syncStateOf(database: Database.Database): SyncState {
  return {
    accounts: syncAccountsOf(database),
    outbox: outboxOf(database),
    remote: remoteRecordsOf(database),
    organizations: organizationMirrorsOf(database),
    history: syncHistoryOf(database),
    sentForms: sentFormsOf(database),
    agreed: syncAgreedOf(database),
  };
}
