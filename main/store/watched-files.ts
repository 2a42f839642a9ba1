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
  add(file: WatchedFile): void;
}

export function watchedFilesOf(database: Database.Database): WatchedFiles {
  const has = database.prepare<[WatchedFile]>(
    'SELECT 1 FROM watched_files WHERE path = @path AND size = @size AND modified_at = @modifiedAt',
  );
  const add = database.prepare<[WatchedFile]>(
    `INSERT INTO watched_files (path, size, modified_at) VALUES (@path, @size, @modifiedAt) ON CONFLICT DO NOTHING`,
  );
  return {
    has: (file) => has.get(file) !== undefined,
    add: (file) => void add.run(file),
  };
}
