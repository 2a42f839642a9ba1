import type { StoredPage } from '../store/documents.ts';
import type { RecordContent } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { noteRemoval } from './note-removal.ts';

/** What a reading made of a document, who had it read, and when. */
export interface KeptReading {
  pages: readonly StoredPage[];
  words: string;
  contents: readonly RecordContent[];
  who: string;
  /** ISO 8601 timestamp, UTC. */
  at: string;
}

/**
 * Stores what was read from a document. Records of an earlier reading are taken up, each in its place, so that windows that
 * show them go on; those there is no more room for are removed. To be called in a transaction, and not while a record of
 * the document is verified.
 */
export function keepReading(
  store: Pick<Store, 'documents' | 'records' | 'audit'>,
  { documentHash, fileName }: { documentHash: string; fileName: string },
  { pages, words, contents, who, at }: KeptReading,
): void {
  const { documents, records, audit } = store;
  const turns = turnsOf(documents.get(documentHash)?.pages ?? []);
  documents.setPages(
    documentHash,
    pages.map((page) => ({ ...page, ...(turns[page.number] && { turns: turns[page.number] }) })),
  );
  documents.setWords(documentHash, words);
  const known = records.placesIn(documentHash);
  for (const [position, content] of contents.entries()) {
    const before = known.find((record) => record.position === position && record.kind === content.kind);
    if (!before) {
      records.add(documentHash, fileName, position, content, at);
      continue;
    }
    records.update({ id: before.id, fileName }, content);
    records.restoreRecord(before.id, new Date(at));
    const nothing = { path: null, before: null, after: null, change: null };
    audit.add({ recordId: before.id, at, who, action: 'read-again', ...nothing });
  }
  const beyond = known.filter(({ position }) => position >= contents.length).map(({ id }) => id);
  for (const id of beyond) records.setRecordRemoved(id, at);
  noteRemoval(audit, 'remove', beyond, { who, at });
}

/** Page number -> quarter turns, of the pages that a person turned. */
export const turnsOf = (pages: readonly StoredPage[]): Record<number, number> =>
  Object.fromEntries(pages.flatMap(({ number, turns }) => (turns ? [[number, turns]] : [])));
