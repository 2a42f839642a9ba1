import type { BoxText, Outcome, RequestOf, Responses } from '../../shared/desktop.ts';
import { fail, succeed } from '../outcome.ts';
import type { StoredDocument } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import type { LookRequest, LookResult } from './look-messages.ts';
import type { ReadPool } from './read-pool.ts';

/** What a person can have looked up in a document that has been read. Errors are values: those of reading it. */
export interface DocumentLooks {
  text(request: RequestOf<'documents.text'>): Promise<Outcome<Responses['documents.text']>>;
  labels(request: RequestOf<'documents.labels'>): Promise<Outcome<Responses['documents.labels']>>;
  readBox(request: RequestOf<'documents.read-box'>): Promise<Outcome<BoxText>>;
}

/** @param pool apart from the inbox's, so that a person need not wait for the documents in line */
export function documentLooks({ documents, queue, files }: Store, pool: Pick<ReadPool, 'look'>): DocumentLooks {
  const locate = (
    hash: string,
  ): Outcome<{ document: StoredDocument; where: Omit<LookRequest, 'look' | 'password'> }> => {
    const document = documents.get(hash);
    const fileName = queue.ofDocument(hash)?.fileName ?? hash;
    if (!document) return fail('no-such-document', 'Document not found.');
    return succeed({
      document,
      where: { path: files.pathOf(hash), fileName, renditionFolder: files.renditionsOf(hash) },
    });
  };
  const look = async <Type extends LookResult['type']>(
    request: LookRequest,
    type: Type,
  ): Promise<Outcome<Extract<LookResult, { type: Type }>>> => {
    const result = await pool.look(request).result;
    if (result.type === 'not-read') return { ok: false, error: result.failure };
    if (result.type !== type) return fail('cancelled', `“${request.fileName}” wasn't searched.`);
    return succeed(result as Extract<LookResult, { type: Type }>);
  };
  return {
    async text({ documentHash, password = null }) {
      const found = locate(documentHash);
      if (!found.ok) return found;
      const pageCount = found.value.document.pages?.length ?? 0;
      const looked = await look({ ...found.value.where, look: 'text', password, pageCount }, 'text');
      return looked.ok ? succeed({ pages: looked.value.pages }) : looked;
    },
    async labels({ documentHash, password = null, kind }) {
      const found = locate(documentHash);
      if (!found.ok) return found;
      const pageCount = found.value.document.pages?.length ?? 0;
      const looked = await look({ ...found.value.where, look: 'labels', password, pageCount, kind }, 'labels');
      return looked.ok ? succeed({ labels: looked.value.labels }) : looked;
    },
    async readBox({ documentHash, password = null, page, box }) {
      const found = locate(documentHash);
      if (!found.ok) return found;
      if (!found.value.document.pages?.some(({ number }) => number === page)) {
        return fail('no-such-page', `The document has no page ${page}.`);
      }
      const looked = await look({ ...found.value.where, look: 'box', password, page, box }, 'box');
      if (!looked.ok) return looked;
      const { lines, method, confidence } = looked.value;
      return succeed({ lines, method, confidence });
    },
  };
}
