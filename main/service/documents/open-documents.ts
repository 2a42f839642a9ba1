import { resolve } from 'node:path';
import type { Outcome } from '../../../shared/desktop.ts';
import { fail, succeed, systemCode } from '../../outcome.ts';
import type { DocumentStorage } from './document-storage.ts';
import { folderDocuments } from './folder-documents.ts';
import { parseS3Address } from './s3-address.ts';

/**
 * Opens what `--documents` names: a folder, or `s3://bucket?endpoint=...`. It is looked at before anybody sends anything.
 *
 * Errors are values: `documents-invalid`, `documents-unavailable`.
 */
export async function openDocuments(where: string): Promise<Outcome<DocumentStorage>> {
  try {
    if (!where.startsWith('s3:')) return succeed(await folderDocuments(resolve(where)));
    const address = parseS3Address(where);
    if (!address.ok) return address;
    // Loaded when it is wanted: it is larger than all else the service needs.
    const { s3Documents } = await import('./s3-documents.ts');
    const documents = await s3Documents(address.value);
    await documents.ready();
    return succeed(documents);
  } catch (cause) {
    const why = systemCode(cause) === 'storage-unavailable' ? (cause as Error).message : null;
    const told = `The documents' folder ${where} cannot be used (${systemCode(cause) ?? String(cause)}).`;
    return fail('documents-unavailable', `${why ?? told} Check that it is there and can be written.`);
  }
}
