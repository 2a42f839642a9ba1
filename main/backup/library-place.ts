import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../store/durable-file.ts';

/** Where the library lies, told by a file in the data folder; without the file it lies in the data folder itself. */
export interface LibraryPlace {
  /** Absolute path of the library in use. */
  library: string;
  /** Where it is being moved: its documents are there, and the next start takes the rest there. */
  moving: string | null;
  /** Where it lay before it was moved; kept until a person says that it can go. */
  previous: string | null;
}

const fileOf = (dataFolder: string) => join(dataFolder, 'library-place.json');
export const homeOf = (dataFolder: string) => join(dataFolder, 'library');

/** @throws SyntaxError when the file is damaged: an empty library in the usual place would look as if all were lost */
export function libraryPlace(dataFolder: string): LibraryPlace {
  const file = fileOf(dataFolder);
  const home: LibraryPlace = { library: homeOf(dataFolder), moving: null, previous: null };
  return existsSync(file) ? { ...home, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<LibraryPlace>) } : home;
}

/** Durable when it resolves, and at every instant either the old or the new. */
export async function setLibraryPlace(dataFolder: string, place: LibraryPlace): Promise<void> {
  await replaceFile(fileOf(dataFolder), async (file) => void (await file.writeFile(JSON.stringify(place, null, 2))));
}
