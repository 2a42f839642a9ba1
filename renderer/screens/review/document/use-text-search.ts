import { useMemo, useState } from 'react';
import { type DocumentText, findText, type Hit } from '../model/search-text.ts';

interface TextToSearch {
  /** null while it is fetched. */
  text: DocumentText | null;
  failure: string | null;
}

/** Search in the document's own text. */
export function useTextSearch({ text, failure }: TextToSearch, open: boolean, setOpen: (open: boolean) => void) {
  const [wanted, setWanted] = useState('');
  const [index, setIndex] = useState(0);

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
    open: () => setOpen(true),
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
