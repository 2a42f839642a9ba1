import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The absolute path of a folder that was named, where npm was called. */
export const givenFolder = (given: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), given);

/** What was named for documents: the address of a bucket as it is, else a folder. */
export const givenDocuments = (given: string): string => (given.startsWith('s3:') ? given : givenFolder(given));

/** Where the service keeps everything unless told: apart from the desktop's folder, which one program at a time may use. */
export function serviceDataFolder(given: string | null): string {
  if (given !== null) return givenFolder(given);
  const base =
    process.platform === 'win32'
      ? process.env.LOCALAPPDATA
      : (process.env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'));
  return join(base ?? homedir(), 'proofdesk-service');
}
