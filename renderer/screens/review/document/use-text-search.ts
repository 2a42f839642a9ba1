import { useEffect, useMemo, useState } from 'react';
import { ask } from '../../../state/bridge.ts';
import { type DocumentText, findText, type Hit } from '../model/search-text.ts';

/** Search in the document's own text, which is fetched when the search is first opened. */
export function useTextSearch(documentHash: string, password: string | undefined) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const [text, setText] = useState<DocumentText | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!open || text) return;
    let gone = false;
    void ask('documents.text', { documentHash, ...(password === undefined ? {} : { password }) }).then((answer) => {
      if (gone) return;
      if (answer.ok) setText(answer.value.pages);
      else setFailure(answer.error.message);
    });
    return () => {
      gone = true;
    };
  }, [open, text, documentHash, password]);

  const hits = useMemo(() => (open && text ? findText(text, wanted) : []), [open, text, wanted]);
  const current: Hit | null = hits[index] ?? null;
  return {
    isOpen: open,
    wanted,
    loading: open && text === null && failure === null,
    failure,
    hits,
    /** Place of the hit the person is at, among all. */
    index,
    current,
    open: () => {
      setFailure(null);
      setOpen(true);
    },
    close: () => setOpen(false),
    search: (next: string) => {
      setWanted(next);
      setIndex(0);
    },
    step: (by: 1 | -1) => {
      if (hits.length > 0) setIndex((index + by + hits.length) % hits.length);
    },
  };
}

export type TextSearch = ReturnType<typeof useTextSearch>;
