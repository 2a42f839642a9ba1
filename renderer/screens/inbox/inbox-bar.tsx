import { useId, useRef } from 'react';
import { INBOX_FILTERS, INBOX_ORDERS, type InboxFilter } from '../../../shared/desktop.ts';
import { Choice } from '../../components/choice.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { SelectField } from '../../components/text-field.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { useInbox } from '../../state/inbox.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import styles from './inbox.module.css';

const { inbox: words } = strings;

/** What the inbox lists: words that are looked for, a part of it, and in which order. */
export function InboxBar({ onLeaveSearch }: { onLeaveSearch(): void }) {
  const { filter, order, search, change, overview } = usePick(useInbox, [
    'filter',
    'order',
    'search',
    'change',
    'overview',
  ]);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useShortcuts({ '/': () => field.current?.select() });
  return (
    <div className={styles.filters}>
      <SearchField
        ref={field}
        label={words.search}
        value={search}
        onChange={(text) => void change({ search: text })}
        onLeave={onLeaveSearch}
      />
      <Choice<InboxFilter>
        label={words.filter}
        value={filter}
        onChange={(next: InboxFilter) => void change({ filter: next })}
        options={INBOX_FILTERS.map((value) => ({
          value,
          label: words.filters[value],
          count: overview.counts[value],
        }))}
      />
      <span className={styles.order}>
        <label htmlFor={id}>{words.order}</label>
        <SelectField
          id={id}
          value={order}
          onChange={({ target }) =>
            void change({ order: INBOX_ORDERS.find((one) => one === target.value) ?? 'newest' })
          }
        >
          {INBOX_ORDERS.map((one) => (
            <option key={one} value={one}>
              {words.orders[one]}
            </option>
          ))}
        </SelectField>
      </span>
    </div>
  );
}
