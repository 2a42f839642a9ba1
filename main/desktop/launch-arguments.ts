import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface LaunchArguments {
  /** Absolute paths of the files to read. */
  files: string[];
  /** Absolute path given with `--data-dir=`; null for the platform's own place. */
  dataFolder: string | null;
  /** `--version`: print it and end. */
  version: boolean;
}

/**
 * What the command line asks for. Switches are Chromium's and ours; everything after `--` is a file whatever its name.
 * @param argv as `process.argv`
 * @param inDevelopment `electron FOLDER file...`: the first plain argument is the app's folder
 * @param workingDirectory what relative paths refer to
 */
export function launchArguments(
  argv: readonly string[],
  inDevelopment: boolean,
  workingDirectory: string,
): LaunchArguments {
  const given = argv.slice(1);
  const end = given.indexOf('--');
  const before = end < 0 ? given : given.slice(0, end);
  const plain = before.filter((argument) => !argument.startsWith('-')).slice(inDevelopment ? 1 : 0);
  const after = end < 0 ? [] : given.slice(end + 1);
  const dataFolder = before.findLast((argument) => argument.startsWith('--data-dir='))?.slice('--data-dir='.length);
  return {
    files: [...plain, ...after].filter((file) => file !== '').map((file) => pathOf(file, workingDirectory)),
    dataFolder: dataFolder ? resolve(workingDirectory, dataFolder) : null,
    version: before.includes('--version'),
  };
}

/** File managers pass file: addresses as well as paths. */
function pathOf(file: string, workingDirectory: string): string {
  try {
    if (file.startsWith('file:')) return fileURLToPath(file);
  } catch {
    // Not a usable address, so taken for the name of a file; reading it tells the person that there is none.
  }
  return resolve(workingDirectory, file);
}
