import { access, constants } from 'node:fs/promises';
import { openDocumentFiles } from '../../store/document-files.ts';
import { DocumentDamaged, StorageUnavailable } from '../storage/storage-unavailable.ts';
import type { DocumentStorage } from './document-storage.ts';

/** Documents in a folder that all processes of the service share. @throws NodeJS.ErrnoException where it cannot be used */
export async function folderDocuments(folder: string): Promise<DocumentStorage> {
  const files = await openDocumentFiles(folder, { shared: true });
  const ready = () =>
    access(folder, constants.W_OK).catch((cause: unknown) => {
      throw new StorageUnavailable(`The documents' folder ${folder} cannot be used.`, { cause });
    });
  return {
    receive: files.receive,
    async withFile(hash, work) {
      const path = files.pathOf(hash);
      await access(path, constants.R_OK).catch(async (cause: unknown) => {
        // A file may be gone; a folder that is gone comes back.
        await ready();
        throw new DocumentDamaged(`The document ${hash} is not in ${folder}.`, { cause });
      });
      return work(path);
    },
    ready,
    close: async () => {},
  };
}
