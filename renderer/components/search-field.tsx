import { Search } from 'lucide-react';
import styles from './search-field.module.css';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange(text: string): void;
  /** Leaves for what was found. */
  onLeave?(): void;
  ref?: React.Ref<HTMLInputElement>;
}

/** What a list is searched by as it is typed. */
export function SearchField({ label, value, onChange, onLeave, ref }: SearchFieldProps) {
  return (
    <div className={styles.search}>
      <Search size={14} aria-hidden />
      <TextField
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (!onLeave || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
          event.preventDefault();
          onLeave();
        }}
      />
    </div>
  );
}
