import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { strings } from '../../../strings/en.ts';
import styles from './search-bar.module.css';
import type { TextSearch } from './use-text-search.ts';

const { review: words } = strings;

/** Search in the document: Enter goes on, Shift and Enter back, Escape leaves. */
export function SearchBar({ search, onClose }: { search: TextSearch; onClose(): void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Nobody asked to type where the search of the list goes on.
    if (search.opened === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [search.opened]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { hits, index, wanted, loading, failure } = search;
  return (
    <search className={styles.bar} onKeyDown={onKeyDown}>
      <TextField
        ref={field}
        type="search"
        className={styles.field}
        aria-label={words.search}
        placeholder={words.search}
        value={wanted}
        onChange={(event) => search.search(event.target.value)}
      />
      <span className={styles.count} aria-live="polite">
        {loading && <Spinner label={words.searching} />}
        {failure ?? (!loading && wanted.trim() !== '' && words.matches(index + 1, hits.length))}
      </span>
      <IconButton
        label={words.previousMatch}
        keys="Shift+Enter"
        icon={<ChevronUp size={16} />}
        disabled={hits.length === 0}
        onClick={() => search.step(-1)}
      />
      <IconButton
        label={words.nextMatch}
        keys="Enter"
        icon={<ChevronDown size={16} />}
        disabled={hits.length === 0}
        onClick={() => search.step(1)}
      />
      <IconButton label={words.closeSearch} keys="Escape" icon={<X size={16} />} onClick={onClose} />
    </search>
  );
}
