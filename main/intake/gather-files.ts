import { opendir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AddOutcome, Failure } from '../../shared/desktop.ts';
import type { Limits } from '../../shared/rest/limits.ts';
import { failureOfSystem, refusalOf, refusalOfCount, refusalOfKind } from './file-failures.ts';
import { MOST_MAIL_BYTES, mailKindOf } from './mail/mail-kind.ts';
import { namedFiles } from './named-files.ts';
import { readHead } from './read-head.ts';

/** Folders within folders are followed this deep. */
const MOST_DEPTH = 16;
/** Files and folders looked at in one folder with all it holds: more is a whole disk dropped by mistake. */
const MOST_ENTRIES = 20_000;
/** What systems put into folders for themselves. */
const SYSTEM_FILES = /^(\..*|desktop\.ini|thumbs\.db|__MACOSX|\$RECYCLE\.BIN|System Volume Information|lost\+found)$/i;

type Refusal = Extract<AddOutcome, { outcome: 'refused' }>;

/** What of the given files and folders is to be added, in their order, and why the rest is not. */
export interface Gathered {
  files: string[];
  /** Emails, whose attachments are to be added. */
  mails: string[];
  refused: Refusal[];
}

/**
 * Looks at what a person chose before anything is stored: folders give the PDFs and pictures in them, everything
 * else is judged by its first bytes, size and number; emails are for the caller to open. A chosen file that is refused has a message of its own; what a
 * folder holds besides documents is told in one.
 */
export async function gatherFiles(paths: readonly string[], limits: Limits): Promise<Gathered> {
  const gathered: Gathered = { files: [], mails: [], refused: [] };
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (stats) => stats.isDirectory(),
      () => false,
    );
    if (isFolder) await gatherFolder(path, limits, gathered);
    else {
      const refusal = await refusalOfFile(path, limits);
      const error = refusal ?? refusalOfCount(basename(path), gathered.files.length, limits);
      if (refusal && (await isMail(path, refusal))) gathered.mails.push(path);
      else if (error) gathered.refused.push({ fileName: basename(path), outcome: 'refused', error });
      else gathered.files.push(path);
    }
  }
  return gathered;
}

async function gatherFolder(folder: string, limits: Limits, gathered: Gathered): Promise<void> {
  const name = basename(folder);
  const refuse = (code: string, message: string) =>
    gathered.refused.push({ fileName: name, outcome: 'refused', error: { code, message: `“${name}” ${message}` } });
  const otherKinds: string[] = [];
  const tooMany: string[] = [];
  let documents = 0;
  const { files, complete } = await filesOf(folder);
  for (const path of files) {
    const error = await refusalOfFile(path, limits);
    if (error && (await isMail(path, error))) {
      documents += 1;
      gathered.mails.push(path);
    } else if (error?.code.startsWith('kind-')) otherKinds.push(basename(path));
    else if (error) gathered.refused.push({ fileName: basename(path), outcome: 'refused', error });
    else {
      documents += 1;
      if (gathered.files.length < limits.files) gathered.files.push(path);
      else tooMany.push(basename(path));
    }
  }
  if (!complete) {
    refuse('folder-too-large', "is too large, or has a folder that can't be opened. Add the missing part separately.");
  } else if (documents === 0) {
    refuse('folder-without-documents', 'has no PDFs or images. Check that it is the right folder.');
  }
  if (documents > 0 && otherKinds.length > 0) {
    refuse('folder-other-files', `has other files that were skipped: ${namedFiles(otherKinds)}.`);
  }
  if (tooMany.length > 0) {
    refuse(
      'too-many-files',
      `has more than ${limits.files} files, the limit at once. Skipped: ${namedFiles(tooMany)}. Add them later, or change the limits in Settings.`,
    );
  }
}

/**
 * The files of a folder and of those in it, by name. Links are not followed: they may lead in a circle.
 * @param options.except absolute path of a folder that is left out
 * @param options.all also of a folder that is larger or deeper than a person means to drop
 * @returns `complete`: false where a folder in it was left out because it may not be opened, or for its size or depth
 */
export async function filesOf(
  folder: string,
  { except, all = false }: { except?: string; all?: boolean } = {},
): Promise<{ files: string[]; complete: boolean }> {
  const mostEntries = all ? Number.POSITIVE_INFINITY : MOST_ENTRIES;
  const mostDepth = all ? Number.POSITIVE_INFINITY : MOST_DEPTH;
  const files: string[] = [];
  let complete = true;
  let seen = 0;
  const look = async (inside: string, depth: number): Promise<void> => {
    const folders: string[] = [];
    try {
      for await (const entry of await opendir(inside)) {
        if (SYSTEM_FILES.test(entry.name)) continue;
        seen += 1;
        if (seen > mostEntries) break;
        if (entry.isFile()) files.push(join(inside, entry.name));
        else if (entry.isDirectory() && join(inside, entry.name) !== except) folders.push(join(inside, entry.name));
      }
    } catch {
      complete = false; // this part may not be read; the rest still counts
    }
    for (const next of folders) {
      if (depth >= mostDepth || seen > mostEntries) complete = false;
      else await look(next, depth + 1);
    }
  };
  await look(folder, 1);
  return { files: files.sort((a, b) => a.localeCompare(b)), complete: complete && seen <= mostEntries };
}

async function refusalOfFile(path: string, limits: Limits): Promise<Failure | null> {
  const fileName = basename(path);
  try {
    return refusalOf(fileName, await stat(path), limits.fileBytes) ?? refusalOfKind(fileName, await readHead(path));
  } catch (cause) {
    return failureOfSystem(fileName, cause);
  }
}

/** Whether what was refused as a document is named like an email, and is not too large for one. */
async function isMail(path: string, { code }: Failure): Promise<boolean> {
  if (mailKindOf(path) === null || !(code.startsWith('kind-') || code === 'file-too-large')) return false;
  return stat(path).then(
    ({ size }) => size <= MOST_MAIL_BYTES,
    () => false,
  );
}
