import type Database from 'better-sqlite3';

/** One step of the database's form. It is never changed once released: a later form is another step. */
export interface Migration {
  /** 1 for the first; the database keeps it in `user_version`. */
  version: number;
  name: string;
  /** Runs inside a transaction. */
  up(database: Database.Database): void;
  /**
   * Takes out what no file may go on holding, such as secrets; run after `up`, inside the same transaction, and over the
   * copy of the older form that is kept as a backup, whose version may be any before this one.
   * @returns whether there was any
   */
  scrub?(database: Database.Database): boolean;
}
