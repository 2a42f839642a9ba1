import { useId } from 'react';
import { chartStrings } from '../strings/charts.ts';
import styles from './period-field.module.css';
import { SelectField, TextField } from './text-field.tsx';

const { receipts: words } = chartStrings;
const PERIODS = ['all', 'last-12-months', 'this-year', 'last-year', 'chosen'] as const;

/** A period by name, or from one day to another. */
export interface Period {
  period: (typeof PERIODS)[number];
  /** ISO days, empty for none; they count where the period is `chosen`. */
  from: string;
  to: string;
}

/** Chooses the period that a screen adds up. */
export function PeriodField({ period, from, to, onChange }: Period & { onChange(changes: Partial<Period>): void }) {
  const id = useId();
  return (
    <>
      <SelectField
        aria-label={words.period}
        value={period}
        onChange={(event) => onChange({ period: event.target.value as Period['period'] })}
      >
        {PERIODS.map((name) => (
          <option key={name} value={name}>
            {words.periods[name]}
          </option>
        ))}
      </SelectField>
      {period === 'chosen' &&
        (['from', 'to'] as const).map((edge) => (
          <label key={edge} className={styles.day} htmlFor={`${id}${edge}`}>
            {words[edge]}
            <TextField
              id={`${id}${edge}`}
              type="date"
              value={edge === 'from' ? from : to}
              onChange={(event) => onChange({ [edge]: event.target.value })}
            />
          </label>
        ))}
    </>
  );
}
