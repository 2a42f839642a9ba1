import { basename } from 'node:path';
import type { AddOutcome } from '../../shared/desktop.ts';
import type { Limits } from '../../shared/rest/limits.ts';
import { refusalOfKind, refusalOfSize } from './file-failures.ts';
import { gatherFiles } from './gather-files.ts';
import type { Inbox } from './inbox.ts';

/** What a person drops, chooses or pastes: nothing is stored of what cannot be a document or is beyond the limits. */
export interface ChosenFiles {
  /** Files, and folders with what is in them. What was refused comes first. */
  addChosen(paths: readonly string[]): Promise<AddOutcome[]>;
  addPasted(fileName: string, bytes: Uint8Array): Promise<AddOutcome>;
}

/** @param limits those in force at the time of asking */
export function chosenFiles(inbox: Pick<Inbox, 'addPaths' | 'addBytes'>, limits: () => Limits): ChosenFiles {
  return {
    async addChosen(paths) {
      const { files, refused } = await gatherFiles(paths, limits());
      return [...refused, ...(await inbox.addPaths(files))];
    },
    async addPasted(fileName, bytes) {
      const name = basename(fileName);
      const error = refusalOfSize(name, bytes.length, limits().fileBytes) ?? refusalOfKind(name, bytes);
      return error ? { fileName: name, outcome: 'refused', error } : inbox.addBytes(name, bytes);
    },
  };
}
