import { useEffect, useId } from 'react';
import { PRODUCT_TYPES } from '../../../shared/retail/product-types.ts';
import { allAnalytes } from '../../../shared/science/analytes.ts';
import { SelectField, TextField } from '../../components/text-field.tsx';
import {
  CHOICES,
  DAYS,
  FILTER_FIELDS,
  type FilterField,
  isUsable,
  NUMBERS,
  usualUnits,
} from '../../state/record-filter.ts';
import { useRecords } from '../../state/records.ts';
import { useTags } from '../../state/tags.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { outcomeFieldLabel, outcomeFields } from '../../strings/fields.ts';
import { formatUnits } from '../../strings/format.ts';
import styles from './filter-bar.module.css';
import { TagOptions } from './tag-options.tsx';

const { records: words } = strings;

/** Fields with values to choose from while one is typed. */
const LISTED: ReadonlySet<FilterField> = new Set(['analyte', 'product_type', 'tag']);

/** Fields to filter the list by; which ones depends on the kind of record that is shown. */
export function FilterBar() {
  const { query, change } = usePick(useRecords, ['query', 'change']);
  const id = useId();
  const { tags, load } = usePick(useTags, ['tags', 'load']);
  useEffect(() => {
    void load();
  }, [load]);
  const set = (field: FilterField, value: string) => change({ fields: { ...query.fields, [field]: value } });
  return (
    <section aria-label={words.filters} className={styles.bar}>
      {FILTER_FIELDS[query.kind].map((field) => {
        const value = query.fields[field] ?? '';
        return (
          <div key={field} className={styles.field}>
            <label htmlFor={`${id}${field}`}>{labelOf(field, query.fields.analyte ?? '')}</label>
            {field === 'status' || field === 'sample' || field === 'outcome' ? (
              <SelectField id={`${id}${field}`} value={value} onChange={(event) => set(field, event.target.value)}>
                <option value="">{words.any}</option>
                {CHOICES[field].map((choice) => (
                  <option key={choice} value={choice}>
                    {words.choices[choice]}
                  </option>
                ))}
              </SelectField>
            ) : field === 'outcome_field' ? (
              <SelectField id={`${id}${field}`} value={value} onChange={(event) => set(field, event.target.value)}>
                <option value="">{words.any}</option>
                {outcomeFields(query.kind === 'receipt' ? 'receipt' : 'coa').map((one) => (
                  <option key={one} value={one}>
                    {outcomeFieldLabel(one)}
                  </option>
                ))}
              </SelectField>
            ) : (
              <TextField
                id={`${id}${field}`}
                type={DAYS.includes(field) ? 'date' : 'text'}
                inputMode={NUMBERS.includes(field) ? 'decimal' : undefined}
                list={LISTED.has(field) ? `${id}-${field}` : undefined}
                aria-invalid={!isUsable(field, value, query.fields.analyte ?? '')}
                value={value}
                onChange={(event) => set(field, event.target.value)}
              />
            )}
          </div>
        );
      })}
      <datalist id={`${id}-analyte`}>
        {allAnalytes()
          .filter(({ isSum }) => !isSum)
          .map(({ key, name }) => (
            <option key={key} value={name} />
          ))}
      </datalist>
      <TagOptions id={`${id}-tag`} tags={tags} typed="" />
      <datalist id={`${id}-product_type`}>
        {PRODUCT_TYPES.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </section>
  );
}

/** Bounds of an analyte's result say in which units they are, which depends on the analyte. */
function labelOf(field: FilterField, analyte: string): string {
  const label = words.filterFields[field];
  if (field !== 'analyte_from' && field !== 'analyte_to') return label;
  return words.inUnits(label, formatUnits(usualUnits(analyte)));
}
