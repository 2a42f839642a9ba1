import { useEffect, useState } from 'react';
import type { FieldLabel, RecordDetail } from '../../../shared/desktop.ts';
import { ask } from '../../state/bridge.ts';
import { useReview } from '../../state/review.ts';
import type { FractionBox } from './document/geometry.ts';
import { evidenceOf } from './model/evidence.ts';

/** Where a value that was not found would be looked for first. */
export interface LabelPlace {
  page: number;
  box: FractionBox;
  /** Of the label; null for the name of the row that a cell is in. */
  text: string | null;
}

/** What a label announces only a field of the record itself has: `batch_number`. */
const FIELD = /^[a-z_]+$/;

/** Where the label of the selected value stands, or the name of its row, while the value has no ink of its own. */
export function useLabelPlace(detail: RecordDetail, password: string | undefined): LabelPlace | null {
  const selected = useReview((state) => state.selected);
  const [labels, setLabels] = useState<readonly FieldLabel[] | null>(null);
  const { documentHash, kind } = detail;
  const missing = selected !== null && evidenceOf(detail, selected) === null ? selected : null;
  const wanted = missing !== null && FIELD.test(missing);
  useEffect(() => {
    if (!wanted || labels) return;
    let gone = false;
    void ask('documents.labels', { documentHash, kind, ...(password === undefined ? {} : { password }) }).then(
      (answer) => {
        // Where the labels cannot be had, the value is as much without a place as before.
        if (!gone) setLabels(answer.ok ? answer.value.labels : []);
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted, labels, documentHash, kind, password]);
  if (missing === null) return null;
  return wanted ? (labels?.find(({ field }) => field === missing) ?? null) : rowOf(detail, missing);
}

function rowOf({ evidence }: RecordDetail, path: string): LabelPlace | null {
  const row = /^(results\[\d+\])\.\w+$/.exec(path)?.[1];
  const item = /^product_\w+(\[\d+\])$/.exec(path)?.[1];
  const name = row ? evidence[`${row}.name`] : item ? evidence[`product_names${item}`] : undefined;
  return name ? { page: name.page, box: name.box, text: null } : null;
}
