import { Building2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { COMPANY_KINDS } from '../../../shared/desktop/companies.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading, Message } from '../../components/message.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useCompanies } from '../../state/companies.ts';
import { usePick } from '../../state/use-pick.ts';
import { companyStrings as words } from '../../strings/companies.ts';
import { strings } from '../../strings/en.ts';
import styles from './companies.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { NameHistory } from './name-history.tsx';
import { NameTable } from './name-table.tsx';
import { Suggestions } from './suggestions.tsx';

/** Spellings of companies' names, merged into one by suggestion or by hand. */
export function CompaniesScreen() {
  const { kind, known, failure, search, selected, show, load, seek, merge } = usePick(useCompanies, [
    'kind',
    'known',
    'failure',
    'search',
    'selected',
    'show',
    'load',
    'seek',
    'merge',
  ]);
  const [merging, setMerging] = useState<readonly string[] | null>(null);
  useEffect(() => {
    void load();
  }, [load]);
  const sought = search.trim().toLowerCase();
  const names = (known?.names ?? []).filter(({ name, spellings }) =>
    [name, ...spellings].some((text) => text.toLowerCase().includes(sought)),
  );
  return (
    <Screen
      title={words.title}
      actions={
        <Button variant="primary" disabled={selected.size < 2} onClick={() => setMerging([...selected])}>
          {words.mergeSelected(selected.size)}
        </Button>
      }
    >
      <div className={styles.controls}>
        <Choice
          label={words.kind}
          value={kind}
          onChange={show}
          options={COMPANY_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        />
        <SearchField label={words.search} value={search} onChange={seek} onLeave={() => {}} />
      </div>
      {failure && <LoadFailure title={words.failed} failure={failure} onRetry={() => void load()} />}
      {!failure && !known && <Loading label={strings.app.loading} />}
      {!failure && known && known.names.length === 0 && (
        <Message icon={<Building2 size={32} aria-hidden />} title={words.emptyTitle}>
          {words.emptyText}
        </Message>
      )}
      {!failure && known && known.names.length > 0 && (
        <div className={styles.scroll}>
          <div className={styles.sheet}>
            <p className={styles.soft}>{words.intro}</p>
            {known.suggestions.length > 0 && sought === '' && (
              <Suggestions suggestions={known.suggestions} onMerge={setMerging} />
            )}
            {names.length === 0 ? <Message title={words.noneTitle} /> : <NameTable key={kind} names={names} />}
            {known.changes.length > 0 && sought === '' && <NameHistory changes={known.changes} />}
          </div>
        </div>
      )}
      {merging && (
        <MergeDialog
          names={merging}
          onClose={() => setMerging(null)}
          onMerge={(into) => {
            void merge(merging, into);
            setMerging(null);
          }}
        />
      )}
    </Screen>
  );
}
