import { useEffect, useState } from 'react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import type { Analysis } from '../../../shared/science/analyses.ts';
import { useReview } from '../../state/review.ts';
import { rowOfPath } from './model/rows.ts';

/** A value that is probably meant, for one that a check questions. */
export interface Suggestion {
  /** Of the value that it would replace. */
  path: string;
  text: string;
}

/** Says of a row that its name is only like that of an analyte. */
const NEARLY_NAMED = 'inexact-name';

/**
 * The analyte that the selected row probably names, where a check doubts its name; of a table that is asked about, that of
 * the first such row. null for anything else.
 */
export function useSuggestion(detail: RecordDetail): Suggestion | null {
  const selected = useReview((state) => state.selected);
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null);
  const row = rowOfPath(selected);
  const asked = row?.table === 'results' ? `results[${row.row}]` : selected;
  const doubt =
    detail.verifiedAt === null && asked !== null
      ? detail.findings.find(({ code, paths }) => code === NEARLY_NAMED && paths.includes(asked))
      : undefined;
  const path = doubt?.paths.find((one) => rowOfPath(one)?.table === 'results') ?? null;
  const at = rowOfPath(path);
  const result = at ? (detail.record as CoaRecord).results[at.row] : undefined;
  const [name, analysis] = result ? [result.name, result.analysis] : [];
  useEffect(() => {
    setSuggestion(null);
    if (name === undefined || path === null) return;
    let gone = false;
    // Some hundred analytes with all their spellings: loaded when they are first needed.
    void import('../../../shared/science/analytes.ts').then(({ analyteByKey, findAnalyte }) => {
      const key = findAnalyte(name, analysis as Analysis)?.key;
      const text = key === undefined ? undefined : analyteByKey(key)?.name;
      if (!gone && text !== undefined && text !== name) setSuggestion({ path: `${path}.name`, text });
    });
    return () => {
      gone = true;
    };
  }, [name, analysis, path]);
  return suggestion;
}
