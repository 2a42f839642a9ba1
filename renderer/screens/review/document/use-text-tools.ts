import { useState } from 'react';
import { useDocumentText } from './use-document-text.ts';
import { useHowRead } from './use-how-read.ts';
import { useTextSearch } from './use-text-search.ts';

/** What a person can do with the document's words, which are fetched with the first wish: search in them, see how they were read. */
export function useTextTools(documentHash: string, password: string | undefined) {
  const [searching, setSearching] = useState(false);
  const [showing, setShowing] = useState(false);
  const text = useDocumentText(documentHash, password, searching || showing);
  return {
    search: useTextSearch(text, searching, setSearching),
    howRead: useHowRead(text, showing, setShowing),
  };
}
