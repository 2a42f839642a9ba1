import { useState } from 'react';
import { useNavigation } from '../../../state/navigation.ts';
import { useRecords } from '../../../state/records.ts';
import { useDocumentText } from './use-document-text.ts';
import { useHowRead } from './use-how-read.ts';
import { useTextSearch } from './use-text-search.ts';

/** What a person can do with the document's words, which are fetched with the first wish: search in them, see how they were read. */
export function useTextTools(documentHash: string, password: string | undefined) {
  // What the record was found by in the list is outlined on its pages.
  const [soughtBefore] = useState(() =>
    useNavigation.getState().from === 'records' ? useRecords.getState().query.search.trim() : '',
  );
  const [searching, setSearching] = useState(soughtBefore !== '');
  const [showing, setShowing] = useState(false);
  const text = useDocumentText(documentHash, password, searching || showing);
  return {
    search: useTextSearch(text, searching, setSearching, soughtBefore),
    howRead: useHowRead(text, showing, setShowing),
  };
}
