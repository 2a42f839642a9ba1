import { ListFilter } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { fieldsInUse, type RecordsQuery } from '../../state/record-filter.ts';
import { useRecords } from '../../state/records.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import styles from './records-screen.module.css';

const KINDS = ['all', 'coa', 'receipt'] as const satisfies RecordsQuery['kind'][];
const VERIFIED = ['all', 'to-check', 'ready', 'verified'] as const satisfies RecordsQuery['verified'][];
const { records: words } = strings;

interface QueryBarProps {
  search: RefObject<HTMLInputElement | null>;
  /** The person goes on from the search field to what was found. */
  onLeaveSearch(): void;
  /** Whether the filters by field are shown. */
  filtering: boolean;
  onFiltering(shown: boolean): void;
}

/** What is searched for: words, the kind of record, and whether it is verified; the filters by field are a button away. */
export function QueryBar({ search, onLeaveSearch, filtering, onFiltering }: QueryBarProps) {
  const { query, change } = usePick(useRecords, ['query', 'change']);
  const inUse = fieldsInUse(query).length;
  return (
    <div className={styles.filters}>
      <SearchField
        ref={search}
        label={words.search}
        value={query.search}
        onChange={(text) => change({ search: text })}
        onLeave={onLeaveSearch}
      />
      <Choice
        label={words.kind}
        value={query.kind}
        onChange={(kind) => change({ kind })}
        options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <span className={styles.divider} />
      <Choice
        label={words.verified}
        value={query.verified}
        onChange={(verified) => change({ verified })}
        options={VERIFIED.map((value) => ({ value, label: words.verifiedFilters[value] }))}
      />
      <span className={styles.divider} />
      <Button
        size="small"
        variant={inUse > 0 ? 'secondary' : 'quiet'}
        aria-expanded={filtering}
        icon={<ListFilter size={14} aria-hidden />}
        onClick={() => onFiltering(!filtering)}
      >
        {words.filtersInUse(inUse)}
      </Button>
    </div>
  );
}
