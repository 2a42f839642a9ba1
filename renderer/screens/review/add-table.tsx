import { useId } from 'react';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import { analysisName, ROW_ANALYSES } from '../../../shared/science/analyses.ts';
import { SelectField } from '../../components/text-field.tsx';
import { strings } from '../../strings/en.ts';
import styles from './result-table.module.css';
import { useSlotContext } from './slot-context.ts';

/** Starts the table of an analysis of which nothing was read. */
export function AddTable() {
  const { detail, locked, addRow } = useSlotContext();
  const id = useId();
  if (locked || detail.kind !== 'coa') return null;
  const present = new Set((detail.record as CoaRecord).results.map((row) => row.analysis));
  const absent = ROW_ANALYSES.filter((analysis) => !present.has(analysis));
  if (absent.length === 0) return null;
  return (
    <div className={styles.addTable}>
      <label htmlFor={id}>{strings.review.addTable}</label>
      <SelectField id={id} value="" onChange={(event) => addRow(event.target.value)}>
        <option value="" disabled>
          {strings.review.chooseAnalysis}
        </option>
        {absent.map((analysis) => (
          <option key={analysis} value={analysis}>
            {analysisName(analysis)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
