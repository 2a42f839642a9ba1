import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { z } from 'zod';

/** As many as systems list. */
const MOST = 10;
const listSchema = z.array(z.string().refine(isAbsolute)).max(100);

/** The files a person added last, for the menu: systems other than macOS keep none that a menu could show. */
export class RecentFiles {
  readonly #file: string;
  readonly #onChange: () => void;
  #paths: string[];

  /** @param file where they are remembered; a damaged one counts as empty */
  constructor(file: string, onChange: () => void) {
    this.#file = file;
    this.#onChange = onChange;
    this.#paths = read(file);
  }

  /** The newest first, without those that are gone. */
  list(): string[] {
    return this.#paths.filter((path) => existsSync(path)).slice(0, MOST);
  }

  add(paths: readonly string[]): void {
    const documents = paths.filter((path) => /\.(pdf|png|jpe?g|webp|tiff?|hei[cf])$/i.test(path)).slice(0, MOST);
    if (documents.length > 0) this.#set([...new Set([...documents, ...this.#paths])].slice(0, MOST));
  }

  clear(): void {
    this.#set([]);
  }

  #set(paths: string[]): void {
    this.#paths = paths;
    try {
      writeFileSync(this.#file, JSON.stringify(paths));
    } catch {
      // Without space for it the list holds until the app ends; nothing else depends on it.
    }
    this.#onChange();
  }
}

function read(file: string): string[] {
  try {
    return listSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
