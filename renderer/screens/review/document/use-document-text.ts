import { useEffect, useState } from 'react';
import { ask } from '../../../state/bridge.ts';
import type { DocumentText } from '../model/search-text.ts';

export interface FetchedText {
  /** null while it is fetched. */
  text: DocumentText | null;
  failure: string | null;
}

/** The document's words, fetched when they are first wanted. Null until then, or where they cannot be had: `failure` says why. */
export function useDocumentText(documentHash: string, password: string | undefined, wanted: boolean): FetchedText {
  const [text, setText] = useState<DocumentText | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!wanted || text) return;
    let gone = false;
    setFailure(null);
    void ask('documents.text', { documentHash, ...(password === undefined ? {} : { password }) }).then((answer) => {
      if (gone) return;
      if (answer.ok) setText(answer.value.pages);
      else setFailure(answer.error.message);
    });
    return () => {
      gone = true;
    };
  }, [wanted, text, documentHash, password]);
  return { text, failure };
}
