import { Search } from 'lucide-react';
import styles from './search-field.module.css';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange(text: string): void;
  ref?: React.Ref<HTMLInputElement>;
}

/** What a list is searched by as it is typed. */
export function SearchField({ label, value, onChange, ref }: SearchFieldProps) {
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
      />
    </div>
  );
}
