import type { Failure } from '../../shared/desktop.ts';
import { LIMITS, type Limits, READ_MEDIA_TYPES } from '../../shared/rest/limits.ts';
import { sniff } from '../documents/sniff.ts';
import { systemCode } from '../outcome.ts';
import { mediaTypeOf } from './media-type.ts';

/** Bytes of the largest file that is accepted. */
export const MOST_BYTES = LIMITS.generous.fileBytes;

/** What `stat` told of a file: null when it can be read, else why not. */
export function refusalOf(
  fileName: string,
  stats: { isFile(): boolean; isDirectory(): boolean; size: number },
  mostBytes: number = MOST_BYTES,
): Failure | null {
  if (stats.isDirectory()) {
    return { code: 'is-folder', message: `“${fileName}” is a folder. Choose the files inside it.` };
  }
  if (!stats.isFile()) {
    return { code: 'not-a-file', message: `“${fileName}” isn't a regular file.` };
  }
  return refusalOfSize(fileName, stats.size, mostBytes);
}

export function refusalOfSize(fileName: string, size: number, mostBytes: number = MOST_BYTES): Failure | null {
  if (size === 0) {
    return { code: 'file-empty', message: `“${fileName}” is empty. Get a new copy.` };
  }
  if (size > mostBytes) {
    return {
      code: 'file-too-large',
      message:
        `“${fileName}” is ${Math.ceil(size / 1e5) / 10} MB; the limit is ${mostBytes / 1e6} MB. ` +
        'Make it smaller, or split it.',
    };
  }
  return null;
}

/**
 * What the first bytes of a file tell: null for a document that is read, else why it is not added. Its code begins with
 * `kind-`.
 */
export function refusalOfKind(fileName: string, head: Uint8Array): Failure | null {
  const mediaType = mediaTypeOf(head);
  if (READ_MEDIA_TYPES.some((accepted) => accepted === mediaType)) return null;
  const known = sniff(head, fileName);
  const why = 'message' in known ? known.message : 'Unsupported file type.';
  return { code: `kind-${'code' in known ? known.code : 'unknown'}`, message: `“${fileName}” wasn't added. ${why}` };
}

/** @param before how many files are added already with this one */
export function refusalOfCount(fileName: string, before: number, limits: Limits): Failure | null {
  if (before < limits.files) return null;
  return {
    code: 'too-many-files',
    message:
      `“${fileName}” wasn't added: the limit is ${limits.files} files at once. ` +
      'Add it later, or change the limits in Settings.',
  };
}

/** What the system's error on reading or storing a file means for the person. */
export function failureOfSystem(fileName: string, cause: unknown): Failure {
  const code = systemCode(cause);
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return {
        code: 'file-missing',
        message: `“${fileName}” not found. Check where it is and add it again.`,
      };
    case 'EACCES':
    case 'EPERM':
      return {
        code: 'no-permission',
        message: `No permission to read “${fileName}”. Change its permissions, or copy it.`,
      };
    case 'EISDIR':
      return { code: 'is-folder', message: `“${fileName}” is a folder. Choose the files inside it.` };
    case 'ENAMETOOLONG':
      return { code: 'name-too-long', message: `The file name “${fileName}” is too long. Rename it.` };
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return {
        code: 'disk-full',
        message: `Not enough disk space for “${fileName}”. Free some up and add it again.`,
      };
    default:
      return {
        code: 'file-unreadable',
        message: `Couldn't read “${fileName}” (${code ?? String(cause)}). Copy it to this computer and add it again.`,
      };
  }
}

/** Why a folder cannot be looked through. */
export function failureOfFolder(folder: string, cause: unknown): Failure {
  switch (systemCode(cause)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return {
        code: 'folder-missing',
        message: `Folder not found: ${folder}. Connect its drive, or stop watching it. Proofdesk keeps looking for it.`,
      };
    case 'EACCES':
    case 'EPERM':
      return {
        code: 'folder-no-permission',
        message: `No permission to read ${folder}. Change its permissions, or watch another folder.`,
      };
    default:
      return {
        code: 'folder-unreadable',
        message: `Couldn't read ${folder} (${systemCode(cause) ?? String(cause)}). Proofdesk keeps trying.`,
      };
  }
}

/** Some of what is in a folder cannot be looked through. */
export function failureOfPart(folder: string): Failure {
  return {
    code: 'folder-incomplete',
    message: `Some folders inside ${folder} can't be opened, so their files aren't added. Change their permissions.`,
  };
}

/** Why a reading could not be stored: the disk, or the program itself, of which the person can only tell. */
export function failureOfStoring(fileName: string, cause: unknown): Failure {
  const code = systemCode(cause);
  const what = `Couldn't store the record of “${fileName}”`;
  return {
    code: 'not-stored',
    message: code?.startsWith('SQLITE_CONSTRAINT')
      ? `${what}. This is a bug in Proofdesk. Please report it with the log file from the data folder.`
      : `${what}. Check the disk space, then try again.`,
  };
}
