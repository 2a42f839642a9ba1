import { z } from 'zod';
import { none } from './payloads.ts';

/** Requests about where and how everything is kept, and what they answer: part of the contract in shared/desktop.ts. */

export interface StorageUse {
  /** Absolute path. */
  folder: string;
  /** Bytes. */
  documents: number;
  pictures: number;
  database: number;
  /** Copies of the database made before its form was changed. */
  copies: number;
  /** How many documents are stored. */
  documentCount: number;
  /** Libraries that a restored backup has replaced, the newest first. */
  replaced: { name: string; size: number }[];
  /** Where everything lay before it was moved; null when it was not, or that is removed. */
  previous: { folder: string; size: number } | null;
}

/** A copy of the library in a new place, checked, that waits for a person's word. */
export interface LibraryCopied {
  /** Absolute path. */
  to: string;
  /** Bytes. */
  size: number;
}

export interface BackupMade {
  /** Absolute path of the file. */
  path: string;
  /** Bytes. */
  size: number;
  documents: number;
  records: number;
  /** Documents whose bytes were already gone or damaged, and are not in the backup as they should be. */
  incomplete: number;
}

/** A backup that has been unpacked and checked, and waits for a person's word. */
export interface BackupFound {
  path: string;
  /** ISO 8601 timestamp, UTC. */
  createdAt: string;
  /** Of the program that wrote it. */
  version: string;
  documents: number;
  records: number;
  incomplete: number;
}

export const STORAGE_REQUESTS = {
  'storage.use': none,
  /** Shows the folder in the system's file manager. */
  'storage.show': none,
  'storage.remove-replaced': z.object({ name: z.string().regex(/^[\w.-]{1,100}$/) }).strict(),
  /** Asks for a folder in a dialog of the system, copies everything there and compares it. */
  'storage.copy': none,
  /** Has the copy used instead: Proofdesk starts again, and takes there what came meanwhile. */
  'storage.move': none,
  /** Removes what lies where everything lay before it was moved. */
  'storage.remove-previous': none,
  /** Asks where in a dialog of the system, and writes everything into one file there. */
  'backup.create': none,
  /** Asks for a backup in a dialog of the system, unpacks it beside what is in use and checks all of it. */
  'backup.open': none,
  /** Puts the checked backup in the place of what is in use: Proofdesk starts again. */
  'backup.restore': none,
  /** Forgets the checked backup or copy, or stops what is being written or checked. */
  'backup.cancel': none,
} as const satisfies Record<string, z.ZodType>;

export interface StorageResponses {
  'storage.use': StorageUse;
  'storage.show': { shown: boolean };
  'storage.remove-replaced': StorageUse;
  /** null when the person cancelled the dialog. */
  'storage.copy': LibraryCopied | null;
  'storage.move': { restarting: boolean };
  'storage.remove-previous': StorageUse;
  /** null when the person cancelled the dialog. */
  'backup.create': BackupMade | null;
  'backup.open': BackupFound | null;
  'backup.restore': { restarting: boolean };
  'backup.cancel': { cancelled: boolean };
}
