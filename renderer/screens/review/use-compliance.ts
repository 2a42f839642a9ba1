import { useEffect, useState } from 'react';
import type { RecordCompliance } from '../../../shared/desktop/organizations.ts';
import type { RecordDetail } from '../../../shared/desktop.ts';
import { ask } from '../../state/bridge.ts';
import { showFailure } from '../../state/toasts.ts';

/** The certificate against the person's state, judged anew whenever the record changes; null where there is nothing to judge. */
export function useCompliance({ id, kind, version }: RecordDetail): RecordCompliance | null {
  const [judged, setJudged] = useState<RecordCompliance | null>(null);
  useEffect(() => {
    if (kind !== 'coa') return;
    let isCurrent = true;
    void ask('organizations.compliance', { recordId: id }).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setJudged(answer.value);
      else showFailure(answer.error);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, kind, version]);
  return judged;
}
