/** A step from one form of the database to the next. Steps that were released are never changed. */
export interface Migration {
  /** 1, 2, 3, ... */
  version: number;
  name: string;
  /** One or more statements; they run in one transaction with the note of the version. */
  sql: string;
}
