import { useCallback, useEffect, useState } from 'react';
import type { Failure, Outcome } from '../../shared/desktop.ts';

/**
 * What the main process answers to a question of one screen alone: asked when it opens, and again by `load`.
 *
 * @param question keeps its identity while it is the same (`useCallback`); null while there is nothing to ask
 */
export function useAnswer<Value>(question: (() => Promise<Outcome<Value>>) | null) {
  const [value, setValue] = useState<Value | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(async () => {
    if (!question) return;
    setFailure(null);
    const answer = await question();
    if (answer.ok) setValue(answer.value);
    else setFailure(answer.error);
  }, [question]);
  useEffect(() => void load(), [load]);
  return { value, setValue, failure, load: () => void load() };
}
