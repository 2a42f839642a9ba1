import { access, constants } from 'node:fs/promises';
import { openDocumentFiles } from '../../store/document-files.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import type { DocumentStorage } from './document-storage.ts';

/** Documents in a folder that all processes of the service share. @throws NodeJS.ErrnoException where it cannot be used */
export async function folderDocuments(folder: string): Promise<DocumentStorage> {
  const files = await openDocumentFiles(folder, { shared: true });
  return {
    receive: files.receive,
    withFile: (hash, work) => work(files.pathOf(hash)),
    async ready() {
      await access(folder, constants.W_OK).catch((cause: unknown) => {
        throw new StorageUnavailable(`The documents' folder ${folder} cannot be used.`, { cause });
      });
    },
    close: async () => {},
  };
}
