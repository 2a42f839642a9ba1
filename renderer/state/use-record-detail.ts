import { useCallback, useEffect, useState } from 'react';
import type { Failure, RecordDetail } from '../../shared/desktop.ts';
import { ask } from './bridge.ts';

export type OpenedRecord =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; detail: RecordDetail };

/** A record to look at, kept up to date while it is edited elsewhere. */
export function useRecordDetail(id: number): { opened: OpenedRecord; load: () => Promise<void> } {
  const [opened, setOpened] = useState<OpenedRecord>({ state: 'loading' });
  const load = useCallback(async () => {
    const answer = await ask('records.get', { id });
    setOpened(answer.ok ? { state: 'ready', detail: answer.value } : { state: 'failed', failure: answer.error });
  }, [id]);
  useEffect(() => {
    setOpened({ state: 'loading' });
    void load();
    return window.proofdesk.on('record.changed', (change) => {
      if (change.id === id) void load();
    });
  }, [id, load]);
  return { opened, load };
}
