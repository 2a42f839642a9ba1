import type Database from 'better-sqlite3';

/** A file in the watched folder as it lay there: another size or time is another file. */
export interface WatchedFile {
  /** Absolute. */
  path: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/** Which files of the watched folder were taken or refused already. */
export interface WatchedFiles {
  has(file: WatchedFile): boolean;
  /** Notes that it is about to be opened. @returns how often it was so far, this time included, without an end */
  begin(file: WatchedFile): number;
  /** It was taken or refused. */
  add(file: WatchedFile): void;
  /** It is to be tried again, as if it had not been opened. */
  forget(file: WatchedFile): void;
}

export function watchedFilesOf(database: Database.Database): WatchedFiles {
  const has = database.prepare<[WatchedFile]>(
    'SELECT 1 FROM watched_files WHERE path = @path AND size = @size AND modified_at = @modifiedAt AND attempts IS NULL',
  );
  const add = database.prepare<[WatchedFile]>(
    `INSERT INTO watched_files (path, size, modified_at) VALUES (@path, @size, @modifiedAt)
     ON CONFLICT DO UPDATE SET attempts = NULL`,
  );
  const begin = database.prepare<[WatchedFile], { attempts: number }>(
    `INSERT INTO watched_files (path, size, modified_at, attempts) VALUES (@path, @size, @modifiedAt, 1)
     ON CONFLICT DO UPDATE SET attempts = attempts + 1 RETURNING attempts`,
  );
  const forget = database.prepare<[WatchedFile]>(
    'DELETE FROM watched_files WHERE path = @path AND size = @size AND modified_at = @modifiedAt',
  );
  return {
    has: (file) => has.get(file) !== undefined,
    begin: (file) => begin.get(file)?.attempts ?? 1,
    add: (file) => void add.run(file),
    forget: (file) => void forget.run(file),
  };
}
