import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AddOutcome } from '../../shared/desktop.ts';
import type { Limits } from '../../shared/rest/limits.ts';
import type { Marks } from '../store/intake-marks.ts';
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
  /** What a folder brings: how many files are added at once is a limit for a person's choice, not for this. */
  addFound(paths: readonly string[], marks: Marks): Promise<AddOutcome[]>;
  /** A file that has content but lies nowhere on the disk; an email gives what is attached to it. */
  addPasted(fileName: string, bytes: Uint8Array): Promise<AddOutcome[]>;
  /** One document; an email is refused. */
  addDocument(fileName: string, bytes: Uint8Array): Promise<AddOutcome>;
}

/** @param limits those in force at the time of asking */
export function chosenFiles(inbox: Pick<Inbox, 'addPaths' | 'addBytes'>, limits: () => Limits): ChosenFiles {
  const addMail = async (
    fileName: string,
    bytes: Uint8Array,
    { most = limits(), before = 0, marks }: { most?: Limits; before?: number; marks?: Marks | undefined } = {},
  ): Promise<AddOutcome[]> => {
    const mail = await openMail(mailKindOf(fileName) ?? 'eml', fileName, bytes);
    if (!mail.ok) return [{ fileName: nameOf(fileName), outcome: 'refused', error: mail.error }];
    const { documents, refused } = mailDocuments(fileName, mail.value, most, before);
    const outcomes: AddOutcome[] = [...refused];
    for (const document of documents) outcomes.push(await inbox.addBytes(document.fileName, document.bytes, marks));
    return outcomes;
  };
  const addDocument = async (fileName: string, bytes: Uint8Array): Promise<AddOutcome> => {
    const name = basename(fileName);
    const error = refusalOfSize(name, bytes.length, limits().fileBytes) ?? refusalOfKind(name, bytes);
    return error ? { fileName: name, outcome: 'refused', error } : inbox.addBytes(name, bytes);
  };
  const addAll = async (paths: readonly string[], most: Limits, marks?: Marks): Promise<AddOutcome[]> => {
    const { files, mails, refused } = await gatherFiles(paths, most);
    const outcomes: AddOutcome[] = [...refused, ...(await inbox.addPaths(files, marks))];
    for (const path of mails) {
      const before = outcomes.filter(({ outcome }) => outcome !== 'refused').length;
      try {
        outcomes.push(...(await addMail(path, await readFile(path), { most, before, marks })));
      } catch (cause) {
        const fileName = nameOf(path);
        outcomes.push({ fileName, outcome: 'refused', error: failureOfSystem(fileName, cause) });
      }
    }
    return outcomes;
  };
  return {
    addChosen: (paths) => addAll(paths, limits()),
    addFound: (paths, marks) => addAll(paths, { ...limits(), files: Number.POSITIVE_INFINITY }, marks),
    async addPasted(fileName, bytes) {
      const isMail = mailKindOf(fileName) !== null && refusalOfKind(fileName, bytes) !== null && bytes.length > 0;
      return isMail ? addMail(fileName, bytes) : [await addDocument(fileName, bytes)];
    },
    addDocument,
  };
}
