import { useState } from 'react';
import type { ModelPart, StandardModels } from '../../../shared/science/standard-models.ts';
import { entryRows } from './model-parts.ts';

/** The entries of one part of the data models that a person looks for by text, state and analysis; an empty choice is any. */
export function useEntryFilter(models: StandardModels) {
  const [part, setPart] = useState<ModelPart>('limits');
  const [search, setSearch] = useState('');
  const [state, setState] = useState('');
  const [analysis, setAnalysis] = useState('');
  const rows = entryRows(part, models);
  const shown = rows.filter(
    (row) =>
      (!state || row.state === null || row.state === state) &&
      (!analysis || row.analysis === null || row.analysis === analysis) &&
      row.cells.join(' ').toLowerCase().includes(search.trim().toLowerCase()),
  );
  return {
    part,
    setPart: (next: ModelPart) => {
      setPart(next);
      setState('');
      setAnalysis('');
    },
    search,
    setSearch,
    state,
    setState,
    analysis,
    setAnalysis,
    /** Entries the part has. */
    count: rows.length,
    shown,
    /** What entries of the part can be told apart by. */
    states: [...new Set(rows.flatMap((row) => row.state ?? []))].sort(),
    analyses: [...new Set(rows.flatMap((row) => row.analysis ?? []))],
  };
}

export type EntryFilter = ReturnType<typeof useEntryFilter>;
