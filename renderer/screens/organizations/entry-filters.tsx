import type { ReactNode } from 'react';
import type { StandardModels } from '../../../shared/science/standard-models.ts';
import { Choice } from '../../components/choice.tsx';
import { SelectField, TextField } from '../../components/text-field.tsx';
import { organizationStrings } from '../../strings/organizations.ts';
import { MODEL_PARTS } from './model-parts.ts';
import styles from './parts.module.css';
import type { EntryFilter } from './use-entry-filter.ts';

const { models: words } = organizationStrings;

interface EntryFiltersProps {
  filter: EntryFilter;
  models: StandardModels;
  /** Stands after the count of entries. */
  children: ReactNode;
}

/** What entries are looked for by, and how many there are. */
export function EntryFilters({ filter, models, children }: EntryFiltersProps) {
  const { part, search, state, states, analysis, analyses } = filter;
  return (
    <>
      <div className={styles.filters}>
        <Choice
          label={words.part}
          value={part}
          onChange={filter.setPart}
          options={MODEL_PARTS.map((value) => ({ value, label: words.parts[value] }))}
        />
      </div>
      <div className={styles.filters}>
        <TextField
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={search}
          onChange={(event) => filter.setSearch(event.target.value)}
        />
        {states.length > 0 && (
          <SelectField aria-label={words.state} value={state} onChange={(event) => filter.setState(event.target.value)}>
            <option value="">{words.anyState}</option>
            {states.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
        )}
        {analyses.length > 0 && (
          <SelectField
            aria-label={words.analysis}
            value={analysis}
            onChange={(event) => filter.setAnalysis(event.target.value)}
          >
            <option value="">{words.anyAnalysis}</option>
            {analyses.map((key) => (
              <option key={key} value={key}>
                {models.analyses.find((other) => other.key === key)?.name ?? key}
              </option>
            ))}
          </SelectField>
        )}
        <span className={styles.shown} role="status">
          {words.count(filter.shown.length, filter.count)}
        </span>
        {children}
      </div>
    </>
  );
}
