import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AddOutcome } from '../../shared/desktop.ts';
import type { Limits } from '../../shared/rest/limits.ts';
import { nameOf } from './accept-file.ts';
import { failureOfSystem, refusalOfKind, refusalOfSize } from './file-failures.ts';
import { gatherFiles } from './gather-files.ts';
import type { Inbox } from './inbox.ts';
import { mailDocuments } from './mail/mail-documents.ts';
import { mailKindOf } from './mail/mail-kind.ts';
import { openMail } from './mail/open-mail.ts';

/** What a person drops, chooses or pastes: nothing is stored of what cannot be a document or is beyond the limits. */
export interface ChosenFiles {
  /** Files, folders with what is in them, and emails with what is attached to them. What was refused unopened comes first. */
  addChosen(paths: readonly string[]): Promise<AddOutcome[]>;
  /** A file that has content but lies nowhere on the disk; an email gives what is attached to it. */
  addPasted(fileName: string, bytes: Uint8Array): Promise<AddOutcome[]>;
  /** One document; an email is refused. */
  addDocument(fileName: string, bytes: Uint8Array): Promise<AddOutcome>;
}

/** @param limits those in force at the time of asking */
export function chosenFiles(inbox: Pick<Inbox, 'addPaths' | 'addBytes'>, limits: () => Limits): ChosenFiles {
  const addMail = async (fileName: string, bytes: Uint8Array, before: number): Promise<AddOutcome[]> => {
    const mail = await openMail(mailKindOf(fileName) ?? 'eml', fileName, bytes);
    if (!mail.ok) return [{ fileName: nameOf(fileName), outcome: 'refused', error: mail.error }];
    const { documents, refused } = mailDocuments(fileName, mail.value, limits(), before);
    const outcomes: AddOutcome[] = [...refused];
    for (const document of documents) outcomes.push(await inbox.addBytes(document.fileName, document.bytes));
    return outcomes;
  };
  const addDocument = async (fileName: string, bytes: Uint8Array): Promise<AddOutcome> => {
    const name = basename(fileName);
    const error = refusalOfSize(name, bytes.length, limits().fileBytes) ?? refusalOfKind(name, bytes);
    return error ? { fileName: name, outcome: 'refused', error } : inbox.addBytes(name, bytes);
  };
  return {
    async addChosen(paths) {
      const { files, mails, refused } = await gatherFiles(paths, limits());
      const outcomes: AddOutcome[] = [...refused, ...(await inbox.addPaths(files))];
      for (const path of mails) {
        const added = outcomes.filter(({ outcome }) => outcome !== 'refused').length;
        try {
          outcomes.push(...(await addMail(path, await readFile(path), added)));
        } catch (cause) {
          const fileName = nameOf(path);
          outcomes.push({ fileName, outcome: 'refused', error: failureOfSystem(fileName, cause) });
        }
      }
      return outcomes;
    },
    async addPasted(fileName, bytes) {
      const isMail = mailKindOf(fileName) !== null && refusalOfKind(fileName, bytes) !== null && bytes.length > 0;
      return isMail ? addMail(fileName, bytes, 0) : [await addDocument(fileName, bytes)];
    },
    addDocument,
  };
}
